#!/usr/bin/env python3
"""Works out OKHSV and OKHSL without glpick and writes Tests/PickerColorTests/Fixtures/ok.json; needs coloraide and numpy.

The formulas are coloraide's, but its two approximations by one step of Halley's method are replaced by
roots of polynomials from numpy: the approximations are off by up to 0.012 near blue. stderr shows how far.
Hues are in turns.
Usage: make_ok_values.py [number of random colours, 0 if left out]
"""
import math
import random
import sys

import coloraide
import numpy
from coloraide import Color
from coloraide.spaces import okhsl, okhsv

from value_table import write_table

MATRIX = okhsl.LMS_TO_SRGBL
ROOTS = numpy.array(okhsl.OKLAB_TO_LMS3)
plain_saturation, plain_intersection = okhsl.compute_max_saturation, okhsl.find_gamut_intersection


def polynomial(weights, slopes, lightness):
    """The coefficients, the highest first, of a linear component as a function of chroma."""
    w = numpy.array(weights)
    return [(w * slopes**3).sum(), 3 * lightness * (w * slopes**2).sum(),
            3 * lightness**2 * (w * slopes).sum(), lightness**3 * w.sum()]


def roots(coefficients):
    found = []
    for root in numpy.roots(coefficients):
        if abs(root.imag) < 1e-9 and root.real > 0:
            x = root.real
            for _ in range(3):
                x -= numpy.polyval(coefficients, x) / numpy.polyval(numpy.polyder(coefficients), x)
            found.append(float(x))
    return found


def exact_saturation(a, b, lms_to_rgb, ok_coeff):
    """The last exit from the gamut along a ray of constant lightness that starts at grey, below the cusp."""
    slopes = ROOTS[:, 1:] @ [a, b]
    components = [polynomial(w, slopes, 1.0) for w in lms_to_rgb]
    found = [r for c in components for r in roots(c)]
    return max(r for r in found if min(numpy.polyval(d, r) for d in components) > -1e-9)


def exact_intersection(a, b, l1, c1, l0, lms_to_rgb, ok_coeff, cusp=None):
    assert l1 == l0 and c1 == 1
    if l0 <= cusp[0]:
        return l0 * cusp[1] / cusp[0]
    slopes = ROOTS[:, 1:] @ [a, b]
    components = [polynomial(w, slopes, l0) for w in lms_to_rgb]
    return min(r for c in components for r in roots(c[:3] + [c[3] - 1]))


def both(lab):
    result = []
    for convert in (okhsv.oklab_to_okhsv, okhsl.oklab_to_okhsl):
        h, s, third = convert(list(lab), MATRIX, okhsl.SRGBL_COEFF)
        result.append([float(h % 360 / 360), float(s), float(third)])
    return result


def use(saturation, intersection):
    okhsl.compute_max_saturation, okhsl.find_gamut_intersection = saturation, intersection


def colors():
    levels = [0, 0.25, 0.5, 0.75, 1]
    yield from ([r, g, b] for r in levels for g in levels for b in levels)
    yield from ([x, x + d, x - d] for x in (0.1, 0.5, 0.9) for d in (1e-3, 1e-5))
    yield from ([0.5 + d, 0.5, 0.5] for d in (1e-3, 1e-4, -1e-4))
    dark = ((1, 0, 0), (0, 1, 0), (0, 0, 1), (2, 1, 0), (0, 1, 3))
    yield from ([r / 255, g / 255, b / 255] for r, g, b in dark)
    yield from ([0, g, 1] for g in (0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3))
    yield from ([r, 0, b] for r, b in ((0.01, 1), (0.05, 1), (0.1, 0.8), (0.02, 0.5)))
    yield from ([0.1, 0.1, b] for b in (0.3, 0.6, 1))
    yield from ([0, 1, 0.01], [0.01, 1, 0], [0.1, 0.7, 0.1], [0.3, 0.9, 0.2], [0, 0.6, 0.3])
    generator = random.Random(27)
    for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 0):
        yield [generator.random() for _ in range(3)]


worst = [[0, None] for _ in range(4)]
rows = []
for rgb in colors():
    lab = [float(v) for v in Color("srgb", rgb).convert("oklab").coords(nans=False)]
    if max(rgb) == min(rgb):
        lab[1] = lab[2] = 0.0
    use(exact_saturation, exact_intersection)
    exact = both(lab)
    use(plain_saturation, plain_intersection)
    plain = both(lab)
    hue = math.degrees(math.atan2(lab[2], lab[1])) % 360
    for i in (0, 1):
        error = max(abs(x - y) for x, y in zip(exact[i][1:], plain[i][1:]))
        k = 2 * i + (253 < hue < 264.3 and math.hypot(lab[1], lab[2]) > 1e-6)
        if error > worst[k][0]:
            worst[k] = [error, rgb, hue, exact[i], plain[i]]
    rows.append({"oklab": lab, "okhsv": exact[0], "okhsl": exact[1]})
write_table(
    "PickerColorTests/Fixtures/ok.json", f"coloraide {coloraide.__version__}, numpy {numpy.__version__}", rows)
for name, entry in zip(["okhsv elsewhere", "okhsv 253-264.3", "okhsl elsewhere", "okhsl 253-264.3"], worst):
    print(f"plain coloraide, {name}: {entry}", file=sys.stderr)
