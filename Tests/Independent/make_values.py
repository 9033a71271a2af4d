#!/usr/bin/env python3
"""Works out colours and coverages without glpick and prints them as Swift tables.

colorsys is Python's own; coverages are the share of 64 x 64 points of a pixel that lie inside a shape.
Usage: make_values.py colors|coverage
"""
import colorsys
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


{"colors": colors, "coverage": coverage}[sys.argv[1]]()
