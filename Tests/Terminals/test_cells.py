"""Pictures made of cells, in an emulator."""

import os
import re
import subprocess

from answers import BARE, DARK
from chooser_case import PROGRAM, RING, ROOT, ChooserCase
from terminal import move, press, release

FULL = {"COLORTERM": "truecolor"}


def rgb(text):
    return tuple(int(text[i:i + 2], 16) for i in (0, 2, 4))


class CellTests(ChooserCase):
    def halves(self, terminal, columns, rows):
        """The picture's pixels, row by row, by place; None where the terminal's own colour shows."""
        pixels = {}
        for row in range(rows):
            for column in range(1, columns + 1):
                cell = terminal.screen.buffer[row][column]
                front, back = (cell.bg, cell.fg) if cell.reverse else (cell.fg, cell.bg)
                upper, lower = {"▀": (front, back), "▄": (back, front), "█": (front, front)}.get(cell.data, (back, back))
                for half, color in enumerate((upper, lower)):
                    pixels[column - 1, 2 * row + half] = None if color == "default" else rgb(color)
        return pixels

    def far_from_markers(self, terminal, columns, rows):
        """The places of pixels at which neither markers as boxes nor as circles are."""
        boxes = [(column - 1, row) for row in range(rows) for column in range(1, columns + 1)
                 if terminal.screen.buffer[row][column].data in "┌─┐│└┘╔═╗║╚╝"]
        self.assertGreater(len(boxes), 10)
        return {(x, y) for x in range(columns) for y in range(2 * rows)
                if all(abs(x - column) > 3 or abs(y // 2 - row) > 2 for column, row in boxes)}

    def drawn(self, *arguments, background="black"):
        """The same by the command that draws pictures, as bytes of RGBA."""
        return subprocess.run(
            [PROGRAM, "animate", "--quiet", "--frames", "1", "--to", "hue=0", "--format", "rgba", "--renderer", "cpu",
             "--marker-style", "two-tone", "--alpha-bar", "--size", "41x46", "--background", background, *arguments, "-"],
            check=True, stdout=subprocess.PIPE).stdout

    def expect_picture(self, environment, largest, answers=DARK):
        """Where the screen's colour is not known, it shows beside the picture, whose edges are hard."""
        with self.choose(*RING, answers=answers, environment=environment) as terminal:
            terminal.until_text("Enter accepts")
            seen = self.halves(terminal, 41, 23)
            expected = self.drawn(*RING, background="black" if answers is DARK else "transparent")
            self.assertEqual(len(expected), 41 * 46 * 4)
            worst = 0
            places = self.far_from_markers(terminal, 41, 23)
            self.assertGreater(len(places), 1000)
            for (x, y), color in seen.items():
                if (x, y) not in places:
                    continue
                *components, alpha = expected[4 * (y * 41 + x):][:4]
                if alpha == 0:
                    self.assertIsNone(color, (x, y))
                elif alpha == 255:
                    pairs = zip(color or (0, 0, 0), components)
                    worst = max(worst, *(abs(one - other) for one, other in pairs))
            self.assertLessEqual(worst, largest)
            self.assertGreater(len(set(seen.values())), 40)
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")

    def test_24_bit_colours_are_those_of_the_picture(self):
        self.expect_picture(FULL, 0)

    def test_clear_pixels_leave_the_screen_as_it_is(self):
        self.expect_picture(FULL, 0, BARE)

    def test_256_colours_are_near_those_of_the_picture(self):
        # Half the widest step of the palette, from 0 to 95.
        self.expect_picture({}, 48)

    def test_screen_gets_256_colours(self):
        self.expect_picture(FULL | {"TERM": "screen-256color", "STY": "1.x"}, 48, BARE)

    def test_after_many_changes_the_screen_is_that_of_one_picture(self):
        with self.choose(*RING, answers=DARK, environment=FULL) as terminal:
            terminal.until_text("Enter accepts")
            for key in (b"\x1b[C" * 7, b"\t", b"\x1b[A", b"\x1b[5~", b"#00ff00\r", b"p", b"p", b"P", b"P", b"?", b"x"):
                terminal.send(key)
                terminal.pump_for(0.05)
            terminal.until_text("hsl 120°")
            changed = self.halves(terminal, 41, 23)
            terminal.send(b"\x0c")
            terminal.pump_for(0.3)
            self.assertEqual(self.halves(terminal, 41, 23), changed)
            expected = self.drawn("--color", "#00ff00")
            for x, y in self.far_from_markers(terminal, 41, 23):
                color = changed[x, y]
                offset = 4 * (y * 41 + x)
                self.assertEqual(color or (0, 0, 0), tuple(expected[offset:offset + 3]), (x, y))
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#00ff00\n")

    def test_a_press_chooses_what_is_under_it(self):
        with self.choose("--picker", "wheel", answers=BARE, environment=FULL) as terminal:
            terminal.until_text("Enter accepts")
            # Away from the markers, the colour of a cell's middle lies between those of its halves.
            place = (12, 8)
            upper, lower = (self.halves(terminal, 41, 23)[place[0], 2 * place[1] + half] for half in (0, 1))
            terminal.send(press(place[0] + 2, place[1] + 1) + release(place[0] + 2, place[1] + 1))
            terminal.pump_for(0.3)
            terminal.send(b"\r")
            self.assertEqual(terminal.finish(), 0)
            chosen = rgb(terminal.printed.decode()[1:7])
            for value, ends in zip(chosen, zip(upper, lower)):
                self.assertTrue(min(ends) - 1 <= value <= max(ends) + 1, (chosen, upper, lower))

    def test_image_follows_the_pointer_and_arrows_move_a_pixel(self):
        picture = os.path.join(ROOT, "Documentation/ring.png")
        with self.choose("--picker", "image", "--image", picture, answers=BARE, environment=FULL) as terminal:
            terminal.until_text("image: Column")
            middle = self.pixel(terminal)
            terminal.send(move(12, 8))
            terminal.until(lambda: self.pixel(terminal) != middle, "the pixel under the pointer is chosen")
            first = self.pixel(terminal)
            terminal.send(move(14, 9))
            terminal.until(lambda: self.pixel(terminal) > first, "the pointer is followed")
            terminal.send(press(20, 9) + release(20, 9))
            terminal.pump_for(0.2)
            pixels = [self.pixel(terminal)]
            for key in (b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A", b"\x1b[1;2C"):
                terminal.send(key)
                terminal.pump_for(0.15)
                pixels.append(self.pixel(terminal))
            column, row = pixels[0]
            self.assertEqual(
                pixels[1:],
                [(column + 1, row), (column + 1, row + 1), (column, row + 1), (column, row), (column + 10, row)])
            # A press has ended that.
            terminal.send(move(3, 3))
            terminal.pump_for(0.2)
            self.assertEqual(self.pixel(terminal), pixels[-1])
            terminal.send(b"\r")
            self.expect_end(terminal, 0, None)
            self.assertRegex(terminal.printed, rb"^#[0-9a-f]{6,8}\n$")

    def pixel(self, terminal):
        panel = " ".join(" ".join(line[44:] for line in terminal.screen.display).split())
        found = re.search(r"Column (\d+) of \d+, row (\d+) of", panel)
        self.assertIsNotNone(found, terminal.text)
        return tuple(int(number) for number in found.groups())

    def test_tiny_terminals_show_what_fits(self):
        for columns, rows in ((1, 1), (2, 1), (1, 24), (80, 1), (8, 3), (20, 4), (30, 10), (300, 100)):
            with self.subTest(columns=columns, rows=rows), \
                    self.choose(*RING, answers=BARE, columns=columns, rows=rows) as terminal:
                terminal.until_raw(b"\x1b[?1049h")
                terminal.pump_for(0.15)
                self.assertNotEqual(terminal.text, "")
                terminal.send(b"\r")
                self.expect_end(terminal, 0, b"#3366cc\n")

    def test_the_picture_follows_the_size(self):
        with self.choose(*RING, answers=BARE, environment=FULL) as terminal:
            terminal.until_text("Enter accepts")
            for columns, rows in ((100, 40), (30, 10), (5, 2), (200, 50), (80, 24)):
                terminal.set_size(columns, rows)
                terminal.send(b"\x1b[C")
                terminal.pump_for(0.25)
            seen = self.halves(terminal, 41, 23)
            terminal.send(b"\x0c")
            terminal.pump_for(0.3)
            self.assertEqual(self.halves(terminal, 41, 23), seen)
            self.assertIn("Enter accepts", terminal.text)
            terminal.send(b"\r")
            self.expect_end(terminal, 0, None)
