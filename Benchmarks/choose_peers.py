#!/usr/bin/env python3
"""Counts the keys and clicks, and times the windows, of three graphical colour pickers.

The programs are KColorChooser, gpick and GTK's colour dialog (zenity --color-selection), in a screen of their own (Xvfb with openbox). Each
sequence below is the shortest one known for a task. It is sent as real keys and buttons, and counts only if the result is right: the text on
the clipboard, or the colours in the palette file. Requests that a program should refuse (a name, OKLCH, Display P3) are typed, too, and what
the program then holds is printed.

    python3 choose_peers.py [--runs 7] [--display 97] [--only gpick-triad] [--pictures FOLDER]

needs the Debian packages gpick kcolorchooser zenity xvfb openbox xdotool xclip imagemagick dbus-daemon.

How time is taken: Xvfb keeps its screen in a file, which is compared every 4 ms. "start" is from the start of the program to the last change
of the screen before it is still for 60 ms. A step's time is from the moment its key is sent to the last change of the part of the screen that
shows its effect, before that part is still for 30 ms; the next key follows then, and the 30 ms do not count. Moving the pointer to where it
clicks does not count either. "task" is the sum of the steps. Files are looked at every 4 ms; the clipboard is asked by xclip, and such a step
is said with the time one question took, which is the uncertainty.
"""

import argparse
import mmap
import os
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import time

POLL = 0.004
STILL = 0.03
LIMIT = 8.0
POINTS = [(60, 130), (110, 150), (200, 150), (390, 130), (412, 230)]  # of the photo's window, on the screen


class Failed(Exception):
    pass


