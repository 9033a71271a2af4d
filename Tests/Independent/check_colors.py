"""Compares what `glpick convert` and `glpick show` print with coloraide, littleCMS and CSS, which share no code with glpick.

Usage: python3 check_colors.py PATH_OF_GLPICK [COLOURS]   (pip install coloraide numpy; apt-get install liblcms2-2)

Prints the largest difference of each system in shares of a coordinate's range; a hue counts as much as its chroma. Fails where
the difference exceeds the bound in the last column.

Each method of mapping brings so many random COLOURS (1,000) into the gamut of each RGB space, and a fifth as many near the
notch of sRGB's blues. 50,000 take four minutes on two cores.
"""

import ctypes
import ctypes.util
import json
import multiprocessing
import pathlib
import random
import re
import subprocess
import sys

from gamut_judge import METHODS, PROPHOTO, SPACES, Color, mapped

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
RANGES = {"lab": [100, 125, 125], "lch": [100, 150, 360], "oklab": [1, 0.4, 0.4], "oklch": [1, 0.4, 360],
          "hsl": [360, 1, 1], "hsv": [360, 1, 1], "hwb": [360, 1, 1],
          "jzazbz": [1, 0.21, 0.21], "jzczhz": [1, 0.26, 360], "hct": [360, 145, 100]}
UNBOUNDED = ["srgb", "display-p3", "a98-rgb", "rec2020", "rec2020-oetf", "srgb-linear", "display-p3-linear", "xyz-d65",
             "xyz-d50", "lab", "lch", "oklab", "oklch"]
# Colours that nobody can see have no meaning in these: near them, numbers leap.
VISIBLE = ["jzazbz", "jzczhz", "hct"]
failures = 0


def converted(colors, target, *options, verb=("convert", "--to")):
    """The numbers that glpick prints for each colour."""
    run = subprocess.run([sys.argv[1], *verb, target, "--precision", "15", *options],
                         input="\n".join(colors) + "\n", capture_output=True, text=True, check=True)
    lines = [re.sub(r"^(color\(\S+|\w+\()", "", line) for line in run.stdout.splitlines()]
    assert len(lines) == len(colors)
    return [[float(n) for n in NUMBER.findall(line)] for line in lines]


def text(space, coordinates):
    return f"color({space} " + " ".join(repr(float(x)) for x in coordinates) + ")"


def report(name, judge, count, difference, bound):
    global failures
    failures += difference > bound
    print(f"{name:20} {judge:26} {count:6} {difference:8.1e}   at most {bound:.0e}", flush=True)


def difference(system, own, expected):
    largest = 0
    for index, (a, b) in enumerate(zip(own, expected)):
        if b != b:
            continue
        if RANGES.get(system, [1] * 3)[index] == 360:
            chroma = expected[1] / RANGES[system][1]
            turn = abs(a - b) % 360
            largest = max(largest, min(turn, 360 - turn) / 360 * min(abs(chroma), 1))
        else:
            largest = max(largest, abs(a - b) / RANGES.get(system, [1] * 3)[index])
    return largest


generator = random.Random(41)
wide = [(space, [generator.uniform(low, high) for _ in range(3)])
        for space, low, high in [("srgb", 0, 1), ("display-p3", 0, 1), ("rec2020", 0, 1), ("srgb", -0.3, 1.3)]
        for _ in range(500)]
for system in UNBOUNDED + VISIBLE:
    colors = wide[:1500] if system in VISIBLE else wide
    target = system if system in RANGES else f"color({system})"
    found = max(difference(system, own, Color(*color).convert(system).coords(nans=True))
                for own, color in zip(converted([text(*color) for color in colors], target), colors))
    report(system, "coloraide", len(colors), found, 1e-12)

inside = [("srgb", [generator.random() for _ in range(3)]) for _ in range(2000)]
texts = [text(*color) for color in inside]
for system, target in [("hsl", "hsl"), ("hwb", "hwb"), ("hsv", "hsb")]:
    own = [[h, s / 100, l / 100] for h, s, l, *_ in converted(texts, target)]
    found = max(difference(system, a, Color(*color).convert(system).coords(nans=True)) for a, color in zip(own, inside))
    report(target, "coloraide", len(inside), found, 1e-12)

found = 0
for own, color in zip(converted(texts, "color(prophoto-rgb)"), inside):
    xyz = Color(*color).convert("xyz-d50").coords()
    linear = [x / 16 if x < 1 / 32 else x ** 1.8 for x in own]
    found = max(found, max(abs(sum(m * x for m, x in zip(row, linear)) - y) for row, y in zip(PROPHOTO, xyz)))
report("prophoto-rgb", "CSS's matrix, in XYZ", len(inside), found, 1e-12)

