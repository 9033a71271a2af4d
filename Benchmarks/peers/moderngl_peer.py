"""The picker as one draws it with moderngl, on EGL without a window: the ring kept in a texture, the box by a
fragment shader, markers as triangles; each hue draws everything and reads everything back."""

import math

import moderngl
import numpy
from PIL import Image

import peer

MARKER_PIECES = 96

PATH_VERTEX = """#version 330
in vec2 position; in vec3 color; out vec3 v_color; uniform vec2 offset;
void main() { v_color = color; gl_Position = vec4(position + offset, 0.0, 1.0); }"""

PATH_FRAGMENT = """#version 330
in vec3 v_color; out vec4 color;
void main() { color = vec4(v_color, 1.0); }"""

UNIT_VERTEX = """#version 330
in vec2 position; in vec2 unit; out vec2 v_unit;
void main() { v_unit = unit; gl_Position = vec4(position, 0.0, 1.0); }"""

TEXTURE_FRAGMENT = """#version 330
in vec2 v_unit; out vec4 color; uniform sampler2D ring;
void main() { color = texture(ring, v_unit); }"""

BOX_FRAGMENT = """#version 330
in vec2 v_unit; out vec4 color; uniform vec3 hue_color;
void main() { color = vec4((1.0 - v_unit.y) * mix(vec3(1.0), hue_color, v_unit.x), 1.0); }"""


class Picker:
    def __init__(self, size):
        self.layout = layout = peer.Layout(size)
        # The names of the libraries as they are where no development packages are installed.
        self.context = context = moderngl.create_context(
            standalone=True, backend="egl", libgl="libGL.so.1", libegl="libEGL.so.1"
        )
        self.path = context.program(PATH_VERTEX, PATH_FRAGMENT)
        self.box = context.program(UNIT_VERTEX, BOX_FRAGMENT)
        kept = context.program(UNIT_VERTEX, TEXTURE_FRAGMENT)

        self.texture = context.texture((size, size), 4)
        self.texture.filter = moderngl.NEAREST, moderngl.NEAREST
        self.screen = context.simple_framebuffer((size, size), 4)
        self.ring_array = self._square(kept, 0, size)
        self.box_array = self._square(self.box, layout.box_start, layout.box_end)
        self.marker_array = self._path(self._circle())
        self.bytes = bytearray(4 * size * size)

        ring = context.framebuffer([self.texture])
        ring.use()
        ring.clear()
        self.path["offset"] = 0, 0
        self._path(self._segments()).render(moderngl.TRIANGLE_STRIP)
        self.texture.use()
        self.screen.use()

    def _clip(self, pixels):
        # Rows are read from the bottom, so that nothing is flipped afterwards.
        return numpy.asarray(pixels) / self.layout.size * 2 - 1

    def _segments(self):
        layout = self.layout
        vertices = []
        for i in range(peer.SEGMENTS):
            color = peer.hue_color(i / peer.SEGMENTS)
            for end in (i - 0.5, i + 0.5):
                angle = 2 * math.pi * end / peer.SEGMENTS
                for radius in (layout.inner, layout.outer):
                    x = layout.center + radius * math.cos(angle)
                    y = layout.center - radius * math.sin(angle)
                    vertices.append((*self._clip((x, y)), *color))
        return vertices

    def _circle(self):
        layout = self.layout
        inner = layout.marker_radius - layout.marker_line / 2
        vertices = []
        for i in range(MARKER_PIECES + 1):
            angle = 2 * math.pi * i / MARKER_PIECES
            for radius in (inner, inner + layout.marker_line):
                scale = 2 * radius / layout.size
                vertices.append((scale * math.cos(angle), scale * math.sin(angle), 0.5, 0.5, 0.5))
        return vertices

    def _path(self, vertices):
        buffer = self.context.buffer(numpy.array(vertices, dtype="f4"))
        return self.context.vertex_array(self.path, [(buffer, "2f 3f", "position", "color")])

    def _square(self, program, start, end):
        a, b = self._clip((start, end))
        corners = numpy.array([(a, a, 0, 0), (b, a, 1, 0), (a, b, 0, 1), (b, b, 1, 1)], dtype="f4")
        return self.context.vertex_array(program, [(self.context.buffer(corners), "2f 2f", "position", "unit")])

    def _mark(self, position):
        self.path["offset"] = tuple(self._clip(position))
        self.marker_array.render(moderngl.TRIANGLE_STRIP)

    def update(self, hue):
        self.screen.clear()
        self.ring_array.render(moderngl.TRIANGLE_STRIP)
        self.box["hue_color"] = peer.hue_color(hue)
        self.box_array.render(moderngl.TRIANGLE_STRIP)
        self._mark((self.layout.box_end, self.layout.box_start))
        self._mark(self.layout.hue_marker(hue))
        self.screen.read_into(self.bytes, components=4)

    def pixels(self):
        return self.bytes

    def save(self, path):
        Image.frombytes("RGBA", (self.layout.size,) * 2, bytes(self.bytes)).save(path)


peer.main(Picker)
