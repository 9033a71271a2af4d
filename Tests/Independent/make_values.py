#!/usr/bin/env python3
"""Works out colours and coverages without glpick and prints them as Swift tables.

colorsys is Python's own; HWB follows the sample code of CSS Color 4, section 8.1; the transfer curve is worked out
in 40 decimals; names are those of Pillow, which must be installed; coverages are the share of 64 x 64 points of a
pixel that lie inside a shape; statistics are worked out in linear light in 40 decimals, medians as what is least far
from all.
Usage: make_values.py colors|models|transfer|names|coverage|statistics
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


def statistics():
    decimal.getcontext().prec = 40
    number = decimal.Decimal

    def linear(component):
        encoded = number(component) / 65535
        if encoded <= number("0.04045"):
            return encoded / number("12.92")
        return ((encoded + number("0.055")) / number("1.055")) ** number("2.4")

    def encoded(light):
        if light <= number("0.04045") / number("12.92"):
            return light * number("12.92")
        return number("1.055") * light ** (1 / number("2.4")) - number("0.055")

    def mean(pixels):
        weight = sum(p[3] for p in pixels)
        light = [sum(p[3] * linear(p[i]) for p in pixels) / weight for i in range(3)]
        return [float(encoded(l)) for l in light] + [weight / (65535 * len(pixels))]

    # The least value from which the sum of the weighted distances to all is least.
    def middle(values, weights):
        def far(value):
            return sum(w * abs(v - value) for v, w in zip(values, weights))

        least = min(map(far, values))
        return min(v for v in values if far(v) - least < number("1e-25"))

    def median(pixels):
        alphas = [p[3] for p in pixels]
        light = [middle([linear(p[i]) for p in pixels], alphas) for i in range(3)]
        return [float(encoded(l)) for l in light] + [middle(alphas, [1] * len(alphas)) / 65535]

    def mode(pixels):
        def weight(pixel):
            return pixels.count(pixel) * pixel[3]

        return [c / 65535 for c in max(pixels, key=weight)]

    generator = random.Random(23)
    few = [[generator.randrange(65536) for _ in range(3)] for _ in range(3)]

    def any_pixel():
        return [generator.randrange(65536) for _ in range(4)]

    def few_pixel():
        return generator.choice(few) + [generator.choice([0, 257, 32768, 65535])]

    def opaque_pixel():
        return generator.choice(few) + [65535]

    regions = [(side, [make() for _ in range(side * side)])
               for side, make in [(2, any_pixel), (3, any_pixel), (3, few_pixel), (4, few_pixel), (4, opaque_pixel),
                                  (5, any_pixel), (5, few_pixel)]]
    regions += [(2, [[1000, 2000, 3000, 0], [65535, 0, 0, 0], [9, 9, 9, 1], [0, 65535, 0, 0]]),
                (2, [few[0] + [65535], few[1] + [65535]] * 2),
                (3, [few[0] + [65535]] * 4 + [few[1] + [65535]] * 5)]
    print("/// Width, pixels of 16 bits, and what they become. Made by Tests/Independent/make_values.py statistics.")
    print("let independentStatistics: [IndependentStatistic] = [")
    for width, pixels in regions:
        print(f"    IndependentStatistic(\n        width: {width},\n        pixels: [")
        for i in range(0, len(pixels), 3):
            print("            " + " ".join(f"{p}," for p in pixels[i:i + 3]))
        print(f"        ],\n        mean: {mean(pixels)},\n        median: {median(pixels)},")
        print(f"        mode: {mode(pixels)}\n    ),")
    print("]")


{
    "colors": colors,
    "models": models,
    "transfer": transfer,
    "names": names,
    "coverage": coverage,
    "statistics": statistics,
}[sys.argv[1]]()
