"""Verbs for colours ask xterm how many colours it has, and show no swatch in a wrong one."""

import subprocess
import time
import unittest

from answers import BARE, SILENT, XTERM
from chooser_case import PROGRAM
from terminal import Terminal

TEAL = b"\x1b[48;2;0;128;128m"


class SwatchTests(unittest.TestCase):
    def printed(self, kind, answers, *arguments, **variables):
        with Terminal(
                [PROGRAM, *(arguments or ("convert", "teal"))], answers, environment={"TERM": kind, **variables},
                output=subprocess.STDOUT) as terminal:
            self.assertEqual(terminal.finish(), 0, terminal.text)
            self.assertEqual(terminal.faults(), [])
            self.assertIn("#008080", terminal.text)
            return bytes(terminal.raw)

    def test_xterm_is_asked(self):
        raw = self.printed("xterm", XTERM)
        self.assertIn(b"\x1b[c", raw)
        self.assertIn(TEAL, raw)

    def test_a_terminal_that_does_not_say_its_colors_has_no_swatches(self):
        for answers in (SILENT, BARE):
            begin = time.monotonic()
            self.assertNotIn(b"\x1b[4", self.printed("xterm", answers).replace(b"\x1b[44t", b""))
            self.assertLess(time.monotonic() - begin, 5)

    def test_other_terminals_are_not_asked(self):
        for kind, variables, has in (
                ("linux", {}, False), ("rxvt", {}, False), ("dumb", {}, False),
                ("xterm", {"COLORTERM": "truecolor"}, True), ("xterm", {"NO_COLOR": "1"}, False),
                ("xterm-256color", {"COLORTERM": "truecolor"}, True)):
            with self.subTest(kind=kind, variables=variables):
                raw = self.printed(kind, XTERM, **variables)
                self.assertNotIn(b"\x1b[c", raw)
                self.assertEqual(TEAL in raw, has)

    def test_it_is_asked_once(self):
        raw = self.printed("xterm", XTERM, "show", "--format", "hex", "teal", "teal")
        self.assertEqual(raw.count(b"\x1b[c"), 1)


if __name__ == "__main__":
    unittest.main()
