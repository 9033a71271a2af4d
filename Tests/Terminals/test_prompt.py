"""Where the terminal shows no colours, a colour is typed."""

import signal

from answers import SILENT
from chooser_case import RING, ChooserCase

WAYS = {
    "NO_COLOR": ((), {"NO_COLOR": "1"}),
    "TERM=dumb": ((), {"TERM": "dumb"}),
    "no TERM": ((), {"TERM": ""}),
    "--graphics none": (("--graphics", "none"), {}),
}


class PromptTests(ChooserCase):
    def begin(self, way="NO_COLOR", *arguments):
        options, environment = WAYS[way]
        terminal = self.choose(*options, *arguments, answers=SILENT, environment=environment)
        terminal.until_text("colour [#")
        return terminal

    def test_nothing_is_asked_or_put_on(self):
        for way in WAYS:
            with self.subTest(way=way), self.begin(way, *RING) as terminal:
                self.assertNotIn(b"\x1b", terminal.raw)
                terminal.send(b"\r")
                self.expect_end(terminal, 0, b"#3366cc\n")

    def test_a_colour_is_typed_until_it_is_right(self):
        with self.begin() as terminal:
            terminal.send(b"  rebeccapurpel \r")
            terminal.until_text("rebeccapurpel")
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

    def test_a_lost_connection(self):
        with self.begin() as terminal:
            process = terminal.process
            terminal.hang_up()
            self.assertEqual(process.wait(5), -signal.SIGHUP)

    def test_graphics_that_are_asked_for_come_before_no_color(self):
        with self.choose(*RING, "--graphics", "blocks", answers=SILENT, environment={"NO_COLOR": "1"}) as terminal:
            terminal.until_text("Enter accepts")
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")
