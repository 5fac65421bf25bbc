"""Names for circuits that chance has drawn."""

from __future__ import annotations

from random import Random

FIRST = (
    "Amber",
    "Ashen",
    "Barley",
    "Bracken",
    "Broad",
    "Chalk",
    "Clover",
    "Copper",
    "Crow",
    "Deer",
    "Drift",
    "Eastern",
    "Elder",
    "Fallow",
    "Fern",
    "Flint",
    "Fox",
    "Goose",
    "Granite",
    "Green",
    "Hazel",
    "Heather",
    "High",
    "Hollow",
    "Juniper",
    "Kestrel",
    "Larch",
    "Little",
    "Long",
    "Lower",
    "Maple",
    "Marsh",
    "Millers",
    "Moss",
    "North",
    "Old",
    "Otter",
    "Pebble",
    "Plover",
    "Quarry",
    "Raven",
    "Red",
    "Rowan",
    "Rush",
    "Saint Orrin's",
    "Sandy",
    "Shepherds",
    "Silver",
    "Sorrel",
    "South",
    "Stone",
    "Thistle",
    "Tallow",
    "Twin",
    "Upper",
    "Walnut",
    "West",
    "Wild",
    "Winter",
)
SECOND = (
    "Acre", "Airfield", "Bank", "Barrow", "Bend", "Bottom", "Bridge", "Brook", "Chase", "Common", "Copse", "Corner",
    "Cross", "Dale", "Dell", "Down", "Farm", "Fell", "Field", "Ford", "Forest", "Gate", "Glen", "Grange", "Grove",
    "Heath", "Hill", "Holt", "Hurst", "Knoll", "Lea", "Link", "Lodge", "Loop", "Meadow", "Mere", "Moor", "Orchard",
    "Park", "Pass", "Pond", "Ridge", "Ring", "Rise", "Run", "Spinney", "Vale", "Warren", "Weald", "Well", "Wood",
)  # fmt: skip


def circuit_name(rng: Random) -> str:
    """Two words that sound like a place."""
    return f"{rng.choice(FIRST)} {rng.choice(SECOND)}"
