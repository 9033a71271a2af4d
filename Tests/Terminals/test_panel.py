"""Typing first, undo, the strip, tabs and sliders, and what is left of them in small terminals."""

import re

from answers import BARE, DARK
from chooser_case import RING, ChooserCase
from terminal import drag, press, release

FULL = {"COLORTERM": "truecolor"}
UNDO, REDO, READABLE, BACKGROUND, NEXT_PICKER = b"\x1bu", b"\x1br", b"\x1bx", b"\x1bb", b"\x0e"


class PanelTests(ChooserCase):
    def begin(self, *arguments, **more):
        terminal = self.choose(*(arguments or RING), answers=more.pop("answers", DARK), environment=FULL, **more)
        terminal.until_text("Enter prints")
        return terminal

    def click(self, terminal, text, shift=0):
        row = next(row for row, line in enumerate(terminal.screen.display) if text in line)
        column = terminal.screen.display[row].index(text) + shift
        terminal.send(press(column + 1, row + 1) + release(column + 1, row + 1))

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

    def test_the_list_is_walked_and_pressed(self):
        with self.begin() as terminal:
            terminal.send(b"gold")
            terminal.until_text("lightgoldenrodyellow")
            terminal.send(b"\x1b[B\x1b[B")
            terminal.until_text("Enter chooses #daa520")
            self.click(terminal, "palegoldenrod")
            terminal.until_text("#eee8aa palegoldenrod")
            self.end(terminal, b"#eee8aa\n")

    def test_changes_are_undone(self):
        with self.begin() as terminal:
            for keys, shown in ((b"teal\r", "#008080"), (NEXT_PICKER, "> hue"), (b"red\r", "#ff0000"), (UNDO, "#008080"),
                                (UNDO + UNDO, "#3366cc"), (REDO + REDO + REDO, "#ff0000")):
                terminal.send(keys)
                terminal.until_text(f"Enter prints {shown}" if shown[0] == "#" else shown)
            self.end(terminal, b"#ff0000\n")

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

    def test_tabs_are_pressed(self):
        with self.begin(*RING, columns=100) as terminal:
            self.click(terminal, "plane")
            terminal.until_text("oklch chroma, lightness")
            self.click(terminal, "oklch", 1)
            terminal.until(lambda: "oklch" not in terminal.screen.display[0], "another model")
            terminal.send(b"\x1b1")
            terminal.until_text("triangle hexagon grid hsb")
            self.end(terminal, b"#3366cc\n")

    def test_sliders_are_dragged_and_typed(self):
        with self.begin() as terminal:
            row = next(row for row, line in enumerate(terminal.screen.display) if "brightness" in line)
            terminal.send(press(66, row + 1) + drag(79, row + 1) + release(79, row + 1))
            terminal.until_text("brightness 100 %")
            self.click(terminal, "saturation")
            terminal.until_text("colour: saturation _")
            terminal.send(b"0\r")
            terminal.until_text("Enter prints #ffffff")
            self.end(terminal, b"#ffffff\n")

    def test_the_nearest_readable_colour(self):
        with self.begin("--color", "coral") as terminal:
            terminal.until_text("on white 2.4 fails")
            terminal.send(READABLE)
            terminal.until_text("on white 4.5 AA")
            terminal.send(BACKGROUND)
            terminal.until_text("on black")
            self.end(terminal, None)

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

    def test_help_is_one_screen_in_groups(self):
        with self.begin() as terminal:
            terminal.send(b"?")
            for word in ("Choose", "Keep", "Look", "Mouse", "any key goes back"):
                terminal.until_text(word)
            self.assertNotIn("Enter prints #", terminal.text)
            terminal.send(b"x")
            terminal.until_text("Enter prints")
            self.end(terminal, b"#3366cc\n")
