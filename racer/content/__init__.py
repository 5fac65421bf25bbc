"""What exists in the game, read from files: cars and their parts, surfaces, later tracks."""
