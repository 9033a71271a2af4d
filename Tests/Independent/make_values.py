#!/usr/bin/env python3
"""Works out colours and coverages without glpick and writes them to Fixtures of the tests.

colorsys is Python's own; HWB follows the sample code of CSS Color 4, section 8.1; the transfer function is worked out
in 40 decimals; names are those of Pillow, and tinycss2 decides which forms of colours are valid (both must be
installed); coverages are the share of 64 x 64 points of a pixel that lie inside a shape; statistics are worked out in
linear light in 40 decimals, medians as what is least far from all.
Usage: make_values.py colors|models|transfer|names|forms|coverage|statistics
"""
import colorsys
import decimal
import math
import platform
import random
import re
import sys

from value_table import write_table

PYTHON = f"Python {platform.python_version()}"


def colors():
    generator = random.Random(20)
    hues = [i / 12 for i in range(12)] + [generator.random() for _ in range(28)]
    rows = []
    for hue in hues:
        hsb = [hue, generator.random(), generator.random()]
        rows.append({"components": hsb, "rgb": colorsys.hsv_to_rgb(*hsb)})
    write_table("PickerColorTests/Fixtures/hsb.json", f"colorsys of {PYTHON}", rows)


def hwb_to_rgb(hue, white, black):
    def pure(n):
        k = (n + hue * 12) % 12
        return 0.5 - 0.5 * max(-1, min(k - 3, 9 - k, 1))

    if white + black >= 1:
        return [white / (white + black)] * 3
    return [pure(n) * (1 - white - black) + white for n in (0, 8, 4)]


def models():
    generator = random.Random(21)
    hues = [i / 12 for i in range(12)] + [generator.random() for _ in range(16)]
    rows = []
    for hue in hues:
        s, l = generator.random(), generator.random()
        rows.append({"components": [hue, s, l], "rgb": colorsys.hls_to_rgb(hue, l, s)})
    write_table("PickerColorTests/Fixtures/hsl.json", f"colorsys of {PYTHON}", rows)
    # The sum of whiteness and blackness may be above 1.
    rows = []
    for hue in hues:
        hwb = [hue, generator.random(), generator.random() * 0.9]
        rows.append({"components": hwb, "rgb": hwb_to_rgb(*hwb)})
    write_table("PickerColorTests/Fixtures/hwb.json", "the sample code of CSS Color 4, section 8.1", rows)


def transfer():
    decimal.getcontext().prec = 40
    number = decimal.Decimal

    def linear(encoded):
        if encoded <= number("0.04045"):
            return encoded / number("12.92")
        return ((encoded + number("0.055")) / number("1.055")) ** number("2.4")

    generator = random.Random(22)
    encoded = [i / 32 for i in range(33)] + [0.0404, 0.04044, 0.04045, 0.04046, 0.041]
    encoded += [generator.random() for _ in range(20)]
    rows = [{"encoded": value, "linear": float(linear(number(value)))} for value in encoded]
    write_table("PickerColorTests/Fixtures/transfer.json", f"decimal of {PYTHON}, 40 digits", rows)


def names():
    import PIL
    from PIL import ImageColor

    rows = []
    for name in sorted(ImageColor.colormap):
        red, green, blue = ImageColor.getrgb(name)
        rows.append({"name": name, "hexadecimal": f"#{red:02x}{green:02x}{blue:02x}"})
    write_table("PickerColorTests/Fixtures/names.json", f"Pillow {PIL.__version__}", rows)


def forms():
    import tinycss2
    import tinycss2.color4

    generator = random.Random(24)
    # Names that occur in others, and all letters that an escape could run into.
    names = ["red", "Blue", "aquamarine", "darkgrey", "WHEAT", "linen", "transparent", "bleu", "re"]
    functions = ["rgb(10 20 30)", "RGB(1,2,3)", "rgba(10% 20% 30% / 40%)", "hsl(120deg 100% 50%)", "rgb(none 7 8)"]
    comments = ["/**/", "/* */", "/*)*/", "/***/", "/*,*/", "/**/ /*/*/", "/*", "*/", "\\", "\\0 "]
    hashes = ["#abc", "#ABCDEF", "#abcd", "#12345678"]

    def escaped(character):
        digits = f"{ord(character):x}"
        if generator.random() < 0.5:
            digits = digits.upper()
        digits = digits.rjust(generator.choice([len(digits), len(digits), 4, 6, 6, 7]), "0")
        plain = character not in "0123456789abcdefABCDEF" and generator.random() < 0.3
        return "\\" + (character if plain else digits + generator.choice(["", " ", "\t", "\n", "\r\n", "  "]))

    def disturbed(text):
        share = 0 if generator.random() < 0.4 else 0.2
        # Digits of numbers cannot be escaped.
        may_be = str.isalnum if "(" not in text or generator.random() < 0.1 else str.isalpha
        text = "".join(escaped(c) if may_be(c) and generator.random() < share else c for c in text)
        for _ in range(generator.choice([0, 1, 1, 2])):
            comment = generator.choice(comments)
            between = [0, len(text)] + [i for i, c in enumerate(text) if c in ",/)" or text[i - 1] in "(,/ "]
            place = generator.choice(between) if generator.random() < 0.8 else generator.randrange(len(text) + 1)
            text = text[:place] + comment + text[place:]
        return text

    def hexadecimal(text):
        color = tinycss2.color4.parse_color(text)
        if color is None or isinstance(color, str):
            return "invalid"
        components = [decimal.Decimal(repr(c)) for c in [*color.to("srgb").coordinates, color.alpha]]
        # 1e-9 steps for what its binary arithmetic is off by.
        steps = [math.floor(min(max(c, 0), 1) * 255 + decimal.Decimal("0.500000001")) for c in components]
        return "#" + "".join(f"{s:02x}" for s in (steps if steps[3] < 255 else steps[:3]))

    def is_beyond_tinycss2(text):
        """True for functions that do not end, which it ends, and for numbers beside percentages, which it refuses."""
        bare = re.sub(r"\\.|/\*.*?(?:\*/|$)", lambda found: " " if found[0][0] == "/" else found[0], text, flags=re.S)
        *_, last = tinycss2.parse_component_value_list(bare + ")")
        functions = [t for t in tinycss2.parse_component_value_list(text) if t.type == "function"]
        kinds = {t.type for f in functions if f.lower_name.startswith("rgb") for t in f.arguments[:6]}
        return bool(functions) and last.type != "error" or {"number", "percentage"} <= kinds

    texts = []
    for text in names + functions + hashes:
        for _ in range(24):
            texts.append(disturbed(text))
    rows = [{"text": text, "hexadecimal": hexadecimal(text)}
            for text in sorted(set(texts)) if not is_beyond_tinycss2(text)]
    write_table("PickerColorTests/Fixtures/forms.json", f"tinycss2 {tinycss2.__version__}", rows)


