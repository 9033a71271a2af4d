"""Pictures made of cells, in an emulator."""

import subprocess

from answers import BARE, DARK
from chooser_case import PROGRAM, RING, ChooserCase
from terminal import press, release

FULL = {"COLORTERM": "truecolor"}


def rgb(text):
    return tuple(int(text[i:i + 2], 16) for i in (0, 2, 4))


def mean(pixels):
    return [sum(values) / len(pixels) for values in zip(*pixels)]


def distance(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other))

# With this size, the picture has 44 x 23 cells, from the second column and row.
SIZE = {"columns": 85, "rows": 26}

# Its ring and its box reach the edges of cells, and have no lines, as in pictures of cells.
ARTICLE = ("--style", "article", "--box-reach", "0.62854")


def terminal_width(size):
    """The columns of the picture: the text takes 40, or fewer in a small terminal."""
    return max(size[0] - 42, size[0] // 3)


class CellTests(ChooserCase):
    def parts(self, terminal, columns, rows):
        """What each cell of the picture shows, by column and row: its character, the colour of that, and the one behind it; a
        colour is None where the terminal's own shows."""
        cells = {}
        for row in range(rows):
            for column in range(1, columns + 1):
                cell = terminal.screen.buffer[row + 1][column]
                front, back = (cell.bg, cell.fg) if cell.reverse else (cell.fg, cell.bg)
                if cell.data == " ":
                    front = back
                cells[column - 1, row] = (cell.data, *(None if color == "default" else rgb(color) for color in (front, back)))
        return cells

    def far_from_markers(self, terminal, columns, rows):
        """The places of cells at which neither markers as boxes nor as circles are."""
        boxes = [(column - 1, row) for row in range(rows) for column in range(1, columns + 1)
                 if terminal.screen.buffer[row + 1][column].data in "┌─┐│└┘╔═╗║╚╝"]
        self.assertGreater(len(boxes), 10)
        return {(x, y) for x in range(columns) for y in range(rows)
                if all(abs(x - column) > 3 or abs(y - row) > 2 for column, row in boxes)}

    def drawn(self, *arguments, background="black"):
        """The picture by the command that draws pictures, as bytes of RGBA: 8 x 16 pixels for each of 44 x 23 cells."""
        return subprocess.run(
            [PROGRAM, "animate", "--quiet", "--frames", "1", "--to", "hue=0", "--format", "rgba", "--renderer", "cpu",
             "--no-markers", *ARTICLE, "--alpha-bar", "--inset", "16", "--size", "352x368", "--background", background, *arguments, "-"],
            check=True, stdout=subprocess.PIPE).stdout

    def pixels(self, picture, place):
        """Red, green, blue and alpha of a cell's pixels, by x and y; the colours are multiplied by alpha."""
        column, row = place
        pixels = {}
        for y in range(16):
            for x in range(8):
                offset = 4 * ((16 * row + y) * 352 + 8 * column + x)
                *color, alpha = picture[offset:offset + 4]
                pixels[x, y] = *(component * alpha / 255 for component in color), alpha
        return pixels

    def expect_picture(self, answers):
        """Where the screen's colour is not known, it shows beside the picture, whose edges are hard."""
        with self.choose(*RING, *ARTICLE, answers=answers, environment=FULL, **SIZE) as terminal:
            terminal.until_text("Enter accept")
            seen = self.parts(terminal, 44, 23)
            expected = self.drawn(*RING, background="black" if answers is DARK else "transparent")
            self.assertEqual(len(expected), 352 * 368 * 4)
            places = self.far_from_markers(terminal, 44, 23)
            self.assertGreater(len(places), 500)
            self.expect_cells({place: seen[place] for place in places}, expected)
            colors = {color for _, front, back in seen.values() for color in (front, back)}
            self.assertGreater(len(colors), 40)
            self.assertGreater(len({glyph for glyph, _, _ in seen.values()}), 8)
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")

    def expect_cells(self, cells, picture):
        """Gentle gradients are halves with their mean colours, and what is clear is left as it is; PickerTerminalTests try other
        cells, and fewer colours."""
        gentle = 0
        for place, (glyph, front, back) in cells.items():
            pixels = self.pixels(picture, place)
            alphas = {pixel[3] for pixel in pixels.values()}
            halves = [mean([pixel for (_, y), pixel in pixels.items() if (y < 8) == is_upper]) for is_upper in (True, False)]
            error = sum(distance(pixel, halves[y > 7]) for (_, y), pixel in pixels.items())
            # The bar lies on whole cells here, not where the command draws it.
            if place[1] > 18 or error / 128 > 100 or alphas not in ({0}, {255}):
                continue
            gentle += 1
            self.assertIn(glyph, " ▀▄", place)
            if alphas == {0}:
                self.assertEqual((front, back), (None, None), place)
            for color, half in zip((back, front) if glyph == "▄" else (front, back), halves):
                # Black is the screen's own colour where that is known.
                for value, component in zip(color or (0, 0, 0), half):
                    self.assertLessEqual(abs(value - component), 0.51, (place, glyph, color, half))
        self.assertGreater(gentle, 200)

    def test_24_bit_colours_are_those_of_the_picture(self):
        self.expect_picture(DARK)

    def test_clear_pixels_leave_the_screen_as_it_is(self):
        self.expect_picture(BARE)

    def test_markers_grow_with_the_picture(self):
        for size, there, absent in (((62, 12), ("●", "○"), "┌"), ((80, 24), ("╔═╗", "┌─┐"), "○"),
                                    ((160, 45), ("╔═══╗", "┌───┐"), "○")):
            with self.subTest(size=size), self.choose(
                    "--color", "#4d7099", answers=DARK, environment=FULL, columns=size[0], rows=size[1]) as terminal:
                terminal.until_text("Enter")
                shown = "\n".join(line[:terminal_width(size)] for line in terminal.screen.display)
                for mark in there:
                    self.assertIn(mark, shown)
                self.assertNotIn(absent, shown)
                terminal.send(b"\r")
                self.expect_end(terminal, 0, b"#4d7099\n")

    def test_after_many_changes_the_screen_is_that_of_one_picture(self):
        with self.choose(*RING, *ARTICLE, answers=DARK, environment=FULL, **SIZE) as terminal:
            terminal.until_text("Enter accept")
            for key in (b"\x1b[C" * 7, b"\t", b"\x1b[A", b"\x1b[5~", b"#00ff00\r", b"\x0e", b"\x0e", b"\x10", b"\x10", b"?", b"x"):
                terminal.send(key)
                terminal.pump_for(0.05)
            terminal.until_text("hsl 120°")
            changed = self.parts(terminal, 44, 23)
            terminal.send(b"\x0c")
            terminal.pump_for(0.3)
            self.assertEqual(self.parts(terminal, 44, 23), changed)
            places = self.far_from_markers(terminal, 44, 23)
            self.expect_cells({place: changed[place] for place in places}, self.drawn("--color", "#00ff00"))
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#00ff00\n")

    def test_a_press_chooses_what_is_under_it(self):
        with self.choose("--picker", "wheel", answers=BARE, environment=FULL, **SIZE) as terminal:
            terminal.until_text("Enter accept")
            # Away from the markers, the colour of a cell's middle lies between those of its halves.
            place = (12, 8)
            _, upper, lower = self.parts(terminal, 44, 23)[place]
            terminal.send(press(place[0] + 2, place[1] + 2) + release(place[0] + 2, place[1] + 2))
            terminal.pump_for(0.3)
            terminal.send(b"\r")
            self.assertEqual(terminal.finish(), 0)
            chosen = rgb(terminal.printed.decode()[1:7])
            for value, ends in zip(chosen, zip(upper, lower)):
                self.assertTrue(min(ends) - 1 <= value <= max(ends) + 1, (chosen, upper, lower))

    def test_tiny_terminals_show_what_fits(self):
        for columns, rows in ((1, 1), (1, 24), (80, 1), (8, 3), (300, 100)):
            with self.subTest(columns=columns, rows=rows), \
                    self.choose(*RING, *ARTICLE, answers=BARE, columns=columns, rows=rows) as terminal:
                terminal.until_raw(b"\x1b[?1049h")
                terminal.pump_for(0.15)
                self.assertNotEqual(terminal.text, "")
                terminal.send(b"\r")
                self.expect_end(terminal, 0, b"#3366cc\n")

    def test_the_picture_follows_the_size(self):
        with self.choose(*RING, *ARTICLE, answers=BARE, environment=FULL, **SIZE) as terminal:
            terminal.until_text("Enter accept")
            for columns, rows in ((100, 40), (30, 10), (5, 2), (200, 50), (81, 26)):
                terminal.set_size(columns, rows)
                terminal.send(b"\x1b[C")
                terminal.pump_for(0.25)
            seen = self.parts(terminal, 44, 23)
            terminal.send(b"\x0c")
            terminal.pump_for(0.3)
            self.assertEqual(self.parts(terminal, 44, 23), seen)
            self.assertIn("Enter accept", terminal.text)
            terminal.send(b"\r")
            self.expect_end(terminal, 0, None)
