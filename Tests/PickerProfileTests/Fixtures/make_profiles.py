#!/usr/bin/env python3
"""Writes the fixtures of PickerProfileTests beside itself; no colour library has a say in them.

valid/NAME.icc    profiles of several versions, curves and tables
valid/names.txt   file and name of each
damaged/NAME.icc  what no colour can be converted with
tags.txt          colour space, tag, 16.16 numbers that its profile must hold
colors.txt        source, target, components in the source and in the target

A source is a colour space or a file; its colours are worked out from the numbers as the file holds them.
"""

import pathlib
import random
import shutil
import struct
from fractions import Fraction

F = Fraction
D65 = (F("0.3127"), F("0.3290"))
D50 = (F("0.9642"), F(1), F("0.8249"))
PRIMARIES = {
    "srgb": ((F("0.64"), F("0.33")), (F("0.30"), F("0.60")), (F("0.15"), F("0.06"))),
    "display-p3": ((F("0.680"), F("0.320")), (F("0.265"), F("0.690")), (F("0.150"), F("0.060"))),
    "adobe": ((F("0.64"), F("0.33")), (F("0.21"), F("0.71")), (F("0.15"), F("0.06"))),
}
# CSS Color 4, 18, sample code: linear to XYZ at D65.
CSS = {
    "srgb": (
        (F(506752, 1228815), F(87881, 245763), F(12673, 70218)),
        (F(87098, 409605), F(175762, 245763), F(12673, 175545)),
        (F(7918, 409605), F(87881, 737289), F(1001167, 1053270)),
    ),
    "display-p3": (
        (F(608311, 1250200), F(189793, 714400), F(198249, 1000160)),
        (F(35783, 156275), F(247089, 357200), F(198249, 2500400)),
        (F(0), F(32229, 714400), F(5220557, 5000800)),
    ),
}
BRADFORD = tuple(
    tuple(F(number) for number in row)
    for row in (("0.8951", "0.2664", "-0.1614"), ("-0.7502", "1.7135", "0.0367"), ("0.0389", "-0.0685", "1.0296"))
)


def times(a, b):
    return tuple(tuple(sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)) for i in range(3))


def apply(a, v):
    return tuple(sum(a[i][k] * v[k] for k in range(3)) for i in range(3))


def inverse(m):
    def minor(i, j):
        rows = [r for r in range(3) if r != i]
        columns = [c for c in range(3) if c != j]
        return m[rows[0]][columns[0]] * m[rows[1]][columns[1]] - m[rows[0]][columns[1]] * m[rows[1]][columns[0]]

    determinant = sum((-1) ** j * m[0][j] * minor(0, j) for j in range(3))
    return tuple(tuple((-1) ** (i + j) * minor(j, i) / determinant for j in range(3)) for i in range(3))


def xyz(point):
    return (point[0] / point[1], F(1), (1 - point[0] - point[1]) / point[1])


def matrix_d65(primaries):
    columns = tuple(zip(*(xyz(point) for point in primaries)))
    shares = apply(inverse(columns), xyz(D65))
    return tuple(tuple(columns[i][j] * shares[j] for j in range(3)) for i in range(3))


def adaptation():
    """From D65 to D50."""
    source, target = apply(BRADFORD, xyz(D65)), apply(BRADFORD, D50)
    scale = tuple(tuple(target[i] / source[i] if i == j else F(0) for j in range(3)) for i in range(3))
    return times(inverse(BRADFORD), times(scale, BRADFORD))


def matrix_d50(name):
    return times(adaptation(), matrix_d65(PRIMARIES[name]))


def linear(v):
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def encoded(v):
    size = abs(v)
    size = size * 12.92 if size <= 0.0031308 else 1.055 * size ** (1 / 2.4) - 0.055
    return size if v >= 0 else -size


# Profiles


def fixed(value):
    """s15Fixed16Number, nearest."""
    return int(F(value) * 65536 + F(1, 2)) if value >= 0 else -int(-F(value) * 65536 + F(1, 2))


def xyz_tag(values):
    return b"XYZ " + bytes(4) + b"".join(struct.pack(">i", fixed(value)) for value in values)


def parametric(kind, numbers):
    return struct.pack(">4s4xHxx", b"para", kind) + b"".join(struct.pack(">i", fixed(n)) for n in numbers)


def curve(entries):
    return struct.pack(">4s4xI", b"curv", len(entries)) + b"".join(struct.pack(">H", e) for e in entries)


def text_v2(text):
    return b"desc" + bytes(4) + struct.pack(">I", len(text) + 1) + text.encode() + bytes(1 + 4 + 4 + 2 + 1 + 67)


