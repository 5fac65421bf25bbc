"""Around the track editor: own tracks, new ones, saving, test drives, and who looks at the open track meanwhile."""
