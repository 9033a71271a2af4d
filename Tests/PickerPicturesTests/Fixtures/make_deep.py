"""Makes the pictures of AVIF and JPEG XL for these tests, with avifenc and cjxl, and PNGs of the values that were encoded
without loss.

Run it in this folder, with the profile of PickerProfileTests: python3 make_deep.py. The files are checked in, because their bytes
change with the versions of the encoders. photo-avif.png is what Pillow, with a libavif of its own, decodes of photo.avif,
and photo-jxl.png what djxl decodes of photo.jxl.
"""
import ctypes, os, struct, subprocess, tempfile, zlib

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


def write_deep_jxl(path, depth, in_container):
    """Writes a ramp without loss. cjxl 0.7 keeps 8 bits of alpha at most."""
    jxl = ctypes.CDLL("libjxl.so.0.7")
    for name in ("JxlEncoderCreate", "JxlEncoderFrameSettingsCreate"):
        getattr(jxl, name).restype = ctypes.c_void_p
    encoder = ctypes.c_void_p(jxl.JxlEncoderCreate(None))
    jxl.JxlEncoderUseContainer(encoder, int(in_container))
    # JxlBasicInfo has only numbers of 32 bits.
    info = (ctypes.c_uint32 * 128)()
    jxl.JxlEncoderInitBasicInfo(info)
    for index, value in ((1, WIDTH), (2, HEIGHT), (3, depth), (9, 1), (13, 3), (14, 1), (15, depth)):
        info[index] = value
    assert jxl.JxlEncoderSetBasicInfo(encoder, info) == 0
    color = (ctypes.c_uint32 * 64)()
    jxl.JxlColorEncodingSetToSRGB(color, 0)
    assert jxl.JxlEncoderSetColorEncoding(encoder, color) == 0
    settings = ctypes.c_void_p(jxl.JxlEncoderFrameSettingsCreate(encoder, None))
    assert jxl.JxlEncoderSetFrameLossless(settings, 1) == 0
    flat = [value for row in scaled(ramp(depth), depth) for pixel in row for value in pixel]
    pixels = (ctypes.c_uint16 * len(flat))(*flat)
    # Four channels of JXL_TYPE_UINT16 in the machine's byte order.
    form = struct.pack("@IiiN", 4, 3, 0, 0)
    assert jxl.JxlEncoderAddImageFrame(settings, form, pixels, ctypes.c_size_t(2 * len(flat))) == 0
    jxl.JxlEncoderCloseInput(encoder)
    output = ctypes.create_string_buffer(1 << 20)
    place, left = ctypes.c_void_p(ctypes.addressof(output)), ctypes.c_size_t(len(output))
    assert jxl.JxlEncoderProcessOutput(encoder, ctypes.byref(place), ctypes.byref(left)) == 0
    with open(path, "wb") as file:
        file.write(output.raw[: len(output) - left.value])


def write_oriented(path, orientation):
    """Writes opaque8.png with an orientation, which cjxl copies into the codestream."""
    exif = b"MM\0*" + struct.pack(">IHHHIHHI", 8, 1, 274, 3, 1, orientation, 0, 0)
    with open("opaque8.png", "rb") as file:
        picture = file.read()
    with open(path, "wb") as file:
        file.write(picture[:33] + chunk(b"eXIf", exif) + picture[33:])


def encode_jxl(source, name, *options):
    run("cjxl", "--quiet", source, f"{name}.jxl", "-d", "0", *options)


def write_jxl(scratch):
    encode_jxl("ramp8.png", "ramp8")
    for depth in (10, 12, 16):
        write_deep_jxl(f"ramp{depth}.jxl", depth, in_container=depth == 16)
    for orientation in range(1, 9):
        write_oriented(f"{scratch}/oriented.png", orientation)
        encode_jxl(f"{scratch}/oriented.png", f"oriented{orientation}", "--container=0")
    for name, space in (
        ("p3", "RGB_D65_DCI_Rel_SRG"), ("projector", "RGB_DCI_DCI_Rel_DCI"), ("linear", "RGB_D65_202_Rel_Lin"),
        ("gamma", "RGB_D65_SRG_Rel_g0.5"), ("pq", "RGB_D65_202_Rel_PeQ"),
    ):
        encode_jxl("opaque8.png", name, "-x", f"color_space={space}")
    encode_jxl("opaque8.png", "icc", "-x", "icc_pathname=../../PickerProfileTests/Fixtures/valid/adobe-gamma.icc")
    encode_jxl("ramp8.png", "premultiplied", "--premultiply=1")
    encode_jxl("grey.png", "grey")
    run("cjxl", "--quiet", "photo.png", "photo.jxl", "-d", "1")
    run("djxl", "--quiet", "photo.jxl", "photo-jxl.png")


if __name__ == "__main__":
    from PIL import Image

    os.chdir(os.path.dirname(os.path.abspath(__file__)))
    write_ramps()
    write_avif()
    for name in ("photo", "grey"):
        Image.open(f"{name}.avif").convert("RGB").save(f"{name}-avif.png")
    with tempfile.TemporaryDirectory() as scratch:
        write_jxl(scratch)
        frames = [Image.new("RGB", (8, 8), color) for color in ("red", "blue")]
        frames[0].save(f"{scratch}/frames.png", save_all=True, append_images=frames[1:], duration=100)
        encode_jxl(f"{scratch}/frames.png", "animated")
