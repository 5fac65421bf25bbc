"""The window: what is pressed goes in, what is seen comes out."""
