#!/usr/bin/env python3
"""Writes the fixtures of PickerPNGTests beside itself; no PNG library has a say in them.

valid/NAME.png     every colour type, bit depth and interlacing, with and without transparency
valid/expected.txt one line per picture: name, width, height, RGBA in hexadecimal
damaged/NAME.png   files that break one rule each
"""

import pathlib
import random
import shutil
import struct
import zlib

GREY, RGB, PALETTE, GREY_ALPHA, RGBA = 0, 2, 3, 4, 6
CHANNELS = {GREY: 1, RGB: 3, PALETTE: 1, GREY_ALPHA: 2, RGBA: 4}
NAMES = {GREY: "grey", RGB: "rgb", PALETTE: "palette", GREY_ALPHA: "grey-alpha", RGBA: "rgba"}
DEPTHS = {GREY: [1, 2, 4, 8, 16], RGB: [8, 16], PALETTE: [1, 2, 4, 8], GREY_ALPHA: [8, 16], RGBA: [8, 16]}
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(kind, data, crc=None):
    crc = zlib.crc32(kind + data) if crc is None else crc
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc)


def header(width, height, depth, color_type, interlaced=False):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color_type, 0, 0, int(interlaced)))


def pack_row(samples, depth):
    """Samples of a row as bytes, the first in the high bits."""
    if depth == 16:
        return b"".join(struct.pack(">H", sample) for sample in samples)
    if depth == 8:
        return bytes(samples)
    bits = "".join(format(sample, f"0{depth}b") for sample in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))


def paeth(a, b, c):
    p = a + b - c
    pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
    return a if pa <= pb and pa <= pc else b if pb <= pc else c


