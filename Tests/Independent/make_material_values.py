"""Writes tones.json in Tests/PickerPaletteTests/Fixtures: shades of colours by Google's material-color-utilities.

Usage: python3 make_material_values.py, with the package materialyoucolor of PyPI.
"""

import importlib.metadata

from materialyoucolor.hct import Hct
from materialyoucolor.palettes.tonal_palette import TonalPalette
from value_table import write_table

COLORS = ["3366cc", "ffa500", "008080", "ff0000", "00ff00", "0000ff", "ffff00", "808080", "ffffff", "000000", "ffc0cb", "4b0082"]
TONES = [0, 5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 70, 80, 90, 95, 98, 99, 100]


def codes(value):
    """Red, green and blue of what tone() returns: an integer of ARGB, or a list of components."""
    return [value >> 16 & 255, value >> 8 & 255, value & 255] if isinstance(value, int) else list(value[:3])


rows = []
for color in COLORS:
    hct = Hct.from_int(0xFF000000 | int(color, 16))
    palette = TonalPalette.from_hue_and_chroma(hct.hue, hct.chroma)
    rows.append({"color": f"#{color}", "tones": TONES, "codes": [codes(palette.tone(tone)) for tone in TONES]})
write_table(
    "PickerPaletteTests/Fixtures/tones.json", f"materialyoucolor {importlib.metadata.version('materialyoucolor')}", rows)
