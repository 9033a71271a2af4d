"""Typing first, the strip below the picture, and what is left in small terminals; PickerChooserTests try the rest without one."""

import re
import signal

from answers import BARE, DARK
from chooser_case import RING, ChooserCase
from terminal import press, release

FULL = {"COLORTERM": "truecolor"}


class PanelTests(ChooserCase):
    def begin(self, columns=80):
        terminal = self.choose(*RING, answers=DARK, environment=FULL, columns=columns)
        terminal.until_text("Enter prints")
        return terminal

    def end(self, terminal, printed):
        terminal.send(b"\r")
        self.expect_end(terminal, 0, printed)

    def test_the_first_letter_begins_a_colour(self):
        with self.begin() as terminal:
            terminal.send(b"tom")
            terminal.until_text("> tomato")
            # The picture, the panel and the line below agree with what Enter takes.
            terminal.until_text("Enter chooses #ff6347")
            self.assertNotIn(b"\x1b]52", terminal.raw)
            terminal.send(b"\r")
            terminal.until_text("#ff6347 tomato")
            terminal.send(b"\x1b[200~color: rebeccapurple;\x1b[201~")
            terminal.until_text("Enter prints #663399")
            self.end(terminal, b"#663399\n")

    def test_commands_have_the_keys_that_the_help_names(self):
        with self.begin(columns=100) as terminal:
            for keys, shown in ((b"teal\r", "prints #008080"), (b"\x1bu", "prints #3366cc"), (b"\x1br", "prints #008080"),
                                (b"\x1bo", "prints #3366cc"), (b"\x1bb", "on black"), (b"\x1bx", "now AA on black"), (b"\x1bm", "okhsv"),
                                (b"\x0e" * 3, "oklch chroma, lightness"), (b"\x1ba", "oklch hue, lightness"), (b"\x10" * 3, "okhsv"),
                                (b"\x12", "prints #3366cc"), (b"/", "colour: _")):
                terminal.send(keys)
                terminal.until_text(shown)
            terminal.send(b"\x03")
            self.expect_end(terminal, -signal.SIGINT)

    def test_the_strip_keeps_colours(self):
        with self.begin() as terminal:
            terminal.send(b" teal\r ")
            terminal.until_text("#008080 taken")
            row = next(row for row, line in enumerate(terminal.screen.display) if line.lstrip().startswith("taken"))
            self.assertEqual(row, 23)
            terminal.send(press(12, row + 1) + release(12, row + 1))
            terminal.until_text("Enter prints #3366cc")
            terminal.send(b"\x1b[3~")
            terminal.until_text("#3366cc removed")
            terminal.send(b"\x1b")
            terminal.until_text("1 taken: print or drop?")
            self.end(terminal, b"#008080\n")

    def test_every_room_has_its_step(self):
        """A wide panel, one beside, one below, sliders alone, and the least."""
        for columns, rows, tabs, picture, sliders in ((200, 60, True, True, 4), (80, 24, True, True, 4), (50, 30, True, True, 4),
                                                      (40, 12, True, False, 4), (20, 5, False, False, 1)):
            with self.subTest(columns=columns, rows=rows), \
                    self.choose(*RING, answers=BARE, environment=FULL, columns=columns, rows=rows) as terminal:
                terminal.until_text("#3366cc")
                terminal.pump_for(0.2)
                lines = terminal.screen.display
                self.assertEqual("wheel" in lines[0], tabs, lines)
                self.assertEqual(any(character in terminal.text for character in "▀▌"), picture, lines)
                self.assertEqual(len([line for line in lines if re.search("(hue|saturation|brightness|alpha) +[0-9]", line)]), sliders, lines)
                self.end(terminal, b"#3366cc\n")
