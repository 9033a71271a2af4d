"""Compares pictures of planes with colours and gamuts from coloraide, which shares no code with glpick.

Usage: python3 check_planes.py PATH_OF_GLPICK   (pip install coloraide pillow)

Of each plane it takes 10,000 random pixels; planes of OKHSV and OKHSL lie inside sRGB. Inside the gamut each component must be within one 8-bit step; which pixels are
inside must agree wherever all pixels around are on the same side.
"""

import random
import subprocess
import sys
import tempfile

from coloraide.everything import ColorAll as Color
from PIL import Image

SIDE = 300
PLANES = [
    ("oklch", "C,L", [0.6, 0.1, hue], space)
    for hue, space in [(20, "srgb"), (110, "display-p3"), (195, "rec2020"), (264.1, "srgb"), (320, "a98-rgb")]
] + [
    ("oklch", "H,L", [0.6, chroma, 40], space) for chroma, space in [(0.05, "srgb"), (0.13, "display-p3"), (0.2, "rec2020")]
] + [
    ("oklch", "H,C", [light, 0.1, 40], space) for light, space in [(0.3, "srgb"), (0.7, "display-p3")]
] + [
    ("oklab", "a,b", [light, 0.05, 0.02], space) for light, space in [(0.25, "srgb"), (0.57, "display-p3"), (0.85, "rec2020")]
] + [
    ("lch", "C,L", [50, 30, hue], space) for hue, space in [(40, "srgb"), (290, "display-p3")]
] + [
    ("lch", "H,L", [50, 45, 10], "srgb"), ("lch", "H,C", [60, 30, 10], "display-p3"),
    ("lab", "a,b", [20, 5, 5], "srgb"), ("lab", "a,b", [60, 5, 5], "rec2020"), ("lab", "a,b", [90, 5, 5], "display-p3"),
]
# Hue, saturation and value or lightness. Within 2 degrees of blue's hue, 264, Ottosson's approximation of the cusp, which
# coloraide has, is too coarse to compare with.
HUE_PLANES = [
    ("okhsv", "S,V", [40, 0.5, 0.5], "srgb"), ("okhsv", "S,V", [200, 0.5, 0.5], "display-p3"),
    ("okhsv", "H,S", [40, 0.5, 1], "srgb"), ("okhsl", "S,L", [120, 0.5, 0.5], "srgb"),
    ("okhsl", "S,L", [330, 0.5, 0.5], "rec2020"), ("okhsl", "H,S", [40, 0.5, 0.4], "srgb"),
    ("okhsl", "H,S", [40, 0.5, 0.8], "display-p3"),
]
FULL = {"oklch": 0.4, "oklab": 0.4, "lch": 150, "lab": 125}


def coordinates(model, axes, chosen, x, y):
    """The coordinates at x and y, 0 to 1 from the lower left corner."""
    light, second, third = chosen
    if model in ("okhsv", "okhsl"):
        return [360 * x, y, third] if axes == "H,S" else [light, x, y]
    full, most_light = FULL[model], 1 if model.startswith("ok") else 100
    if axes == "C,L":
        return [most_light * y, full * x, third]
    if axes == "H,L":
        return [most_light * y, second, 360 * x]
    if axes == "H,C":
        return [light, full * y, 360 * x]
    return [light, full * (2 * x - 1), full * (2 * y - 1)]


def draw(glpick, path, model, axes, text, space, *options):
    subprocess.run(
        [glpick, "render", "--picker", "plane", "--model", model, "--axes", axes, "--color", text, "--color-space", space,
         "--size", f"{SIDE}x{SIDE + 48}", "--no-markers", *options, path],
        check=True)
    return Image.open(path).convert("RGBA").load()


def color_at(system, model, axes, chosen, space, column, row):
    x, y = (column + 0.5) / SIDE, 1 - (row + 0.5) / SIDE
    return Color(system, coordinates(model, axes, chosen, x, y)).convert(space)


def is_off(color, pixel):
    """Whether a component is more than a step away."""
    return any(abs(255 * min(max(a, 0), 1) - b) > 1 for a, b in zip(color.coords(), pixel))


def hue_planes_off(glpick, folder):
    off = compared = 0
    for model, axes, (hue, saturation, third), space in HUE_PLANES:
        text = f"{model}({hue} {100 * saturation}% {100 * third}%)"
        picture = draw(glpick, f"{folder}/hues.png", model, axes, text, space)
        for _ in range(10_000):
            column, row = random.randrange(SIDE), random.randrange(SIDE)
            color = color_at(model, model, axes, [hue, saturation, third], space, column, row)
            if abs(coordinates(model, axes, [hue, saturation, third], (column + 0.5) / SIDE, 0)[0] - 264) < 2:
                continue
            compared += 1
            off += is_off(color, picture[column, row])
    return off, compared


def main():
    random.seed(2026)
    glpick = sys.argv[1]
    off = wrong = compared = decided = 0
    with tempfile.TemporaryDirectory() as folder:
        for model, axes, chosen, space in PLANES:
            # Red, green and blue in coloraide's names of the models.
            system = {"lab": "lab", "lch": "lch"}.get(model, model)
            text = f"{model}({' '.join(map(str, chosen))})"
            pictures = [
                draw(glpick, f"{folder}/{outside}.png", model, axes, text, space, "--outside", outside)
                for outside in ("clip", "clear")
            ]
            inside = {}

            def color(column, row):
                return color_at(system, model, axes, chosen, space, column, row)

            def is_inside(column, row):
                if (column, row) not in inside:
                    inside[column, row] = color(column, row).in_gamut(tolerance=0)
                return inside[column, row]

            for _ in range(10_000):
                column, row = random.randrange(1, SIDE - 1), random.randrange(1, SIDE - 1)
                here = is_inside(column, row)
                if any(is_inside(column + dx, row + dy) != here for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
                    continue
                decided += 1
                if (pictures[1][column, row][3] == 255) != here:
                    wrong += 1
                if here:
                    compared += 1
                    off += is_off(color(column, row), pictures[0][column, row])
        hues_off, hues_compared = hue_planes_off(glpick, folder)
    print(f"{len(PLANES)} planes: {off} of {compared} colours are off by more than a step; {wrong} of {decided} decisions wrong")
    print(f"{len(HUE_PLANES)} planes of OKHSV and OKHSL: {hues_off} of {hues_compared} colours are off")
    sys.exit(1 if off or wrong or hues_off else 0)


main()
