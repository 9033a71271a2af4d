"""Writes Tests/PickerColorTests/Fixtures/mappings.json with coloraide, which shares no code with glpick.

Each row has a colour of OKLCH, and what each method makes of it in each space.
Usage: python3 make_gamut_values.py   (pip install coloraide)
"""

import coloraide
from coloraide.everything import ColorAll as Color

from value_table import write_table

METHODS = {"css": "oklch-chroma", "raytrace": "raytrace", "chroma": "oklch-cubic"}
SPACES = ["srgb", "display-p3"]

rows = []
for lightness in (0.05, 0.25, 0.45, 0.6, 0.75, 0.9, 0.97):
    for chroma in (0.05, 0.2, 0.37):
        for hue in range(0, 360, 24):
            color = Color("oklch", [lightness, chroma, hue])
            mapped = {}
            for name, method in METHODS.items():
                fits = {space: color.convert(space).fit(method=method).coords(nans=False) for space in SPACES}
                mapped[name] = {space: [float(f"{value:.9g}") for value in fit] for space, fit in fits.items()}
            rows.append({"oklch": [lightness, chroma, hue], "mapped": mapped})
write_table("PickerColorTests/Fixtures/mappings.json", f"coloraide {coloraide.__version__}", rows)