class Screen:
    """Xvfb with openbox and a session bus, and the pixels that it shows."""

    def __init__(self, display, folder):
        self.folder = folder
        self.children = []
        self.env = dict(os.environ, DISPLAY=f":{display}", HOME=folder + "/home", XDG_RUNTIME_DIR=folder + "/run", LC_ALL="C.UTF-8")
        for name in ("WAYLAND_DISPLAY", "XDG_CONFIG_HOME", "XDG_CURRENT_DESKTOP", "DBUS_SESSION_BUS_ADDRESS"):
            self.env.pop(name, None)
        os.makedirs(folder + "/fb")
        os.makedirs(folder + "/run", mode=0o700)
        os.makedirs(folder + "/home")
        server = self.start(["Xvfb", f":{display}", "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-fbdir", folder + "/fb"])
        path = folder + "/fb/Xvfb_screen0"
        until(lambda: os.path.exists(path) and os.path.getsize(path) > 4_000_000, "Xvfb did not start")
        with open(path, "rb") as file:
            self.map = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        header = struct.unpack(">25I", self.map[:100])
        time.sleep(0.5)
        if server.poll() is not None:
            raise Failed(f"Xvfb has ended; is display {display} in use?")
        self.stride = header[12]
        self.first = header[0] + header[19] * 12
        bus = self.start(["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE)
        self.env["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        self.start(["openbox"])
        self.tool = self.start(["xdotool", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        time.sleep(1)

    def start(self, command, **options):
        options.setdefault("stdout", subprocess.DEVNULL)
        child = subprocess.Popen(command, env=self.env, stderr=subprocess.DEVNULL, cwd=self.folder, start_new_session=True, **options)
        self.children.append(child)
        return child

    def close(self):
        for child in reversed(self.children):
            stop(child)

    def do(self, text, answer="getdisplaygeometry"):
        """Sends commands of xdotool, and returns its answer to the last one, when all are done."""
        try:
            self.tool.stdin.write((f"{text} {answer}\n").encode())
            self.tool.stdin.flush()
        except BrokenPipeError:
            raise Failed(f"xdotool has ended before {text}") from None
        return self.tool.stdout.readline().decode()

    def pixels(self, box):
        """The bytes of a box (x, y, width, height)."""
        x, y, width, height = box
        rows = range(max(y, 0), min(y + height, 900))
        x, width = max(x, 0), min(x + width, 1280) - max(x, 0)
        if width > 600:
            return self.map[self.first + rows.start * self.stride:self.first + rows.stop * self.stride]
        return b"".join(self.map[self.first + row * self.stride + x * 4:self.first + row * self.stride + (x + width) * 4] for row in rows)

    def settle(self, box, still, limit=LIMIT):
        """Waits until the box is still; returns when it changed last."""
        last, changed = self.pixels(box), time.monotonic()
        end = changed + limit
        while time.monotonic() < min(changed + still, end):
            time.sleep(POLL)
            now = self.pixels(box)
            if now != last:
                last, changed = now, time.monotonic()
        return changed

    def change(self, box, before, still, what):
        """Waits until the box is no longer as before, and then until it is still; returns when it changed last."""
        end = time.monotonic() + LIMIT
        while self.pixels(box) == before:
            if time.monotonic() > end:
                raise Failed(f"no change after {what}")
            time.sleep(POLL)
        return self.settle(box, still)

    def copy(self, text):
        subprocess.run(["xclip", "-selection", "clipboard"], input=text.encode(), env=self.env, check=True, stdout=subprocess.DEVNULL)
        until(lambda: self.pasted() == text, "the clipboard was not set")

    def pasted(self):
        answer = subprocess.run(["xclip", "-o", "-selection", "clipboard"], env=self.env, capture_output=True, timeout=5)
        return answer.stdout.decode(errors="replace")

    def picture(self, path):
        subprocess.run(["import", "-window", "root", path], env=self.env, check=False)


def until(test, what, limit=LIMIT):
    end = time.monotonic() + limit
    while not test():
        if time.monotonic() > end:
            raise Failed(what)
        time.sleep(POLL)


def stop(child):
    """Ends a program that was started here, and those that it started."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(child.pid, sign)
        except ProcessLookupError:
            pass
        try:
            child.wait(2)
            return
        except subprocess.TimeoutExpired:
            continue


# Steps. Places and boxes are counted from the top left of the window's content; "screen" boxes and points from that of the screen.

def key(name, shows=None, still=STILL):
    return dict(send=f"key --delay 0 {name}", shows=shows, still=still, what=name)


def click(x, y, what, shows=None, still=STILL):
    return dict(at=(x, y), send="mousedown 1 mouseup 1", shows=shows, still=still, what=what)


def at_point(point, name, shows=None, still=STILL, what=None):
    """A key or a click with the pointer over a point of the screen."""
    send = "mousedown 1 mouseup 1" if name == "click" else f"key --delay 0 {name}"
    return dict(point=point, send=send, shows=shows, still=still, what=what or f"{name} over the photo")


def typed(text, shows):
    names = {".": "period", "#": "numbersign"}
    return [key(names.get(letter, letter), shows) for letter in text]


def screen_box(x, y, width, height):
    return ("screen", (x, y, width, height))


# Parts of gpick's window as it first opens (640 x 447).
SWATCH = (98, 132)
STATUS = (0, 415, 320, 30)
LIST = (460, 57, 178, 300)
INFO_TEXT = (380, 280, 70, 70)
SCHEME = (240, 74, 200, 44)  # inside the second colour of a scheme
COPIES = dict(clipboard=True)


def row(n):
    return (460, 57 + 23 * n, 178, 22)


def picks(count):
    return [click(*SWATCH, "swatch 1", STATUS)] + [at_point(POINTS[n], "space", row(n)) for n in range(count)]


TRIAD = [
    click(193, 48, "tab Scheme generation", SCHEME),
    click(424, 355, "list Type", (240, 410, 180, 36)),
    click(299, 413, "Triadic", SCHEME, 0.15),
    click(59, 104, "first colour"),
    key("ctrl+v", SCHEME),
    key("ctrl+a", LIST),
]
PREVIEW = screen_box(550, 510, 180, 75)  # of the dialog Palette from image
IMAGE = [
    click(152, 12, "menu Tools", (140, 60, 150, 50)),
    click(179, 63, "Palette From Image", screen_box(560, 380, 150, 40), 0.1),
    at_point((640, 397), "click", screen_box(300, 100, 700, 150), 0.15, "Image"),
    at_point((135, 208), "click", screen_box(260, 145, 300, 25), 0.15, "the folder, whose only picture is then chosen"),
    key("Return", PREVIEW, 0.1),
    at_point((709, 463), "click", PREVIEW, what="+"),
    at_point((709, 463), "click", PREVIEW, what="+"),
    at_point((694, 610), "click", LIST, what="Add"),
    key("Escape", screen_box(550, 380, 180, 200), 0.1),
]
SAVE_NAME = screen_box(159, 69, 500, 34)


def save_as(name):
    """Saves under a new name. The dialog drops Enter until it has looked for files of that name, which it does not show."""
    letters = typed(name, SAVE_NAME)
    letters[-1]["still"] = 0.25
    return [key("ctrl+s", SAVE_NAME, 0.15)] + letters + [dict(key("Return"), file=name)]


TASKS = {
    "gpick-photo": dict(
        task="3 five colours of a photo, into an empty palette file that exists", command=["gpick", "five.gpl"], photo=True, empty="five.gpl", colours=5,
        steps=picks(5) + [dict(key("ctrl+s"), file="five.gpl")]),
    "gpick-photo-new": dict(
        task="3 the same, into a new file, whose name is typed", command=["gpick"], photo=True, colours=5,
        steps=picks(5) + save_as("five.gpl")),
    "gpick-image": dict(
        task="3 the same, but gpick finds the five colours (Palette from image)", command=["gpick", "five.gpl"], file="photo.png", empty="five.gpl", colours=5,
        steps=IMAGE + [dict(key("ctrl+s"), file="five.gpl")]),
    "gpick-triad": dict(
        task="6 harmony of three, into an empty palette file that exists", command=["gpick", "three.gpl"], empty="three.gpl", paste="#3366cc", colours=3,
        expect=[(51, 102, 204), (204, 51, 102), (102, 204, 51)],
        steps=TRIAD + [dict(key("ctrl+s"), file="three.gpl")]),
    "gpick-triad-copy": dict(
        task="6 harmony of three, onto the clipboard", command=["gpick"], paste="#3366cc", expect="#3366CC\n#CC3366\n#66CC33",
        steps=TRIAD + [click(530, 68, "a row of the list", LIST), key("ctrl+a", LIST), dict(key("ctrl+c"), **COPIES)]),
    "gpick-darker": dict(
        task="2 in part: darkened by L* of Lab; one has to know that a contrast of about 51 % is enough in gpick", command=["gpick"], paste="#3fa7d6", passes=4.5,
        steps=[click(*SWATCH, "swatch 1", STATUS), key("ctrl+v", (60, 100, 90, 50)), click(164, 186, "Lab", (160, 190, 300, 60)),
               click(164, 278, "Info", INFO_TEXT), click(254, 202, "L* of the bar", INFO_TEXT), click(*SWATCH, "swatch 1"), dict(key("ctrl+c"), **COPIES)]),
    "kcolorchooser-hex": dict(
        task="5 in part: coral as hex, on the clipboard", command=["kcolorchooser", "--color", "coral"], expect="#ff7f50",
        steps=[key("alt+h", (310, 350, 230, 40)), dict(key("ctrl+c"), **COPIES)]),
    "zenity-hex": dict(
        task="5 in part: coral as hex, on the clipboard", command=["zenity", "--color-selection", "--color=coral"], expect="#FF7F50",
        steps=[dict(key("ctrl+c"), **COPIES)]),
    "zenity-name": dict(
        task="1 in part: the name typed, hex on the clipboard", command=["zenity", "--color-selection"], expect="#FF7F50",
        steps=typed("coral", (198, 18, 100, 22)) + [key("Tab", (198, 18, 100, 22)), key("shift+Tab", (198, 18, 100, 22)), dict(key("ctrl+c"), **COPIES)]),
}

# What is typed into each program to see whether it is understood; "shows" is how one makes the program show what it then holds.
ASKED = ["coral", "oklch(0.7 0.15 40)", "color(display-p3 1 0.2 0.4)", "#3fa7d6"]
REFUSALS = {
    "kcolorchooser": (["kcolorchooser", "--color", "#112233"], ["key alt+h", "key ctrl+v", "key Tab"], ["key alt+h", "key ctrl+c"]),
    "gpick": (["gpick"], ["swatch", "key e", "key ctrl+v", "key Return"], ["swatch", "key ctrl+c"]),
    "zenity": (["zenity", "--color-selection", "--color=#112233"], ["key ctrl+v", "key Tab"], ["select"]),
}

# What the programs lack for a task, and the sequence above that does it, wholly or in part.
PROGRAMS = ["gpick", "KColorChooser", "GTK's dialog (zenity)"]
TABLE = [
    ("A name as OKLCH, on the clipboard", [
        ("", "no: takes no names; no OKLCH"),
        ("", "no: takes a name only by --color; no OKLCH"),
        ("zenity-name", "in part: takes the name; no OKLCH, only hex")]),
    ("A blue, darkened until text of it passes AA on white", [
        ("gpick-darker", "in part: a contrast in % (the difference of L*), neither ratio nor level; darkened by hand"),
        ("", "no: no contrast"),
        ("", "no: no contrast")]),
    ("Five colours of a photo, into a palette file", [
        ("gpick-photo", "yes"),
        ("", "in part: no palette file; 3 keys and clicks and one run for each colour print hex"),
        ("", "no: reads neither pictures nor the screen; no palette file")]),
    ("A colour of Display P3, kept exact", [("", "no: sRGB only"), ("", "no: sRGB only, 8 bits"), ("", "no: sRGB only; prints 8 bits")]),
    ("The same colour as hex and as OKLCH, on the clipboard", [
        ("", "in part: hex, if the colour is given as hex; no OKLCH"),
        ("kcolorchooser-hex", "in part: no OKLCH, only hex"),
        ("zenity-hex", "in part: no OKLCH, only hex")]),
    ("A harmony of three", [("gpick-triad", "yes"), ("", "no: no harmonies"), ("", "no: no harmonies")]),
]
PACKAGES = ["gpick", "kcolorchooser", "zenity", "libgtk-3-0", "libqt5widgets5", "xvfb", "openbox", "xdotool", "xclip"]


def luminance(text):
    parts = [int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast_on_white(text):
    return 1.05 / (luminance(text) + 0.05)


def palette(path):
    """The colours of a GIMP palette; none as long as it is not all there."""
    try:
        with open(path) as file:
            return [tuple(int(part) for part in line.split()[:3]) for line in file if line.lstrip()[:1].isdigit()]
    except (OSError, ValueError):
        return []


class Window:
    """A program that was started, with its window drawn."""

    def __init__(self, screen, command, folder):
        self.screen = screen
        shutil.rmtree(screen.env["HOME"], ignore_errors=True)
        os.makedirs(screen.env["HOME"])
        screen.do("mousemove 1200 880")
        whole = (0, 180, 1280, 540)
        before = screen.pixels(whole)
        begin = time.monotonic()
        self.child = subprocess.Popen(command, env=screen.env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder, start_new_session=True)
        try:
            self.started = screen.change(whole, before, 0.06, "start of " + command[0]) - begin
            time.sleep(0.5)  # gpick starts to read the screen, and openbox gives the focus
            window = subprocess.run(["xdotool", "getactivewindow"], env=screen.env, capture_output=True).stdout.decode().strip()
            place = dict(part.split(":") for part in screen.do(f"mousemove --window {window} 0 0", "getmouselocation").split())
            self.origin = (int(place["x"]), int(place["y"]))
            screen.do("mousemove 1200 880")
            time.sleep(0.2)
        except BaseException:
            self.close()
            raise

    def close(self):
        stop(self.child)
        self.screen.settle((0, 0, 1280, 900), 0.1)

    def box(self, box):
        if box[0] == "screen":
            return box[1]
        return (box[0] + self.origin[0], box[1] + self.origin[1], box[2], box[3])

    def step(self, step, result):
        """Sends one key or click; returns its seconds."""
        screen = self.screen
        if "at" in step or "point" in step:
            x, y = step.get("point") or (step["at"][0] + self.origin[0], step["at"][1] + self.origin[1])
            screen.do(f"mousemove {x} {y}")
            screen.settle((0, 0, 1280, 900), 0.1, 1)
        before = screen.pixels(self.box(step["shows"])) if step["shows"] else None
        begin = time.monotonic()
        screen.do(step["send"])
        if step["shows"]:
            return screen.change(self.box(step["shows"]), before, step["still"], step["what"]) - begin
        if "file" in step or "clipboard" in step:
            until(result, "no result after " + step["what"])
        return time.monotonic() - begin


def run_task(screen, folder, name, pictures):
    task = TASKS[name]
    work = tempfile.mkdtemp(dir=folder)
    window = photo = None
    try:
        if task.get("empty"):
            with open(work + "/" + task["empty"], "w") as file:
                file.write("GIMP Palette\nName: empty\nColumns: 1\n#\n")
        if task.get("photo") or task.get("file"):
            subprocess.run(["convert", "rose:", "-filter", "Lanczos", "-resize", "420x", work + "/photo.png"], check=True)
        if task.get("photo"):
            photo = screen.start(["display", "-geometry", "+20+20", work + "/photo.png"])
            before = screen.pixels((21, 41, 400, 200))
            screen.change((21, 41, 400, 200), before, 0.2, "photo")
        window = Window(screen, task["command"], work)
        screen.copy(task.get("paste", "nothing"))
        last = screen.pasted()
        expect = task.get("expect")
        if task.get("photo"):
            expect = [tuple(screen.pixels((x, y, 1, 1))[2::-1]) for x, y in POINTS]
        file = [work + "/" + step["file"] for step in task["steps"] if "file" in step]
        got = [None]

        def result():
            if file:
                got[0] = palette(file[0])
                return len(got[0]) == task["colours"]
            got[0] = screen.pasted()
            return got[0] != last and got[0] != ""

        seconds = [window.step(step, result) for step in task["steps"]]
        if pictures:
            screen.picture(f"{pictures}/{name}.png")
        if expect and got[0] != expect:
            raise Failed(f"the result is {got[0]!r}, not {expect!r}")
        if "passes" in task and contrast_on_white(got[0]) < task["passes"]:
            raise Failed(f"{got[0]} has {contrast_on_white(got[0]):.2f}")
        return window.started, sum(seconds), got[0], seconds
    except Failed:
        if pictures:
            screen.picture(f"{pictures}/{name}-failed.png")
        raise
    finally:
        if window:
            window.close()
        if photo:
            stop(photo)
            screen.settle((0, 0, 1280, 900), 0.1)
        shutil.rmtree(work, ignore_errors=True)


def refusals(screen, folder):
    for name, (command, ask, show) in REFUSALS.items():
        for text in ASKED:
            window = Window(screen, command, folder)
            try:
                screen.copy(text)
                for part in ask + ["copy"] + show:
                    if part == "copy":
                        screen.copy("nothing")
                    elif part == "swatch":
                        screen.do(f"mousemove {window.origin[0] + SWATCH[0]} {window.origin[1] + SWATCH[1]} mousedown 1 mouseup 1")
                    elif part == "select":
                        screen.do(f"mousemove {window.origin[0] + 383} {window.origin[1] + 431} mousedown 1 mouseup 1")
                    else:
                        screen.do(part)
                    time.sleep(0.4)
                held = screen.pasted()
                if "select" in show:
                    window.child.wait(5)
                    held = window.child.stdout.read().decode().strip()
                print(f"  {name:14} pasted {text!r:32} then holds {held!r}")
            finally:
                window.close()


def cell(row, text):
    """A cell of the table: the keys and seconds of a sequence, and what is said of it."""
    if not row:
        return text
    _, _, count, starts, tasks, _ = row
    return f"{text}; {count} keys and clicks, start {statistics.median(starts):.2f} s, task {statistics.median(tasks):.2f} s"


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--runs", type=int, default=7)
    options.add_argument("--display", type=int, default=97)
    options.add_argument("--only", help="one of " + ", ".join(TASKS))
    options.add_argument("--nice", type=int, default=0, help="priority of all that is started; below 0 is first, and needs root")
    options.add_argument("--pictures")
    options.add_argument("--no-refusals", action="store_true")
    chosen = options.parse_args()
    os.nice(chosen.nice)
    folder = tempfile.mkdtemp(prefix="peers-")
    pictures = chosen.pictures and os.path.abspath(chosen.pictures)
    screen = None
    rows = []
    try:
        screen = Screen(chosen.display, folder)
        print("load", os.getloadavg()[0])
        for name in TASKS:
            if chosen.only and chosen.only != name:
                continue
            runs = []
            failed = 0
            while len(runs) < chosen.runs and failed < chosen.runs:
                try:
                    runs.append(run_task(screen, folder, name, pictures))
                except Failed as error:
                    failed += 1
                    print(f"{name}: {error}", file=sys.stderr)
            if not runs:
                continue
            ask = []
            for _ in range(7):
                begin = time.monotonic()
                screen.pasted()
                ask.append(time.monotonic() - begin)
            by_clipboard = any("clipboard" in step for step in TASKS[name]["steps"])
            middle = [statistics.median(run[3][n] for run in runs) for n in range(len(runs[0][3]))]
            print(f"{name}: {len(runs)} runs, {failed} failed, load {os.getloadavg()[0]:.1f}; result {runs[-1][2]!r}")
            for step, seconds in zip(TASKS[name]["steps"], middle):
                print(f"    {seconds:6.3f}  {step['what']}")
            starts, tasks = [run[0] for run in runs], [run[1] for run in runs]
            rows.append((name, TASKS[name]["task"], len(runs[0][3]), starts, tasks, statistics.median(ask) if by_clipboard else None))
        print("\n| sequence | task | keys and clicks | start, s | task, s | lowest and highest | one question to the clipboard, s |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        for name, task, count, starts, tasks, ask in rows:
            print(f"| {name} | {task} | {count} | {statistics.median(starts):.2f} | {statistics.median(tasks):.2f} "
                  f"| {min(tasks):.2f} to {max(tasks):.2f} | {f'{ask:.3f}' if ask else '–'} |")
        if not chosen.only:
            by_name = {row[0]: row for row in rows}
            print("\n| task | " + " | ".join(PROGRAMS) + " |\n| --- | --- | --- | --- |")
            for task, cells in TABLE:
                print(f"| {task} | " + " | ".join(cell(by_name.get(name), text) for name, text in cells) + " |")
            versions = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${Version}; "] + PACKAGES, capture_output=True, text=True).stdout
            print("\n" + versions)
        if not chosen.no_refusals and not chosen.only:
            print("\nwhat is understood:")
            refusals(screen, folder)
    finally:
        if screen:
            screen.close()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
