"""What is measured: who does what, how often, and in which rounds together."""

import collections
import json
import os
import statistics
import struct
import tempfile

from compete import Failed, Stopwatch, compete, fresh_cache, last_numbers, run, with_cache
from install import SOURCES, say

GL, CPU = "glpick, OpenGL ES", "glpick, CPU"
GL_ARTICLE, CPU_ARTICLE = "glpick, OpenGL ES, the article's picture", "glpick, CPU, the article's picture"
CAIRO, ARTICLE, MODERNGL = "cairo", "the article's way", "moderngl"
TUNED_GL, TUNED_CPU = "C, tuned, OpenGL ES", "C, tuned, CPU"
OKLCH_PLANE, TUNED_PLANE = "plane of OKLCH", "C, tuned, plane of OKLCH"
CLIPPED_PLANE, CLIPPED_HCT, TUNED_HCT = "clipped plane of OKLCH", "clipped plane of HCT", "C, tuned, clipped plane of HCT"
SORT, GRADIENT, PROGRESSIVE, DECODED_JPEG = "sort", "gradient", "palette of a progressive JPEG", "libturbojpeg, decoding it"
PILLOW, IMAGEMAGICK = "Pillow and numpy", "ImageMagick"
CAIRO_FAST = "cairo, libdeflate at level 1"
LIBPNG, FILL = "libpng's defaults", "fill and write"
GLPICK, GLPICK_SMALL = "glpick", "glpick, --compression small"
PICK, NOTHING = "glpick pick", "/bin/true"
HUE = "hue update"
PYWAL, COLOR_THIEF, PNGQUANT = "pywal16", "color-thief", "pngquant, from a PNG"
GLPICK_PERCEPTUAL, DECODED, PIXELMATCH = "glpick, perceptual", "libpng, decoding alone", "pixelmatch"
GLPICK_THEME, GLPICK_FROM_PNG = "glpick theme", "glpick, from a PNG"

# What glpick's competitors draw with.
RENDERERS = {GL: "gl", CPU: "cpu"}
SIZES = [128, 256, 512, 1024, 2048]
# Enough for a median, and not much longer than the start of a process.
FRAMES = {128: 1000, 256: 500, 512: 300, 1024: 100, 2048: 30}
RENDER_SIZES = [512, 2048]
# A drag and the options that describe it; the part is one whose drag draws nearly the whole picture again.
Drag = collections.namedtuple("Drag", "name size frames options")
DRAGS = [
    Drag("matrix", 512, 500, ["--picker", "matrix", "--part", "bar"]),
    Drag("wheel", 512, 500, ["--picker", "wheel", "--part", "bar"]),
    Drag(OKLCH_PLANE, 512, 300, ["--picker", "plane", "--part", "hue"]),
    Drag("wheel of OKHSL", 500, 60, ["--picker", "wheel", "--model", "okhsl", "--part", "lightness"]),
    Drag("wheel of OKHSV", 500, 60, ["--picker", "wheel", "--model", "okhsv", "--part", "value"]),
    Drag("wheel of OKLCH", 500, 60, ["--picker", "wheel", "--model", "oklch", "--part", "lightness"]),
    Drag("wheel of HCT", 500, 20, ["--picker", "wheel", "--model", "hct", "--part", "tone"]),
    Drag(CLIPPED_PLANE, 512, 300, ["--picker", "plane", "--part", "hue", "--outside", "clip"]),
    # In these hue goes across, so the bar is that of the third component.
    Drag("clipped plane of hue and chroma", 512, 60, ["--picker", "plane", "--axes", "h,c", "--outside", "clip"]),
    Drag("clipped plane of hue and lightness", 512, 60, ["--picker", "plane", "--axes", "h,l", "--outside", "clip"]),
    Drag("plane of HCT", 512, 20, ["--picker", "plane", "--model", "hct", "--part", "hue"]),
    Drag(CLIPPED_HCT, 512, 20, ["--picker", "plane", "--model", "hct", "--part", "hue", "--outside", "clip"]),
    Drag("plane of OKHSL", 512, 60, ["--picker", "plane", "--model", "okhsl", "--part", "hue"]),
    Drag("sampled plane of JzCzhz", 512, 20, ["--picker", "plane", "--model", "jzczhz", "--part", "hue"]),
]
# The ring whose box has nearly as many pixels.
DRAG_RING = 1024

