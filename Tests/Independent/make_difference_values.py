"""Writes differences.json in Tests/PickerColorTests/Fixtures with coloraide, which shares no code with glpick.

Each row has two colours of CIE Lab with the white point D50, as CSS has it, their differences by each formula, and those over CIE Lab
with the white point D65. White has 203 cd/m² in ICtCp and Jzazbz.
Usage: python3 make_difference_values.py   (pip install coloraide)
"""

import random

import coloraide
from coloraide.everything import ColorAll as Color

from value_table import write_table

OVER_LAB = ["76", "94", "2000", "cmc", "hyab"]
OTHERS = ["ok", "itp", "jz"]

generator = random.Random(33)


def random_color():
    space = generator.choice(["srgb", "display-p3", "rec2020"])
    return Color(space, [generator.random() for _ in range(3)])


def near(color):
    return Color(color.space(), [value + generator.uniform(-0.02, 0.02) for value in color.coords()])


def row(one, other):
    one, other = one.convert("lab"), other.convert("lab")
    differences = {name: one.delta_e(other, method=name, space="lab") for name in OVER_LAB}
    differences |= {name: one.delta_e(other, method=name) for name in OTHERS}
    of_screens = {name: one.delta_e(other, method=name, space="lab-d65") for name in OVER_LAB}
    return {"one": one.coords(), "other": other.coords(), "differences": differences, "d65": of_screens}


named = [Color(name) for name in ("black", "white", "gray", "red", "lime", "blue", "navy", "teal", "gold", "#030201")]
pairs = [(one, other) for one in named for other in named]
for _ in range(100):
    color = random_color()
    pairs += [(color, random_color()), (color, near(color))]
write_table(
    "PickerColorTests/Fixtures/differences.json", f"coloraide {coloraide.__version__}", [row(*pair) for pair in pairs])
