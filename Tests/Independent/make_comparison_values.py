"""Draws pairs of pictures into Tests/CommandTests/Fixtures/comparison, and writes what differs in them to comparisons.json there.

Pairs are small and have what fools comparers: text, curves, thin lines, gradients, alpha, and pictures that are mostly noise.
The number of pixels that differ is worked out here from the papers and the documentation of pixelmatch 8: HyAB (Abasi and
others, 2019) in Oklab with toe (Ottosson, 2020), and the detector of anti-aliasing (Vyšniauskas, 2009). PSNR and SSIM are those of
scikit-image; ΔEOK is that of coloraide.
Usage: python3 make_comparison_values.py   (pip install coloraide numpy pillow scikit-image)
"""

import math
import os
import random

import coloraide
import numpy
import skimage
from PIL import Image, ImageDraw, ImageFont
from skimage.metrics import peak_signal_noise_ratio, structural_similarity

from value_table import write_table

FOLDER = os.path.join(os.path.dirname(__file__), "..", "CommandTests", "Fixtures", "comparison")
SIZE = (72, 48)
LIMITS = [0, 0.02, 0.05, 0.1, 0.3]


def text(shift):
    """Letters that are anti-aliased, moved by a part of a pixel."""
    large = Image.new("RGBA", (SIZE[0] * 8, SIZE[1] * 8), "white")
    draw = ImageDraw.Draw(large)
    for row, line in enumerate(("glpick", "compare", "golden")):
        draw.text((24 + shift, 16 + 120 * row), line, fill=(20, 30, 60 + 60 * row), font=ImageFont.load_default(110))
    return large.resize(SIZE, Image.Resampling.BOX)


def curves(shift):
    large = Image.new("RGBA", (SIZE[0] * 8, SIZE[1] * 8), (240, 244, 250))
    draw = ImageDraw.Draw(large)
    draw.ellipse((40 + shift, 30, 300 + shift, 290), outline=(200, 40, 40), width=14)
    draw.ellipse((280, 60 + shift, 520, 350 + shift), fill=(40, 120, 200))
    draw.line((10, 370, 560, 20 + shift), fill=(0, 0, 0), width=6)
    return large.resize(SIZE, Image.Resampling.BOX)


