"""Writes what was found as a table, with the machine described."""

import os
import platform
import re
import statistics

from contests import CPU, DRAG_RING, DRAGS, GL, HUE, RENDER_SIZES, SIZES, TUNED_HCT, TUNED_PLANE
from install import output_of


def renderer_of(report):
    """What OpenGL calls the renderer, of a report of glpick bench; without the kind of interface."""
    return report["renderer"].removeprefix("OpenGL ES, ").split(", OpenGL ES")[0]


def file_name(renderer):
    """A file's name for a renderer: its own, without what varies with versions."""
    name = re.split(r"[(/,]", renderer)[0]
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "unknown"


def machine(peers, report):
    """What was measured on, as lines of a table."""
    renderer = report["renderer"].removeprefix("OpenGL ES, ")
    cpu = next((line.partition(":")[2].strip() for line in open("/proc/cpuinfo", encoding="utf-8")
                if line.startswith("model name")), platform.machine())
    system = next((line.partition("=")[2].strip().strip('"') for line in open("/etc/os-release", encoding="utf-8")
                   if line.startswith("PRETTY_NAME")), "unknown")
    return [
        ("CPU", f"{cpu}, {len(os.sched_getaffinity(0))} cores"),
        ("OpenGL ES", renderer),
        ("system", f"{system}, Linux {os.uname().release}, {platform.machine()}"),
        *((name, version) for name, version in peers.versions.items() if name != "matplotlib"),
    ]


def table(heading, rows):
    lines = [heading, ["---"] * len(heading), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def significant(value):
    """Three digits, or all before the point."""
    return f"{value:.3g}" if value < 100 else f"{value:.0f}"


def spread(values):
    """The median, and from where to where the figures go."""
    return f"{significant(statistics.median(values))} ({significant(min(values))}–{significant(max(values))})"


def document(name, peers, report, results, lines):
    hues = results["hue"]
    names = list(dict.fromkeys(name for contest in hues.values() for name in contest))
    sizes = [size for size in SIZES if size in hues]
    hue_rows = [[who, *(spread(hues[s][who]) if who in hues[s] else "" for s in sizes)] for who in names]
    renders = results["render"]
    whole = list(dict.fromkeys(name for contest in renders.values() for name in contest))
    cold = results["cold"]
    render_rows = [
        [who, *(spread([t for t, _ in renders[s][who]]) if who in renders[s] else "" for s in RENDER_SIZES),
         spread([t for t, _ in cold[who]]) if who in cold else "",
         significant(statistics.median(k for _, k in renders[512][who]) / 1024) if who in renders[512] else ""]
        for who in whole
    ]
    drags = results["drag"]
    drag_rows = [
        [who, *(spread(contest[who]) if who in contest else "not measured" for contest in drags.values())]
        for who in [HUE, *(drag.name for drag in DRAGS), TUNED_PLANE, TUNED_HCT]
    ]
    palette_rows = [
        [who, spread([t for t, _ in values]), significant(statistics.median(k for _, k in values) / 1024)]
        for who, values in results["palette"].items()
    ]
    comparison_rows = [
        [pair, who, spread([t for t, _ in values]), significant(statistics.median(k for _, k in values) / 1024)]
        for pair, contest in results["comparisons"].items() for who, values in contest.items()
    ]
    picture_rows = [
        [who, f"the {facts['style']} look", facts["differing"], facts["antialiased"]] for who, facts in results["pictures"].items()
    ]
    other_rows = [
        [f"PNG, 512 px: {who}", f"{spread([t for t, _ in values])} ms, {values[0][1]:.0f} bytes"]
        for who, values in results["png"].items()
    ] + [
        [f"{title}: {who}", f"{spread(values)} ms"]
        for title, contest in (("start", results["start"]), ("60 PNGs, 512 px", results["sequence"]),
                               ("600 raw frames, 512 px", results["raw"]))
        for who, values in contest.items()
    ]
    return f"""# glpick and its peers on {renderer_of(report)}

Made by `Scripts/benchmark`{" --quick" if results["quick"] else ""}. Ratios are medians over rounds in which all
competitors run in turn; times are medians (least–most) of the rounds. The comment at the top of each file in
`Benchmarks/peers` says what the peer does. "The article's way" is a published picker in OpenGL ES: it draws all of
the picture for each hue.

![Time of a hue update against size, and of a whole process]({name}.svg)

## Targets

Time of glpick divided by that of the peer, unless a unit says otherwise: less is better. [targets.md](targets.md) says why some
are not reached, and what was tried.

{table(["what", "target", "measured", "reached", ""], [line.cells() for line in lines])}

## Hue updates

Microseconds from one hue to the whole RGBA picture of the next in memory, by pixels of a side.

{table(["", *(f"{s}" for s in sizes)], hue_rows)}

ImageMagick starts a process for each. {GL} and {CPU} are `glpick bench hue`.

## Drags

Microseconds of an update while a part is dragged, in pictures of 512 pixels, wheels of a named model in pictures of 500; and
of a hue update of {DRAG_RING}, whose box has nearly as many. `glpick bench drag` measures them.

{table(["", *results["drag"]], drag_rows)}

## Whole processes

Milliseconds from the start of a process to its end, which writes one PNG; peak memory at {RENDER_SIZES[0]} pixels.

{table(["", *(f"{s} px" for s in RENDER_SIZES), f"{RENDER_SIZES[0]} px, no shader cache", "MiB"], render_rows)}

## Memory and allocations

Peak memory of whole processes, of a million lines or steps, or of a progressive JPEG of 12 megapixels; and allocations of glpick itself in a hue
update of 256 pixels.

{table(["", "MiB"], [[who, significant(kib / 1024)] for who, kib in results["memory"].items()])}

{table(["", "allocations"], [[who, f"{count:.0f}"] for who, count in results["allocations"].items()])}

## PNGs and sequences

{table(["", "time"], other_rows)}

## Palettes

Milliseconds from the start of a process to its end, which finds sixteen colours of a JPEG of 12 megapixels, or makes a theme of it; and
peak memory.

{table(["", "time", "MiB"], palette_rows)}

## Comparisons

Milliseconds from the start of a process to its end, which compares two pages of 3446 x 10728 pixels, two pickers, or a folder of
goldens with the same pictures in other files; and peak memory.

{table(["", "", "time", "MiB"], comparison_rows)}

## Differences between the pictures

Each competitor's picture of 512 pixels is compared with glpick's own on the CPU, in its standard look and in the article's, which has no
hairlines and no insets and plain markers: `glpick compare --perceptual 0.1 --antialiasing ignore`. Edges differ: peers smooth them in other
ways or not at all.

{table(["", "most like glpick's picture in", "pixels that differ", "of anti-aliasing"], picture_rows)}

## The machine

{table(["", ""], machine(peers, report))}
"""
