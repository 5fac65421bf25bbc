"""Slipline, a 2D top-down racer; importing the package loads nothing else."""

__version__ = "1.0.0"
