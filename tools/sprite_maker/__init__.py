"""Makes the pictures of the game: cars, wheels, props, puffs and glows."""
