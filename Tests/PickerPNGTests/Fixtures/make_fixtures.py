#!/usr/bin/env python3
"""Writes the fixtures of PickerPNGTests beside itself; no PNG library has a say in them.

valid/NAME.png     every colour type, bit depth and interlacing, with and without transparency
valid/expected.txt one line per picture: name, width, height, RGBA of 8 and of 16 bits in hexadecimal
damaged/NAME.png   files that break one rule each
large/NAME.png     100 megapixels, black but for the last one
color/NAME.png     one pixel, and chunks that say what its colour means
color/expected.txt one line per picture: name, and what can be read of each chunk
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
HERE = pathlib.Path(__file__).resolve().parent
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


def to_levels(sample, depth, highest):
    """The nearest of the levels up to `highest`."""
    top = 2 ** depth - 1
    return (sample * highest * 2 + top) // (2 * top)


def picture(color_type, depth, interlaced, transparent, width, height, seed, extra=b""):
    """A PNG of random pixels and the RGBA bytes that it stands for, with 8 and with 16 bits a sample."""
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

    def rgba(bits):
        highest, out = 2 ** bits - 1, bytearray()
        for row in pixels:
            for samples in row:
                if color_type == PALETTE:
                    index = samples[0]
                    alpha = alphas[index] if index < len(alphas) else 255
                    levels = [to_levels(level, 8, highest) for level in (*palette[index], alpha)]
                else:
                    levels = [to_levels(sample, depth, highest) for sample in samples]
                    alpha = levels[-1] if channels in (2, 4) else 0 if samples == key else highest
                    levels = (levels[:3] if channels > 2 else levels[:1] * 3) + [alpha]
                out += b"".join(level.to_bytes(bits // 8, "big") for level in levels)
        return bytes(out)

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
    return png, rgba(8), rgba(16)


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
    png, *expected = picture(GREY, 8, False, False, 11, 9, 1004)
    yield "bytes-after-end", 11, 9, (png + b"more", *expected)


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


def color():
    """Name, color type, chunks, and what they say."""
    profiles = HERE.parent.parent / "PickerProfileTests" / "Fixtures"
    p3 = (profiles / "valid" / "p3-v4.icc").read_bytes()
    srgb = (profiles / "valid" / "srgb-v2-table.icc").read_bytes()
    grey = (profiles / "valid" / "grey.icc").read_bytes()
    cmyk = (profiles / "damaged" / "cmyk.icc").read_bytes()

    def iccp(data, name=b"name", method=0):
        return chunk(b"iCCP", name + bytes([0, method]) + data)

    def cicp(*numbers):
        return chunk(b"cICP", bytes(numbers))

    def gama(value):
        return chunk(b"gAMA", struct.pack(">I", value))

    packed = zlib.compress(p3)
    d65 = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    chrm = chunk(b"cHRM", struct.pack(">8I", *d65))
    chrm_text = "cHRM=" + ",".join(str(value / 100000) for value in d65)
    yield "nothing", RGB, b"", ""
    yield "cicp", RGB, cicp(9, 16, 0, 1), "cICP=9,16,0,1"
    yield "cicp-p3", RGB, cicp(12, 13, 0, 1), "cICP=12,13,0,1"
    yield "cicp-short", RGB, chunk(b"cICP", b"\1\2\0"), ""
    yield "cicp-long", RGB, chunk(b"cICP", b"\1\2\0\1\0"), ""
    yield "iccp", RGB, iccp(packed), "iCCP=p3-v4"
    yield "iccp-split", RGB, iccp(zlib.compress(p3, 0), b"n" * 79), "iCCP=p3-v4"
    yield "iccp-bytes-after", RGB, iccp(packed + b"more"), "iCCP=p3-v4"
    yield "iccp-no-name", RGB, iccp(packed, b""), "iCCP=p3-v4"
    yield "iccp-long-name", RGB, iccp(packed, b"n" * 80), ""
    yield "iccp-method", RGB, iccp(packed, method=1), ""
    yield "iccp-empty", RGB, chunk(b"iCCP", b""), ""
    yield "iccp-name-alone", RGB, chunk(b"iCCP", b"name\0\0"), ""
    yield "iccp-cut", RGB, iccp(packed[:-5]), "iCCP=p3-v4"
    yield "iccp-adler", RGB, iccp(packed[:-1] + bytes([packed[-1] ^ 1])), "iCCP=p3-v4"
    yield "iccp-junk", RGB, iccp(b"junk" * 20), ""
    yield "iccp-no-profile", RGB, iccp(zlib.compress(b"not a profile" * 20)), ""
    yield "iccp-cmyk", RGB, iccp(zlib.compress(cmyk)), ""
    yield "iccp-largest", RGB, iccp(zlib.compress(p3 + bytes(2 ** 22 - len(p3)))), "iCCP=p3-v4+"
    yield "iccp-larger", RGB, iccp(zlib.compress(p3 + bytes(2 ** 22 - len(p3) + 1))), ""
    yield "iccp-grey", GREY, iccp(zlib.compress(grey)), "iCCP=grey"
    yield "iccp-grey-of-rgb", RGB, iccp(zlib.compress(grey)), ""
    yield "iccp-rgb-of-grey", GREY, iccp(packed), "iCCP=p3-v4"
    yield "iccp-broken-then-good", RGB, iccp(b"junk") + iccp(packed) + iccp(zlib.compress(srgb)), "iCCP=p3-v4"
    yield "srgb", RGB, chunk(b"sRGB", b"\3"), "sRGB"
    yield "srgb-intent", RGB, chunk(b"sRGB", b"\4"), ""
    yield "srgb-long", RGB, chunk(b"sRGB", b"\0\0"), ""
    yield "gama", RGB, gama(45455), "gAMA=0.45455"
    yield "gama-zero", RGB, gama(0), ""
    yield "gama-short", RGB, chunk(b"gAMA", b"\1"), ""
    yield "gama-long", RGB, chunk(b"gAMA", b"\xff" * 20), ""
    yield "chrm", RGB, chrm, chrm_text
    yield "chrm-short", RGB, chunk(b"cHRM", bytes(31)), ""
    every = cicp(1, 13, 0, 1) + iccp(zlib.compress(srgb)) + chunk(b"sRGB", b"\0") + gama(100000) + chrm
    yield "all", RGB, every, f"cICP=1,13,0,1 iCCP=srgb-v2-table sRGB gAMA=1.0 {chrm_text}"


def colored(color_type, chunks):
    rows = bytes([0, 1, 2, 3])[: 1 + CHANNELS[color_type]]
    image = chunk(b"IDAT", zlib.compress(rows))
    # Too late to say anything.
    late = chunk(b"cICP", bytes([9, 18, 0, 1])) + chunk(b"gAMA", struct.pack(">I", 1))
    return SIGNATURE + header(1, 1, 8, color_type) + chunks + image + late + chunk(b"IEND", b"")


def large():
    side = 10000
    for interlaced in (False, True):
        rows = b""
        for left, top, right, down in ADAM7 if interlaced else [(0, 0, 1, 1)]:
            columns = len(range(left, side, right))
            rows += bytes(1 + (columns + 7) // 8) * len(range(top, side, down))
        # The last pass ends with the last row, and this with a byte that is full.
        rows = rows[:-1] + b"\1"
        png = SIGNATURE + header(side, side, 1, GREY, interlaced)
        yield "interlaced" if interlaced else "plain", png + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def main():
    for folder in ("valid", "damaged", "color", "large"):
        shutil.rmtree(HERE / folder, ignore_errors=True)
        (HERE / folder).mkdir()
    lines = []
    for name, width, height, (png, rgba, deep) in valid():
        assert len(rgba) * 2 == len(deep) == width * height * 8
        (HERE / "valid" / f"{name}.png").write_bytes(png)
        lines.append(f"{name} {width} {height} {rgba.hex()} {deep.hex()}\n")
    (HERE / "valid" / "expected.txt").write_text("".join(lines))
    for name, png in damaged():
        (HERE / "damaged" / f"{name}.png").write_bytes(png)
    for name, png in large():
        (HERE / "large" / f"{name}.png").write_bytes(png)
    lines = []
    for name, color_type, chunks, expected in color():
        (HERE / "color" / f"{name}.png").write_bytes(colored(color_type, chunks))
        lines.append(f"{name} {expected}".strip() + "\n")
    (HERE / "color" / "expected.txt").write_text("".join(lines))


main()
