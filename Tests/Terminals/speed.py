"""Measures how soon `glpick choose` shows its text and its picture, and how soon and in how many bytes it answers keys and
drags, in a terminal of 100 x 30 cells. Prints three tables, and one of tasks.

The terminals are pseudo-terminals that answer at once, as recorded from real ones. So the figures are glpick's own time,
without that of a window.
"""

import json
import math
import os
import platform
import re
import statistics
import subprocess
import time

import tasks
from answers import ALACRITTY, KITTY, LOCAL_KITTY, SILENT, SIXEL
from terminal import Terminal, drag, press, release

COLUMNS, ROWS = 100, 30
CELL = (9, 18)
LOCAL, SSH = {"COLORTERM": "truecolor"}, {"COLORTERM": "truecolor", "SSH_TTY": "/dev/pts/1"}
# Answers, variables, and the side of the picture in points, which nearly fills its room.
TERMINALS = {
    "kitty": (LOCAL_KITTY, LOCAL | {"TERM": "xterm-kitty"}, 480),
    "kitty, ssh": (KITTY, SSH | {"TERM": "xterm-kitty"}, 480),
    "xterm, sixels": (SIXEL, SSH, 480),
    "alacritty, cells": (ALACRITTY, LOCAL | {"TERM": "alacritty"}, 440),
    "no answers": (SILENT, LOCAL, 440),
}
STARTS = 20
KEYS = 40
# Seconds between keys, as when one is held.
KEY_PAUSE = 0.04
EVENTS = 180
TASKS = 5
RATE = 60
PROGRAM = os.environ["GLPICK"]
# What the environment adds to the command, such as --renderer gl.
OPTIONS = os.environ.get("CHOOSE_OPTIONS", "").split()
CORNER = re.compile(rb"\x1b\[(\d+);(\d+)H(?=\x1b_Ga=T|\x1bP[\d;]*q|\x1b\[[34]8)")


def terminal(name, *arguments):
    answers, variables, side = TERMINALS[name]
    cell = b"\x1b[6;%d;%dt" % (CELL[1], CELL[0])
    return Terminal(
        [PROGRAM, "choose", *OPTIONS, "--color", "#3366cc", "--size", str(side), *arguments],
        answers.with_(cell=cell) if "cell" in answers.answers else answers,
        columns=COLUMNS, rows=ROWS, cell=CELL, shows=False, environment=variables)


def drain(opened, begin, pause):
    """Takes what comes until nothing came for a time; returns milliseconds from `begin` to the last byte, nil for none."""
    last = None
    while opened.pump(pause):
        last = (time.perf_counter() - begin) * 1000
    return last


def starts(name):
    """Milliseconds from the start of a process to its first byte, to its text, to the last byte of its first picture, and of
    the fine one that follows where that is coarse."""
    begin = time.perf_counter()
    with terminal(name) as opened:
        first = panel = None
        while panel is None:
            assert opened.pump(30)
            now = (time.perf_counter() - begin) * 1000
            first = first or now
            if b"#3366cc" in opened.raw:
                panel = now
        if name == "no answers":
            opened.pump(1)
        picture = drain(opened, begin, 0.06) or panel
        fine = drain(opened, begin, 0.4) or picture
        opened.send(b"\r")
        assert opened.finish() == 0, opened.raw[-200:]
        return first, panel, picture, fine


def ready(opened):
    opened.until_raw(b"#3366cc")
    drain(opened, 0, 0.5)


def paced(opened, events, pause):
    """Sends an event at each pause; returns milliseconds from each to its last byte, and its bytes."""
    times, sizes = [], []
    for event in events:
        begin = time.perf_counter()
        before = len(opened.raw)
        opened.send(event)
        last = None
        while (left := begin + pause - time.perf_counter()) > 0:
            if opened.pump(left):
                last = time.perf_counter()
        if last is not None:
            times.append((last - begin) * 1000)
            sizes.append(len(opened.raw) - before)
    return times, sizes


