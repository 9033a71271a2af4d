"""What `glpick choose` offers besides a ring: pictures, palettes, several colours, typing."""

import base64
import os
import re
import signal
import subprocess
import tempfile

from answers import BARE, DARK
from chooser_case import PROGRAM, RING, ChooserCase
from terminal import move, press, release

FULL = {"COLORTERM": "truecolor"}


class ChoosingTests(ChooserCase):
    def test_a_picture_is_an_operand(self):
        with tempfile.TemporaryDirectory() as folder:
            picture = os.path.join(folder, "in.png")
            subprocess.run([PROGRAM, "render", "--renderer", "cpu", "--background", "teal", "--size", "64", picture], check=True)
            with self.choose(picture, "--at", "1,1", answers=BARE, environment=FULL) as terminal:
                terminal.until_text("image: column")
                terminal.send(b"\r")
                self.expect_end(terminal, 0, b"#008080\n")

    def test_a_palette_takes_the_nearest_colour(self):
        with self.choose("--picker", "grid", "--colors", "red,lime,blue", "--color", "navy", answers=BARE) as terminal:
            terminal.until_text("Enter accept")
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#0000ff\n")

    def test_what_is_taken_is_not_lost(self):
        for keys, code, printed in ((b"\r", 0, b"#3366cc\n#0000ff\n"), (b"n", 1, b"")):
            with self.subTest(keys=keys), tempfile.TemporaryDirectory() as folder:
                file = os.path.join(folder, "my.gpl")
                with self.choose(*RING, "--count", "5", "--save", file, answers=BARE) as terminal:
                    terminal.until_text("0 of 5")
                    terminal.send(b"\r#00f\r\r")
                    terminal.until_text("2 of 5")
                    terminal.send(b"\x1b")
                    terminal.until_text("2 of 5 taken: print or drop?")
                    terminal.until_text("Enter print n drop Esc continue")
                    terminal.send(keys)
                    self.expect_end(terminal, code, printed)
                self.assertEqual(os.path.exists(file), code == 0)

    def test_what_is_taken_is_named_where_nobody_is_asked(self):
        def interrupt(terminal):
            terminal.send(b"\x03")

        def interrupt_the_question(terminal):
            terminal.send(b"\x1b")
            terminal.until_text("taken: print or drop?")
            terminal.send(b"\x03")

        ends = ((interrupt, signal.SIGINT), (interrupt_the_question, signal.SIGINT),
                (lambda terminal: terminal.kill(signal.SIGTERM), signal.SIGTERM),
                (lambda terminal: terminal.kill(signal.SIGHUP), signal.SIGHUP))
        said = b"glpick: note: taken, but not printed: rgb(51 102 204), rgb(0 0 255)"
        for end, number in ends:
            for more in ((), ("--save", "my.gpl")) if end is interrupt else ((),):
                with self.subTest(number=number, more=more), tempfile.TemporaryDirectory() as folder:
                    more = [os.path.join(folder, name) if name == "my.gpl" else name for name in more]
                    with self.choose(*RING, "--count", "5", "--format", "rgb", *more, answers=BARE) as terminal:
                        terminal.until_text("0 of 5")
                        terminal.send(b"\r#00f\r\r")
                        terminal.until_text("2 of 5")
                        end(terminal)
                        self.expect_end(terminal, -number)
                        self.assertEqual(terminal.raw.count(said), 1, terminal.text)
                        # Once the terminal is back.
                        self.assertGreater(terminal.raw.index(said), terminal.raw.rindex(b"\x1b[?1049l"))
                    self.assertEqual(os.listdir(folder), [])

    def test_nothing_is_named_that_nobody_took_or_somebody_dropped(self):
        for keys, code in ((b"\x03", -signal.SIGINT), (b"\r\x04n", 1), (b"\r\x04\r", 0), (b"\r\r\r\r\r", 0)):
            with self.subTest(keys=keys), self.choose(*RING, "--count", "5", answers=BARE) as terminal:
                terminal.until_text("0 of 5")
                terminal.send(keys)
                self.expect_end(terminal, code, None)
                self.assertNotIn(b"not printed", terminal.raw)

    def test_a_palette_gets_what_cannot_be_printed(self):
        with tempfile.TemporaryDirectory() as folder, open("/dev/full", "wb") as full:
            file = os.path.join(folder, "my.gpl")
            with self.choose(*RING, "--save", file, answers=BARE, output=full) as terminal:
                terminal.until_text("Enter accept")
                terminal.send(b"\r")
                self.expect_end(terminal, 74, None)
            with open(file, encoding="utf-8") as lines:
                self.assertEqual(lines.read(), "GIMP Palette\n#\n 51 102 204\t#3366cc\n")

    def test_a_palette_without_colours_is_one(self):
        added = "  0 128 128\tteal"
        for before, after in (("", f"GIMP Palette\n#\n{added}\n"), ("\ufeffGIMP Palette\r\n", f"\ufeffGIMP Palette\r\n{added}\r\n"),
                              ("\ufeffGIMP Palette\n1 2 3\n", f"\ufeffGIMP Palette\n1 2 3\n{added}\n")):
            with self.subTest(before=before), tempfile.TemporaryDirectory() as folder:
                file = os.path.join(folder, "my.gpl")
                with open(file, "w", encoding="utf-8", newline="") as lines:
                    lines.write(before)
                self.chosen("--save", file, "--color", "teal")
                with open(file, encoding="utf-8", newline="") as lines:
                    self.assertEqual(lines.read(), after)

    def test_what_is_printed_is_copied(self):
        with self.choose(*RING, "--copy", answers=BARE) as terminal:
            terminal.until_text("Enter accept")
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")
            # OSC 52: no command reaches a clipboard here.
            self.assertIn(b"\x1b]52;c;IzMzNjZjYw==\x07", terminal.raw)

    def test_alt_c_copies_what_enter_prints(self):
        plane = ["--picker", "plane", "--color", "oklch(0.7 0.3 150)", "--format", "oklch", "--precision", "5"]
        wide = ["--color-space", "rec2020", "--hue", "0.3", "--format", "okhsl", "--gamut-map", "clip"]
        for options, note in [(plane, ""), (wide, "outside sRGB; the nearest one is used (clip, ")]:
            with self.choose(*options, answers=BARE) as terminal:
                terminal.until_text("Enter accept")
                terminal.send(b"\x1bc")
                # The message takes several lines beside the picture.
                terminal.until(lambda: " is sent to the terminal, which may not copy it" in terminal.beside(42), "the message")
                # Nothing is written across the picture.
                self.assertNotIn(b"glpick: ", terminal.raw)
                self.assertIn(note, terminal.beside(42))
                copied = re.findall(rb"\x1b]52;c;([^\x07]*)\x07", terminal.raw)[-1]
                terminal.send(b"\r")
                self.expect_end(terminal, 0, base64.b64decode(copied) + b"\n")

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

    def state(self):
        """A folder for state, and the variables that name it."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return folder.name, {"XDG_STATE_HOME": os.path.join(folder.name, "state")}

    def chosen(self, *arguments, keys=b"\r", **more):
        with self.choose(*arguments, answers=BARE, **more) as terminal:
            terminal.until_text("Enter accept")
            terminal.send(keys)
            self.assertEqual(terminal.finish(), 0, terminal.text)
            return terminal.printed.decode()

    def test_the_history_is_private_and_offered_again(self):
        folder, environment = self.state()
        for color, printed in (("teal", "#008080\n"), ("coral", "#ff7f50\n"), ("teal", "#008080\n")):
            self.assertEqual(self.chosen("--history", "--color", color, environment=environment), printed)
        file = os.path.join(folder, "state/glpick/history")
        with open(file, encoding="utf-8") as lines:
            self.assertEqual(lines.read(), "#ff7f50\n#008080\n")
        self.assertEqual(os.stat(file).st_mode & 0o777, 0o600)
        for made in ("state", "state/glpick"):
            self.assertEqual(os.stat(os.path.join(folder, made)).st_mode & 0o777, 0o700)
        # From red, the newest is the first to step to.
        self.assertEqual(self.chosen("--history", "--color", "red", keys=b"\x12\r", environment=environment), "#008080\n")
        # What is cancelled is not remembered, and without the option nothing is.
        self.assertEqual(self.chosen("--color", "lime", environment=environment), "#00ff00\n")
        with open(file, encoding="utf-8") as lines:
            self.assertEqual(lines.read(), "#ff7f50\n#008080\n")

    def test_the_last_format_is_kept_with_the_history(self):
        folder, environment = self.state()
        file = os.path.join(folder, "state/glpick/format")

        def chosen(*arguments, keys=b"\r"):
            return self.chosen("--color", "teal", *arguments, keys=keys, environment=environment)

        # Neither what options say is kept, nor what is changed without a history.
        self.assertEqual(chosen("--history", "--format", "hsl"), "hsl(180deg 100% 25.1%)\n")
        self.assertEqual(chosen(keys=b":oklch\r\r"), "oklch(0.543 0.0927 195)\n")
        self.assertEqual(chosen("--history"), "#008080\n")
        self.assertFalse(os.path.exists(file))
        self.assertEqual(chosen("--history", keys=b":oklch\r\r"), "oklch(0.543 0.0927 195)\n")
        self.assertEqual(os.stat(file).st_mode & 0o777, 0o600)
        self.assertEqual(chosen("--history"), "oklch(0.543 0.0927 195)\n")
        self.assertEqual(chosen("--history", "--format", "rgb"), "rgb(0 128 128)\n")
        self.assertEqual(chosen(), "#008080\n")
        self.assertEqual(chosen("--history", keys=b"\x1bF\r"), chosen("--format", "css"))
        self.assertEqual(chosen("--history", keys=b":hex\r\r"), "#008080\n")
        self.assertEqual(chosen("--history"), "#008080\n")
        for wrong in ("json\n", "{hex}\n", "nonsense\n", ""):
            with open(file, "w", encoding="utf-8") as lines:
                lines.write(wrong)
            self.assertEqual(chosen("--history"), "#008080\n")

    def test_the_history_is_capped_and_rubbish_is_left_out(self):
        folder, environment = self.state()
        file = os.path.join(folder, "state/glpick/history")
        os.makedirs(os.path.dirname(file))
        with open(file, "w", encoding="utf-8") as lines:
            lines.write("no colour\n" + "".join(f"#{index:06x}\n" for index in range(300)))
        self.assertEqual(self.chosen("--history", "--color", "red", keys=b"\x12\r", environment=environment), "#00012b\n")
        with open(file, encoding="utf-8") as lines:
            kept = lines.read().split()
        self.assertEqual((len(kept), kept[-1]), (256, "#00012b"))

    def test_a_history_that_cannot_be_written_is_a_warning(self):
        folder, _ = self.state()
        file = os.path.join(folder, "state")
        with open(file, "w", encoding="utf-8"):
            pass
        with self.choose("--history", "--color", "red", answers=BARE, environment={"XDG_STATE_HOME": file}) as terminal:
            terminal.until_text("Enter accept")
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#ff0000\n")
            self.assertIn(b"warning: cannot save the colour to the history", terminal.raw)

    def test_colours_are_added_to_a_palette(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "my.gpl")
            self.chosen("--save", file, "--color", "teal")
            self.chosen("--save", file, "--count", "2", "--color", "#3366cc", keys=b"\r/red\r\r")
            with open(file, encoding="utf-8") as lines:
                self.assertEqual(
                    lines.read(), "GIMP Palette\n#\n  0 128 128\tteal\n 51 102 204\t#3366cc\n255   0   0\tred\n")
            # What a person has written into it stays, unless alpha needs another file.
            with open(file, "a", encoding="utf-8") as lines:
                lines.write("# for the logo\n")
            self.chosen("--save", file, "--color", "#f0f")
            with open(file, encoding="utf-8") as lines:
                self.assertTrue(lines.read().endswith("255   0   0\tred\n# for the logo\n255   0 255\tmagenta\n"))
            with self.choose("--save", file, "--color", "#00f8", answers=BARE) as terminal:
                terminal.until_text("Enter accept")
                terminal.send(b"\r")
                self.expect_end(terminal, 0, b"#0000ff88\n")
                self.assertIn(b"rewrites it without its comments", terminal.raw)
            with open(file, encoding="utf-8") as lines:
                self.assertEqual(lines.read().splitlines()[1:4:2] + [""], ["Channels: RGBA", "  0 128 128 255\tteal", ""])
            for name, said in ((os.path.join(folder, "my.txt"), "--save expects a GIMP palette"),
                               (os.path.join(folder, "no.gpl"), "is not a GIMP palette")):
                with open(name, "w", encoding="utf-8") as lines:
                    lines.write("[]")
                done = subprocess.run([PROGRAM, "choose", "--save", name], stderr=subprocess.PIPE, check=False)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(said, done.stderr.decode())

    def test_the_mouse_works_in_the_panel(self):
        with self.choose(*RING, answers=DARK, environment=FULL) as terminal:
            terminal.until_text("Enter accept")

            def click(text, shift=0):
                row = next(row for row, line in enumerate(terminal.screen.display) if text in line)
                column = terminal.screen.display[row].index(text) + shift
                terminal.send(press(column + 1, row + 1) + release(column + 1, row + 1))

            click("wheel")
            terminal.until_text("> saturation")
            click("ring")
            terminal.send(b"+")
            terminal.until_text("#5583dd")
            click("[ ]", -6)
            terminal.until_text("#1f4899")
            click("┌ old", 3)
            terminal.pump_for(0.1)
            self.assertIn("#1f4899", terminal.text)
            click("help")
            terminal.until_text("any key goes back")
            terminal.send(b"x")
            terminal.until_text("Enter accept")
            # The pointer's colour stands below the picture.
            terminal.send(move(20, 12))
            terminal.until_text("pointer #")
            click("Enter accept")
            self.expect_end(terminal, 0, b"#1f4899\n")