def lines(shift):
    picture = Image.new("RGBA", SIZE, "white")
    draw = ImageDraw.Draw(picture)
    for x in range(0, SIZE[0], 5):
        draw.line((x + shift, 0, x + shift + x // 9, SIZE[1]), fill=(x * 3, 90, 140))
    return picture


def gradient(shift):
    picture = Image.new("RGBA", SIZE)
    for y in range(SIZE[1]):
        for x in range(SIZE[0]):
            picture.putpixel((x, y), (x * 3 + shift, y * 5, 255 - x * 3, 255))
    return picture


def dark(shift):
    """Colours near to black, where cube roots bend most."""
    picture = Image.new("RGBA", SIZE)
    for y in range(SIZE[1]):
        for x in range(SIZE[0]):
            picture.putpixel((x, y), (x // 5, (y + shift) // 4, (x + y) // 11, 255))
    return picture


def alpha(shift):
    """Colours over one another that look alike over one background only."""
    picture = Image.new("RGBA", SIZE)
    for y in range(SIZE[1]):
        for x in range(SIZE[0]):
            transparency = min(max((x * 4 + shift * 9) if y % 12 < 6 else 255 - x * 3, 0), 255)
            picture.putpixel((x, y), (255 - y * 2, 40 + shift * 5, y * 5, transparency))
    return picture


def white_glass(shift):
    """White of any alpha, which nobody sees over white."""
    picture = Image.new("RGBA", SIZE)
    for y in range(SIZE[1]):
        for x in range(SIZE[0]):
            picture.putpixel((x, y), (255, 255, 255, (x * 3 + y + 40 * shift) % 256))
    return picture


def noise(seed):
    generator = random.Random(seed)
    picture = Image.new("RGBA", SIZE)
    for y in range(SIZE[1]):
        for x in range(SIZE[0]):
            strong = generator.random() < 0.1
            picture.putpixel(
                (x, y), tuple(128 + generator.randrange(-100 if strong else -6, 101 if strong else 7) for _ in range(3))
                + (255,))
    return picture


def shadow(shift):
    """A soft, translucent shadow under a letter."""
    large = Image.new("RGBA", (SIZE[0] * 4, SIZE[1] * 4), (0, 0, 0, 0))
    draw = ImageDraw.Draw(large)
    for spread in range(20, 0, -1):
        draw.ellipse((60 - spread + shift, 40 - spread, 220 + spread + shift, 150 + spread), fill=(0, 0, 0, 200 - spread * 9))
    draw.text((90 + shift, 20), "A", fill=(250, 250, 250, 255), font=ImageFont.load_default(110))
    return large.resize(SIZE, Image.Resampling.BOX)


PAIRS = {
    "text": (text(0), text(3)), "text-moved": (text(0), text(12)), "curves": (curves(0), curves(5)),
    "lines": (lines(0), lines(1)), "gradient": (gradient(0), gradient(9)), "dark": (dark(0), dark(7)),
    "alpha": (alpha(0), alpha(3)), "white-glass": (white_glass(0), white_glass(1)), "noise": (noise(1), noise(2)),
    "shadow": (shadow(0), shadow(3)),
}

# The tables of pixelmatch: its counts come from straight lines between their values.
LINEAR = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)]
ROOTS = [(step / 4096) ** (1 / 3) for step in range(4098)]


def between(table, place):
    below = math.floor(place)
    return table[below] + (table[min(below + 1, len(table) - 1)] - table[below]) * (place - below)


def root(value):
    return value ** (1 / 3) if value * 4096 < 8 else between(ROOTS, value * 4096)


def lab(color):
    """Oklab with the toe's lightness, of encoded sRGB in steps of 8 bits."""
    red, green, blue = (between(LINEAR, step) for step in color)
    l = root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    m = root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    s = root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    k1, k2 = 0.206, 0.03
    k3 = (1 + k1) / (1 + k2)
    toe = (k3 * lightness - k1 + math.sqrt((k3 * lightness - k1) ** 2 + 4 * k2 * k3 * lightness)) / 2
    return (toe, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)


def over(pixel, background):
    return [(step * pixel[3] + behind * (255 - pixel[3])) / 255 for step, behind in zip(pixel, background)]


def distance(one, other, index):
    background = (0, 0, 0)
    if one[3] < 255 or other[3] < 255:
        # The highest bits of a Fibonacci hash choose dark or light for each component.
        bits = f"{index * 0x9E3779B1 % 2 ** 32:032b}"
        background = tuple(207 if bit == "1" else 48 for bit in bits[:3])
    (l1, a1, b1), (l2, a2, b2) = lab(over(one, background)), lab(over(other, background))
    return abs(l1 - l2) + math.hypot(a1 - a2, b1 - b2)


class Picture:
    def __init__(self, image):
        self.width, self.height = image.size
        self.pixels = list(image.getdata())

    def around(self, x, y):
        """The neighbours of a pixel."""
        return [(column, row) for column in (x - 1, x, x + 1) for row in (y - 1, y, y + 1)
                if (column, row) != (x, y) and 0 <= column < self.width and 0 <= row < self.height]

    def __getitem__(self, place):
        return self.pixels[place[1] * self.width + place[0]]

    def is_at_edge(self, x, y):
        return x in (0, self.width - 1) or y in (0, self.height - 1)

    def brightness(self, one, other):
        """How much brighter one pixel is over white."""
        if one[3] == other[3] == 255:
            red, green, blue = (a - b for a, b in zip(one[:3], other[:3]))
        else:
            red, green, blue = ((a * one[3] - b * other[3] - 255 * (one[3] - other[3])) / 255
                                for a, b in zip(one[:3], other[:3]))
        luma = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
        return luma if luma != 0 else (one[3] - other[3]) / 2

    def has_equals(self, x, y):
        equal = sum(self[x, y] == self[place] for place in self.around(x, y))
        return equal + self.is_at_edge(x, y) > 2

    def slope(self, x, y):
        """The darkest and the brightest neighbour; None where there is no slope."""
        changes = [(self.brightness(self[x, y], self[place]), place) for place in self.around(x, y)]
        if sum(change == 0 for change, _ in changes) + self.is_at_edge(x, y) > 2:
            return None
        darkest, brightest = min(changes, key=lambda pair: pair[0]), max(changes, key=lambda pair: pair[0])
        return (darkest[1], brightest[1]) if darkest[0] < 0 < brightest[0] else None


def is_antialiased(one, other, x, y):
    for picture in (one, other):
        ends = picture.slope(x, y)
        if ends and any(one.has_equals(*end) and other.has_equals(*end) for end in ends):
            return True
    return False


def counts(one, other, limit):
    differing = antialiased = 0
    for y in range(one.height):
        for x in range(one.width):
            if one[x, y] != other[x, y] and distance(one[x, y], other[x, y], y * one.width + x) > limit:
                differing += 1
                antialiased += is_antialiased(one, other, x, y)
    return {"limit": limit, "differing": differing, "antialiased": antialiased}


def luma(image):
    pixels = numpy.asarray(image).astype(float) / 255
    return pixels[..., :3] @ [0.299, 0.587, 0.114] * pixels[..., 3]


def metrics(one, other):
    def color(pixel):
        return coloraide.Color("srgb", [step / 255 * pixel[3] / 255 for step in pixel[:3]])

    distances = [color(a).delta_e(color(b), method="ok", scalar=1) if a != b else 0
                 for a, b in zip(one.getdata(), other.getdata())]
    noise = peak_signal_noise_ratio(numpy.asarray(one), numpy.asarray(other), data_range=255)
    similarity = structural_similarity(
        luma(one), luma(other), data_range=1, gaussian_weights=True, sigma=1.5, use_sample_covariance=False)
    return {"psnr": float(noise), "ssim": float(similarity), "mean": sum(distances) / len(distances),
            "greatest": max(distances)}


os.makedirs(FOLDER, exist_ok=True)
rows = []
for name, pair in PAIRS.items():
    for image, side in zip(pair, ("expected", "actual")):
        image.save(os.path.join(FOLDER, f"{name}-{side}.png"))
    one, other = map(Picture, pair)
    rows.append({"name": name, "counts": [counts(one, other, limit) for limit in LIMITS], **metrics(*pair)})
write_table(
    "CommandTests/Fixtures/comparisons.json",
    f"scikit-image {skimage.__version__}, coloraide {coloraide.__version__}, and formulas", rows)