def keys(name):
    with terminal(name) as opened:
        ready(opened)
        # The first key comes after a pause, and may be answered with a fine picture.
        measured = paced(opened, [b"\x1b[C"] * KEYS, KEY_PAUSE)
        opened.send(b"\r")
        assert opened.finish() == 0, opened.raw[-200:]
        return measured


def ring(opened, name):
    """Where the mouse is on the ring, as a function of the turn: in pixels, or for cells in cells, from 1."""
    side = TERMINALS[name][2]
    layout = subprocess.run(
        [PROGRAM, "layout", "--size", str(side), "--alpha-bar", "--marker-style", "two-tone"],
        check=True, stdout=subprocess.PIPE).stdout
    frame = json.loads(layout)["parts"][0]["frame"]["pixels"]
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    row, column = (int(number) - 1 for number in CORNER.search(opened.raw).groups())
    has_pixels = b"\x1b[?1016h" in opened.raw
    # Cells have 8 x 16 points.
    width, height = CELL if has_pixels else (8, 16)
    scale = (1, 1) if has_pixels else (8, 16)

    def place(turn):
        radius = 0.9 * frame["width"] / 2
        return (round((width * column + x + radius * math.cos(turn)) / scale[0]) + 1,
                round((height * row + y + radius * math.sin(turn)) / scale[1]) + 1)

    return place


def drags(name):
    with terminal(name) as opened:
        ready(opened)
        place = ring(opened, name)
        opened.send(press(*place(0)))
        drain(opened, 0, 0.5)
        places = [place(2 * math.pi * (event + 1) / EVENTS) for event in range(EVENTS)]
        measured = paced(opened, [drag(*place) for place in places], 1 / RATE)
        opened.send(release(*place(0)) + b"\r")
        assert opened.finish() == 0, opened.raw[-200:]
        return measured


def spread(values):
    """The median and the 95th percentile."""
    ordered = sorted(values)
    return statistics.median(ordered), ordered[int(0.95 * len(ordered))]


def row(name, values, digits=1):
    cells = [f"{middle:.{digits}f} ({high:.{digits}f})" for middle, high in map(spread, values)]
    print("| " + " | ".join([name, *cells]) + " |", flush=True)


def heading(*names):
    print("\n| " + " | ".join(names) + " |\n" + "| --- " * len(names) + "|")


def processor():
    with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
        names = [line.partition(":")[2].strip() for line in file if line.startswith("model name")]
    return f"{names[0] if names else platform.machine()}, {os.cpu_count()} processors"


def main():
    print(f"{COLUMNS} x {ROWS} cells of {CELL[0]} x {CELL[1]} pixels; median, and 95th percentile in brackets; {processor()}")
    heading(f"start, {STARTS} times", "first byte, ms", "text, ms", "picture, ms", "fine picture, ms")
    for name in TERMINALS:
        row(name, zip(*(starts(name) for _ in range(STARTS))))
    heading(f"{KEYS} keys, one in {1000 * KEY_PAUSE:.0f} ms", "last byte, ms", "kB")
    for name in TERMINALS:
        times, sizes = keys(name)
        row(name, [times[1:], [size / 1000 for size in sizes[1:]]])
    heading(f"task, {TASKS} times, from the start to the end", "seconds")
    for task in tasks.TASKS:
        row(task.name, [[tasks.run(PROGRAM, task) for _ in range(TASKS)]], 2)
    heading(f"drag, {RATE} steps a second", "last byte, ms", "kB a frame", f"frames of {EVENTS}")
    for name in list(TERMINALS)[:-1]:
        times, sizes = drags(name)
        cells = [f"{middle:.1f} ({high:.1f})" for middle, high in map(spread, (times, [size / 1000 for size in sizes]))]
        print("| " + " | ".join([name, *cells, str(len(times))]) + " |", flush=True)


main()