# How glpick writes frames of a moving hue.
ANIMATE = ["animate", "--from", "hue=0", "--to", "hue=1", "--size", "512"]
ANIMATE_PNG = [*ANIMATE, "--frames", "60", "{folder}/frame-%04d.png"]
ANIMATE_RAW = [*ANIMATE, "--frames", "600", "--format", "rgba", "-"]


class Contests:
    def __init__(self, glpick, peers, folder, quick):
        self.glpick = glpick
        self.peers = peers
        self.folder = folder
        self.quick = quick
        self.stopwatch = Stopwatch(peers.program("measure"))
        self.environment = dict(os.environ)
        self.cache = os.path.join(peers.folder, "shaders")

    def rounds(self, full):
        return max(full // 4, 2) if self.quick else full

    def warm(self, name):
        """The environment with shaders compiled by the runs before, of this competitor alone."""
        environment = self.peers.imagemagick_environment() if name == IMAGEMAGICK else self.environment
        return with_cache(environment, os.path.join(self.cache, "".join(c for c in name if c.isalnum())))

    def path(self, name):
        return os.path.join(self.folder, name)

    def _programs(self):
        """How each peer is called, before what it shall do."""
        return {
            CAIRO: [self.peers.program("cairo")],
            ARTICLE: [self.peers.program("article")],
            TUNED_GL: [self.peers.program("tuned_gles")],
            TUNED_CPU: [self.peers.program("tuned_cpu")],
            MODERNGL: self.peers.script("moderngl"),
            PILLOW: self.peers.script("pillow"),
            IMAGEMAGICK: self.peers.script("imagemagick"),
        }

    def pictures(self):
        """Of each competitor's picture of 512 pixels, which of glpick's own it is most like, and how many pixels differ visibly from
        that: names, styles and numbers."""
        own = {}
        for style in ("standard", "article"):
            own[style] = self.path(f"{style}.png")
            run([*self._glpick_render(CPU), "--size", "512", "--style", style, own[style]])
        commands = {GL: [*self._glpick_render(GL), "--size", "512"]}
        commands |= {name: [*program, "render", "512"] for name, program in self._programs().items()}
        found = {}
        for name, command in commands.items():
            path = self.path("other.png")
            try:
                run([*command, path], self.warm(name))
                reports = {style: json.loads(run([
                    self.glpick, "compare", "--perceptual", "0.1", "--antialiasing", "ignore", "--allow", "100%", "--json", picture, path
                ])) for style, picture in own.items()}
            except Failed:
                # The contests say why.
                continue
            style = min(reports, key=lambda style: reports[style]["differing"])
            found[name] = {"style": style, **{key: reports[style][key] for key in ("differing", "antialiased")}}
        return found

    def _hue_by_glpick(self, name, size, *options):
        return lambda: last_numbers(run(
            [self.glpick, "bench", "hue", "--size", str(size), "--frames", str(FRAMES[size]),
             "--renderer", RENDERERS[name], "--plain", *options], self.warm(name)))[0]

    def hue(self, size):
        """Microseconds of a hue update, of everyone."""
        def by_peer(name, program):
            # A process for each frame leaves time for few.
            frames = 2 if name == IMAGEMAGICK else FRAMES[size]
            return lambda: last_numbers(run([*program, "hue", str(size), str(frames)], self.warm(name)))[0]

        competitors = {name: self._hue_by_glpick(name, size) for name in RENDERERS}
        competitors[GL_ARTICLE] = self._hue_by_glpick(GL, size, "--style", "article")
        competitors[CPU_ARTICLE] = self._hue_by_glpick(CPU, size, "--style", "article")
        competitors |= {name: by_peer(name, program) for name, program in self._programs().items()}
        return compete(f"hue update, {size} px", competitors, self.rounds(12))

    def drag(self, name):
        """Microseconds of an update while a part of a picker is dragged, by drag, and of a hue update of the ring."""
        def dragged(drag):
            return lambda: last_numbers(run(
                [self.glpick, "bench", "drag", *drag.options, "--size", str(drag.size), "--frames", str(drag.frames),
                 "--renderer", RENDERERS[name], "--plain"], self.warm(name)))[0]

        competitors = {HUE: self._hue_by_glpick(name, DRAG_RING)}
        competitors |= {drag.name: dragged(drag) for drag in DRAGS}
        if name == CPU:
            competitors[TUNED_PLANE] = lambda: last_numbers(run([self.peers.program("tuned_plane"), "512", "300"]))[0]
            competitors[TUNED_HCT] = lambda: last_numbers(run([self.peers.program("tuned_hct"), "512", "60"]))[0]
        return compete(f"drags, {name}", competitors, self.rounds(8))

    def start(self):
        """Milliseconds of whole processes that draw nothing."""
        # Single runs of a millisecond differ by as much.
        def often(command):
            return lambda: statistics.median(self.stopwatch(command, self.environment)[0] for _ in range(10))

        return compete("start", {
            PICK: often([self.glpick, "pick", "--at", "256,256"]),
            NOTHING: often([NOTHING]),
        }, self.rounds(20))

    def _glpick_render(self, name):
        return [self.glpick, "render", "--hue", "0.3", "--renderer", RENDERERS[name]]

    def _render(self, name, size):
        if name in RENDERERS:
            return [*self._glpick_render(name), "--size", str(size), self.path("out.png")]
        if name == CAIRO_FAST:
            return [self.peers.program("cairo"), "render", str(size), self.path("out.png"), "1"]
        return [*self._programs()[name], "render", str(size), self.path("out.png")]

    def render(self, size):
        """Milliseconds and KiB of whole processes that write one PNG, shaders compiled before."""
        names = [GL, ARTICLE, TUNED_GL, CPU, CAIRO, CAIRO_FAST, TUNED_CPU]
        if size == 512:
            names += [MODERNGL, PILLOW, IMAGEMAGICK]
        competitors = {
            name: lambda name=name: self.stopwatch(self._render(name, size), self.warm(name)) for name in names
        }
        return compete(f"whole process, {size} px", competitors, self.rounds(20 if size == 512 else 12))

    def render_cold(self):
        """The same, each time with no shader compiled before."""
        def cold(name):
            environment, folder = fresh_cache(self.environment)
            with folder:
                return self.stopwatch(self._render(name, 512), environment)

        competitors = {name: lambda name=name: cold(name) for name in (GL, ARTICLE, TUNED_GL)}
        return compete("whole process, 512 px, no shader cache", competitors, self.rounds(20))

    def png(self):
        """Milliseconds and bytes of a PNG of the same raw picture."""
        raw, png = self.path("picture.rgba"), self.path("picture.png")
        run([*self._glpick_render(CPU), "--size", "512", png])
        decode = "import sys; from PIL import Image; " \
            "open(sys.argv[2], 'wb').write(Image.open(sys.argv[1]).convert('RGBA').tobytes())"
        try:
            run([self.peers.python, "-c", decode, png, raw])
        except Failed as error:
            say(f"PNG, 512 px: there is no raw picture: {error}")
            return {}
        # Built beside glpick; other than it, encodes pixels of a file.
        glpick = [os.path.join(os.path.dirname(self.glpick), "measure"), "png", raw, "512"]
        competitors = {
            GLPICK: lambda: last_numbers(run([*glpick, "40", "fast"], self.environment), 2),
            GLPICK_SMALL: lambda: last_numbers(
                run([*glpick, "1", "small"], self.environment), 2),
            LIBPNG: lambda: last_numbers(
                run([self.peers.program("libpng"), raw, "512", "20"], self.environment), 2),
        }
        return compete("PNG, 512 px", competitors, self.rounds(12))

    def palette(self):
        """Milliseconds and KiB of whole processes that find sixteen colours of a photo of 12 megapixels, or a theme."""
        script = self.peers.script("palette")
        try:
            run([*script, "make", self.folder])
        except Failed as error:
            say(f"palettes: there is no photo: {error}")
            return {}
        photo, png, out = self.path("photo.jpg"), self.path("photo.png"), self.path("out.png")
        convert = [self.peers.convert or "convert", photo, "+dither", "-colors", "16", "-unique-colors", out]
        pywal = [self.peers.python_program("wal"), "-i", photo, "-n", "-s", "-t", "-e", "-q"]

        def themed():
            # Its cache would have the theme of the round before.
            with tempfile.TemporaryDirectory() as home:
                tools = os.path.dirname(self.peers.convert or "")
                environment = {**self.peers.imagemagick_environment(), "HOME": home, "XDG_CACHE_HOME": home,
                               "XDG_CONFIG_HOME": home, "PATH": f"{tools}:{os.environ['PATH']}"}
                return self.stopwatch(pywal, environment)

        def timed(command):
            return lambda: self.stopwatch(command, self.peers.imagemagick_environment())

        return compete("palettes of 12 megapixels", {
            GLPICK: timed([self.glpick, "palette", "--count", "16", photo]),
            GLPICK_THEME: timed([self.glpick, "theme", photo]),
            GLPICK_FROM_PNG: timed([self.glpick, "palette", "--count", "16", png]),
            PYWAL: themed,
            COLOR_THIEF: timed([*script, "colorthief", photo, "16"]),
            IMAGEMAGICK: timed(convert),
            PNGQUANT: timed(["pngquant", "--force", "--output", out, "16", png]),
        }, self.rounds(8))

    def comparisons(self):
        """Milliseconds and KiB of whole processes that compare pairs of pictures, by pair."""
        script = self.peers.script("compare")
        goldens = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Tests", "GoldenTests", "Goldens")
        try:
            run([*script, "make", self.folder, goldens])
            for size in ("3840x2160", "512"):
                for number, hue in enumerate(("0.3", "0.31")):
                    run([self.glpick, "render", "--renderer", "cpu", "--size", size, "--hue", hue,
                         self.path(f"{size}-{number}.png")])
        except Failed as error:
            say(f"comparisons: there are no pictures: {error}")
            return {}
        pairs = {
            "page": (self.path("page.png"), self.path("changed-page.png")),
            "3840x2160": (self.path("3840x2160-0.png"), self.path("3840x2160-1.png")),
            "512": (self.path("512-0.png"), self.path("512-1.png")),
            "goldens": (goldens, self.path("goldens")),
        }
        return {name: self._comparison(name, *pair) for name, pair in pairs.items()}

    def _comparison(self, name, one, other):
        def timed(*command):
            return lambda: self.stopwatch([*command], self.peers.imagemagick_environment())

        # All differences are allowed, or the exit code would tell of them.
        glpick = [self.glpick, "compare", "--allow", "100%", one, other]
        competitors = {GLPICK: timed(*glpick), PILLOW: timed(*self.peers.script("compare"), "compare", one, other)}
        if os.path.isfile(one):
            competitors |= {
                GLPICK_PERCEPTUAL: timed(*glpick, "--perceptual", "0.1", "--antialiasing", "ignore"),
                DECODED: timed(self.peers.program("decode"), one, other),
                IMAGEMAGICK: timed(self.peers.convert or "convert", one, other, "-metric", "AE", "-compare",
                                   "-format", "%[distortion]", "info:"),
                PIXELMATCH: timed("node", os.path.join(SOURCES, "pixelmatch_peer.mjs"), one, other),
            }
        return compete(f"comparison, {name}", competitors, self.rounds(8))

    def sequence(self):
        """Milliseconds of whole processes that write 60 PNGs."""
        frames = self.path("frames")
        os.makedirs(frames, exist_ok=True)

        def clean(command, name):
            for file in os.listdir(frames):
                os.remove(os.path.join(frames, file))
            milliseconds, _ = self.stopwatch(command, self.warm(name))
            count = len(os.listdir(frames))
            if count != 60:
                raise Failed(f"{count} frames instead of 60")
            return milliseconds

        animate = [self.glpick, *(word.format(folder=frames) for word in ANIMATE_PNG)]
        cairo = [self.peers.program("cairo"), "sequence", "512", "60", frames]
        return compete("60 PNGs, 512 px", {
            GLPICK: lambda: clean(animate, GLPICK),
            CAIRO: lambda: clean(cairo, CAIRO),
        }, self.rounds(12))

    def raw_frames(self):
        """Milliseconds of whole processes that write 600 raw frames into a pipe; glpick's by renderer."""
        def piped(command, name):
            # pipefail, or only cat's end would be seen.
            line = 'set -o pipefail; "$@" | cat >/dev/null'
            return self.stopwatch(["bash", "-c", line, "bash", *command], self.warm(name))[0]

        return compete("600 raw frames into a pipe, 512 px", {
            GL: lambda: piped([self.glpick, *ANIMATE_RAW, "--renderer", RENDERERS[GL]], GL),
            CPU: lambda: piped([self.glpick, *ANIMATE_RAW, "--renderer", RENDERERS[CPU]], CPU),
            FILL: lambda: piped([self.peers.program("fill"), "512", "600"], FILL),
            TUNED_GL: lambda: piped([self.peers.program("tuned_gles"), "raw", "512", "600"], TUNED_GL),
            TUNED_CPU: lambda: piped([self.peers.program("tuned_cpu"), "raw", "512", "600"], TUNED_CPU),
        }, self.rounds(12))

    def memory(self):
        """KiB of whole processes, each once, because memory does not vary with the machine's load."""
        lines, photo = self.path("colors.txt"), self.path("progressive.jpg")
        with open(lines, "w", encoding="ascii") as file:
            # A step that shares no divisor with 2^24 gives different colours in no order.
            file.writelines(f"#{number * 10_007_777 % 2 ** 24:06x}\n" for number in range(1_000_000))
        make = "import sys; from PIL import Image; " \
            "Image.open(sys.argv[1]).save(sys.argv[2], quality=85, progressive=True, subsampling=0)"
        commands = {
            SORT: ["bash", "-c", 'exec "$0" sort <"$1" >/dev/null', self.glpick, lines],
            GRADIENT: [self.glpick, "gradient", "red", "blue", "--steps", "1000000"],
        }
        try:
            run([self.peers.python, "-c", make, self.path("photo.jpg"), photo])
            commands[PROGRESSIVE] = [self.glpick, "palette", "--count", "16", photo]
            commands[DECODED_JPEG] = [self.peers.program("decode_jpeg"), photo]
        except Failed as error:
            say(f"memory: there is no progressive JPEG: {error}")
        return {name: self.stopwatch(command, self.environment)[1] for name, command in commands.items()}

    def allocations(self):
        """The allocations of glpick itself in a hue update of 256 pixels, by renderer."""
        numbers = self.path("allocations")
        environment = {**self.environment, "LD_PRELOAD": self.peers.program("counted_allocations.so"),
                       "ALLOCATIONS": numbers}

        def counted(renderer, frames):
            run([self.glpick, "bench", "hue", "--size", "256", "--frames", str(frames), "--renderer", renderer], environment)
            with open(numbers, "rb") as file:
                return struct.unpack("qq", file.read())[0]

        # What the first frames allocate is in both runs.
        return {name: (counted(renderer, 150) - counted(renderer, 50)) / 100 for name, renderer in RENDERERS.items()}

    def endurance(self):
        """What the process holds before and after many hue updates, by renderer."""
        frames = 10_000 if self.quick else 100_000

        def held(renderer):
            return json.loads(run([self.glpick, "bench", "hue", "--size", "256", "--frames", str(frames),
                                   "--renderer", renderer, "--json"], self.environment))

        # Once: what matters does not vary with the machine's load.
        return {name: [held(renderer)] for name, renderer in RENDERERS.items()}