def coverage():
    n = 64
    points = [(i + 0.5) / n - 0.5 for i in range(n)]

    def share(inside, x, y):
        return sum(inside(x + u, y + v) for u in points for v in points) / (n * n)

    def rectangle(x, y):
        return 2.3 <= x < 9.75 and 1.6 <= y < 2.2

    def ring(x, y):
        return 20.4 <= math.hypot(x - 30.2, y - 29.7) < 25.6

    generator = random.Random(7)
    source = f"{PYTHON}, {n} x {n} points of a pixel"
    rows = [{"x": x, "y": y, "share": share(rectangle, x, y)} for x in (1.5, 2.5, 3.5, 9.5, 10.5) for y in (0.5, 1.5, 2.5)]
    write_table("PickerSceneTests/Fixtures/rectangle-coverage.json", source, rows)
    rows = []
    for _ in range(40):
        angle = generator.random() * 2 * math.pi
        radius = generator.choice([20.4, 25.6]) + generator.uniform(-0.7, 0.7)
        x = math.floor(30.2 + radius * math.cos(angle)) + 0.5
        y = math.floor(29.7 + radius * math.sin(angle)) + 0.5
        rows.append({"x": x, "y": y, "share": share(ring, x, y)})
    write_table("PickerSceneTests/Fixtures/ring-coverage.json", source, rows)


def statistics():
    decimal.getcontext().prec = 40
    number = decimal.Decimal

    def linear(component):
        encoded = number(component) / 65535
        if encoded <= number("0.04045"):
            return encoded / number("12.92")
        return ((encoded + number("0.055")) / number("1.055")) ** number("2.4")

    def encoded(light):
        if light <= number("0.04045") / number("12.92"):
            return light * number("12.92")
        return number("1.055") * light ** (1 / number("2.4")) - number("0.055")

    def mean(pixels):
        weight = sum(p[3] for p in pixels)
        light = [sum(p[3] * linear(p[i]) for p in pixels) / weight for i in range(3)]
        return [float(encoded(l)) for l in light] + [weight / (65535 * len(pixels))]

    # The least value from which the sum of the weighted distances to all is least.
    def middle(values, weights):
        def far(value):
            return sum(w * abs(v - value) for v, w in zip(values, weights))

        least = min(map(far, values))
        return min(v for v in values if far(v) - least < number("1e-25"))

    def median(pixels):
        alphas = [p[3] for p in pixels]
        light = [middle([linear(p[i]) for p in pixels], alphas) for i in range(3)]
        return [float(encoded(l)) for l in light] + [middle(alphas, [1] * len(alphas)) / 65535]

    def mode(pixels):
        def weight(pixel):
            return pixels.count(pixel) * pixel[3]

        return [c / 65535 for c in max(pixels, key=weight)]

    generator = random.Random(23)
    few = [[generator.randrange(65536) for _ in range(3)] for _ in range(3)]

    def any_pixel():
        return [generator.randrange(65536) for _ in range(4)]

    def few_pixel():
        return generator.choice(few) + [generator.choice([0, 257, 32768, 65535])]

    def opaque_pixel():
        return generator.choice(few) + [65535]

    regions = [(side, [make() for _ in range(side * side)])
               for side, make in [(2, any_pixel), (3, any_pixel), (3, few_pixel), (4, few_pixel), (4, opaque_pixel),
                                  (5, any_pixel), (5, few_pixel)]]
    regions += [(2, [[1000, 2000, 3000, 0], [65535, 0, 0, 0], [9, 9, 9, 1], [0, 65535, 0, 0]]),
                (2, [few[0] + [65535], few[1] + [65535]] * 2),
                (3, [few[0] + [65535]] * 4 + [few[1] + [65535]] * 5)]
    rows = [{"width": width, "pixels": pixels, "mean": mean(pixels), "median": median(pixels), "mode": mode(pixels)}
            for width, pixels in regions]
    write_table("PickerControlsTests/Fixtures/statistics.json", f"decimal of {PYTHON}, 40 digits", rows)


{
    "colors": colors,
    "models": models,
    "transfer": transfer,
    "names": names,
    "forms": forms,
    "coverage": coverage,
    "statistics": statistics,
}[sys.argv[1]]()
