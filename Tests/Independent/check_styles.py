#!/usr/bin/env python3
"""Usage: check_styles.py BEFORE AFTER

Compares the style sheets (.css) and SVG of two folders, of which AFTER was made from BEFORE by
`glpick convert --css --in-place`. Only colours may differ, and a new colour must be the old one to half a step of 8 bits.
Parses with tinycss2 1.5 (PyPI) and Python's ElementTree. Exits with 1 if there is a difference.
"""

import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

import tinycss2
from tinycss2 import color4

FUNCTIONS = {"rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix"}
ATTRIBUTES = {"style", "fill", "stroke", "stop-color", "flood-color", "lighting-color", "color"}
MATRIX = (
    (3.2409699419045226, -1.537383177570094, -0.4986107602930034),
    (-0.9692436362808796, 1.8759675015077202, 0.04155505740717559),
    (0.05563007969699366, -0.20397695888897652, 1.0569715142428786),
)
changed, kept, problems = 0, 0, []


def srgb(token):
    """The colour of a token as sRGB and alpha; None if tinycss2 does not know it."""
    color = color4.parse_color(token)
    if color is None or color == "currentcolor":
        return None
    if color.space in ("srgb", "hsl", "hwb"):
        return [*color.to("srgb").coordinates, color.alpha]
    xyz = color.to("xyz-d65").coordinates
    linear = [sum(a * b for a, b in zip(row, xyz)) for row in MATRIX]
    encoded = [12.92 * v if abs(v) <= 0.0031308 else (1.055 * abs(v) ** (1 / 2.4) - 0.055) * (1 if v > 0 else -1) for v in linear]
    return [*encoded, color.alpha]


def is_color(token):
    return token.type == "hash" or token.type == "function" and token.lower_name in FUNCTIONS


def count_kept(token):
    """Counts the colours of values that have stayed, except names and those in the new format."""
    global kept
    if token.type == "hash" and color4.parse_color(token) is not None:
        kept += 1
    elif token.type == "function":
        if token.lower_name in FUNCTIONS and re.search(r"var\(", token.serialize()):
            kept += 1
        for part in token.arguments:
            count_kept(part)
    elif token.type.endswith("block"):
        for part in token.content:
            count_kept(part)


def compare(old, new, where):
    """Compares two values token by token."""
    global changed
    old = [token for token in old if token.type not in ("comment", "whitespace")]
    new = [token for token in new if token.type not in ("comment", "whitespace")]
    if len(old) != len(new):
        problems.append((where, "number of tokens"))
        return
    for a, b in zip(old, new):
        if a.serialize() == b.serialize():
            count_kept(a)
        elif is_color(a) and is_color(b) and srgb(a) is not None and srgb(b) is not None:
            changed += 1
            if max(abs(x - y) for x, y in zip(srgb(a), srgb(b))) > 0.5 / 255:
                problems.append((where, a.serialize(), b.serialize()))
        elif a.type == b.type == "function" and a.name == b.name:
            compare(a.arguments, b.arguments, where)
        elif a.type == b.type and a.type.endswith("block"):
            compare(a.content, b.content, where)
        else:
            problems.append((where, a.serialize()[:60], b.serialize()[:60]))


def compare_rules(old, new, where):
    """Compares two lists of rules and declarations."""
    if [rule.type for rule in old] != [rule.type for rule in new]:
        problems.append((where, "rules"))
        return
    for a, b in zip(old, new):
        if a.type == "declaration":
            if a.name != b.name or a.important != b.important:
                problems.append((where, a.name, b.name))
            compare(a.value, b.value, where)
        elif a.type in ("qualified-rule", "at-rule"):
            if tinycss2.serialize(a.prelude) != tinycss2.serialize(b.prelude):
                if a.type == "at-rule" and a.lower_at_keyword == "define-color":
                    compare(a.prelude, b.prelude, where)
                else:
                    problems.append((where, "prelude", tinycss2.serialize(a.prelude)[:80]))
            if a.content is not None:
                compare_rules(declarations(a.content), declarations(b.content), where)


def declarations(text):
    return tinycss2.parse_blocks_contents(text, skip_comments=True, skip_whitespace=True)


def sheet(text):
    return tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)


def compare_svg(old, new, where):
    """Compares two trees of XML."""
    old, new = list(old.iter()), list(new.iter())
    if [(a.tag, a.tail, list(a.attrib)) for a in old] != [(b.tag, b.tail, list(b.attrib)) for b in new]:
        problems.append((where, "elements"))
        return
    for a, b in zip(old, new):
        for name in a.attrib:
            if a.attrib[name] == b.attrib[name]:
                continue
            if name not in ATTRIBUTES:
                problems.append((where, name))
            elif name == "style":
                compare_rules(declarations(a.attrib[name]), declarations(b.attrib[name]), where)
            else:
                values = [tinycss2.parse_component_value_list(x.attrib[name]) for x in (a, b)]
                compare(*values, where)
        if a.text != b.text:
            compare_rules(sheet(a.text), sheet(b.text), where)


def main(before, after):
    count = 0
    for path in sorted(before.rglob("*")):
        other = after / path.relative_to(before)
        if path.is_dir():
            continue
        if path.suffix == ".css":
            pages = [tinycss2.parse_stylesheet_bytes(p.read_bytes(), skip_comments=True, skip_whitespace=True)[0] for p in (path, other)]
            compare_rules(*pages, str(path))
        elif path.suffix == ".svg":
            compare_svg(*(ElementTree.parse(p).getroot() for p in (path, other)), str(path))
        else:
            continue
        count += 1
    for problem in problems[:20]:
        print(*problem)
    print(f"{count} files: {changed} colours changed, {kept} stayed, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
