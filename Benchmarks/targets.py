"""What is to be reached, and whether it is."""

import statistics

from compete import median_difference, median_ratio
from contests import (ARTICLE, CAIRO, CAIRO_FAST, CLIPPED_HCT, CLIPPED_PLANE, COLOR_THIEF, CPU, CPU_ARTICLE, DECODED, DRAG_RING, DRAGS, FILL, GL,
                      GL_ARTICLE, GLPICK, GLPICK_FROM_PNG, GLPICK_SMALL, GLPICK_THEME, GRADIENT, HUE, IMAGEMAGICK, LIBPNG, NOTHING,
                      OKLCH_PLANE, PICK, PILLOW, PIXELMATCH, PNGQUANT, PROGRESSIVE, PYWAL, SORT, TUNED_CPU, TUNED_GL, TUNED_HCT, TUNED_PLANE)

# The most time of a drag by pixel, divided by that of a hue update by pixel of the ring's box; by renderer.
MOST_BY_PIXEL = {
    "matrix": {GL: 2, CPU: 2},
    "wheel": {GL: 2, CPU: 2},
    OKLCH_PLANE: {GL: 2, CPU: 6},
}
# The most milliseconds of a drag; by renderer.
MOST_MILLISECONDS = {
    "wheel of OKHSL": {CPU: 5},
    "wheel of OKHSV": {CPU: 5},
    "wheel of OKLCH": {GL: 5, CPU: 5},
    "wheel of HCT": {GL: 8, CPU: 8},
    CLIPPED_PLANE: {CPU: 0.6},
    "clipped plane of hue and chroma": {CPU: 5.5},
    "clipped plane of hue and lightness": {CPU: 5.5},
    "plane of HCT": {GL: 8, CPU: 8},
    CLIPPED_HCT: {GL: 8, CPU: 8},
    "plane of OKHSL": {GL: 5},
    "sampled plane of JzCzhz": {GL: 6, CPU: 6},
}
# The most time of a hue update, divided by that of the same work in C; by renderer and size.
MOST_BY_TUNED = {
    GL: {256: 1.25, 512: 1.2, 1024: 1.1},
    CPU: {256: 1.25, 512: 1.1, 1024: 1, 2048: 1},
}
# Who draws the article's picture, which takes less work in some ways and more in others.
OTHER_PICTURE = "its picture is the article's"


class Line:
    """A line of the table: what is compared, its bound, what was found; None where nothing was."""

    def __init__(self, name, found, most, digits=2, unit="", note=""):
        self.name = name
        self.found = found
        self.most = most
        self.digits = digits
        self.unit = unit
        self.note = note

    def cells(self):
        found = "not measured" if self.found is None else self.shown(self.found)
        if self.found is None or self.most is None:
            reached = ""
        else:
            reached = "yes" if self.found <= self.most else "**no**"
        return [self.name, "" if self.most is None else f"≤ {self.shown(self.most)}", found, reached, self.note]

    def shown(self, value):
        return f"{value:.{self.digits}f}{self.unit}"


