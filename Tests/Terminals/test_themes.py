"""However the preview of a theme ends, the terminal has its colours back."""

import re
import signal
import subprocess
import termios

from answers import SILENT, Query
from chooser_case import PROGRAM, ChooserCase
from terminal import ENDING, Terminal

NAMES = [b"4;%d" % slot for slot in range(16)] + [b"10", b"11", b"12"]
BEFORE = {name: b"rgb:%04x/%04x/%04x" % (0x1111 * (index % 16), 0xABCD, 0x0101 * index) for index, name in enumerate(NAMES)}
RESET = b"the terminal's own"
COMMAND = re.compile(rb"\x1b\](?:(4;\d+|10|11|12);(rgb:[0-9a-f/]+)|104;(\d+)|1(1[012]))\x1b\\")
QUERY = re.compile(rb"\x1b\](4;\d+|10|11|12);\?\x1b\\|\x1b\[c")


class Colors:
    """A terminal that tells its colours, but for those that are `missing`."""

    def __init__(self, missing=()):
        self.missing = missing

    def find(self, raw, start):
        for match in QUERY.finditer(raw, start):
            name = match[1]
            if name is None:
                yield Query("DA1", match.end(), b"\x1b[?62;c")
            else:
                told = name not in self.missing
                yield Query("color", match.end(), b"\x1b]%b;%b\x1b\\" % (name, BEFORE[name]) if told else b"")


def colors(raw):
    """The colours after all that was written."""
    now = dict(BEFORE)
    for name, value, slot, surface in COMMAND.findall(bytes(raw)):
        if name:
            now[name] = value
        else:
            now[b"4;" + slot if slot else surface] = RESET
    return now


class ThemeTests(ChooserCase):
    def begin(self, answers=None, *arguments):
        terminal = Terminal([PROGRAM, "theme", "teal", "--preview", *arguments], answers or Colors(), shows=False)
        terminal.until_raw(b"Enter accepts")
        shown = colors(terminal.raw)
        self.assertEqual([name for name in NAMES if shown[name] == BEFORE[name]], [])
        return terminal

    def expect_colors(self, terminal, missing=()):
        for name, value in colors(terminal.raw).items():
            self.assertEqual(value, RESET if name in missing else BEFORE[name], name)

    def test_keys(self):
        for keys, code, start in ((b"\r", 0, b"background #"), (b"\x1b", 1, b""), (b"q", 1, b""), (b"\x03", -signal.SIGINT, b"")):
            with self.subTest(keys=keys), self.begin() as terminal:
                terminal.send(keys)
                self.expect_end(terminal, code, None)
                self.assertTrue(terminal.printed.startswith(start) and bool(terminal.printed) == bool(start))
                self.expect_colors(terminal)

    def test_signals(self):
        for number in [*ENDING.values(), signal.SIGQUIT, signal.SIGABRT, signal.SIGSEGV, signal.SIGPIPE]:
            with self.subTest(number=number), self.begin() as terminal:
                terminal.kill(number)
                self.expect_end(terminal, -number)
                self.expect_colors(terminal)

    def test_colors_that_are_not_told_are_reset(self):
        missing = (b"4;3", b"12")
        with self.begin(Colors(missing)) as terminal:
            terminal.send(b"\x1b")
            self.expect_end(terminal, 1)
            self.expect_colors(terminal, missing)

    def test_a_terminal_that_answers_nothing(self):
        with self.begin(SILENT) as terminal:
            terminal.kill(signal.SIGTERM)
            self.expect_end(terminal, -signal.SIGTERM)
            self.expect_colors(terminal, NAMES)

    def test_the_other_theme(self):
        with self.begin(None, "--variant", "both") as terminal:
            dark = colors(terminal.raw)
            start = len(terminal.raw)
            terminal.send(b"\t")
            terminal.until_raw(b"Enter accepts", start)
            light = colors(terminal.raw)
            self.assertLess(dark[b"11"], light[b"11"])
            terminal.send(b"\r")
            self.expect_end(terminal, 0, None)
            self.expect_colors(terminal)

    def test_a_reader_that_has_gone(self):
        command = f'"{PROGRAM}" theme teal --preview | true; echo "ended ${{PIPESTATUS[0]}}"'
        with Terminal(["bash", "-c", command], Colors(), output=subprocess.STDOUT, shows=False) as terminal:
            terminal.until_raw(b"Enter accepts")
            terminal.send(b"\r")
            terminal.until_raw(b"ended 141")
            self.assertEqual(terminal.finish(), 0)
            self.assertEqual(termios.tcgetattr(terminal.slave), terminal.before)
            self.expect_colors(terminal)