def text_v4(texts):
    out = b"mluc" + bytes(4) + struct.pack(">II", len(texts), 12)
    offset, strings = 16 + 12 * len(texts), b""
    for language, text in texts:
        data = text.encode("utf-16-be")
        out += language.encode() + struct.pack(">II", len(data), offset + len(strings))
        strings += data
    return out + strings


def profile(version, model, tags, device=b"mntr", connection=b"XYZ "):
    directory, data = struct.pack(">I", len(tags)), b""
    for name, value in tags:
        directory += struct.pack(">4sII", name, 128 + 4 + 12 * len(tags) + len(data), len(value))
        data += value + bytes(-len(value) % 4)
    size = 128 + len(directory) + len(data)
    head = struct.pack(">I4sI4s4s4s6H4s", size, b"test", version, device, model, connection, 2024, 1, 1, 0, 0, 0, b"acsp")
    head += bytes(28) + b"".join(struct.pack(">i", fixed(value)) for value in D50) + bytes(48)
    assert len(head) == 128
    return head + directory + data


def matrix_profile(version, text, colors, curves):
    columns = list(zip(*colors))
    tags = [(b"desc", text), (b"cprt", text_v2("none").replace(b"desc", b"text")), (b"wtpt", xyz_tag(D50))]
    tags += [(name, xyz_tag(column)) for name, column in zip((b"rXYZ", b"gXYZ", b"bXYZ"), columns)]
    tags += [(name, data) for name, data in zip((b"rTRC", b"gTRC", b"bTRC"), curves)]
    return profile(version, b"RGB ", tags)


def table_profile(text, colors):
    """Linear components through a table of 2 x 2 x 2 corners, whose interpolation is a matrix."""
    body = struct.pack(">4s4xBBBx", b"mft2", 3, 3, 2)
    body += b"".join(struct.pack(">i", fixed(int(i == j))) for i in range(3) for j in range(3))
    body += struct.pack(">HH", 2, 2) + 3 * struct.pack(">HH", 0, 65535)
    for corner in range(8):
        color = apply(colors, [corner >> 2 & 1, corner >> 1 & 1, corner & 1])
        body += b"".join(struct.pack(">H", int(value * 32768 + F(1, 2))) for value in color)
    body += 3 * struct.pack(">HH", 0, 65535)
    # Not D50: a conversion that is relative to white takes no notice.
    tags = [(b"wtpt", xyz_tag(xyz(D65))), (b"A2B0", body), (b"desc", text)]
    return profile(0x02400000, b"RGB ", tags, device=b"scnr")


SRGB_PARAMETERS = (F("2.4"), 1 / F("1.055"), F("0.055") / F("1.055"), 1 / F("12.92"), F("0.04045"))


def rounded(matrix):
    return tuple(tuple(fixed(value) / 65536 for value in row) for row in matrix)


def rounded_curve(v):
    g, a, b, c, d = (fixed(value) / 65536 for value in SRGB_PARAMETERS)
    return (a * v + b) ** g if v >= d else c * v


TABLE = [round(linear(i / 1023) * 65535) for i in range(1024)]


def table_curve(v):
    place = v * 1023
    low = min(int(place), 1022)
    return (TABLE[low] + (TABLE[low + 1] - TABLE[low]) * (place - low)) / 65535


