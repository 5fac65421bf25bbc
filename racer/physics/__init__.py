"""The simulation: controls in, one constant tick, motion and events out; it never draws or asks the time."""

PHYSICS_VERSION = 1
"""Raised whenever a car would move otherwise: laps of other physics are never compared."""

TICK_HZ = 240
"""Ticks a second in the game; only the lab builds worlds with another rate."""

GRAVITY = 9.81
AIR_DENSITY = 1.29
"""kg/m³ (Monster)."""
