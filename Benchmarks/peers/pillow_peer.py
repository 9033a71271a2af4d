"""The picker as one draws it with Pillow and numpy: the picture is an array; a hue update computes the box with a
few operations on whole arrays and pastes the markers, whose shapes are kept."""

import math

import numpy
from PIL import Image, ImageDraw

import peer

# What is drawn with edges is drawn so many times larger, and reduced.
SHARPNESS = 4


class Picker:
    def __init__(self, size):
        self.layout = layout = peer.Layout(size)
        self.ring = self._draw_ring()
        self.marker, self.margin = self._draw_marker()
        self.paste_marker(self.ring, layout.box_end, layout.box_start)
        self.array = self.ring.copy()
        start, end = round(layout.box_start), round(layout.box_end)
        self.box = slice(start, end)
        centers = (numpy.arange(start, end, dtype=numpy.float32) + 0.5 - layout.box_start) / layout.box_side
        saturation, value = numpy.clip(centers, 0, 1), numpy.clip(1 - centers, 0, 1)[:, None]
        # component = 255 value (1 - saturation) + 255 value saturation * that of the hue, and half to round.
        self.white = 255 * value * (1 - saturation) + numpy.float32(0.5)
        self.colored = 255 * value * saturation
        self.component = numpy.empty_like(self.white)
        self.array[self.box, self.box, 3] = 255
        self.old = None

    def _draw_ring(self):
        layout, scale = self.layout, SHARPNESS
        large = Image.new("RGBA", (layout.size * scale,) * 2)
        draw = ImageDraw.Draw(large)
        frame = (0, 0, large.width - 1, large.height - 1)
        for i in range(peer.SEGMENTS):
            color = tuple(round(255 * c) for c in peer.hue_color(i / peer.SEGMENTS))
            middle = -360 * i / peer.SEGMENTS
            draw.pieslice(frame, middle - 180 / peer.SEGMENTS, middle + 180 / peer.SEGMENTS, fill=color + (255,))
        gap = (layout.outer - layout.inner) * scale
        draw.ellipse((gap, gap, large.width - 1 - gap, large.height - 1 - gap), fill=(0, 0, 0, 0))
        # As others have it: colours multiplied by alpha.
        return numpy.array(large.convert("RGBa").reduce(scale))

    def _draw_marker(self):
        layout, scale = self.layout, SHARPNESS
        reach = layout.marker_radius + layout.marker_line / 2
        margin = math.ceil(reach) + 1
        large = Image.new("L", (2 * margin * scale,) * 2)
        box = [(margin - reach) * scale] * 2 + [(margin + reach) * scale - 1] * 2
        ImageDraw.Draw(large).ellipse(box, outline=255, width=round(layout.marker_line * scale))
        coverage = numpy.asarray(large.reduce(scale), dtype=numpy.float32) / 255
        return coverage[:, :, None], margin

    def paste_marker(self, array, x, y):
        """Blends the marker at the nearest whole pixel; returns where."""
        left, top = round(x) - self.margin, round(y) - self.margin
        side, size = self.marker.shape[0], array.shape[0]
        rows = slice(max(top, 0), min(top + side, size))
        columns = slice(max(left, 0), min(left + side, size))
        coverage = self.marker[rows.start - top : rows.stop - top, columns.start - left : columns.stop - left]
        patch = array[rows, columns]
        grey = numpy.array([127.5, 127.5, 127.5, 255], dtype=numpy.float32)
        patch[...] = patch + (grey - patch) * coverage + numpy.float32(0.5)
        return rows, columns

    def update(self, hue):
        if self.old is not None:
            self.array[self.old] = self.ring[self.old]
        box = self.array[self.box, self.box]
        for index, component in enumerate(peer.hue_color(hue)):
            numpy.multiply(self.colored, numpy.float32(component), out=self.component)
            numpy.add(self.component, self.white, out=self.component)
            box[:, :, index] = self.component
        # The rest of this marker is there for good.
        start = self.box.start
        self.paste_marker(box, self.layout.box_end - start, self.layout.box_start - start)
        self.old = self.paste_marker(self.array, *self.layout.hue_marker(hue))

    def pixels(self):
        return self.array.tobytes()

    def save(self, path):
        size = (self.layout.size,) * 2
        Image.frombytes("RGBa", size, self.array.tobytes()).convert("RGBA").save(path)


peer.main(Picker)
