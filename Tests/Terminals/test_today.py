"""What terminals of today report: dark and light colours, their size, keys with Alt, the clipboard; and a quick start."""

import re
import time

from answers import BARE, KITTY, MODERN, SILENT
from chooser_case import RING, ChooserCase
from terminal import press, release

REPORTS = {2031, 2048, 0}
LIGHT = b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\"
# Without pixels of the mouse, which tests then give in cells.
CELLS = MODERN.without("mouse pixels")
OVER_SSH = {"SSH_TTY": "x"}


class TodayTests(ChooserCase):
    def begin(self, answers=MODERN, **more):
        terminal = self.choose(*RING, answers=answers, environment=OVER_SSH, **more)
        terminal.until_text("Enter")
        terminal.until(lambda: terminal.images, "a picture")
        terminal.rest()
        return terminal

    def accept(self, terminal):
        terminal.send(b"\r")
        self.expect_end(terminal, 0, b"#3366cc\n")

    def test_reports_are_on_only_where_they_exist_and_off_at_the_end(self):
        for answers, modes in ((MODERN, REPORTS), (KITTY, set())):
            with self.subTest(modes=modes), self.begin(answers) as terminal:
                self.assertEqual(terminal.modes & REPORTS, modes)
                self.accept(terminal)

    def test_reports_are_off_while_it_is_stopped(self):
        with self.shell(MODERN, OVER_SSH, shows=False) as terminal:
            terminal.until_raw(b"ready$ ")
            terminal.send(b'"$glpick" choose --color "#3366cc"\r')
            terminal.until(lambda: terminal.images and REPORTS <= terminal.modes, "a picture")
            terminal.pump_for(0.2)
            start = len(terminal.raw)
            terminal.send(b"\x1b[122;5u")
            terminal.until_raw(b"Stopped", start)
            terminal.until_raw(b"ready$ ", start)
            self.assertEqual(terminal.modes - {2004}, {25})
            start = len(terminal.raw)
            terminal.send(b"fg\r")
            terminal.until_raw(b"accept", start)
            terminal.rest()
            self.assertEqual(terminal.modes & REPORTS, REPORTS)
            start = len(terminal.raw)
            terminal.send(b"\x1b[27u")
            terminal.until_raw(b"ready$ ", start)
            self.assertEqual(terminal.modes - {2004}, {25})
            terminal.send(b"exit\r")
            terminal.finish()

    def test_answers_are_not_the_shells_where_it_stops_early(self):
        with self.shell(SILENT, OVER_SSH, shows=False) as terminal:
            terminal.until_raw(b"ready$ ")
            terminal.send(b'"$glpick" choose --color "#3366cc"\r')
            terminal.until_raw(b"\x1b[c")
            start = len(terminal.raw)
            terminal.send(b"\x1a")
            terminal.pump_for(0.1)
            self.assertNotIn(b"Stopped", terminal.raw[start:])
            terminal.asked, terminal.answers = len(terminal.raw), KITTY
            terminal.send(KITTY.answers["image"] + KITTY.answers["version"] + BARE.answers["DA1"])
            terminal.until_raw(b"Stopped", start)
            terminal.until_raw(b"ready$ ", start)
            terminal.pump_for(0.2)
            self.assertNotIn(b"4231;OK", terminal.raw[start:])
            terminal.send(b"fg\r")
            terminal.until(lambda: terminal.images, "a picture")
            terminal.pump_for(0.2)
            start = len(terminal.raw)
            terminal.send(b"\x1b")
            terminal.until_raw(b"ready$ ", start)
            terminal.send(b"exit\r")
            terminal.finish()

    def key_color(self, terminal, start):
        """The colour in which the names of keys were written last."""
        return re.findall(rb"\x1b\[1;38;2;([\d;]+)mEnter", terminal.raw[start:])[-1]

    def test_colors_follow_the_terminal(self):
        with self.begin() as terminal:
            dark = self.key_color(terminal, 0)
            start = len(terminal.raw)
            terminal.answers = MODERN.with_(screen=LIGHT)
            terminal.send(b"\x1b[?997;2n")
            terminal.until(lambda: terminal.raw.count(b"mEnter", start), "the text is drawn again")
            terminal.pump_for(0.3)
            self.assertNotEqual(self.key_color(terminal, start), dark)
            self.assertIn(b"\x1b_Ga=T", terminal.raw[start:])
            self.assertEqual(len(terminal.images), 2)
            # The same again is no change.
            start = len(terminal.raw)
            terminal.send(b"\x1b[?997;2n")
            terminal.pump_for(0.3)
            self.assertNotIn(b"mEnter", terminal.raw[start:])
            self.accept(terminal)

    def test_the_size_is_reported_in_band(self):
        with self.begin() as terminal:
            # Only the emulator has another size, not the pseudo-terminal.
            terminal.screen.resize(40, 120)
            terminal.send(b"\x1b[48;40;120;800;1200t")
            terminal.rest()
            self.assertIn("Enter", terminal.beside(75))
            start = len(terminal.raw)
            terminal.send(b"\x1b[48;40;120;800;1200t")
            terminal.pump_for(0.3)
            self.assertEqual(len(terminal.raw), start)
            # To draw again keeps it.
            terminal.send(b"\x0c")
            terminal.pump_for(0.4)
            self.assertIn("Enter", terminal.beside(75))
            self.accept(terminal)

    def test_escape_acts_at_once(self):
        with self.begin() as terminal:
            begin = time.monotonic()
            terminal.send(b"\x1b[27u")
            self.expect_end(terminal, 1)
            self.assertLess(time.monotonic() - begin, 1)

    def test_copies_are_confirmed(self):
        for status, words in ((b"DONE", "copied by the terminal"), (b"EPERM", "does not copy: EPERM")):
            with self.subTest(status=status), self.begin(CELLS) as terminal:
                row = next(row for row, line in enumerate(terminal.screen.display) if " copy" in line)
                column = terminal.screen.display[row].index("copy") + 1
                start = len(terminal.raw)
                terminal.send(press(column, row + 1) + release(column, row + 1))
                terminal.until_raw(
                    b"\x1b]5522;type=wdata:mime=dGV4dC9wbGFpbg==;IzMzNjZjYw==\x1b\\\x1b]5522;type=wdata\x1b\\", start)
                self.assertNotIn(b"\x1b]52;", terminal.raw[start:])
                terminal.send(b"\x1b]5522;type=write:status=" + status + b"\x1b\\")
                terminal.until_text(words)
                self.accept(terminal)

    def test_text_and_keys_do_not_wait_for_answers(self):
        with self.choose(*RING, answers=SILENT) as terminal:
            terminal.until_raw(b"\x1b[c")
            # The time for answers is a third of a second.
            begin = time.monotonic()
            terminal.until_text("#3366cc")
            terminal.send(b"#0f0")
            terminal.until_text("#00ff00")
            # Where others use the processor, this proves nothing.
            self.assertLess(time.monotonic() - begin, 5)
            self.assertNotIn("▀", terminal.text)
            terminal.send(b"\r")
            terminal.until(lambda: "▀" in terminal.text, "a picture")
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#00ff00\n")

    def test_late_answers_improve_the_picture(self):
        with self.choose(*RING, answers=SILENT) as terminal:
            terminal.until(lambda: "▀" in terminal.text, "a picture of cells")
            start = len(terminal.raw)
            terminal.send(KITTY.answers["image"] + KITTY.answers["version"] + BARE.answers["DA1"])
            terminal.until(lambda: terminal.images, "a picture")
            self.assertIn(b"\x1b[2J", terminal.raw[start:])
            # Now the terminal also answers at the end.
            terminal.asked, terminal.answers = len(terminal.raw), KITTY
            self.accept(terminal)
