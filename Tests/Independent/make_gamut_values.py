"""Writes Tests/PickerColorTests/Fixtures/mappings.json with coloraide, which shares no code with glpick.

Each row has a colour of OKLCH, and what each method makes of it in each space: a grid, random colours, colours near the
notch of sRGB's blues, and dark colours.
Usage: python3 make_gamut_values.py   (pip install coloraide numpy)
"""

import random

import coloraide

from gamut_judge import METHODS, SPACES, mapped
from value_table import write_table

generator = random.Random(27)
grid = [[lightness, chroma, hue] for lightness in (0.05, 0.25, 0.45, 0.6, 0.75, 0.9, 0.97)
        for chroma in (0.05, 0.2, 0.37) for hue in range(0, 360, 24)]
anywhere = [[generator.uniform(0.05, 1), generator.uniform(0, 0.5), generator.uniform(0, 360)] for _ in range(60)]
notch = [[0.452, 0.381, 264.2]] + [
    [generator.uniform(0.45, 0.454), generator.uniform(0.32, 0.4), generator.uniform(264, 264.3)] for _ in range(60)]
# Here the surface is so near to the grey that rays tell how exact they are.
dark = [[0.452017, 0.36867, 264.204]] + [
    [generator.uniform(0.01, 0.05), generator.uniform(0.05, 0.3), generator.uniform(240, 270)] for _ in range(30)]


def table(colors, spaces):
    results = {mapping: {space: mapped(colors, space, mapping) for space in spaces} for mapping in METHODS}
    return [{"oklch": color,
             "mapped": {mapping: {space: [float(f"{value:.9g}") for value in fits[index]] for space, fits in of.items()}
                        for mapping, of in results.items()}}
            for index, color in enumerate(colors)]


def rounded(colors):
    return [[float(f"{value:.6g}") for value in color] for color in colors]


rows = table(grid, SPACES[:2]) + table(rounded(anywhere + notch + dark), SPACES)
write_table("PickerColorTests/Fixtures/mappings.json", f"coloraide {coloraide.__version__}", rows)
