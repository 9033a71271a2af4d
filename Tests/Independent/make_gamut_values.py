"""Makes Tests/PickerColorTests/IndependentMappings.swift with coloraide, which shares no code with glpick.

Usage: python3 make_gamut_values.py > ../PickerColorTests/IndependentMappings.swift   (pip install coloraide)
"""

from coloraide.everything import ColorAll as Color

METHODS = {"css": "oklch-chroma", "raytrace": "raytrace", "chroma": "oklch-cubic"}
SPACES = ["srgb", "display-p3"]

print("// Made by Tests/Independent/make_gamut_values.py with coloraide.")
print("enum IndependentMappings {")
print("    /// Lightness, chroma and hue of OKLCH, and the colour in sRGB and Display P3 after css, raytrace and chroma.")
print("    static let rows: [[Double]] = [")
for lightness in (0.05, 0.25, 0.45, 0.6, 0.75, 0.9, 0.97):
    for chroma in (0.05, 0.2, 0.37):
        for hue in range(0, 360, 24):
            color = Color("oklch", [lightness, chroma, hue])
            row = [lightness, chroma, float(hue)]
            for method in METHODS.values():
                for space in SPACES:
                    row += color.convert(space).fit(method=method).coords(nans=False)
            print("        [" + ", ".join(f"{value:.9g}" for value in row) + "],")
print("    ]")
print("}")
