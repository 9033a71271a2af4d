"""Makes the pictures of AVIF for these tests, with avifenc, and PNGs of the values that were encoded without loss.

Run it in this folder, with the profile of PickerProfileTests: python3 make_deep.py. The files are checked in, because their bytes
change with the versions of the encoders. photo-avif.png is what Pillow, with a libavif of its own, decodes of photo.avif.
"""
import os, struct, subprocess, tempfile, zlib

WIDTH, HEIGHT = 37, 21


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def write_png(path, components, depth, has_alpha):
    """Writes rows of pixels, 8 or 16 bits of red, green, blue and perhaps alpha each."""
    form = ">%dH" if depth == 16 else "%dB"
    rows = b""
    for row in components:
        flat = [value for pixel in row for value in pixel[: 4 if has_alpha else 3]]
        rows += b"\0" + struct.pack(form % len(flat), *flat)
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, depth, 6 if has_alpha else 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def ramp(depth):
    """Pixels of `depth` bits: a ramp in each component, so that each is in a place of its own."""
    top = 2**depth - 1
    return [
        [(x * top // 36, y * top // 20, (x * 7 + y * 13) % 41 * top // 40, top - (x * y) % 50 * top // 60) for x in range(WIDTH)]
        for y in range(HEIGHT)
    ]


def scaled(pixels, depth):
    """The nearest 16 bits."""
    top = 2**depth - 1
    return [[tuple((2 * value * 65535 + top) // (2 * top) for value in pixel) for pixel in row] for row in pixels]


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def write_ramps():
    write_png("ramp8.png", ramp(8), 8, True)
    write_png("opaque8.png", ramp(8), 8, False)
    for depth in (10, 12, 16):
        write_png(f"ramp{depth}.png", scaled(ramp(depth), depth), 16, True)


def write_avif():
    for depth in (8, 10, 12):
        run("avifenc", "--lossless", "--depth", str(depth), f"ramp{depth}.png", f"ramp{depth}.avif")
    lossless = ("avifenc", "--lossless", "opaque8.png")
    run(*lossless, "--irot", "1", "irot.avif")
    run(*lossless, "--imir", "1", "imir.avif")
    run(*lossless, "--irot", "1", "--imir", "0", "turned.avif")
    run(*lossless, "--cicp", "12/13/0", "p3.avif")
    run(*lossless, "--cicp", "2/2/0", "unspecified.avif")
    run(*lossless, "--icc", "../../PickerProfileTests/Fixtures/valid/p3-v4.icc", "icc.avif")
    run("avifenc", "--lossless", "opaque8.png", "ramp8.png", "sequence.avif")
    run("avifenc", "--lossless", "--premultiply", "ramp8.png", "premultiplied.avif")
    run("avifenc", "--lossless", "--yuv", "400", "opaque8.png", "grey.avif")
    run("avifenc", "--yuv", "420", "--range", "limited", "--min", "10", "--max", "20", "photo.png", "photo.avif")


if __name__ == "__main__":
    from PIL import Image

    os.chdir(os.path.dirname(os.path.abspath(__file__)))
    write_ramps()
    write_avif()
    for name in ("photo", "grey"):
        Image.open(f"{name}.avif").convert("RGB").save(f"{name}-avif.png")
