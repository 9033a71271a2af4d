"""The picker as one draws it with ImageMagick's `convert`, a process for each hue: the ring is drawn once and kept
as raw pixels; two gradients make the box, and the markers are strokes. The command is that of CONVERT."""

import math
import os
import subprocess
import sys
import tempfile

import peer

CONVERT = os.environ.get("CONVERT", "convert")


def color_text(hue):
    return "#" + "".join(f"{round(255 * component):02x}" for component in peer.hue_color(hue))


class Picker:
    def __init__(self, size):
        self.layout = peer.Layout(size)
        self.folder = tempfile.TemporaryDirectory()
        self.ring = os.path.join(self.folder.name, "ring.rgba")
        self.raw = ["-size", f"{size}x{size}", "-depth", "8"]
        self.kept = b""
        self.run(["-size", f"{size}x{size}", "xc:none", *self.segments(), "-depth", "8", f"rgba:{self.ring}"])

    def run(self, arguments):
        done = subprocess.run([CONVERT, *arguments], stdout=subprocess.PIPE)
        if done.returncode != 0:
            sys.exit(f"{CONVERT} failed")
        return done.stdout

    def segments(self):
        layout = self.layout
        # Each reaches a pixel under the next, or the background would shine through between them.
        overlap = 1 / layout.inner
        # convert's pixels have their centres at whole numbers.
        center = layout.center - 0.5
        for i in range(peer.SEGMENTS):
            start = 2 * math.pi * (i - 0.5) / peer.SEGMENTS
            end = 2 * math.pi * (i + 0.5) / peer.SEGMENTS + overlap
            corners = [
                (center + radius * math.cos(angle), center - radius * math.sin(angle))
                for radius, angle in
                [(layout.outer, start), (layout.outer, end), (layout.inner, end), (layout.inner, start)]
            ]
            a, b, c, d = (f"{x:.4f},{y:.4f}" for x, y in corners)
            path = f"M {a} A {layout.outer},{layout.outer} 0 0 0 {b} L {c} A {layout.inner},{layout.inner} 0 0 1 {d} Z"
            yield from ["-fill", color_text(i / peer.SEGMENTS), "-draw", f"path '{path}'"]

    def picture(self, hue):
        """The arguments that draw the picker over the ring."""
        layout = self.layout
        start, end = round(layout.box_start), round(layout.box_end)
        side = end - start
        box = ["-size", f"{side}x{side}", "-define", "gradient:angle=90", f"gradient:#ffffff-{color_text(hue)}",
               "+define", "gradient:angle", "(", "gradient:#00000000-#000000ff", ")", "-composite"]
        markers = []
        for x, y in [(layout.box_end, layout.box_start), layout.hue_marker(hue)]:
            radius = layout.marker_radius
            markers += ["-draw", f"circle {x - 0.5:.4f},{y - 0.5:.4f} {x - 0.5 + radius:.4f},{y - 0.5:.4f}"]
        return [*self.raw, f"rgba:{self.ring}", "(", *box, ")", "-geometry", f"+{start}+{start}", "-composite",
                "-fill", "none", "-stroke", "#808080", "-strokewidth", f"{layout.marker_line}", *markers]

    def update(self, hue):
        self.hue = hue
        self.kept = self.run([*self.picture(hue), "-depth", "8", "rgba:-"])

    def pixels(self):
        return self.kept

    def save(self, path):
        self.run([*self.picture(self.hue), path])


peer.main(Picker)
