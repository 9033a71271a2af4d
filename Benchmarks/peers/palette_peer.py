"""Palettes of photos. `make FOLDER` writes the same picture of 12 megapixels as photo.jpg and photo.png: smooth noise of several
sizes. `colorthief FILE COUNT` prints the colours that color-thief finds."""

import os
import sys

WIDTH, HEIGHT = 4000, 3000
# Patches from side to side, from large ones to grain.
PATCHES = 4, 12, 40, 150, 600


def make(folder):
    import numpy
    from PIL import Image

    random = numpy.random.default_rng(1)
    picture = numpy.zeros((HEIGHT, WIDTH, 3), numpy.float32)
    for patches in PATCHES:
        noise = (random.random((patches * 3 // 4, patches, 3)) * 255).astype(numpy.uint8)
        picture += numpy.asarray(Image.fromarray(noise).resize((WIDTH, HEIGHT), Image.BICUBIC)) / patches ** 0.5
    picture -= picture.min()
    picture *= 255 / picture.max()
    image = Image.fromarray(picture.astype(numpy.uint8))
    image.save(os.path.join(folder, "photo.jpg"), quality=90)
    # The pixels of the JPEG.
    with Image.open(os.path.join(folder, "photo.jpg")) as image:
        image.save(os.path.join(folder, "photo.png"), compress_level=1)


def colorthief(path, count):
    from colorthief import ColorThief

    for color in ColorThief(path).get_palette(color_count=count, quality=1):
        print("#%02x%02x%02x" % color)


if sys.argv[1] == "make":
    make(sys.argv[2])
else:
    colorthief(sys.argv[2], int(sys.argv[3]))
