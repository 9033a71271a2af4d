"""Photos in `glpick choose`, and palettes as strips."""

import os
import subprocess
import tempfile

from answers import BARE
from chooser_case import PROGRAM, RING, ChooserCase
from terminal import press, release

FULL = {"COLORTERM": "truecolor"}


class PhotoTests(ChooserCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.photo = os.path.join(self.folder, "photo.png")
        subprocess.run(
            [PROGRAM, "render", "--renderer", "cpu", "--picker", "plane", "--background", "teal", "--size", "512", self.photo], check=True)

    def place(self, terminal, text):
        """The column and row, from 1, behind a text."""
        for row, line in enumerate(terminal.screen.display):
            if text in line:
                return line.index(text) + len(text) + 1, row + 1
        self.fail(terminal.text)

    def test_loupe_and_dominant_colours(self):
        with self.choose(self.photo, "--color", "tomato", answers=BARE, environment=FULL) as terminal:
            terminal.until(lambda: "image: column" in terminal.text and "looking" not in terminal.text, "the colours are found")
            self.assertIn("[]", terminal.text)
            # The old colour is that of the option.
            column, row = self.place(terminal, "old")
            self.assertEqual(terminal.screen.buffer[row][column].bg, "ff6347")
            column, row = self.place(terminal, "photo   ")
            color = terminal.screen.buffer[row - 1][column + 1].bg
            terminal.send(press(column + 2, row) + release(column + 2, row))
            terminal.pump_for(0.2)
            # The line may have moved: others take more or fewer rows.
            self.assertIn("[ ]", terminal.screen.display[self.place(terminal, "photo   ")[1] - 1])
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#" + color.encode() + b"\n")
            palette = subprocess.run(
                [PROGRAM, "palette", "--exact", "--count", "5", "--format", "{hex}", self.photo], check=True, stdout=subprocess.PIPE, text=True)
            self.assertEqual(palette.stdout.split()[0], f"#{color}")

    def test_a_palette_is_a_strip(self):
        file = os.path.join(self.folder, "my colours.gpl")
        with open(file, "w", encoding="utf-8") as palette:
            palette.write("GIMP Palette\n#\n255 99 71 tomato soup\n0 0 128 ink\n")
        for option in (True, False):
            with self.subTest(option=option), \
                    self.choose(*RING, *(("--palette", file) if option else ()), answers=BARE, environment=FULL) as terminal:
                terminal.until_text("Enter accept")
                if not option:
                    terminal.send(b"\x1bp" + b"missing.gpl\r")
                    terminal.until_text("missing.gpl")
                    terminal.until(lambda: "is missing, or not a" in terminal.beside(42), "the error")
                    terminal.send(b"\x1bp")
                    terminal.until_text("palette file: _")
                    terminal.send(file.encode() + b"\r")
                terminal.until_text("palette \u2595")
                column, row = self.place(terminal, "palette ")
                terminal.send(press(column + 1, row) + release(column + 1, row))
                terminal.until_text("tomato soup, 1 of 2")
                terminal.send(b"\r")
                self.expect_end(terminal, 0, b"#ff6347\n")
