"""Terminals that answer late, in pieces, in part or not at all."""

import contextlib
import time

from answers import BARE, KITTY, QUERIES, SILENT, SIXEL, Answers
from chooser_case import RING, ChooserCase

# All at once, in the order of the queries.
TOGETHER = b"".join(KITTY.answers[name] for name in KITTY.answers if name != "DA1") + KITTY.answers["DA1"]


class AnswerTests(ChooserCase):
    def accept(self, terminal):
        terminal.until_raw(b" accept")
        terminal.send(b"\r")
        self.expect_end(terminal, 0, b"#3366cc\n")

    def test_each_query_may_stay_without_an_answer(self):
        for answers in (KITTY, SIXEL):
            for name in QUERIES:
                with self.subTest(query=name), \
                        self.choose(*RING, answers=answers.without(name), shows=False) as terminal:
                    self.accept(terminal)

    def test_nothing_is_answered(self):
        with self.choose(*RING, answers=SILENT) as terminal:
            begin = time.monotonic()
            self.accept(terminal)
            self.assertLess(time.monotonic() - begin, 1)

    def test_answers_may_come_in_pieces(self):
        # InputParserTests try all places. Several at once, as they mostly wait.
        for start in range(1, len(TOGETHER), 40):
            places = range(start, min(start + 40, len(TOGETHER)), 4)
            with self.subTest(places=places), contextlib.ExitStack() as stack:
                terminals = [
                    stack.enter_context(self.choose(*RING, answers=SILENT, shows=False)) for _ in places]
                self.answer_in_two(terminals, places)
                for terminal in terminals:
                    terminal.until_raw(b" accept")
                    end = time.monotonic() + 5
                    while len(terminal.images) < 2 and time.monotonic() < end:
                        terminal.pump_for(0.1)
                    # The picker's, and that of the panel.
                    self.assertEqual(len(terminal.images), 2)
                    self.answer_end(terminal)

    def answer_in_two(self, terminals, places):
        """Each answers as soon as it is asked, and goes on later than keys that belong together."""
        waiting, begun = dict(zip(terminals, places)), []
        end = time.monotonic() + 30
        while waiting or begun:
            self.assertLess(time.monotonic(), end)
            for terminal, place in list(waiting.items()):
                terminal.pump(0.001)
                if b"\x1b[c" in terminal.raw:
                    terminal.send(TOGETHER[:place])
                    begun.append((time.monotonic(), terminal, waiting.pop(terminal)))
            while begun and time.monotonic() > begun[0][0] + 0.1:
                _, terminal, place = begun.pop(0)
                terminal.send(TOGETHER[place:])

    def test_an_answer_may_rest_after_its_escape(self):
        with self.choose(*RING, answers=SILENT) as terminal:
            terminal.until_raw(b"\x1b[c")
            terminal.send(b"\x1b")
            terminal.pump_for(0.2)
            terminal.send(BARE.answers["DA1"][1:])
            self.accept(terminal)

    def answer_end(self, terminal):
        terminal.asked = len(terminal.raw)
        terminal.answers = KITTY
        terminal.send(b"\r")
        self.expect_end(terminal, 0, b"#3366cc\n")

    def test_answers_that_come_too_late_are_no_keys(self):
        with self.choose(*RING, answers=SILENT) as terminal:
            terminal.until_raw(b" accept")
            terminal.send(TOGETHER)
            terminal.pump_for(0.2)
            self.assertIsNone(terminal.process.poll())
            self.assertNotIn("does nothing", terminal.text)
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")

    def test_keys_before_the_answers_count(self):
        with self.choose(*RING, answers=SILENT) as terminal:
            terminal.until_raw(b"\x1b[c")
            terminal.send(b"#0f0\r")
            terminal.send(BARE.answers["DA1"])
            terminal.until_text("#00ff00")
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#00ff00\n")

    def test_escape_before_the_answers_cancels(self):
        with self.choose(*RING, answers=SILENT, shows=False) as terminal:
            terminal.until_raw(b"\x1b[c")
            terminal.send(b"\x1b")
            terminal.pump_for(0.1)
            terminal.answers = KITTY
            terminal.asked = 0
            terminal.send(TOGETHER)
            self.expect_end(terminal, 1)

    def test_rubbish_is_no_answer(self):
        rubbish = Answers(version=b"\x1bP>|\x9c\xff\x00\x1b\\", DA1=b"\x1b[?99999999999999999999;4;;;c",
                          cell=b"\x1b[6;0;0t", cells=b"\x1b[8;0;99999999999999999999t", area=b"\x1b[4;-1;0t",
                          screen=b"\x1b]11;rgb:zz/0/0\x1b\\", image=b"\x1b_Gi=4231;ENOENT:no\x1b\\")
        with self.choose(*RING, answers=rubbish, shows=False) as terminal:
            self.accept(terminal)
