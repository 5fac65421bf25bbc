"""All cars of the game."""

from sprite_maker.boxster import BOXSTER
from sprite_maker.buggy import BUGGY_CAR
from sprite_maker.corvette import CORVETTE
from sprite_maker.formula import FORMULA
from sprite_maker.hatch import HATCH
from sprite_maker.rally import RALLY

CARS = (CORVETTE, BOXSTER, BUGGY_CAR, HATCH, RALLY, FORMULA)
