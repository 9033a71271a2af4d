"""Comparisons of pictures. `make FOLDER GOLDENS` writes what is compared: two long pages of text, and the goldens once more, encoded by
Pillow. `compare ONE OTHER` decodes two pictures, or all of two folders, and prints where they differ."""

import os
import random
import sys

from PIL import Image, ImageChops, ImageDraw, ImageFont

WIDTH, HEIGHT = 3446, 10728
WORDS = "a page of text that is as long as one of a newspaper with lines in many greys and some boxes".split()


def make(folder, goldens):
    generator = random.Random(4)
    page = Image.new("RGB", (WIDTH, HEIGHT), "white")
    draw = ImageDraw.Draw(page)
    font = ImageFont.load_default(24)
    for y in range(20, HEIGHT - 30, 30):
        if y // 300 % 5 == 4:
            draw.rectangle((40, y, WIDTH - 40, y + 29), fill=(230, 240, 245 + y % 7))
        line = " ".join(generator.choice(WORDS) for _ in range(50))
        draw.text((60, y), line, fill=(generator.randrange(80),) * 3, font=font)
    page.save(os.path.join(folder, "page.png"))
    for number in range(30):
        draw.rectangle((100 + number * 90, 300 + number * 333, 140 + number * 90, 318 + number * 333), fill="red")
    page.save(os.path.join(folder, "changed-page.png"))
    again = os.path.join(folder, "goldens")
    os.makedirs(again, exist_ok=True)
    for name in os.listdir(goldens):
        with Image.open(os.path.join(goldens, name)) as golden:
            golden.save(os.path.join(again, name))


def compare(one, other):
    with Image.open(one) as first, Image.open(other) as second:
        print(ImageChops.difference(first.convert("RGBA"), second.convert("RGBA")).getbbox(alpha_only=False))


if sys.argv[1] == "make":
    make(*sys.argv[2:])
elif os.path.isdir(sys.argv[2]):
    for name in sorted(os.listdir(sys.argv[2])):
        compare(os.path.join(sys.argv[2], name), os.path.join(sys.argv[3], name))
else:
    compare(*sys.argv[2:])
