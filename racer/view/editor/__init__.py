"""What the track editor looks like."""
