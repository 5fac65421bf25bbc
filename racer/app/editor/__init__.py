"""The track editor: its scene, its tools, and the ways out of it."""
