"""Draws the figures: plot.py RESULTS.json OUT.svg."""

import json
import statistics
import sys

import matplotlib

matplotlib.use("svg")
# The same figures give the same file.
matplotlib.rcParams["svg.hashsalt"] = "glpick"
from matplotlib import pyplot  # noqa: E402

# Colours that also those tell apart who see fewer.
COLORS = {
    "glpick, OpenGL ES": "#0072b2",
    "glpick, CPU": "#d55e00",
    "cairo": "#555555",
    "the article's way": "#cc79a7",
    "C, tuned, OpenGL ES": "#56b4e9",
    "C, tuned, CPU": "#e8a070",
    "moderngl": "#009e73",
    "Pillow and numpy": "#b8860b",
    "ImageMagick": "#999999",
}


def hue_panel(axes, hue):
    sizes = sorted(hue, key=int)
    for name, color in COLORS.items():
        known = [size for size in sizes if name in hue[size]]
        if not known:
            continue
        times = [statistics.median(hue[size][name]) for size in known]
        own = name.startswith("glpick")
        axes.plot([int(size) for size in known], times, label=name, color=color, marker="o", markersize=4,
                  linewidth=2.5 if own else 1.4, zorder=3 if own else 2)
    axes.set_xscale("log", base=2)
    axes.set_yscale("log")
    axes.set_xticks([int(size) for size in sizes], sizes)
    axes.set_xlabel("side of the picture, pixels")
    axes.set_ylabel("µs")
    axes.set_title("from one hue to the next picture in memory", loc="left", fontsize=10)
    axes.grid(True, which="major", color="#dddddd", linewidth=0.6)


def render_panel(axes, render):
    times = {name: statistics.median(pair[0] for pair in pairs) for name, pairs in render.items() if name in COLORS}
    names = sorted(times, key=times.get, reverse=True)
    axes.barh(names, [times[name] for name in names], color=[COLORS[name] for name in names], height=0.6)
    for row, name in enumerate(names):
        axes.text(times[name], row, f"  {times[name]:.3g}", va="center", fontsize=8)
    axes.set_xlim(0, 1.12 * max(times.values()))
    axes.set_xlabel("ms")
    axes.set_title("a process that writes a PNG of 512 × 512 pixels", loc="left", fontsize=10)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        results = json.load(file)
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(11, 4.6), width_ratios=[1.25, 1])
    for axes in (left, right):
        axes.spines[["top", "right"]].set_visible(False)
        axes.tick_params(labelsize=8)
        axes.set_axisbelow(True)
    hue_panel(left, results["hue"])
    render_panel(right, results["render"]["512"])
    figure.suptitle(results["title"], x=0.01, ha="left", fontsize=11)
    figure.legend(*left.get_legend_handles_labels(), loc="lower center", ncols=(len(COLORS) + 1) // 2, fontsize=8, frameon=False)
    figure.tight_layout(rect=(0, 0.1, 1, 1))
    figure.savefig(sys.argv[2], metadata={"Date": None})


main()