def lines(results):
    """All lines, in the order in which they are aimed at."""
    render, cold, png = results["render"], results["cold"], results["png"]

    def whole(contest, one, other):
        return median_ratio(contest, one, other, key=lambda pair: pair[0])

    def hue(size, one, other):
        return median_ratio(results["hue"].get(size, {}), one, other)

    found = [
        Line("render 512, OpenGL ES, whole process / the article's way", whole(render[512], GL, ARTICLE), 0.70,
             note="shaders compiled before"),
        Line("render 512 without a shader cache / the article's way", whole(cold, GL, ARTICLE), 0.50),
        Line("render 2048, OpenGL ES, whole process / the article's way", whole(render[2048], GL, ARTICLE), 0.45),
        Line("render 512, CPU, whole process / cairo and libdeflate at level 1", whole(render[512], CPU, CAIRO_FAST),
             0.60, note="neither waits for the disk"),
        Line("render 512, CPU, whole process / cairo and libdeflate at level 6", whole(render[512], CPU, CAIRO), None),
        Line("render 512, CPU: peak memory", peak_memory(render[512]), 20, digits=1, unit=" MiB"),
        Line("glpick pick, whole process, less /bin/true", median_difference(results["start"], PICK, NOTHING), 0.9,
             unit=" ms"),
    ]
    def other(name):
        return OTHER_PICTURE if results["pictures"].get(name, {}).get("style") == "article" else ""

    for size, most in ((256, 1.0), (512, 0.95), (1024, 0.9)):
        found.append(Line(f"hue update {size}, OpenGL ES / cairo", hue(size, GL, CAIRO), most, note=other(CAIRO)))
    found.append(Line("hue update 512, OpenGL ES / the article's way", hue(512, GL, ARTICLE), 1 / 6, note=other(ARTICLE)))
    found.append(Line("the same, both with the article's picture", hue(512, GL_ARTICLE, ARTICLE), 1 / 6))
    for size, times in ((256, 4), (512, 5), (1024, 6), (2048, 6)):
        found.append(Line(f"hue update {size}, CPU / cairo", hue(size, CPU, CAIRO), 1 / times, note=other(CAIRO)))
    found.append(Line("hue update 512, CPU / cairo, both with the article's picture", hue(512, CPU_ARTICLE, CAIRO), None))
    for name, tuned in ((GL, TUNED_GL), (CPU, TUNED_CPU)):
        for size, most in MOST_BY_TUNED[name].items():
            title = f"hue update {size}, {name.removeprefix('glpick, ')} / C, tuned"
            found.append(Line(title, hue(size, name, tuned), most, note=other(tuned)))
    for name, count in results["allocations"].items():
        title = f"allocations of a hue update of 256, {name.removeprefix('glpick, ')}"
        found.append(Line(title, count, 6, digits=0))
    for size in (512, 2048):
        found.append(
            Line(f"render {size}, OpenGL ES, whole process / C, tuned", whole(render[size], GL, TUNED_GL), 1.25))
    found.append(Line("render 512 without a shader cache / C, tuned", whole(cold, GL, TUNED_GL), 1.25))
    for size in (512, 2048):
        found.append(Line(f"render {size}, CPU, whole process / C, tuned", whole(render[size], CPU, TUNED_CPU), 1.25))
    for name, drags in results["drag"].items():
        for drag in DRAGS:
            title = f"drag in a {drag.name} of {drag.size}, {name.removeprefix('glpick, ')}"
            if name in MOST_BY_PIXEL.get(drag.name, {}):
                most = MOST_BY_PIXEL[drag.name][name]
                found.append(Line(f"{title} / the ring's box, by pixel", per_pixel(drags, drag), most))
            if name in MOST_MILLISECONDS.get(drag.name, {}):
                found.append(Line(title, milliseconds(drags, drag), MOST_MILLISECONDS[drag.name][name], unit=" ms"))
    found.append(
        Line("drag in a plane of OKLCH of 512, CPU / C, tuned", median_ratio(results["drag"][CPU], OKLCH_PLANE, TUNED_PLANE),
             1.25, note="C on one thread, without bar and marker"))
    found.append(
        Line("drag in a clipped plane of HCT of 512, CPU / C, tuned", median_ratio(results["drag"][CPU], CLIPPED_HCT, TUNED_HCT),
             None, note="the same, in 32 bits"))
    found += [
        Line("PNG 512: time / libpng's defaults", whole(png, GLPICK, LIBPNG), 0.10, digits=3),
        Line("PNG 512: bytes / libpng's defaults", median_ratio(png, GLPICK, LIBPNG, lambda pair: pair[1]), 1.75),
        Line("PNG 512 with --compression small: bytes / libpng's defaults",
             median_ratio(png, GLPICK_SMALL, LIBPNG, lambda pair: pair[1]), None),
        Line("60 PNGs of 512, whole process / cairo and libpng",
             median_ratio(results["sequence"], GLPICK, CAIRO), 0.15),
    ]
    found += palette_lines(results["palette"]) + comparison_lines(results["comparisons"])
    for name, tuned, most in ((GL, TUNED_GL, 1.2), (CPU, TUNED_CPU, 1.05)):
        title = f"600 raw frames of 512 into a pipe, {name.removeprefix('glpick, ')}"
        found.append(Line(f"{title} / fill and write", median_ratio(results["raw"], name, FILL), most,
                          note="both with a pipe of 1 MiB"))
        found.append(Line(f"{title} / C, tuned", median_ratio(results["raw"], name, tuned), 1.25))
    for name, title, most in ((SORT, "sort of a million lines", 40), (GRADIENT, "gradient of a million steps", 40),
                              (PROGRESSIVE, "palette of a progressive JPEG of 12 megapixels", 60)):
        kib = results["memory"].get(name)
        found.append(Line(f"{title}: peak memory", None if kib is None else kib / 1024, most, digits=0, unit=" MiB"))
    for name, reports in results["endurance"].items():
        report = reports[0]
        memory, descriptors = report["resident bytes"], report["open descriptors"]
        updates = f"{report['frames']} hue updates, {name.removeprefix('glpick, ')}"
        if memory is not None:
            grown = (memory["after"] - memory["before"]) / 1024 / 1024
            found.append(Line(f"{updates}: resident memory grown by", grown, 1, unit=" MiB"))
        if descriptors is not None:
            more = descriptors["after"] - descriptors["before"]
            found.append(Line(f"{updates}: more open descriptors", more, 0, digits=0))
    return found


