"""What the tests of `glpick choose` have in common."""

import os
import subprocess
import unittest

from answers import XTERM
from terminal import Terminal

PROGRAM = os.environ["GLPICK"]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# In 80 columns, the picker takes columns 2 to 40 and rows 2 to 22, the text columns from 43.
RING = ("--color", "#3366cc")


class ChooserCase(unittest.TestCase):
    def choose(self, *arguments, answers=XTERM, **more):
        return Terminal([PROGRAM, "choose", "--renderer", "cpu", *arguments], answers, **more)

    def shell(self, answers=XTERM, environment=None, **more):
        """An interactive shell, in which $glpick is the program."""
        return Terminal(
            ["bash", "--norc", "--noprofile", "-i"], answers,
            environment={"glpick": PROGRAM, "PS1": "ready$ ", **(environment or {})},
            output=subprocess.STDOUT, **more)

    def expect_end(self, terminal, code, printed=b""):
        """The program ends so, and leaves the terminal as it was."""
        self.assertEqual(terminal.finish(), code, terminal.text)
        self.assertEqual(terminal.faults(), [])
        if printed is not None:
            self.assertEqual(terminal.printed, printed)
