"""Writes adjusted.json in Tests/PickerColorTests/Fixtures: colours with more or less saturation, brightness or lightness, clamped to
0 to 100 %, by Python's colorsys.

Usage: python3 make_adjustment_values.py
"""

import colorsys
import math
import platform
import random

from value_table import write_table

generator = random.Random(52)
# The way to a model and back, and the indices of glpick's saturation and third coordinate among its components.
MODELS = {
    "hsb": (colorsys.rgb_to_hsv, colorsys.hsv_to_rgb, {1: 1, 2: 2}),
    "hsl": (colorsys.rgb_to_hls, colorsys.hls_to_rgb, {1: 2, 2: 1}),
}


def row(model):
    there, back, places = MODELS[model]
    rgb = [generator.randrange(256) for _ in range(3)]
    index, percent = generator.choice([1, 2]), generator.choice([-80, -30, -5, 5, 30, 80])
    components = list(there(*(value / 255 for value in rgb)))
    # A grey has no hue that more saturation could show.
    if len(set(rgb)) == 1:
        return None
    place = places[index]
    components[place] = min(max(components[place] + percent / 100, 0), 1)
    adjusted = [value * 255 for value in back(*components)]
    # Halves of bytes depend on the last bit.
    if any(abs(value - math.floor(value) - 0.5) < 1e-6 for value in adjusted):
        return None
    return {
        "model": model, "color": "#%02x%02x%02x" % tuple(rgb), "index": index, "percent": percent,
        "adjusted": "#%02x%02x%02x" % tuple(math.floor(value + 0.5) for value in adjusted),
    }


rows = [row(model) for model in MODELS for _ in range(250)]
write_table("PickerColorTests/Fixtures/adjusted.json", f"Python {platform.python_version()}", [row for row in rows if row])
