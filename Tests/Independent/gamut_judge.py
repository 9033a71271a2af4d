"""Brings colours into gamuts with coloraide, which shares no code with glpick."""

import numpy
from coloraide import algebra as alg
from coloraide.everything import ColorAll as Color
from coloraide.gamut.fit_raytrace import get_conversion_matrices
from coloraide.spaces.oklab import OKLAB_TO_LMS3
from coloraide.spaces.prophoto_rgb_linear import ProPhotoRGBLinear

SPACES = ["srgb", "display-p3", "rec2020", "rec2020-oetf", "a98-rgb", "prophoto-rgb"]
METHODS = {"css": "oklch-chroma", "raytrace": "raytrace", "chroma": "first exit, by numpy"}
# CSS Color 4: linear ProPhoto RGB to XYZ of D50.
PROPHOTO = [[0.79776664490064230, 0.13518129740053308, 0.03134773412839220],
            [0.28807482881940130, 0.71183523424187300, 0.00008993693872564], [0, 0, 0.82510460251046020]]

class CSSProPhoto(ProPhotoRGBLinear):
    """ProPhoto RGB with CSS's primaries of six digits; those of coloraide have four."""

    TO_XYZ = PROPHOTO
    TO_RGB = numpy.linalg.inv(PROPHOTO).tolist()

    def to_base(self, coords):
        return alg.matmul_x3(self.TO_XYZ, coords, dims=alg.D2_D1)

    def from_base(self, coords):
        return alg.matmul_x3(self.TO_RGB, coords, dims=alg.D2_D1)


Color.register(CSSProPhoto(), overwrite=True)


def first_exits(lightness, hue, space):
    """The least chroma of OKLCH above 0 at which each line from grey leaves the gamut of a space."""
    linear = Color.CS_MAP[{"rec2020-oetf": "rec2020"}.get(space, space)].linear()
    from_cones = numpy.array(get_conversion_matrices(
        linear, Color.CS_MAP[linear], Color.CHROMATIC_ADAPTATION, Color.CAT_MAP[Color.CHROMATIC_ADAPTATION])[0])
    radians = numpy.radians(hue)
    slopes = numpy.stack([numpy.zeros_like(hue), numpy.cos(radians), numpy.sin(radians)], axis=1) @ numpy.array(OKLAB_TO_LMS3).T
    light = lightness[:, None]
    cubics = numpy.stack([slopes ** 3 @ from_cones.T, 3 * light * slopes ** 2 @ from_cones.T,
                          3 * light ** 2 * slopes @ from_cones.T, light ** 3 * numpy.ones((1, 3))])
    exits = numpy.full(len(hue), numpy.inf)
    for component in range(3):
        for bound in (0, 1):
            a, b, c, d = cubics[:, :, component] - [[0], [0], [0], [bound]]
            companion = numpy.zeros((len(hue), 3, 3))
            companion[:, 1, 0] = companion[:, 2, 1] = 1
            companion[:, 0, 2], companion[:, 1, 2], companion[:, 2, 2] = -d / a, -c / a, -b / a
            roots = numpy.linalg.eigvals(companion)
            root = numpy.where((abs(roots.imag) < 1e-9) & (roots.real > 0), roots.real, numpy.nan)
            for _ in range(3):
                a3, b3, c3, d3 = a[:, None], b[:, None], c[:, None], d[:, None]
                root = root - (((a3 * root + b3) * root + c3) * root + d3) / ((3 * a3 * root + 2 * b3) * root + c3)
            slope = (3 * a3 * root + 2 * b3) * root + c3
            leaves = (root > 0) & (slope > 0 if bound == 1 else slope < 0)
            exits = numpy.minimum(exits, numpy.where(leaves, root, numpy.inf).min(axis=1))
    return exits


def mapped(colors, space, mapping):
    """The encoded components of colours of OKLCH, brought into a space; None where coloraide's method fails."""
    if mapping == "chroma":
        values = numpy.array(colors)
        exits = first_exits(values[:, 0], values[:, 2], space)
    results = []
    for index, (lightness, chroma, hue) in enumerate(colors):
        color = Color("oklch", [lightness, chroma, hue]).convert(space)
        # To glpick, rounding errors lead out of no gamut.
        if color.in_gamut(tolerance=1e-6):
            color.clip()
        elif mapping == "chroma":
            color = Color("oklch", [lightness, min(chroma, exits[index]), hue]).convert(space).clip()
        else:
            color.fit(method=METHODS[mapping])
        # In corners of black, the last ray of CSS's algorithm may end at the far side of the gamut; glpick's does not.
        fails = mapping == "raytrace" and abs(color.convert("oklch")["lightness"] - lightness) > 0.1
        results.append(None if fails else color.coords(nans=False))
    return results
