#!/usr/bin/env python3
"""Feeds every PNG below a folder to glpick and compares all pixels with those that libpng decodes.

Usage: png_suites.py GLPICK FOLDER

Compares in 8 bits, and some pixels in 16 where a file has so many. Prints a table with a row for each folder in the
folder, and what is not as libpng has it. What libpng does not decode must be refused in one line with exit code 65;
what is beyond glpick's limits may be. Exits with 1 if a picture is wrong, a file is taken that libpng refuses, or
glpick crashes. Public suites: PngSuite (also in Tests/PickerPNGTests), and the PNGs in the sources of libpng, libspng
and Pillow.
"""
import collections
import ctypes
import ctypes.util
import json
import os
import random
import re
import struct
import subprocess
import sys
import tempfile
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
# The most pixels that are compared.
LIMIT = 1 << 24


class Picture:
    """Rows of straight RGBA of 16 bits a sample, in big-endian bytes."""

    def __init__(self, width, height, depth, rows):
        self.width, self.height, self.depth, self.rows = width, height, depth, rows

    def pixel(self, x, y):
        return struct.unpack(">4H", self.rows[y][8 * x : 8 * x + 8])

    def png(self):
        """The picture as a PNG of one kind only, written without libpng."""

        def chunk(name, data):
            return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

        header = struct.pack(">2I5B", self.width, self.height, 16, 6, 0, 0, 0)
        data = zlib.compress(b"".join(b"\0" + row for row in self.rows), 1)
        return SIGNATURE + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def load_libpng():
    png = ctypes.CDLL(ctypes.util.find_library("png16"))
    png.png_get_libpng_ver.restype = ctypes.c_char_p
    for name in ("png_create_read_struct", "png_create_info_struct"):
        getattr(png, name).restype = ctypes.c_void_p
    png.png_get_rowbytes.restype = ctypes.c_size_t
    return png


FAILURE = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)
TAKE = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)


def decode_in_child(png, data, output):
    """Writes the size, the depth and the rows, or the letter E and why not, and ends the process: libpng's callback for
    errors must not return."""
    place = 0

    def end(text):
        output.write(text)
        output.flush()
        os._exit(0)

    def fail(_, message):
        end(b"E" + message)

    def take(_, destination, count):
        nonlocal place
        if place + count > len(data):
            end(b"Ethe file ends too early")
        ctypes.memmove(destination, data[place : place + count], count)
        place += count

    callbacks = FAILURE(fail), FAILURE(lambda *_: None), TAKE(take)
    reader = ctypes.c_void_p(png.png_create_read_struct(png.png_get_libpng_ver(None), None, callbacks[0], callbacks[1]))
    info = ctypes.c_void_p(png.png_create_info_struct(reader))
    png.png_set_read_fn(reader, None, callbacks[2])
    png.png_read_info(reader, info)
    width, height = png.png_get_image_width(reader, info), png.png_get_image_height(reader, info)
    depth = png.png_get_bit_depth(reader, info)
    if width * height > LIMIT:
        end(b"Emore pixels than are compared")
    png.png_set_expand_16(reader)
    png.png_set_gray_to_rgb(reader)
    png.png_set_add_alpha(reader, 0xFFFF, 1)
    png.png_set_interlace_handling(reader)
    png.png_read_update_info(reader, info)
    row_bytes = png.png_get_rowbytes(reader, info)
    pixels = ctypes.create_string_buffer(row_bytes * height)
    first = ctypes.addressof(pixels)
    rows = (ctypes.c_void_p * height)(*(first + row_bytes * y for y in range(height)))
    png.png_read_image(reader, rows)
    png.png_read_end(reader, None)
    end(b"P" + struct.pack(">3I", width, height, depth) + pixels.raw)


