"""Writes distinct.json in Tests/PickerPaletteTests/Fixtures: glasbey's distinct colours, and their least difference in Oklab.

The set `all` may use all of sRGB; `usual` has glasbey's default limits; `teal` begins with that colour; `deutan` is made for deuteranopes.
The difference of deutan is the least of the usual one and of that of the colours that deutans see, after Vienot (1999), whose matrix
is written down again here. coloraide computes Oklab.
Usage: python3 make_distinct_values.py, with the packages glasbey and coloraide of PyPI. It takes two minutes.
"""

import importlib.metadata
import itertools

import glasbey
import numpy
from coloraide import Color
from value_table import write_table

WIDE = {"lightness_bounds": (0, 100), "chroma_bounds": (0, 150)}
SETS = {
    "all": lambda count: glasbey.create_palette(count, **WIDE),
    "usual": lambda count: glasbey.create_palette(count),
    "teal": lambda count: glasbey.extend_palette(["#008080"], count, **WIDE),
    "deutan": lambda count: glasbey.create_palette(
        count, colorblind_safe=True, cvd_type="deuteranomaly", cvd_severity=100, **WIDE
    ),
}


def deutan_matrix():
    """The projection of linear sRGB along the middle cones, which keeps blue and yellow."""
    to_xyz = numpy.array([[40.9568, 35.5041, 17.9167], [21.3389, 70.6743, 7.98680], [1.86297, 11.4620, 91.2367]])
    to_lms = numpy.array([[0.15514, 0.54312, -0.03286], [-0.15514, 0.45684, 0.03286], [0, 0, 0.01608]])
    to_cones = to_lms @ to_xyz
    normal = numpy.cross(to_cones @ [0, 0, 1], to_cones @ [1, 1, 0])
    project = numpy.eye(3)
    project[1] = [-normal[0] / normal[1], 0, -normal[2] / normal[1]]
    return numpy.linalg.inv(to_cones) @ project @ to_cones


DEUTAN = deutan_matrix()


def place(color):
    return numpy.array(color.convert("oklab").coords())


def seen(color):
    linear = DEUTAN @ color.convert("srgb-linear").coords()
    return Color("srgb-linear", list(numpy.clip(linear, 0, 1)))


def least(colors):
    return min(numpy.linalg.norm(one - other) for one, other in itertools.combinations(map(place, colors), 2))


rows = []
for name, make in SETS.items():
    for count in range(2, 13):
        colors = make(count)
        parsed = [Color(color) for color in colors]
        value = least(parsed)
        if name == "deutan":
            value = min(value, least([seen(color) for color in parsed]))
        rows.append({"set": name, "count": count, "colors": list(colors), "least": round(float(value), 6)})
versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in ("glasbey", "coloraide"))
write_table("PickerPaletteTests/Fixtures/distinct.json", versions, rows)
