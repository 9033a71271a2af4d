"""Writes tone-mapping.json in Tests/PickerColorTests/Fixtures: colours of HCT, many of them outside sRGB, and the colours of sRGB that
Google's material-color-utilities make of them.

Usage: python3 make_tone_mapping_values.py, with the package materialyoucolor of PyPI.
"""

import importlib.metadata
import random

from materialyoucolor.hct import Hct
from value_table import write_table

generator = random.Random(52)
GIVEN = [(282, 200, 10), (282, 200, 90), (25, 84, 20), (25, 84, 90), (282, 200, 0), (25, 84, 100)]


def random_hct():
    return round(generator.uniform(0, 360), 2), round(generator.uniform(0, 200), 2), round(generator.uniform(1, 99), 2)


rows = []
for hct in GIVEN + [random_hct() for _ in range(600)]:
    value = Hct.from_hct(*hct).to_int()
    rows.append({"hct": list(hct), "hexadecimal": f"#{value & 0xFFFFFF:06x}"})
write_table(
    "PickerColorTests/Fixtures/tone-mapping.json",
    f"materialyoucolor {importlib.metadata.version('materialyoucolor')}", rows)