def palette_lines(contest):
    """The lines of palettes of a photo of 12 megapixels."""
    def whole(one, other):
        return median_ratio(contest, one, other, key=lambda pair: pair[0])

    def median(name, index):
        return statistics.median(pair[index] for pair in contest[name]) if name in contest else None

    memory = median(GLPICK, 1)
    return [
        Line("palette of a JPEG of 12 megapixels", median(GLPICK, 0), 400, digits=0, unit=" ms"),
        Line("theme of a JPEG of 12 megapixels", median(GLPICK_THEME, 0), 500, digits=0, unit=" ms"),
        Line("palette of a JPEG of 12 megapixels: peak memory", None if memory is None else memory / 1024, 100, digits=1,
             unit=" MiB"),
        Line("theme of 12 megapixels, whole process / pywal16", whole(GLPICK_THEME, PYWAL), None,
             note="pywal16 looks at a quarter of the picture's width"),
        Line("palette of 12 megapixels, whole process / color-thief", whole(GLPICK, COLOR_THIEF), None),
        Line("palette of 12 megapixels, whole process / ImageMagick", whole(GLPICK, IMAGEMAGICK), None),
        Line("palette of 12 megapixels as a PNG, whole process / pngquant", whole(GLPICK_FROM_PNG, PNGQUANT), None,
             note="pngquant also writes a picture"),
    ]


def comparison_lines(contests):
    """The lines of comparisons of pictures."""
    def whole(pair, other):
        return median_ratio(contests.get(pair, {}), GLPICK, other, key=lambda found: found[0])

    found = []
    for pair, title in (("page", "two pages of 3446 x 10728"), ("3840x2160", "two pickers of 3840 x 2160")):
        found += [Line(f"compare {title}, whole process / Pillow", whole(pair, PILLOW), 0.4),
                  Line(f"compare {title}, whole process / ImageMagick", whole(pair, IMAGEMAGICK), 0.15),
                  Line(f"compare {title}, whole process / pixelmatch", whole(pair, PIXELMATCH), None),
                  Line(f"compare {title}: peak memory", peak_memory(contests.get(pair, {}), GLPICK), 40, digits=1,
                       unit=" MiB")]
    return found + [
        Line("compare two of 512, whole process / libpng, decoding alone", whole("512", DECODED), 2.5),
        Line("compare a folder of goldens, whole process / Pillow", whole("goldens", PILLOW), 0.3,
             note="the files differ, the pixels do not"),
    ]


def per_pixel(drags, drag):
    """The time of a drag by pixel of the picture, divided by that of a hue update by pixel of the box."""
    ratio = median_ratio(drags, drag.name, HUE)
    # As peer.h has it: 0.7 of the radius is half of the box's diagonal.
    box = (0.7 * DRAG_RING / 2) ** 2 * 2
    return None if ratio is None else ratio * box / drag.size ** 2


def milliseconds(drags, drag):
    """The median over the rounds; None if the drag took no part."""
    return statistics.median(drags[drag.name]) / 1000 if drag.name in drags else None


def peak_memory(contest, name=CPU):
    """MiB; None if it took no part."""
    if name not in contest:
        return None
    return statistics.median(kib for _, kib in contest[name]) / 1024
