"""What `glpick choose` offers besides a ring: pictures, palettes, several colours, typing."""

import os
import subprocess
import tempfile

from answers import BARE, DARK
from chooser_case import PROGRAM, RING, ChooserCase

FULL = {"COLORTERM": "truecolor"}


class ChoosingTests(ChooserCase):
    def test_a_picture_is_an_operand(self):
        with tempfile.TemporaryDirectory() as folder:
            picture = os.path.join(folder, "in.png")
            subprocess.run([PROGRAM, "render", "--renderer", "cpu", "--background", "teal", "--size", "64", picture], check=True)
            with self.choose(picture, "--at", "1,1", answers=BARE, environment=FULL) as terminal:
                terminal.until_text("image: Column")
                terminal.send(b"\r")
                self.expect_end(terminal, 0, b"#008080\n")

    def test_a_palette_takes_the_nearest_colour(self):
        with self.choose("--picker", "grid", "--colors", "red,lime,blue", "--color", "navy", answers=BARE) as terminal:
            terminal.until_text("Enter accept")
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#0000ff\n")

    def test_several_colours(self):
        with self.choose(*RING, "--count", "2", answers=BARE) as terminal:
            terminal.until_text("0 of 2")
            terminal.send(b"\r")
            terminal.until_text("1 of 2")
            terminal.send(b"#00f\r\r")
            self.expect_end(terminal, 0, b"#3366cc\n#0000ff\n")

    def test_what_is_printed_is_copied(self):
        with self.choose(*RING, "--copy", answers=BARE) as terminal:
            terminal.until_text("Enter accept")
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")
            # OSC 52: no command reaches a clipboard here.
            self.assertIn(b"\x1b]52;c;IzMzNjZjYw==\x07", terminal.raw)

    def test_a_translucent_colour_survives_every_picker(self):
        with self.choose("--color", "#ffffff40", "--picker", "matrix", answers=BARE) as terminal:
            terminal.until_text("Enter accept")
            terminal.send(b"pp\r")
            self.expect_end(terminal, 0, b"#ffffff40\n")

    def test_what_is_typed_is_seen_at_once(self):
        with self.choose(*RING, answers=DARK, environment=FULL) as terminal:
            terminal.until_text("Enter accept")
            terminal.send(b"/oklch(0.7 0.1 150)")
            terminal.until_text("oklch 0.700 0.100 150.0")
            terminal.send(b"\x1b")
            terminal.until_text("#3366cc near royalblue")
            terminal.send(b"/rebecca\t")
            terminal.until_text("colour: rebeccapurple_")
            terminal.until_text("#663399")
            terminal.send(b"\r\r")
            self.expect_end(terminal, 0, b"#663399\n")

    def test_markers_are_boxes_and_the_focus_is_double(self):
        with self.choose(*RING, answers=DARK, environment=FULL) as terminal:
            terminal.until_text("Enter accept")

            def places(characters):
                return {(column, row) for row in range(23) for column in range(1, 42)
                        if terminal.screen.buffer[row][column].data in characters}

            ring = places("╔")
            self.assertEqual(len(ring), 1)
            terminal.send(b"\t")
            terminal.until(lambda: places("╔") not in (ring, set()), "the focus is shown elsewhere")
            self.assertGreaterEqual(len(places("┌")), 1)
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")
