"""Where the terminal shows no colours, a colour is typed."""

import os
import re
import signal
import subprocess
import tempfile

from answers import SILENT
from chooser_case import PROGRAM, RING, ChooserCase

WAYS = {
    "NO_COLOR": ((), {"NO_COLOR": "1"}),
    "TERM=dumb": ((), {"TERM": "dumb"}),
    "no TERM": ((), {"TERM": ""}),
    "--graphics none": (("--graphics", "none"), {}),
}


class PromptTests(ChooserCase):
    def begin(self, way="NO_COLOR", *arguments, question="colour [#", **more):
        options, environment = WAYS[way]
        terminal = self.choose(*options, *arguments, answers=SILENT, environment=environment, **more)
        terminal.until_text(question)
        return terminal

    def grid(self, palette, **more):
        """A grid of the colours in a palette of GIMP's."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = os.path.join(folder.name, "palette.gpl")
        with open(path, "w", encoding="utf-8") as file:
            file.write("GIMP Palette\n" + palette)
        return self.begin("NO_COLOR", "--picker", "grid", "--palette", path, question="colour:", **more)

    def listed(self, terminal):
        """The cells on the screen: number, colour and name."""
        return [(int(number), color, name.strip()) for line in terminal.screen.display
                for number, color, name in re.findall(r"(\d+) (#[0-9a-f]{6})((?: [^ #]+)*)", line)]

    def test_nothing_is_asked_or_put_on(self):
        for way in WAYS:
            with self.subTest(way=way), self.begin(way, *RING) as terminal:
                self.assertNotIn(b"\x1b", terminal.raw)
                terminal.send(b"\r")
                self.expect_end(terminal, 0, b"#3366cc\n")

    def test_what_explains_ends_its_lines_between_words(self):
        for columns in (80, 40):
            with self.subTest(columns=columns), self.begin(columns=columns) as terminal:
                lines = terminal.raw.decode().replace("\r", "").split("\n")
                explanation = lines[:next(index for index, line in enumerate(lines) if line.startswith("teal,"))]
                self.assertGreater(len(explanation), 2)
                self.assertLess(max(map(len, explanation)), columns)

    def test_a_colour_is_typed_until_it_is_right(self):
        with self.begin() as terminal:
            terminal.send(b"  rebeccapurpel \r")
            # The next question: what is typed before it would stand above it.
            terminal.until_text("did you mean rebeccapurple? colour [#008080]:")
            terminal.send(b"hsb(220 75 80)\r")
            terminal.until_text("hsl(220deg 60% 50%)")
            terminal.until_text("colour [#3366cc]")
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")

    def test_ends(self):
        cases = ((b"q\r", 1), (b"\x04", 1), (b"\x03", -signal.SIGINT), (b"te\x03", -signal.SIGINT),
                 (b"teal\r\x04", 1))
        for keys, code in cases:
            with self.subTest(keys=keys), self.begin() as terminal:
                terminal.send(keys)
                self.expect_end(terminal, code)

    def test_what_is_taken_is_not_lost(self):
        for keys, code, printed in ((b"\rred\r\rq\r\r", 0, b"#3366cc\n#ff0000\n"), (b"\rq\rn\r", 1, b""), (b"\r\x04", 0, b"#3366cc\n"),
                                    (b"\rq\rx\r\r\r", 0, b"#3366cc\n#3366cc\n#3366cc\n")):
            with self.subTest(keys=keys), self.begin("NO_COLOR", *RING, "--count", "3") as terminal:
                terminal.send(keys)
                self.expect_end(terminal, code, printed)
                self.assertNotIn(b"not printed", terminal.raw)

    def test_what_is_taken_is_named_where_nobody_is_asked(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(number=number), self.begin("NO_COLOR", *RING, "--count", "5") as terminal:
                terminal.send(b"\rred\r\r")
                terminal.until_text("3 to go colour [#ff0000]:")
                if number == signal.SIGINT:
                    terminal.send(b"\x03")
                else:
                    terminal.kill(number)
                self.expect_end(terminal, -number)
                self.assertIn(b"\r\nglpick: note: taken, but not printed: #3366cc, #ff0000\r\n", terminal.raw)

    def test_a_lost_connection(self):
        with self.begin() as terminal:
            process = terminal.process
            terminal.hang_up()
            self.assertEqual(process.wait(5), -signal.SIGHUP)

    def test_graphics_that_are_asked_for_come_before_no_color(self):
        with self.choose(*RING, "--graphics", "blocks", answers=SILENT, environment={"NO_COLOR": "1"}) as terminal:
            terminal.until_text("Enter accept")
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")

    def test_cells_are_listed_and_chosen_by_number_name_and_colour(self):
        palette = "229 57 53 Warm Red\n0 0 255\n1 2 3 same\n4 5 6 Same\n7 8 9 bad\x1b[2J\u4e2d\n0 0 0 blue\n"
        cells = [(1, "#e53935", "Warm Red"), (2, "#0000ff", "blue"), (3, "#010203", "same"), (4, "#040506", "Same"),
                 (5, "#070809", "bad\ufffd[2J\u4e2d"), (6, "#000000", "blue")]
        for typed, printed in ((b"1", b"#e53935"), (b" warm  RED", b"#e53935"), (b"#010203", b"#010203"), (b"4", b"#040506"),
                               (b"blue", b"#000000")):
            with self.subTest(typed=typed), self.grid(palette) as terminal:
                self.assertEqual(self.listed(terminal), cells)
                terminal.send(typed + b"\r")
                terminal.until_text(f"colour [{printed.decode()}]")
                self.assertEqual(terminal.text.count("hsb("), 1)
                terminal.send(b"\r")
                self.expect_end(terminal, 0, printed + b"\n")

    def test_what_names_no_cell_says_what_does(self):
        with self.grid("1 2 3 same\n4 5 6 Same\n") as terminal:
            for typed, said in ((b"same", "2 cells have this name: 1, 2; type the number of one"),
                                (b"3", "colour: 3 type the number of a cell"), (b"#030201", "no cell has this colour"),
                                (b"other", "other"), (b"", "nothing is chosen yet")):
                terminal.send(typed + b"\r")
                terminal.until_text(said)
            self.assertEqual(len(self.listed(terminal)), 2)
            terminal.send(b"2\r\r")
            self.expect_end(terminal, 0, b"#040506\n")

    def test_a_pixel_is_chosen_by_its_place(self):
        with tempfile.TemporaryDirectory() as folder:
            picture = os.path.join(folder, "picture.png")
            subprocess.run([PROGRAM, "render", "--renderer", "cpu", "--picker", "grid", "--style", "article", "--size",
                            "64", picture], check=True)
            with self.choose("--picker", "image", "--image", picture, "--at", "1,1", answers=SILENT,
                             environment={"NO_COLOR": "1"}) as terminal:
                terminal.until_text("type the column and row of a pixel, from 1, such as 12 34")
                for typed in (b"teal", b"65 1", b"0 1", b"5"):
                    start = len(terminal.raw)
                    terminal.send(typed + b"\r")
                    terminal.until_raw(b"type the column and row of a pixel, from 1", start)
                terminal.send(b"21 31\r")
                terminal.until_text("colour [#595959]")
                terminal.send(b"\r")
                self.expect_end(terminal, 0, b"#595959\n")

    def test_hundreds_of_cells_are_listed_in_pages(self):
        palette = "".join(f"{value} {value // 2} 7 shade {value}\n" for value in range(256))
        for columns, rows in ((80, 24), (200, 50), (20, 10)):
            with self.subTest(columns=columns, rows=rows), self.grid(palette, columns=columns, rows=rows) as terminal:
                seen = []
                for _ in range(300):
                    page = self.listed(terminal)
                    self.assertTrue(page, terminal.text)
                    seen += page
                    if page[-1][0] == 256:
                        break
                    start = len(terminal.raw)
                    terminal.screen.reset()
                    terminal.send(b"+\r")
                    terminal.until_raw(b"colour: ", start)
                self.assertEqual([number for number, _, _ in seen], list(range(1, 257)))
                self.assertEqual(seen[200], (201, "#c86407", "shade 200"[:columns - 12]))
                terminal.screen.reset()
                start = len(terminal.raw)
                terminal.send(b"+\r")
                terminal.until_raw(b"colour: ", start)
                self.assertEqual(self.listed(terminal)[0][0], 1)
                terminal.send(b"201\r\r")
                self.expect_end(terminal, 0, b"#c86407\n")

    def test_each_change_is_announced_in_one_line(self):
        steps = ((b"hue 120", "close to limegreen, #33cc33"), (b"sat +10", "close to limegreen, #1fcc1f"),
                 (b"bri 100%", "lime, #26ff26"), (b"hue -480", "close to red, #ff2626"), (b"alpha 50", "#ff262680"),
                 (b"darker", "#d7001180"), (b"old", "close to royalblue, #3366cc"), (b"teal", "teal, #008080"))
        with self.begin("TERM=dumb", *RING) as terminal:
            for typed, said in steps:
                start = len(terminal.raw)
                terminal.send(typed + b"\r")
                terminal.until_raw(b"colour [", start)
                lines = terminal.raw[start:].decode().replace("\r", "").split("\n")
                # The echo, the announcement, the next question.
                self.assertEqual(len(lines), 3, lines)
                for part in said.split(", "):
                    self.assertIn(part, lines[1])
                self.assertNotIn("\x1b", lines[1])
            start = len(terminal.raw)
            terminal.send(b"brightness 101\r")
            terminal.until_raw(b"brightness expects 0 to 100 %", start)
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#008080\n")

    def test_values_are_printed_once(self):
        with self.begin("NO_COLOR", *RING) as terminal:
            terminal.send(b"rubbish\r#3366cc\r")
            terminal.until(lambda: terminal.text.count("colour [#3366cc]") == 3, "the third question")
            self.assertEqual(terminal.text.count("close to royalblue"), 1)
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")