def filter_row(kind, row, previous, step):
    out = bytearray([kind])
    for i, x in enumerate(row):
        a = row[i - step] if i >= step else 0
        b = previous[i]
        c = previous[i - step] if i >= step else 0
        out.append((x - [0, a, b, (a + b) // 2, paeth(a, b, c)][kind]) % 256)
    return bytes(out)


def image_data(pixels, width, height, depth, channels, interlaced):
    """The unfiltered pixels (lists of samples) as filtered rows; the filter types take turns."""
    passes = ADAM7 if interlaced else [(0, 0, 1, 1)]
    step = max(1, channels * depth // 8)
    out, turn = b"", 0
    for left, top, right, down in passes:
        columns, rows = range(left, width, right), range(top, height, down)
        if not columns or not rows:
            continue
        previous = None
        for y in rows:
            row = pack_row([sample for x in columns for sample in pixels[y][x]], depth)
            out += filter_row(turn % 5, row, previous or bytes(len(row)), step)
            previous, turn = row, turn + 1
    return out


def to_eight_bits(sample, depth):
    """The nearest of 256 levels."""
    top = 2 ** depth - 1
    return (sample * 255 * 2 + top) // (2 * top)


def picture(color_type, depth, interlaced, transparent, width, height, seed, extra=b""):
    """A PNG of random pixels and the RGBA bytes that it stands for."""
    rng = random.Random(seed)
    channels = CHANNELS[color_type]
    top = 2 ** depth - 1
    palette = [tuple(rng.randrange(256) for _ in range(3)) for _ in range(min(2 ** depth, 200))]
    if color_type == PALETTE:
        pixels = [[[rng.randrange(len(palette))] for _ in range(width)] for _ in range(height)]
    else:
        def pixel():
            return [rng.randint(0, top) for _ in range(channels)]

        pixels = [[pixel() for _ in range(width)] for _ in range(height)]
    key, alphas = None, []
    if transparent and color_type == PALETTE:
        alphas = [rng.randrange(256) for _ in range(max(1, len(palette) // 2))]
    elif transparent:
        key = pixels[0][0]
        if depth == 16 and width > 1:
            # The same high bytes as the transparent colour, and yet not transparent.
            pixels[0][1] = [sample ^ 1 for sample in key]

    rgba = bytearray()
    for row in pixels:
        for samples in row:
            if color_type == PALETTE:
                index = samples[0]
                rgba += bytes(palette[index]) + bytes([alphas[index] if index < len(alphas) else 255])
                continue
            levels = [to_eight_bits(sample, depth) for sample in samples]
            color = levels[:3] if channels > 2 else levels[:1] * 3
            alpha = levels[-1] if channels in (2, 4) else 0 if samples == key else 255
            rgba += bytes(color + [alpha])

    png = SIGNATURE + header(width, height, depth, color_type, interlaced) + extra
    if color_type == PALETTE:
        png += chunk(b"PLTE", b"".join(map(bytes, palette)))
    if alphas:
        png += chunk(b"tRNS", bytes(alphas))
    if key:
        png += chunk(b"tRNS", b"".join(struct.pack(">H", sample) for sample in key))
    data = zlib.compress(image_data(pixels, width, height, depth, channels, interlaced), 9)
    half = len(data) // 2
    png += chunk(b"IDAT", data[:half]) + chunk(b"IDAT", data[half:]) + chunk(b"IEND", b"")
    return png, bytes(rgba)


def valid():
    seed = 0
    for color_type, depths in DEPTHS.items():
        for depth in depths:
            for transparent in [False, True] if color_type in (GREY, RGB, PALETTE) else [False]:
                for interlaced in (False, True):
                    seed += 1
                    name = f"{NAMES[color_type]}{depth}"
                    name += ("-transparent" if transparent else "") + ("-interlaced" if interlaced else "")
                    yield name, 11, 9, picture(color_type, depth, interlaced, transparent, 11, 9, seed)
    yield "one-pixel-interlaced", 1, 1, picture(RGBA, 8, True, False, 1, 1, 1001)
    yield "one-column-interlaced", 1, 9, picture(RGB, 8, True, False, 1, 9, 1002)
    # None of these may change a pixel: a gamma of 1, a profile that is none, texts, a private chunk.
    extra = chunk(b"gAMA", struct.pack(">I", 100000))
    extra += chunk(b"iCCP", b"junk\0\0" + zlib.compress(b"not a profile"))
    extra += chunk(b"tEXt", b"Comment\0text") + chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(10 ** 6)))
    extra += chunk(b"prVt", b"private")
    yield "skipped-chunks", 11, 9, picture(RGB, 16, False, False, 11, 9, 1003, extra)
    png, rgba = picture(GREY, 8, False, False, 11, 9, 1004)
    yield "bytes-after-end", 11, 9, (png + b"more", rgba)


def damaged():
    start = SIGNATURE + header(4, 3, 8, GREY)
    rows = bytes(5 * 3)
    data = zlib.compress(rows)
    image = chunk(b"IDAT", data)
    end = chunk(b"IEND", b"")
    assert zlib.decompress(data) == rows
    yield "no-image-data", start + end
    yield "no-header", SIGNATURE + image + end
    yield "no-end", start + image
    yield "rows-missing", start + chunk(b"IDAT", zlib.compress(rows[:-5])) + end
    yield "pixel-missing", start + chunk(b"IDAT", zlib.compress(rows[:-1])) + end
    yield "rows-too-many", start + chunk(b"IDAT", zlib.compress(rows + bytes(5))) + end
    yield "stream-cut", start + chunk(b"IDAT", data[:-6]) + end
    yield "adler-wrong", start + chunk(b"IDAT", data[:-1] + bytes([data[-1] ^ 1])) + end
    yield "crc-wrong-image", start + chunk(b"IDAT", data, crc=1) + end
    yield "crc-wrong-text", start + chunk(b"tEXt", b"Comment\0text", crc=1) + image + end
    yield "crc-wrong-transparency", start + chunk(b"tRNS", b"\0\0", crc=1) + image + end
    yield "filter-unknown", start + chunk(b"IDAT", zlib.compress(b"\x05" + rows[1:])) + end
    yield "palette-missing", SIGNATURE + header(4, 3, 8, PALETTE) + image + end
    yield "critical-chunk-unknown", start + chunk(b"CRIT", b"") + image + end
    yield "depth-unknown", SIGNATURE + header(4, 3, 3, GREY) + image + end
    yield "color-type-unknown", SIGNATURE + header(4, 3, 8, 5) + image + end
    yield "width-zero", SIGNATURE + header(0, 3, 8, GREY) + image + end
    yield "width-negative", SIGNATURE + header(2 ** 31, 3, 8, GREY) + image + end
    yield "line-ends-converted", (start + image + end).replace(b"\r\n", b"\n")
    yield "huge", SIGNATURE + header(2 ** 31 - 1, 2 ** 31 - 1, 16, RGBA) + image + end
    yield "huge-area", SIGNATURE + header(30000, 30000, 8, RGB) + image + end


def main():
    here = pathlib.Path(__file__).resolve().parent
    for folder in ("valid", "damaged"):
        shutil.rmtree(here / folder, ignore_errors=True)
        (here / folder).mkdir()
    lines = []
    for name, width, height, (png, rgba) in valid():
        assert len(rgba) == width * height * 4
        (here / "valid" / f"{name}.png").write_bytes(png)
        lines.append(f"{name} {width} {height} {rgba.hex()}\n")
    (here / "valid" / "expected.txt").write_text("".join(lines))
    for name, png in damaged():
        (here / "damaged" / f"{name}.png").write_bytes(png)


main()
