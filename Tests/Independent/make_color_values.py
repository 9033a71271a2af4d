"""Writes coordinates.json and appearances.json in Tests/PickerColorTests/Fixtures with coloraide, which shares no code with
glpick.

Each row has a colour's coordinates in each of the systems; the hues of greys are none. appearances.json has more colours in
fewer systems. White has 203 cd/m² in Jzazbz, in coloraide as in glpick.
materialyoucolor must agree about HCT. It rounds the white and the matrix of sRGB, so it gets XYZ and coloraide's white.
Usage: python3 make_color_values.py   (pip install coloraide materialyoucolor)
"""

import random

import coloraide
from coloraide.everything import ColorAll as Color
from materialyoucolor.hct.cam16 import Cam16
from materialyoucolor.hct.viewing_conditions import ViewingConditions
from materialyoucolor.utils.color_utils import lstar_from_y

from value_table import write_table

# Greys, mid-tones, edges of gamuts, and colours outside all of them.
COLORS = [
    ("srgb", [r, g, b]) for r in (0, 0.35, 1) for g in (0, 0.35, 1) for b in (0, 0.35, 1)
] + [
    ("display-p3", [1, 0, 0]), ("display-p3", [0, 1, 0]), ("display-p3", [0, 0, 1]), ("rec2020", [1, 0, 0]),
    ("rec2020", [0, 1, 0]), ("rec2020", [0, 0, 1]), ("rec2020", [0.2, 0.7, 0.4]), ("prophoto-rgb", [0, 1, 0]),
    ("a98-rgb", [0, 1, 0]), ("srgb", [0.001, 0.002, 0.003]), ("srgb", [0.5, 0.5001, 0.4999]),
    ("srgb", [1.2, -0.3, 0.4]), ("srgb", [-0.2, 0.1, 1.3]), ("oklch", [0.7, 0.15, 50]), ("oklch", [0.44, 0.3, 264.1]),
    ("oklab", [0.5, -0.3, 0.2]), ("lab", [50, 80, -90]), ("lch", [70, 60, 130]), ("xyz-d65", [0.3, 0.2, 0.6]),
]
# Not ProPhoto RGB: coloraide's primaries have four decimals where CSS has six.
SYSTEMS = ["srgb", "display-p3", "a98-rgb", "rec2020", "rec2020-oetf", "srgb-linear", "display-p3-linear",
           "xyz-d65", "xyz-d50", "lab", "lch", "oklab", "oklch", "hsl", "hwb", "hsv"]
APPEARANCES = ["jzazbz", "jzczhz", "hct"]


def coordinates(color, system):
    return [float(value) if value == value else "none" for value in color.convert(system).coords(nans=True)]


def xyz(color):
    return [100 * value for value in color.convert("xyz-d65").coords()]


CONDITIONS = ViewingConditions.make(white_point=xyz(Color("white")))


def check_hct(colors):
    for color in colors:
        hue, chroma, tone = color.convert("hct").coords(nans=False)
        cam = Cam16.from_xyz_in_viewing_conditions(*xyz(color), CONDITIONS)
        turn = abs(cam.hue - hue) % 360
        found = [min(turn, 360 - turn) * min(chroma, 1), cam.chroma - chroma, lstar_from_y(xyz(color)[1]) - tone]
        assert max(map(abs, found)) < 1e-9, (color, found)


colors = [Color(space, values) for space, values in COLORS]
write_table(
    "PickerColorTests/Fixtures/coordinates.json", f"coloraide {coloraide.__version__}",
    [{system: coordinates(color, system) for system in SYSTEMS + APPEARANCES} for color in colors])

# Greys of bytes, corners of gamuts, and random colours.
generator = random.Random(17)
colors = [Color("srgb", [grey / 255] * 3) for grey in range(0, 256, 15)] + [
    Color(space, [r, g, b]) for space in ("srgb", "display-p3", "rec2020") for r in (0, 1) for g in (0, 1) for b in (0, 1)
] + [Color(space, [generator.random() for _ in range(3)]) for space in ("srgb", "display-p3", "rec2020") for _ in range(80)]
write_table(
    "PickerColorTests/Fixtures/appearances.json", f"coloraide {coloraide.__version__}",
    [{system: coordinates(color, system) for system in ["srgb"] + APPEARANCES} for color in colors])
check_hct(colors)
