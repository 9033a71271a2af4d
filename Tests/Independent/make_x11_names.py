#!/usr/bin/env python3
"""Prints the names of X.Org's rgb.txt and their colours, a row of JSON for each.

Usage: make_x11_names.py > Tests/PickerColorTests/Fixtures/x11-names.json

Reads /etc/X11/rgb.txt of Debian's x11-common. Names are in lower case and without spaces, as programs compare them.
Debian's own name is left out.
"""

import json

colors = {}
with open("/etc/X11/rgb.txt", encoding="ascii") as lines:
    for line in lines:
        if line.startswith("!"):
            continue
        red, green, blue, name = line.split(None, 3)
        name = name.lower().replace(" ", "").strip()
        digits = "#" + "".join(f"{int(value):02x}" for value in (red, green, blue))
        if colors.setdefault(name, digits) != digits:
            raise SystemExit(f"{name} has two colours")
del colors["debianred"]
rows = [json.dumps({"name": name, "color": digits}) for name, digits in sorted(colors.items())]
head = {"source": "X.Org's rgb.txt, of x11-common 1:7.7+23", "script": "Tests/Independent/make_x11_names.py", "count": len(rows)}
print(json.dumps(head)[:-1] + ', "rows": [')
print(",\n".join(rows) + "\n]}")
