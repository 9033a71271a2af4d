"""Measures the time to the first picture, and from an event of the mouse to the last byte of the next; prints two tables."""

import json
import math
import os
import statistics
import subprocess
import time

from answers import KITTY, SIXEL, SILENT, XTERM
from terminal import Terminal, drag, press, release

# Pictures of some 256 points, in cells of 8 by 16 pixels.
CELL = (8, 16)
COLUMNS, ROWS = 76, 17
SIDE = 256
GRAPHICS = {
    "kitty": KITTY.with_(cell=b"\x1b[6;16;8t"),
    "sixel": SIXEL.with_(cell=b"\x1b[6;16;8t"),
    "blocks": XTERM.with_(cell=b"\x1b[6;16;8t"),
}
EVENTS = 180
RATE = 60
STARTS = 15
PROGRAM = os.environ["GLPICK"]


def ring():
    """The centre of the ring, and a radius between its edges, in pixels."""
    layout = subprocess.run(
        [PROGRAM, "layout", "--size", str(SIDE), "--alpha-bar", "--marker-style", "two-tone"],
        check=True, stdout=subprocess.PIPE).stdout
    frame = json.loads(layout)["parts"][0]["frame"]["pixels"]
    return frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2, 0.9 * frame["width"] / 2


def place(turn, ring=ring()):
    """Pixels, from 1, of a place on the ring."""
    x, y, radius = ring
    return (round(CELL[0] + x + radius * math.cos(turn)), round(y + radius * math.sin(turn)))


def first_picture(renderer, answers):
    """Milliseconds from the start of the process to the last byte of the first picture and its text."""
    begin = time.perf_counter()
    with Terminal([PROGRAM, "choose", "--renderer", renderer], answers, columns=COLUMNS, rows=ROWS, cell=CELL, shows=False,
                  environment={"SSH_TTY": "/dev/pts/1", "COLORTERM": "truecolor"}) as terminal:
        terminal.until_raw(b"accept", seconds=30)
        taken = (time.perf_counter() - begin) * 1000
        terminal.send(b"\r")
        assert terminal.finish() == 0, terminal.raw[-200:]
        return taken


def measure(renderer, graphics):
    """Milliseconds from each event to the last byte that came before the next one, and bytes of each."""
    command = [PROGRAM, "choose", "--renderer", renderer, "--size", str(SIDE), "--color", "#3366cc"]
    with Terminal(command, GRAPHICS[graphics], columns=COLUMNS, rows=ROWS, cell=CELL, shows=False,
                  environment={"SSH_TTY": "/dev/pts/1", "COLORTERM": "truecolor"}) as terminal:
        terminal.until_raw(b"accept", seconds=30)
        terminal.pump_for(0.5)
        terminal.send(press(*place(0)))
        terminal.pump_for(0.5)
        times, sizes = [], []
        for event in range(EVENTS):
            begin = time.perf_counter()
            before = len(terminal.raw)
            terminal.send(drag(*place(2 * math.pi * (event + 1) / EVENTS)))
            last = None
            while (left := begin + 1 / RATE - time.perf_counter()) > 0:
                if terminal.pump(left):
                    last = time.perf_counter()
            if last is not None:
                times.append((last - begin) * 1000)
                sizes.append(len(terminal.raw) - before)
        terminal.send(release(*place(0)) + b"\r")
        assert terminal.finish() == 0, terminal.raw[-200:]
        return times, sizes


def main():
    print(f"| first picture of {STARTS} | median | slowest |")
    print("| --- | --- | --- |")
    for renderer in ("software", "cpu"):
        for graphics, answers in (GRAPHICS | {"silent": SILENT}).items():
            times = sorted(first_picture(renderer, answers) for _ in range(STARTS))
            print(f"| {renderer}, {graphics} | {statistics.median(times):.0f} ms | {times[-1]:.0f} ms |", flush=True)
    print()
    print(f"| {SIDE} points, {RATE} events a second | median | 95th percentile | bytes | frames of {EVENTS} |")
    print("| --- | --- | --- | --- | --- |")
    for renderer in ("software", "cpu"):
        for graphics in GRAPHICS:
            times, sizes = measure(renderer, graphics)
            ordered = sorted(times)
            print(f"| {renderer}, {graphics} | {statistics.median(ordered):.2f} ms | "
                  f"{ordered[int(0.95 * len(ordered))]:.2f} ms | {statistics.median(sizes):.0f} | {len(times)} |",
                  flush=True)


main()
