"""Drags and held keys: drawn quickly while they last, well once they rest."""

import re
import time

from answers import BARE, SIXEL
from chooser_case import RING, ChooserCase
from terminal import drag, press, release

# A sixel's column, its size in pixels, and its colours: quick pictures have at most 128, fine ones 250.
PICTURE = re.compile(rb'\x1b\[\d+;(\d+)H\x1bP[\d;]*q"1;1;(\d+);(\d+)((?:#\d+;2;\d+;\d+;\d+)+)')
# The text, which has a picture of its own, begins in this column.
TEXT = 43
# The right end of the ring, in pixels.
START = (365, 205)


class DragTests(ChooserCase):
    def begin(self):
        terminal = self.choose(*RING, answers=SIXEL, shows=False)
        terminal.until_raw(b" accept")
        terminal.rest()
        return terminal

    def pictures(self, terminal, start):
        """Of each picture since then, whether it was quick and whether it was whole."""
        whole = PICTURE.search(terminal.raw).groups()[1:3]
        return [(b"#128;2;" not in match[4], match.groups()[1:3] == whole)
                for match in PICTURE.finditer(terminal.raw, start) if int(match[1]) < TEXT]

    def rest(self, terminal):
        """Rests without being drawn again, and without using the processor."""
        before = terminal.processor_time()
        start = len(terminal.raw)
        terminal.pump_for(0.6)
        self.assertEqual(len(terminal.raw), start)
        self.assertEqual(terminal.processor_time(), before)

    def test_a_drag_is_quick_and_where_it_rests_fine(self):
        with self.begin() as terminal:
            for first, way in ((press(*START), -1), (drag(*START), 1)):
                start = len(terminal.raw)
                terminal.send(first)
                for step in range(20):
                    terminal.send(drag(START[0], START[1] + way * 4 * step))
                    terminal.pump_for(0.01)
                terminal.pump_for(0.3)
                *quick, last = self.pictures(terminal, start)
                self.assertGreater(len(quick), 3)
                self.assertTrue(all(is_quick for is_quick, _ in quick), quick)
                self.assertEqual(last, (False, True))
                self.rest(terminal)

    def test_a_release_is_fine_at_once(self):
        with self.begin() as terminal:
            terminal.send(press(*START))
            terminal.until(lambda: self.pictures(terminal, 0)[-1][0], "a quick picture")
            start = len(terminal.raw)
            terminal.send(release(START[0], START[1] + 40))
            terminal.pump_for(0.3)
            self.assertEqual(self.pictures(terminal, start), [(False, True)])
            self.rest(terminal)

    def test_a_key_is_quick_and_where_it_rests_fine(self):
        with self.begin() as terminal:
            start = len(terminal.raw)
            terminal.send(b"\x1b[C")
            terminal.pump_for(0.3)
            self.assertEqual([is_quick for is_quick, _ in self.pictures(terminal, start)], [True, False])
            start = len(terminal.raw)
            for _ in range(12):
                terminal.send(b"\x1b[C")
                end = time.monotonic() + 0.03
                while (left := end - time.monotonic()) > 0:
                    terminal.pump(left)
            # The last picture comes 0.1 s after the last key, or later where others keep the processors busy.
            pictures, end = [True], time.monotonic() + 5
            while pictures[-1] and time.monotonic() < end:
                terminal.pump_for(0.3)
                pictures = [is_quick for is_quick, _ in self.pictures(terminal, start)]
            self.assertTrue(all(pictures[:-1]) and len(pictures) > 4, pictures)
            self.assertFalse(pictures[-1], pictures)
            self.rest(terminal)

    def test_a_drag_ends_where_there_is_no_picture_any_more(self):
        with self.choose(*RING, answers=BARE) as terminal:
            terminal.until_text("Enter accept")
            terminal.send(press(35, 11) + drag(20, 19))
            terminal.until(lambda: "#3366cc" not in terminal.text, "another colour is chosen")
            terminal.set_size(30, 3)
            terminal.pump_for(0.3)
            before = terminal.text
            # Keys act while no button is held.
            terminal.send(b"\x1b[C")
            terminal.until(lambda: terminal.text != before, "a key changes the colour")
            terminal.send(b"\r")
            self.expect_end(terminal, 0, None)
            self.assertIn(terminal.printed.decode().strip(), terminal.text + str(bytes(terminal.raw)))
