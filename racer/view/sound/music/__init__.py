"""The music: instruments made from numbers, and pieces written for them."""