table = json.loads(pathlib.Path(__file__).parent.with_name("PickerColorTests").joinpath("Fixtures/ok.json").read_text())
rows = [(row["oklab"], row["okhsv"], row["okhsl"]) for row in table["rows"]]
for index, target in [(1, "okhsv"), (2, "okhsl")]:
    own = converted(["oklab(" + " ".join(map(repr, row[0])) + ")" for row in rows], target)
    found = max(difference("hsv", [h, s / 100, v / 100], [row[index][0] * 360, *row[index][1:]])
                for (h, s, v, *_), row in zip(own, rows))
    report(target, "coloraide with exact roots", len(rows), found, 1e-10)


def lcms_differences():
    """From sRGB to other spaces by littleCMS, which computes in 32 bits."""
    lcms = ctypes.CDLL(ctypes.util.find_library("lcms2"))
    for name in ("cmsBuildParametricToneCurve", "cmsCreateRGBProfile", "cmsCreateTransform"):
        getattr(lcms, name).restype = ctypes.c_void_p

    def profile(primaries, kind, parameters):
        curve = lcms.cmsBuildParametricToneCurve(None, kind, (ctypes.c_double * 5)(*parameters))
        white = (ctypes.c_double * 3)(0.3127, 0.3290, 1)
        corners = (ctypes.c_double * 9)(*[n for x, y in primaries for n in (x, y, 1)])
        return ctypes.c_void_p(lcms.cmsCreateRGBProfile(white, corners, (ctypes.c_void_p * 3)(curve, curve, curve)))

    srgb_curve = (4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    srgb = profile([(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)], *srgb_curve)
    doubles = (4 << 16) | (3 << 3) | (1 << 22)  # TYPE_RGB_DBL
    doubles &= ~7
    targets = {"display-p3": profile([(0.68, 0.32), (0.265, 0.69), (0.15, 0.06)], *srgb_curve),
               "a98-rgb": profile([(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], 1, [563 / 256, 0, 0, 0, 0])}
    for name, target in targets.items():
        transform = ctypes.c_void_p(lcms.cmsCreateTransform(srgb, doubles, target, doubles, 1, 0))
        found = 0
        for own, (_, color) in zip(converted(texts, f"color({name})"), inside):
            output = (ctypes.c_double * 3)()
            lcms.cmsDoTransform(transform, (ctypes.c_double * 3)(*color), output, 1)
            found = max(found, max(abs(a - b) for a, b in zip(own, output)))
        report(name, "littleCMS", len(inside), found, 1e-6)


lcms_differences()



def mapping_differences(job):
    """The largest difference of some colours that a method brings into a space, and the colour that has it."""
    mapping, space, seed, count, is_notch = job
    generator = random.Random(seed)
    ranges = [(0.44, 0.46), (0.3, 0.42), (264, 264.3)] if is_notch else [(0, 1), (0, 0.5), (0, 360)]
    colors = [[generator.uniform(low, high) for low, high in ranges] for _ in range(count)]
    # Both transfer functions of Rec. 2020 have one gamut, for which the usual one decides what is a rounding error.
    gamut = space.removesuffix("-oetf")
    own = converted(["oklch({!r} {!r} {!r})".format(*color) for color in colors], f"color({space})",
                    "--gamut", gamut, "--gamut-map", mapping)
    largest = (0, None)
    for index, expected in enumerate(mapped(colors, gamut, mapping)):
        if expected is None:
            continue
        if space != gamut:
            expected = Color(gamut, expected).convert(space)[:3]
        found = max(abs(a - b) for a, b in zip(own[index], expected))
        if found > largest[0]:
            largest = (found, colors[index])
    return job[:2], is_notch, count, largest


def compare_mappings(count):
    part = 10_000
    jobs = [(mapping, space, seed, min(part, whole - start), is_notch)
            for mapping in METHODS for space in SPACES for is_notch, whole in [(False, count), (True, count // 5)]
            for seed, start in enumerate(range(0, whole, part))]
    totals = {}
    with multiprocessing.Pool() as pool:
        for pair, is_notch, count, largest in pool.imap_unordered(mapping_differences, jobs):
            key = (*pair, is_notch)
            before = totals.get(key, (0, (0, None)))
            totals[key] = (before[0] + count, max(before[1], largest, key=lambda found: found[0]))
    for (mapping, space, is_notch), (count, (found, color)) in totals.items():
        report(f"{mapping} {space}", METHODS[mapping] + (", notch" if is_notch else ""), count, found, 1e-6)
        if found > 1e-6:
            print("    oklch({!r} {!r} {!r})".format(*color))


compare_mappings(int(sys.argv[2]) if len(sys.argv) > 2 else 1000)

# coloraide has other decimals of tritan's constants.
for vision, method, bound in [("protan", "vienot", 1e-12), ("deutan", "vienot", 1e-12), ("tritan", "brettel", 1e-4)]:
    own = converted(texts, "color(srgb)", "--vision", vision, verb=("show", "--format"))
    found = max(abs(a - b) for row, color in zip(own, inside)
                for a, b in zip(row, Color(*color).filter(vision, method=method).convert("srgb").clip().coords()))
    report(f"--vision {vision}", f"coloraide's {method}", len(inside), found, bound)
sys.exit(failures > 0)
