"""What people do in `glpick choose`, as keys and presses: Documentation/choosing.md has their numbers, test_tasks.py runs them, and
speed.py measures their time."""

import base64
import os
import subprocess
import tempfile
import time
from typing import NamedTuple

from answers import BARE
from terminal import Terminal, press, release

KEYS = {"Enter": b"\r", "Alt-c": b"\x1bc", "Alt-x": b"\x1bx"}
FULL = {"COLORTERM": "truecolor"}


class Task(NamedTuple):
    name: str
    # The command, as people write it.
    command: str
    # What is done, each with what the screen then shows; nothing for what ends it.
    steps: tuple
    printed: bytes
    # What must be copied, one after the other.
    copied: tuple = ()


def keys(text, shown):
    """Keys, of which the last shows something."""
    return (*((key, None) for key in text[:-1]), (text[-1], shown))


TASKS = (
    Task("A name as OKLCH, on the clipboard", "glpick choose --format oklch",
         (*keys("co", "> coral"), ("Enter", "Enter prints oklch("), ("Alt-c", " is sent to"), ("Enter", None)),
         b"oklch(0.735 0.168 40.2)\n", (b"oklch(0.735 0.168 40.2)",)),
    Task("A blue, darkened until text of it passes AA on white", "glpick choose --color '#3fa7d6'",
         (("Alt-x", "now AA on white"), ("Enter", None)), b"#007fac\n"),
    Task("Five colours of a photo, into a palette file", "glpick choose photo.png --count 5 --save five.gpl",
         (*((("right click", "photo", index), f"{index + 1} of 5" if index < 4 else "Enter prints the 5 colours") for index in range(5)), ("Enter", None)), b""),
    Task("A colour of Display P3, kept exact", "glpick choose --color-space display-p3 --format 'color(display-p3)'",
         ((("paste", "color(display-p3 1 0.2 0.4)"), "Enter prints color(display-p3 1 0.2 0.4)"), ("Enter", None)),
         b"color(display-p3 1 0.2 0.4)\n"),
    Task("The same colour as hex and as OKLCH, on the clipboard", "glpick choose --color coral",
         (("Alt-c", "#ff7f50 is sent to"), (("press", "oklch", 0), "Enter prints oklch("), ("Alt-c", ") is sent to"), ("Enter", None)),
         b"oklch(0.735 0.168 40.2)\n", (b"#ff7f50", b"oklch(0.735 0.168 40.2)")),
    Task("A harmony of three", "glpick choose --color '#3366cc' --count 3",
         (*keys("triad", "Enter: take the colour and its triad"), ("Enter", "Enter prints the 3 colours"), ("Enter", None)), b"#3366cc\n#ba363d\n#1b8316\n"),
)


def shown(step):
    """A step as the page has it."""
    if isinstance(step, str):
        return f"`{step}`"
    return {"paste": "paste", "press": f"press `{step[1]}`", "right click": "right click"}[step[0]]


def row(task):
    """The row of the page, but its seconds."""
    texts = [shown(step) for step, _ in task.steps]
    runs = []
    for text in texts:
        if runs and runs[-1][0] == text and "click" in text:
            runs[-1][1] += 1
        else:
            runs.append([text, 1])
    parts = [text if count == 1 else f"{count} times {text}" for text, count in runs]
    return f"| {task.name} | `{task.command}` | {' '.join(parts)} | {len(texts)} |"


def place(terminal, text):
    """The column and row, from 1, of a text that begins a line of the panel."""
    for row, line in enumerate(terminal.screen.display):
        if text in line[40:]:
            return line.index(text, 40) + 1, row + 1
    raise AssertionError(terminal.text)


def perform(terminal, step):
    if isinstance(step, str):
        return terminal.send(KEYS.get(step) or step.encode())
    if step[0] == "paste":
        return terminal.send(b"\x1b[200~" + step[1].encode() + b"\x1b[201~")
    column, line = place(terminal, step[1])
    # Swatches of three columns follow the label and a line.
    column += 10 + 3 * step[2] if step[0] == "right click" else 1
    return terminal.send(press(column, line, 2 if step[0] == "right click" else 0) + release(column, line))


def run(program, task):
    """Does a task; returns its seconds. Each step follows as soon as the last one is shown."""
    with tempfile.TemporaryDirectory() as folder:
        if "photo.png" in task.command:
            subprocess.run([program, "render", "--renderer", "cpu", "--picker", "plane", "--background", "teal", "--size", "512",
                            os.path.join(folder, "photo.png")], check=True)
        command = task.command.replace("glpick", '"$0"', 1)
        begin = time.perf_counter()
        with Terminal(["sh", "-c", f'cd "$1" && exec {command}', program, folder], BARE, environment=FULL) as terminal:
            terminal.until_text("Enter accept")
            if "photo.png" in task.command:
                terminal.until(lambda: "looking" not in terminal.text, "the colours are found")
            for step, text in task.steps:
                perform(terminal, step)
                if text:
                    terminal.until(lambda: text in terminal.text or text in terminal.beside(40), text)
            code = terminal.finish()
            seconds = time.perf_counter() - begin
            assert code == 0, terminal.text
            copied = [base64.b64decode(text.split(b"\x07")[0]) for text in bytes(terminal.raw).split(b"\x1b]52;c;")[1:]]
            assert copied == list(task.copied), copied
            if "five.gpl" in task.command:
                colors = subprocess.run([program, "palette", "--exact", "--count", "5", "--format", "{hex}", "photo.png"], check=True,
                                        cwd=folder, stdout=subprocess.PIPE).stdout
                assert terminal.printed == colors, (terminal.printed, colors)
                with open(os.path.join(folder, "five.gpl"), encoding="utf-8") as file:
                    assert len(file.read().splitlines()) == 7
            else:
                assert terminal.printed == task.printed, terminal.printed
        return seconds