def decode(png, data):
    """What libpng makes of a file: a picture, or one line of why not."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        decode_in_child(png, data, os.fdopen(writing, "wb"))
    os.close(writing)
    with os.fdopen(reading, "rb") as result:
        answer = result.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status != 0 or not answer:
        return f"libpng ends with {status}"
    if answer[:1] == b"E":
        return answer[1:].decode("latin-1")
    width, height, depth = struct.unpack(">3I", answer[1:13])
    pixels = memoryview(answer)[13:]
    rows = [bytes(pixels[8 * width * y : 8 * width * (y + 1)]) for y in range(height)]
    return Picture(width, height, depth, rows)


def run(*arguments):
    done = subprocess.run(arguments, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def without_color_chunks(data):
    """The file without what says how its colours are meant."""
    kept, place = data[:8], 8
    while place < len(data):
        count = 12 + struct.unpack(">I", data[place : place + 4])[0]
        if data[place + 4 : place + 8] not in (b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"cICP"):
            kept += data[place : place + count]
        place += count
    return kept


def samples_differ(glpick, data, picture, scratch, generator):
    """Compares some pixels in 16 bits, which the comparison of whole pictures rounds away."""
    plain = os.path.join(scratch, "plain.png")
    with open(plain, "wb") as file:
        file.write(without_color_chunks(data))
    for _ in range(3):
        x, y = generator.randrange(picture.width), generator.randrange(picture.height)
        status, output, error = run(glpick, "sample", "--at", f"{x},{y}", "--format", "json", plain)
        if status != 0:
            return f"sample exits with {status}: {error}"
        color = json.loads(output)["color"]
        found = [color[name] for name in ("red", "green", "blue", "alpha")]
        expected = [sample / 65535 for sample in picture.pixel(x, y)]
        if max(abs(a - b) for a, b in zip(found, expected)) > 1e-9:
            return f"pixel {x},{y} is {found}, not {expected}"
    return None


def judge(glpick, path, data, expected, scratch, generator):
    """What happened, in a word or two, and a remark."""
    other = os.path.join(scratch, "expected.png")
    picture = expected if isinstance(expected, Picture) else Picture(1, 1, 16, [bytes(8)])
    with open(other, "wb") as file:
        file.write(picture.png())
    try:
        status, output, error = run(glpick, "compare", path, other)
    except subprocess.TimeoutExpired:
        return "crashed", "no end after two minutes"
    if status == 65:
        lines = error.splitlines()
        if len(lines) != 1 or not lines[0].startswith("glpick: error: "):
            return "wrong", f"not one line: {error!r}"
        if isinstance(expected, Picture):
            return "refused alone", lines[0].removeprefix(f"glpick: error: {path}: ")
        return "refused by both", expected
    if status not in (0, 1) or (status == 1 and not output):
        return "crashed", f"exit {status}: {error.strip()}"
    if not isinstance(expected, Picture):
        return "decoded alone", expected
    if "the pictures are equal" not in output:
        return "wrong", output.strip()
    if expected.depth == 16:
        difference = samples_differ(glpick, data, expected, scratch, generator)
        if difference:
            return "wrong", difference
    return "same", ""


def expect_faults_to_be_found(glpick, scratch, generator):
    """A comparison that does not see one wrong sample proves nothing."""
    right = Picture(3, 1, 16, [bytes(range(24))])
    path = os.path.join(scratch, "right.png")
    with open(path, "wb") as file:
        file.write(right.png())
    for step, expected in ((0, "same"), (2 * 257, "wrong"), (1, "wrong")):
        samples = [sample + step for sample in struct.unpack(">12H", right.rows[0])]
        picture = Picture(3, 1, 16, [struct.pack(">12H", *samples)])
        outcome, remark = judge(glpick, path, right.png(), picture, scratch, generator)
        if outcome != expected:
            sys.exit(f"samples that are off by {step} are found to be {outcome} {remark}")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    glpick, folder = sys.argv[1:]
    png = load_libpng()
    outcomes = ["same", "refused by both", "refused alone", "decoded alone", "wrong", "crashed"]
    suites = collections.defaultdict(collections.Counter)
    remarks = []
    generator = random.Random(1)
    with tempfile.TemporaryDirectory() as scratch:
        expect_faults_to_be_found(glpick, scratch, generator)
        for place, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                if not re.search(r"\.png$", name, re.IGNORECASE):
                    continue
                path = os.path.join(place, name)
                with open(path, "rb") as file:
                    data = file.read()
                relative = os.path.relpath(path, folder)
                outcome, remark = judge(glpick, path, data, decode(png, data), scratch, generator)
                suites[relative.split(os.sep)[0] if os.sep in relative else "."][outcome] += 1
                if outcome not in ("same", "refused by both"):
                    remarks.append(f"{outcome}: {relative}: {remark}")
    print("| suite | files | " + " | ".join(outcomes) + " |")
    print("| --- " * (len(outcomes) + 2) + "|")
    total = collections.Counter()
    for suite, counts in [*sorted(suites.items()), ("all", total)]:
        if counts is not total:
            total.update(counts)
        print(f"| {suite} | {sum(counts.values())} | " + " | ".join(str(counts[name]) for name in outcomes) + " |")
    print(*remarks, sep="\n", file=sys.stderr)
    if not total:
        sys.exit("there is no PNG")
    sys.exit(1 if total["wrong"] + total["crashed"] + total["decoded alone"] else 0)


if __name__ == "__main__":
    main()