def valid():
    """File, bytes, name, and the function from components to XYZ at D50."""

    def matrix(colors, curve_function):
        colors = rounded(colors)
        return lambda color: apply(colors, [curve_function(v) for v in color])

    p3, srgb, adobe = matrix_d50("display-p3"), matrix_d50("srgb"), matrix_d50("adobe")
    para = parametric(3, SRGB_PARAMETERS)
    texts = text_v4([("deDE", "Anzeige P3"), ("enUS", "P3 of\nthe\x1btests \u2713 \U0001F3A8")])
    yield ("p3-v4", matrix_profile(0x04300000, texts, p3, [para] * 3),
           "P3 of the tests \u2713 \U0001F3A8", matrix(p3, rounded_curve))
    yield ("srgb-v2-table", matrix_profile(0x02100000, text_v2("sRGB table"), srgb, [curve(TABLE)] * 3),
           "sRGB table", matrix(srgb, table_curve))
    gamma = 563 / 256
    yield ("adobe-gamma", matrix_profile(0x02100000, text_v2("Gamma 563/256"), adobe, [curve([563])] * 3),
           "Gamma 563/256", matrix(adobe, lambda v: v ** gamma))
    # Red and blue changed over, so that a mix-up of components shows.
    swapped = tuple(tuple(reversed(row)) for row in srgb)
    curves = [curve([]), curve([512]), para]
    kinds = [lambda v: v, lambda v: v * v, rounded_curve]
    yield ("swapped", matrix_profile(0x04200000, text_v4([("enUS", "Swapped")]), swapped, curves), "Swapped",
           lambda color: apply(rounded(swapped), [f(v) for f, v in zip(kinds, color)]))
    grey = [(b"desc", text_v2("Grey 1.8")), (b"wtpt", xyz_tag(D50)), (b"kTRC", parametric(0, [F("1.8")]))]
    exponent = fixed(F("1.8")) / 65536
    yield ("grey", profile(0x04200000, b"GRAY", grey), "Grey 1.8",
           lambda color: [float(value) * color[0] ** exponent for value in D50])
    nameless = [tag for tag in grey if tag[0] != b"desc"]
    yield ("nameless", profile(0x04200000, b"GRAY", nameless), "",
           lambda color: [float(value) * color[0] ** exponent for value in D50])
    # Its name is in the last tag, and ends before what is counted.
    yield ("table", table_profile(text_v2("Table\0more"), srgb), "Table", lambda color: apply(srgb, color))


def damaged():
    para = parametric(3, SRGB_PARAMETERS)
    whole = matrix_profile(0x04300000, text_v2("x"), matrix_d50("srgb"), [para] * 3)
    yield "empty", b""
    yield "junk", b"not a profile" * 20
    yield "header-alone", whole[:128]
    yield "cut", whole[:150]
    yield "no-magic", whole[:36] + b"acsq" + whole[40:]
    yield "no-tags", profile(0x04300000, b"RGB ", [(b"desc", text_v2("x"))])
    yield "no-blue-curve", whole.replace(b"bTRC", b"xTRC")
    yield "cmyk", whole[:16] + b"CMYK" + whole[20:]
    yield "link", whole[:12] + b"link" + whole[16:]
    yield "lab", whole[:16] + b"Lab " + whole[20:]
    yield "unprintable", whole[:16] + b"\n\0\xff9" + whole[20:]


def main():
    for name, matrix in CSS.items():
        assert matrix_d65(PRIMARIES[name]) == matrix, name
    here = pathlib.Path(__file__).resolve().parent
    for folder in ("valid", "damaged"):
        shutil.rmtree(here / folder, ignore_errors=True)
        (here / folder).mkdir()
    rng = random.Random(15)
    colors = [(r, g, b) for r in (0.0, 1.0) for g in (0.0, 1.0) for b in (0.0, 1.0)]
    colors += [(v, v, v) for v in (1 / 255, 0.04, 0.0405, 0.5)]
    colors += [tuple(rng.random() for _ in range(3)) for _ in range(40)]
    lines = []

    def add(source, target, color, result):
        numbers = [repr(float(v)) for v in (*color, *result)]
        lines.append(" ".join([source, target, *numbers]) + "\n")

    names = []
    for source in CSS:
        for target in CSS:
            change = times(inverse(CSS[target]), CSS[source])
            for color in colors:
                add(source, target, color, [encoded(float(v)) for v in apply(change, [linear(v) for v in color])])
    for file, data, name, to_xyz in valid():
        (here / "valid" / f"{file}.icc").write_bytes(data)
        names.append(f"{file} {name}".strip() + "\n")
        for target in CSS:
            back = [[float(v) for v in row] for row in inverse(matrix_d50(target))]
            for color in colors:
                connection = [float(v) for v in to_xyz(color)]
                add(f"{file}.icc", target, color, [encoded(v) for v in apply(back, connection)])
    (here / "colors.txt").write_text("".join(lines))
    (here / "valid" / "names.txt").write_text("".join(names))
    for file, data in damaged():
        (here / "damaged" / f"{file}.icc").write_bytes(data)
    tags = []
    for name in CSS:
        for tag, column in zip(("rXYZ", "gXYZ", "bXYZ"), zip(*matrix_d50(name))):
            tags.append((name, tag, [fixed(value) for value in column]))
        tags.append((name, "wtpt", [fixed(value) for value in D50]))
        tags.append((name, "chad", [fixed(value) for row in adaptation() for value in row]))
        for tag in ("rTRC", "gTRC", "bTRC"):
            tags.append((name, tag, [fixed(value) for value in SRGB_PARAMETERS]))
    (here / "tags.txt").write_text("".join(f"{n} {t} {' '.join(map(str, v))}\n" for n, t, v in tags))


main()
