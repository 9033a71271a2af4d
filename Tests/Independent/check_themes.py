"""Measures themes that glpick makes from pictures, with coloraide, which shares no code with it.

Usage: python3 check_themes.py PATH_OF_GLPICK [FOLDER_OF_PICTURES]   (pip install coloraide numpy)

For each picture in the folder and below, of several sizes of one picture the largest, and for pictures that make it hard, such
as one pixel or noise, it makes dark and light themes with contrasts of 4.5 and 7; for the latter with --hues picture, too. It prints a table of the worst measures as
Markdown, and exits with 1 if one misses its limit or differs from what glpick prints. The pictures of Debian's packages
gnome-backgrounds, mate-backgrounds, plasma-workspace-wallpapers and lomiri-wallpapers are what the documentation names.
"""

import json
import math
import os
import random
import re
import struct
import subprocess
import sys
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor

import numpy
from coloraide.everything import ColorAll as Color

HUES = {1: 29, 2: 142, 3: 110, 4: 264, 5: 328, 6: 195}
ACCENTS = [*range(1, 7), *range(9, 15)]
SIGHTS = {"usual": None, "protan": "vienot", "deutan": "vienot", "tritan": "brettel"}
LIMITS = {"foreground": 7, "hue": 25, "usual": 0.1, "protan": 0.05, "deutan": 0.05, "tritan": 0.05}
# Coloraide's matrices for tritans have fewer digits.
SLACK = {"contrast": 1e-9, "foreground": 1e-9, "hue": 1e-6, "usual": 1e-6, "protan": 1e-6, "deutan": 1e-6, "tritan": 5e-4}
# glpick's own names for the measures.
KEYS = {"contrast": "leastContrast", "foreground": "contrastOfTheForeground", "hue": "greatestHueError", "usual": "leastDistance",
        "protan": "leastDistanceAsProtansSeeIt", "deutan": "leastDistanceAsDeutansSeeIt", "tritan": "leastDistanceAsTritansSeeIt"}
# What pywal16 makes of 46 of the pictures, with its option for a contrast of 4.5.
OTHERS = [
    ("colours with less contrast than was asked for", lambda all: f"{all['low']} of {all['accents']}", "26 %"),
    ("themes with two equal colours", lambda all: f"{all['equal']} of {all['themes']}", "22 %"),
    ("colours within 25° of the hue of their names", lambda all: f"{all['named']} of {all['accents']}", "13 %"),
    ("pictures without a theme", lambda all: f"{all['missing']}", "17 % to 22 % with two of its back ends"),
]
PICTURES = {".jpg", ".jpeg", ".png", ".webp", ".avif", ".jxl"}


