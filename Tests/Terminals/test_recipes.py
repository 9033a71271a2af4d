"""The recipes of Documentation/choosing.md: with other programs in the places of those that take a screenshot."""

import os
import re
import subprocess
import tempfile

from answers import BARE
from chooser_case import PROGRAM, ROOT, ChooserCase


class RecipeTests(ChooserCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        with open(os.path.join(ROOT, "Documentation/choosing.md"), encoding="utf-8") as text:
            self.blocks = re.findall(r"```(\w+)\n(.*?)```", text.read(), re.DOTALL)
        os.symlink(PROGRAM, os.path.join(self.folder, "glpick"))
        self.picture = os.path.join(self.folder, "shot.png")
        subprocess.run([PROGRAM, "render", "--renderer", "cpu", "--background", "teal", "--size", "64", self.picture], check=True)

    def program(self, name):
        """A program that writes the picture, whatever it is asked."""
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as script:
            script.write(f"#!/bin/sh\ncat '{self.picture}'\n")
        os.chmod(path, 0o755)

    def in_shell(self):
        terminal = self.shell(BARE, {
            "PATH": f"{self.folder}:{os.environ['PATH']}", "XDG_STATE_HOME": os.path.join(self.folder, "state")})
        return terminal

    def run_line(self, terminal, line):
        start = len(terminal.raw)
        terminal.send(line.encode() + b"\r")
        terminal.until_raw(b" accept", start)
        start = len(terminal.raw)
        # The corner of the picture.
        terminal.send(b"1 1\r\r")
        return start

    def test_screenshots(self):
        lines = [line for kind, text in self.blocks for line in text.splitlines() if kind == "sh" and line.endswith("glpick choose -")]
        self.assertEqual(len(lines), 2)
        for name in ("grim", "convert"):
            self.program(name)
        for line in lines:
            with self.subTest(line=line), self.in_shell() as terminal:
                terminal.until_raw(b"ready$ ")
                start = self.run_line(terminal, line)
                terminal.until_raw(b"#008080\r\n", start)

    def test_the_function_of_the_shell(self):
        function = next(text for kind, text in self.blocks if kind == "bash")
        with self.in_shell() as terminal:
            terminal.until_raw(b"ready$ ")
            terminal.send(" ".join(function.split()).replace("{ local color color=", "{ local color; color=")
                          .replace('"$color" }', '"$color"; }').encode() + b"\r")
            start = len(terminal.raw)
            terminal.send(b"echo [$(recolor coral)]\r")
            terminal.until_raw(b" accept", start)
            terminal.send(b"\r")
            terminal.until_raw(b"[#ff7f50]", start)
            start = len(terminal.raw)
            terminal.send(b"echo [$(recolor)]\r")
            terminal.until_raw(b" accept", start)
            terminal.send(b"\x1b")
            terminal.until_raw(b"[]", start)
