"""What is seen: reads values and draws them, changes nothing of the game."""
