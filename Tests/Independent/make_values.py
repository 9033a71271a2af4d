#!/usr/bin/env python3
"""Works out colours and coverages without glpick and prints them as Swift tables.

colorsys is Python's own; HWB follows the sample code of CSS Color 4, section 8.1; the transfer curve is worked out
in 40 decimals; names are those of Pillow, which must be installed; coverages are the share of 64 x 64 points of a
pixel that lie inside a shape.
Usage: make_values.py colors|models|transfer|names|coverage
"""
import colorsys
import decimal
import math
import random
import sys


def colors():
    generator = random.Random(20)
    hues = [i / 12 for i in range(12)] + [generator.random() for _ in range(28)]
    print("/// Hue, saturation, brightness; red, green, blue. Made by Tests/Independent/make_values.py colors.")
    print("let independentColors: [(hsb: [Double], rgb: [Double])] = [")
    for hue in hues:
        s, b = generator.random(), generator.random()
        r, g, bl = colorsys.hsv_to_rgb(hue, s, b)
        print(f"    (\n        [{hue!r}, {s!r}, {b!r}],\n        [{r!r}, {g!r}, {bl!r}]\n    ),")
    print("]")


def hwb_to_rgb(hue, white, black):
    def pure(n):
        k = (n + hue * 12) % 12
        return 0.5 - 0.5 * max(-1, min(k - 3, 9 - k, 1))

    if white + black >= 1:
        return [white / (white + black)] * 3
    return [pure(n) * (1 - white - black) + white for n in (0, 8, 4)]


def models():
    generator = random.Random(21)
    hues = [i / 12 for i in range(12)] + [generator.random() for _ in range(16)]
    print("/// Hue, saturation, lightness; red, green, blue. Made by Tests/Independent/make_values.py models.")
    print("let independentHSLColors: [(hsl: [Double], rgb: [Double])] = [")
    for hue in hues:
        s, l = generator.random(), generator.random()
        r, g, b = colorsys.hls_to_rgb(hue, l, s)
        print(f"    (\n        [{hue!r}, {s!r}, {l!r}],\n        [{r!r}, {g!r}, {b!r}]\n    ),")
    print("]")
    print()
    print("/// Hue, whiteness, blackness; red, green, blue. The sum of the two may be above 1.")
    print("let independentHWBColors: [(hwb: [Double], rgb: [Double])] = [")
    for hue in hues:
        w, k = generator.random(), generator.random() * 0.9
        r, g, b = hwb_to_rgb(hue, w, k)
        print(f"    (\n        [{hue!r}, {w!r}, {k!r}],\n        [{r!r}, {g!r}, {b!r}]\n    ),")
    print("]")


def transfer():
    decimal.getcontext().prec = 40
    number = decimal.Decimal

    def linear(encoded):
        if encoded <= number("0.04045"):
            return encoded / number("12.92")
        return ((encoded + number("0.055")) / number("1.055")) ** number("2.4")

    generator = random.Random(22)
    encoded = [i / 32 for i in range(33)] + [0.0404, 0.04044, 0.04045, 0.04046, 0.041]
    encoded += [generator.random() for _ in range(20)]
    print("/// Encoded and linear components. Made by Tests/Independent/make_values.py transfer.")
    print("let independentTransfer: [(encoded: Double, linear: Double)] = [")
    for value in encoded:
        print(f"    ({value!r}, {float(linear(number(value)))!r}),")
    print("]")


def names():
    from PIL import ImageColor

    print("/// Names and #rrggbb. Made by Tests/Independent/make_values.py names.")
    print("let independentNames: [(name: String, hexadecimal: String)] = [")
    for name in sorted(ImageColor.colormap):
        red, green, blue = ImageColor.getrgb(name)
        print(f'    ("{name}", "#{red:02x}{green:02x}{blue:02x}"),')
    print("]")


def coverage():
    n = 64
    points = [(i + 0.5) / n - 0.5 for i in range(n)]

    def share(inside, x, y):
        return sum(inside(x + u, y + v) for u in points for v in points) / (n * n)

    def rectangle(x, y):
        return 2.3 <= x < 9.75 and 1.6 <= y < 2.2

    def ring(x, y):
        return 20.4 <= math.hypot(x - 30.2, y - 29.7) < 25.6

    generator = random.Random(7)
    print("/// Pixel centre and the share that lies inside, to about 1/64.")
    print("/// Made by Tests/Independent/make_values.py coverage.")
    print("let independentRectangleCoverage: [(x: Double, y: Double, share: Double)] = [")
    for x in (1.5, 2.5, 3.5, 9.5, 10.5):
        for y in (0.5, 1.5, 2.5):
            print(f"    ({x}, {y}, {share(rectangle, x, y)!r}),")
    print("]")
    print()
    print("/// As above, for a ring.")
    print("let independentRingCoverage: [(x: Double, y: Double, share: Double)] = [")
    for _ in range(40):
        angle = generator.random() * 2 * math.pi
        radius = generator.choice([20.4, 25.6]) + generator.uniform(-0.7, 0.7)
        x = math.floor(30.2 + radius * math.cos(angle)) + 0.5
        y = math.floor(29.7 + radius * math.sin(angle)) + 0.5
        print(f"    ({x}, {y}, {share(ring, x, y)!r}),")
    print("]")


{"colors": colors, "models": models, "transfer": transfer, "names": names, "coverage": coverage}[sys.argv[1]]()
