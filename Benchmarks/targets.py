"""What is to be reached, and whether it is."""

import statistics

from compete import median_ratio
from contests import (ARTICLE, CAIRO, CAIRO_FAST, CPU, FILL, GL, GLPICK, GLPICK_SMALL, LIBPNG)


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
        Line("render 512, OpenGL ES, whole process / the article's way", whole(render[512], GL, ARTICLE), 0.80,
             note="shaders compiled before"),
        Line("the same without a shader cache", whole(cold, GL, ARTICLE), 0.60),
        Line("render 2048, OpenGL ES, whole process / the article's way", whole(render[2048], GL, ARTICLE), 0.50),
        Line("render 512, CPU, whole process / cairo and libdeflate", whole(render[512], CPU, CAIRO), 0.75,
             note="libdeflate at its default level, 6"),
        Line("the same / cairo and libdeflate at level 1", whole(render[512], CPU, CAIRO_FAST), None),
        Line("render 512, CPU: peak memory", peak_memory(render[512]), 20, digits=1, unit=" MiB"),
    ]
    for size, most in ((256, 1.0), (512, 1.0), (1024, 1.25)):
        found.append(Line(f"hue update {size}, OpenGL ES / cairo", hue(size, GL, CAIRO), most))
    for size in (256, 512, 1024):
        found.append(Line(f"hue update {size}, OpenGL ES / the article's way", hue(size, GL, ARTICLE), 0.20))
    found += [
        Line("hue update 512, CPU / cairo", hue(512, CPU, CAIRO), 1 / 3, note="aim: 0.25"),
        Line("PNG 512: time / libpng's defaults", whole(png, GLPICK, LIBPNG), 0.10, digits=3),
        Line("PNG 512: bytes / libpng's defaults", median_ratio(png, GLPICK, LIBPNG, lambda pair: pair[1]), 1.75),
        Line("the same with --compression small",
             median_ratio(png, GLPICK_SMALL, LIBPNG, lambda pair: pair[1]), None),
        Line("60 PNGs of 512, whole process / cairo and libpng",
             median_ratio(results["sequence"], GLPICK, CAIRO), 0.15),
        Line("600 raw frames of 512 into a pipe / fill and write", median_ratio(results["raw"], GLPICK, FILL), 2.0),
    ]
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


def peak_memory(contest):
    """MiB; None if the CPU took no part."""
    if CPU not in contest:
        return None
    return statistics.median(kib for _, kib in contest[CPU]) / 1024
