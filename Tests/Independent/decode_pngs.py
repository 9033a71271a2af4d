#!/usr/bin/env python3
"""Decodes PNGs without any PNG library, and prints a line for each: its name, and `damaged`, or its width, its height
and a hash of its pixels: FNV-1a of 64 bits over straight RGBA of 16 bits a sample, big-endian, rows from the top.

Usage: decode_pngs.py FILE.png ...
"""
import os
import struct
import sys
import zlib

CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


class Damaged(Exception):
    pass


def expect(condition, text):
    if not condition:
        raise Damaged(text)


def read_chunks(data):
    expect(data[:8] == b"\x89PNG\r\n\x1a\n", "signature")
    chunks, place = {}, 8
    while b"IEND" not in chunks:
        expect(place + 12 <= len(data), "the file ends early")
        count, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + count]
        (checksum,) = struct.unpack(">I", data[place + 8 + count:place + 12 + count].ljust(4, b"\0"))
        expect(zlib.crc32(kind + body) == checksum, "checksum")
        expect(kind[0] & 32 or kind in (b"IHDR", b"PLTE", b"IDAT", b"IEND"), "unknown chunk")
        chunks[kind] = chunks.get(kind, b"") + body
        place += 12 + count
    return chunks


def unfilter(stream, row_bytes, step):
    """The next row of a pass, again and again."""
    previous = bytes(row_bytes)
    while True:
        kind = stream.take(1)[0]
        expect(kind < 5, "filter")
        row = bytearray(stream.take(row_bytes))
        for i, value in enumerate(row):
            a = row[i - step] if i >= step else 0
            b = previous[i]
            c = previous[i - step] if i >= step else 0
            if kind == 1:
                value += a
            elif kind == 2:
                value += b
            elif kind == 3:
                value += (a + b) // 2
            elif kind == 4:
                distances = abs(b - c), abs(a - c), abs(a + b - 2 * c)
                value += (a, b, c)[distances.index(min(distances))]
            row[i] = value & 255
        previous = row
        yield row


class Stream:
    def __init__(self, data):
        self.data, self.place = data, 0

    def take(self, count):
        taken = self.data[self.place:self.place + count]
        expect(len(taken) == count, "too few pixels")
        self.place += count
        return taken


def samples(row, depth):
    if depth == 16:
        return [value for (value,) in struct.iter_unpack(">H", row)]
    return [byte >> shift & (1 << depth) - 1 for byte in row for shift in range(8 - depth, -1, -depth)]


def rgba(pixel, kind, depth, palette, transparent):
    """Four samples of 16 bits."""
    top = (1 << depth) - 1
    if kind == 3:
        expect(pixel[0] < len(palette), "palette index")
        return [257 * sample for sample in palette[pixel[0]]]
    alpha = 65535
    if kind in (0, 2) and tuple(pixel) == transparent:
        alpha = 0
    scaled = [sample * 65535 // top for sample in pixel]
    if kind in (4, 6):
        alpha = scaled.pop()
    return (scaled if len(scaled) == 3 else scaled * 3) + [alpha]


def decode(data):
    chunks = read_chunks(data)
    expect(len(chunks.get(b"IHDR", b"")) == 13, "no header")
    width, height, depth, kind, compression, filtering, interlacing = struct.unpack(">2I5B", chunks[b"IHDR"])
    expect(width and height and depth in DEPTHS.get(kind, ()), "header")
    expect(compression == 0 and filtering == 0 and interlacing < 2, "header")
    expect(b"IDAT" in chunks, "no pixels")
    colors, alphas = chunks.get(b"PLTE", b""), chunks.get(b"tRNS", b"")
    expect(kind != 3 or colors, "no palette")
    palette = [
        (*colors[3 * i:3 * i + 3], alphas[i] if i < len(alphas) else 255) for i in range(len(colors) // 3)
    ]
    transparent = tuple(v for (v,) in struct.iter_unpack(">H", alphas)) if kind in (0, 2) and alphas else None
    try:
        stream = Stream(zlib.decompress(chunks[b"IDAT"]))
    except zlib.error as error:
        raise Damaged(str(error)) from error
    pixels = [[None] * width for _ in range(height)]
    for left, top, across, down in ADAM7 if interlacing else [(0, 0, 1, 1)]:
        columns = range(left, width, across)
        if not columns:
            continue
        bits = CHANNELS[kind] * depth
        rows = unfilter(stream, (len(columns) * bits + 7) // 8, max(bits // 8, 1))
        for y in range(top, height, down):
            row = samples(next(rows), depth)
            for i, x in enumerate(columns):
                pixel = row[CHANNELS[kind] * i:CHANNELS[kind] * (i + 1)]
                pixels[y][x] = rgba(pixel, kind, depth, palette, transparent)
    return width, height, pixels


def hashed(pixels):
    value = 0xCBF29CE484222325
    for row in pixels:
        for pixel in row:
            for byte in struct.pack(">4H", *pixel):
                value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def main():
    for path in sys.argv[1:]:
        with open(path, "rb") as file:
            data = file.read()
        name = os.path.basename(path).removesuffix(".png")
        try:
            width, height, pixels = decode(data)
            print(name, width, height, f"{hashed(pixels):016x}")
        except Damaged:
            print(name, "damaged")


if __name__ == "__main__":
    main()
