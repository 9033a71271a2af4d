"""Writes tones.json in Tests/PickerProfileTests/Fixtures: encoded components of PQ and HLG, and their linear light, where 203 cd/m²
is 1 and what is brighter is clipped.

The formulas are those of ITU-R BT.2100-2, tables 4 and 5, written down again; HLG is on a display with a peak of 1000 cd/m² and a black
of 0. Luminance has the coefficients of BT.2100 for its own primaries, and of BT.709 for those of sRGB.
Usage: python3 make_tone_values.py
"""

import itertools
import math
import platform

from value_table import write_table

WHITE = 203
LUMINANCE = {9: (0.2627, 0.6780, 0.0593), 1: (0.2126, 0.7152, 0.0722)}
LEVELS = (0, 0.3, 0.5, 0.62, 1)


def pq_eotf(value):
    m1, m2 = 2610 / 16384, 2523 / 4096 * 128
    c1, c2, c3 = 3424 / 4096, 2413 / 4096 * 32, 2392 / 4096 * 32
    power = value ** (1 / m2)
    return 10000 * (max(power - c1, 0) / (c2 - c3 * power)) ** (1 / m1)


def hlg_inverse_oetf(value):
    a = 0.17883277
    b, c = 1 - 4 * a, 0.5 - a * math.log(4 * a)
    return value**2 / 3 if value <= 0.5 else (math.exp((value - c) / a) + b) / 12


def hlg_display(values, luminance):
    scene = [hlg_inverse_oetf(value) for value in values]
    total = sum(weight * light for weight, light in zip(luminance, scene))
    return [1000 * total**0.2 * light if total > 0 else 0 for light in scene]


rows = []
for primaries, luminance in LUMINANCE.items():
    for encoded in itertools.product(LEVELS, repeat=3):
        for transfer in (16, 18):
            light = [pq_eotf(value) for value in encoded] if transfer == 16 else hlg_display(encoded, luminance)
            rows.append({
                "primaries": primaries, "transfer": transfer, "encoded": encoded,
                "linear": [min(value / WHITE, 1) for value in light],
            })
write_table("PickerProfileTests/Fixtures/tones.json", f"Python {platform.python_version()}", rows)
