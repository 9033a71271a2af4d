"""Measures glpick beside its peers, and writes a table and a plot; Scripts/benchmark starts it."""

import argparse
import json
import os
import sys
import tempfile

import report
from compete import Failed, run
from contests import RENDER_SIZES, RENDERERS, SIZES, Contests
from install import CannotInstall, Peers, say
from targets import lines


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--glpick", required=True)
    parser.add_argument("--folder", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--quick", action="store_true")
    return parser.parse_args()


def measure(contests):
    return {
        "quick": contests.quick,
        "pictures": contests.pictures(),
        "hue": {size: contests.hue(size) for size in SIZES},
        "drag": {name: contests.drag(name) for name in RENDERERS},
        "start": contests.start(),
        "render": {size: contests.render(size) for size in RENDER_SIZES},
        "cold": contests.render_cold(),
        "png": contests.png(),
        "palette": contests.palette(),
        "comparisons": contests.comparisons(),
        "sequence": contests.sequence(),
        "raw": contests.raw_frames(),
        "memory": contests.memory(),
        "allocations": contests.allocations(),
        "endurance": contests.endurance(),
    }


def main():
    options = arguments()
    peers = Peers(options.folder)
    peers.install()
    with tempfile.TemporaryDirectory() as folder:
        contests = Contests(os.path.abspath(options.glpick), peers, folder, options.quick)
        found = json.loads(run([contests.glpick, "bench", "hue", "--frames", "1", "--renderer", "gl", "--json"]))
        results = measure(contests)
    renderer = report.renderer_of(found)
    name = report.file_name(renderer)
    text = report.document(name, peers, found, results, lines(results))
    os.makedirs(options.output, exist_ok=True)
    path = os.path.join(options.output, name)
    with open(f"{path}.md", "w", encoding="utf-8") as file:
        file.write(text)
    kept = os.path.join(peers.folder, "results.json")
    with open(kept, "w", encoding="utf-8") as file:
        json.dump({**results, "title": renderer}, file)
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "plot.py")
    print(text)
    say(f"written: {path}.md")
    run([peers.python, script, kept, f"{path}.svg"])
    say(f"written: {path}.svg")


try:
    main()
except (CannotInstall, Failed) as error:
    say(str(error))
    sys.exit(69)
except KeyboardInterrupt:
    sys.exit(130)