def write_png(path, rows):
    """Writes rows of RGBA pixels."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">2I5B", len(rows[0]), len(rows), 8, 6, 0, 0, 0)
    data = b"".join(b"\0" + bytes(value for pixel in row for value in pixel) for row in rows)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b""))


def hard_pictures(folder):
    """Pictures that make it hard to keep limits, by name."""
    numbers = random.Random(1)
    made = {
        "one pixel": [[(200, 30, 90, 255)]], "grey": [[(128, 128, 128, 255)] * 8] * 8, "black": [[(0, 0, 0, 255)]],
        "white": [[(255, 255, 255, 255)]], "two colours": [[(255, 0, 0, 255), (0, 255, 255, 255)]],
        "blue alone": [[(0, 0, 255, 255)] * 8] * 8, "yellow alone": [[(255, 255, 0, 255)]],
        "noise": [[(*(numbers.randrange(256) for _ in range(3)), 255) for _ in range(64)] for _ in range(64)],
        "a long line": [[(x * 255 // 4000, 80, 255 - x * 255 // 4000, 255) for x in range(4000)]],
        "nearly clear": [[(250, 120, 20, 1)] + [(0, 0, 0, 0)] * 9],
    }
    for name, rows in made.items():
        path = os.path.join(folder, f"{name}.png")
        write_png(path, rows)
        yield name, path


def pictures(folder):
    """The pictures in a folder and below; of names that are sizes only the largest."""
    for root, _, names in os.walk(folder):
        found = sorted(name for name in names if os.path.splitext(name)[1].lower() in PICTURES)
        sizes = [name for name in found if re.match(r"\d+x\d+\.", name)]
        largest = max(sizes, key=lambda name: math.prod(map(int, re.findall(r"\d+", name)[:2])), default=None)
        for name in found:
            path = os.path.join(root, name)
            if (name not in sizes or name == largest) and "screenshot" not in name and not os.path.islink(path):
                yield os.path.relpath(path, folder), path


def shown(key, value):
    """With four digits, never rounded in favour of glpick."""
    scale = 10 ** (3 - math.floor(math.log10(value)))
    return f"{(math.ceil if key == 'hue' else math.floor)(value * scale) / scale:g}"


def luminance(color):
    linear = color.convert("srgb-linear").coords()
    return sum(weight * value for weight, value in zip((0.2126, 0.7152, 0.0722), linear))


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def hue_error(color, slot):
    hue = color.convert("oklch")["hue"]
    return abs((hue - HUES[slot & 7] + 180) % 360 - 180)


def least_distance(colors, vision, method):
    seen = [color if method is None else color.filter(vision, method=method).clip("srgb") for color in colors]
    places = numpy.array([color.convert("oklab").coords() for color in seen])
    distances = numpy.linalg.norm(places[:, None] - places[None], axis=2)
    return distances[numpy.triu_indices(len(colors), 1)].min()


def measured(theme, level):
    colors = {entry["name"]: Color(entry["color"]) for entry in theme["colors"]}
    slots = [colors[f"color{slot}"] for slot in range(16)]
    return {
        "contrast": min(contrast(slots[slot], colors["background"]) for slot in ACCENTS),
        "foreground": contrast(colors["foreground"], colors["background"]),
        "hue": max(hue_error(slots[slot], slot) for slot in ACCENTS),
        "low": sum(contrast(slots[slot], colors["background"]) < level for slot in ACCENTS),
        "named": sum(hue_error(slots[slot], slot) <= LIMITS["hue"] for slot in ACCENTS),
    } | {vision: least_distance(slots, vision, method) for vision, method in SIGHTS.items()}


def check(program, name, path, level, hues):
    """The measures of the themes of a picture, and what is wrong with them."""
    line = [program, "theme", path, "--variant", "both", "--format", "json", "--least-contrast", str(level), "--hues", hues]
    run = subprocess.run(line, capture_output=True, text=True)
    if run.returncode != 0:
        return [], [f"{name} {level} {hues}: exit {run.returncode}, {run.stderr.strip()}"]
    found, faults = [], []
    for text in run.stdout.splitlines():
        theme = json.loads(text)
        values = measured(theme, level)
        found.append((theme["variant"], values))
        for key in KEYS:
            value = values[key]
            limit = level if key == "contrast" else LIMITS[key]
            where = f"{name} {theme['variant']} {level} {hues}: {key} {value}"
            wrong = value > limit + SLACK[key] if key == "hue" else value < limit - SLACK[key]
            if wrong and not (key == "hue" and hues == "picture"):
                faults.append(f"{where} misses {limit}")
            if abs(theme["measures"][KEYS[key]]["value"] - value) > max(SLACK[key], 1e-5 if key == "hue" else 0):
                faults.append(f"{where}, but glpick measures {theme['measures'][KEYS[key]]['value']}")
    return found, faults


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    program = sys.argv[1]
    faults, worst, count = [], {}, 0
    tally = dict.fromkeys(("themes", "accents", "low", "named", "equal", "missing"), 0)
    with tempfile.TemporaryDirectory() as folder:
        hard = list(hard_pictures(folder))
        names = hard + (list(pictures(sys.argv[2])) if len(sys.argv) == 3 else [])
        # Reading large pictures takes most of the time.
        jobs = [(name, path, level, "ansi") for name, path in names for level in (4.5, 7)]
        jobs += [(name, path, level, "picture") for name, path in hard for level in (4.5, 7)]
        with ThreadPoolExecutor(2) as pool:
            for (name, _, level, hues), (found, wrong) in zip(jobs, pool.map(lambda job: check(program, *job), jobs)):
                faults += wrong
                tally["missing"] += not found
                for variant, values in found:
                    count += 1
                    if hues == "ansi":
                        tally["themes"] += 1
                        tally["accents"] += len(ACCENTS)
                        tally["low"] += values["low"]
                        tally["named"] += values["named"]
                        tally["equal"] += values["usual"] == 0
                    for key in KEYS:
                        value = values[key]
                        place = (hues, level, variant, key)
                        best = max if key == "hue" else min
                        worst[place] = best(worst.get(place, (value, name)), (value, name))
        clear = os.path.join(folder, "clear.png")
        write_png(clear, [[(0, 0, 0, 0)] * 4] * 4)
        if subprocess.run([program, "theme", clear], capture_output=True).returncode != 1:
            faults.append("a clear picture does not exit with 1")
    print(f"The worst of {count} themes of {len(names)} pictures:\n")
    print("| hues | contrast | variant | " + " | ".join(KEYS) + " |")
    print("| --- " * (3 + len(KEYS)) + "|")
    for hues, level, variant in sorted({place[:3] for place in worst}):
        cells = []
        for key in KEYS:
            value, name = worst[hues, level, variant, key]
            # A hue of the picture has no error.
            cells.append("–" if key == "hue" and hues == "picture" else f"{shown(key, value)} ({os.path.basename(name)})")
        print(f"| {hues} | {level} | {variant} | " + " | ".join(cells) + " |")
    print("\n| | glpick | pywal16 |\n| --- | --- | --- |")
    for title, own, other in OTHERS:
        print(f"| {title} | {own(tally)} | {other} |")
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
