"""Drags and held keys: drawn quickly while they last, well once they rest."""

import re
import time

from answers import SIXEL
from chooser_case import RING, ChooserCase
from terminal import drag, press, release

# A sixel's size in pixels, and whether its colours are those of xterm's palette, which begins so.
PICTURE = re.compile(rb'\x1bP[\d;]*q"1;1;(\d+);(\d+)(#0;2;0;0;0#1;2;50;0;0)?')
# The right end of the ring, in pixels.
START = (401, 225)


class DragTests(ChooserCase):
    def begin(self):
        terminal = self.choose(*RING, answers=SIXEL, shows=False)
        terminal.until_raw(b"Enter accepts")
        terminal.pump_for(0.2)
        return terminal

    def pictures(self, terminal, start):
        """Of each picture since then, whether it was quick and whether it was whole."""
        whole = PICTURE.search(terminal.raw).groups()[:2]
        return [(match[3] is not None, match.groups()[:2] == whole)
                for match in PICTURE.finditer(terminal.raw, start)]

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

    def test_a_key_is_fine_and_one_that_is_held_is_quick(self):
        with self.begin() as terminal:
            start = len(terminal.raw)
            terminal.send(b"\x1b[C")
            terminal.pump_for(0.3)
            self.assertEqual([is_quick for is_quick, _ in self.pictures(terminal, start)], [False])
            start = len(terminal.raw)
            for _ in range(12):
                terminal.send(b"\x1b[C")
                end = time.monotonic() + 0.03
                while (left := end - time.monotonic()) > 0:
                    terminal.pump(left)
            terminal.pump_for(0.3)
            pictures = [is_quick for is_quick, _ in self.pictures(terminal, start)]
            self.assertTrue(all(pictures[1:-1]) and len(pictures) > 4, pictures)
            self.assertFalse(pictures[0] or pictures[-1], pictures)
            self.rest(terminal)
