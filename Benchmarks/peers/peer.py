"""What the peers in Python share: where the parts of the picker are, hues, and how frames are timed."""

import math
import statistics
import sys
import time

SEGMENTS = 256
MOST_WARM_UP_FRAMES = 20


class Layout:
    """The picker that `glpick render --size N` draws."""

    def __init__(self, size):
        self.size = size
        self.center = self.outer = size / 2
        self.inner = 0.8 * self.outer
        self.box_side = 0.7 * self.outer * math.sqrt(2)
        self.box_start = self.center - self.box_side / 2
        self.box_end = self.box_start + self.box_side
        marker = 0.2 * self.outer
        self.marker_line = min(3, marker / 4)
        self.marker_radius = marker / 2 - self.marker_line

    def hue_marker(self, hue):
        distance = (self.outer + self.inner) / 2
        angle = 2 * math.pi * hue
        return self.center + distance * math.cos(angle), self.center - distance * math.sin(angle)


def hue_color(hue):
    """The pure colour of a hue in [0, 1), each component 0 to 1."""
    components = abs(6 * hue - 3) - 1, 2 - abs(6 * hue - 2), 2 - abs(6 * hue - 4)
    return tuple(min(max(component, 0.0), 1.0) for component in components)


def main(make_picker):
    """Runs `hue SIZE FRAMES [RAW]` or `render SIZE OUT.png` with a picker.

    A picker has `update(hue)`, `pixels()` with all RGBA bytes of the picture, and `save(path)`.
    """
    verb, size = sys.argv[1], int(sys.argv[2])
    picker = make_picker(size)
    if verb == "render":
        picker.update(0.3)
        picker.save(sys.argv[3])
        return
    frames = int(sys.argv[3])
    warm_up_frames = min(MOST_WARM_UP_FRAMES, frames)
    times = []
    for step in range(1, warm_up_frames + frames + 1):
        start = time.perf_counter()
        picker.update(step % 360 / 360)
        times.append(time.perf_counter() - start)
    print(f"{statistics.median(times[warm_up_frames:]) * 1e6:.3f}")
    if len(sys.argv) > 4:
        picker.update(0.3)
        with open(sys.argv[4], "wb") as file:
            file.write(picker.pixels())
