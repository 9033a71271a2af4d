"""How much pictures differ: pictures.py SAME.png NAME=OTHER.png … prints a JSON list of names and figures."""

import json
import sys

import numpy
from PIL import Image


def premultiplied(path):
    with Image.open(path) as picture:
        return numpy.asarray(picture.convert("RGBA").convert("RGBa"), dtype=numpy.int16)


def parts(size):
    """True for the pixels well inside the ring and the box, away from edges and from the markers at hue 0.3."""
    y, x = numpy.mgrid[0:size, 0:size] + 0.5
    radius = size / 2
    x, y = x - radius, radius - y
    distance = numpy.hypot(x, y)
    half = 0.7 * radius / numpy.sqrt(2)
    ring = (distance < radius - 2) & (distance > 0.8 * radius + 2)
    box = (abs(x) < half - 2) & (abs(y) < half - 2)
    angle = 0.6 * numpy.pi
    away = numpy.ones_like(box)
    for marker_x, marker_y in [(half, half), (0.9 * radius * numpy.cos(angle), 0.9 * radius * numpy.sin(angle))]:
        away &= numpy.hypot(x - marker_x, y - marker_y) > 0.1 * radius + 2
    return (ring | box) & away


def main():
    expected = premultiplied(sys.argv[1])
    inside = parts(expected.shape[0])
    rows = []
    for argument in sys.argv[2:]:
        name, _, path = argument.partition("=")
        difference = abs(premultiplied(path) - expected)
        far = int((difference.max(axis=2) > 8).sum())
        rows.append([name, f"{difference.mean():.3f}", f"{difference[inside].mean():.3f}", far])
    print(json.dumps(rows))


main()
