"""What terminals answer, recorded from them or as their documentation says."""

import re
from typing import NamedTuple

QUERIES = {
    "DA1": rb"\x1b\[c",
    "version": rb"\x1b\[>0q",
    "mouse pixels": rb"\x1b\[\?1016\$p",
    "updates": rb"\x1b\[\?2026\$p",
    "color reports": rb"\x1b\[\?2031\$p",
    "size reports": rb"\x1b\[\?2048\$p",
    "clipboard": rb"\x1b\[\?5522\$p",
    "keyboard": rb"\x1b\[\?u",
    "screen": rb"\x1b\]11;\?\x1b\\",
    "capability": rb"\x1bP\+q524742\x1b\\",
    "cell size": rb"\x1b\]1337;ReportCellSize\x1b\\",
    "area": rb"\x1b\[14t",
    "cell": rb"\x1b\[16t",
    "cells": rb"\x1b\[18t",
    "registers": rb"\x1b\[\?1;1;0S",
    "sixels": rb"\x1b\[\?2;4;0S",
    "image": rb"\x1b_Gi=4231,[^\x1b]*\x1b\\",
    "shared image": rb"\x1b_Gi=4232,[^\x1b]*\x1b\\",
}
ANY_QUERY = re.compile(b"|".join(b"(%s)" % pattern for pattern in QUERIES.values()))


class Query(NamedTuple):
    name: str
    end: int
    answer: bytes


class Answers:
    """The answers of one terminal by the names of the queries; those that it lacks are not answered."""

    def __init__(self, **answers):
        self.answers = {name.replace("_", " "): answer for name, answer in answers.items()}
        assert not self.answers.keys() - QUERIES.keys(), answers

    def find(self, raw, start):
        """The queries in what was written, from a place on."""
        for match in ANY_QUERY.finditer(raw, start):
            name = list(QUERIES)[match.lastindex - 1]
            yield Query(name, match.end(), self.answers.get(name, b""))

    def without(self, *names):
        changed = Answers()
        changed.answers = {name: text for name, text in self.answers.items() if name not in names}
        return changed

    def with_(self, **answers):
        changed = Answers(**answers)
        changed.answers = self.answers | changed.answers
        return changed


SILENT = Answers()

# Linux's console, and terminals of which nothing more is known.
BARE = Answers(DA1=b"\x1b[?6c")

# The same with a black screen.
DARK = Answers(DA1=b"\x1b[?6c", screen=b"\x1b]11;rgb:0000/0000/0000\x1b\\")

# Patch 379, without sixels.
XTERM = Answers(
    DA1=b"\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c",
    version=b"\x1bP>|XTerm(379)\x1b\\",
    mouse_pixels=b"\x1b[?1016;2$y",
    updates=b"\x1b[?2026;0$y",
    screen=b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
    capability=b"\x1bP1+r524742=38\x1b\\",
    area=b"\x1b[4;480;800t",
    cell=b"\x1b[6;20;10t",
    cells=b"\x1b[8;24;80t",
)

SIXEL = XTERM.with_(DA1=b"\x1b[?64;1;2;4;6;9;15;16;17;18;21;22;28c")

# A terminal that understands iTerm2's inline images, as its documentation says.
ITERM = XTERM.with_(version=b"\x1bP>|WezTerm 20230712-072601-f4abf8fd\x1b\\", DA1=b"\x1b[?65;4;6;18;22c",
                    cell_size=b"\x1b]1337;ReportCellSize=20.0;10.0;1.0\x1b\\")

# 0.26, over ssh: what it sends is then in the bytes, and can be measured.
KITTY = Answers(
    DA1=b"\x1b[?62;c",
    version=b"\x1bP>|kitty(0.26.5)\x1b\\",
    mouse_pixels=b"\x1b[?1016;2$y",
    updates=b"\x1b[?2026;2$y",
    screen=b"\x1b]11;rgb:0000/0000/0000\x1b\\",
    capability=b"\x1bP0+r524742\x1b\\",
    area=b"\x1b[4;480;800t",
    cell=b"\x1b[6;20;10t",
    cells=b"\x1b[8;24;80t",
    image=b"\x1b_Gi=4231;OK\x1b\\",
)

# A terminal of today, such as kitty 0.40: it has all that is asked for.
MODERN = KITTY.with_(
    version=b"\x1bP>|kitty(0.40.1)\x1b\\", keyboard=b"\x1b[?0u", color_reports=b"\x1b[?2031;2$y",
    size_reports=b"\x1b[?2048;2$y", clipboard=b"\x1b[?5522;2$y")

# The same on this machine: it reads pictures from shared memory.
LOCAL_KITTY = KITTY.with_(shared_image=b"\x1b_Gi=4232;OK\x1b\\")

# 0.11, which tells neither its name nor its cells' size.
ALACRITTY = Answers(
    DA1=b"\x1b[?6c",
    screen=b"\x1b]11;rgb:1d1d/1f1f/2121\x1b\\",
    area=b"\x1b[4;480;800t",
    cells=b"\x1b[8;24;80t",
)
