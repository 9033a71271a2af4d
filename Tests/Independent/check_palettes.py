"""Compares the palettes that glpick makes of pictures with the best of 20 runs of k-means, in numpy.

Usage: python3 check_palettes.py PATH_OF_GLPICK FOLDER_OF_PICTURES   (pip install numpy pillow)

For each picture in the folder, of several sizes of one picture the largest, and for 5, 8 and 16 colours, it takes the root mean
square distance in Oklab of 60,000 pixels to the nearest colour. k-means sees these pixels alone, and glpick the whole picture.
It prints the ratios of the two as Markdown, and exits with 1 if the mean is above 1.01 or one is above 1.05. The pictures of
Debian's packages gnome-backgrounds, mate-backgrounds, plasma-workspace-wallpapers and lomiri-wallpapers are what the
documentation names.
"""

import os
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

import numpy
from PIL import Image

COUNTS = [5, 8, 16]
RUNS, STEPS, PIXELS = 20, 40, 60_000
Image.MAX_IMAGE_PIXELS = None


def oklab(rgb):
    """Oklab of encoded sRGB, 0 to 1, a row for each colour (B. Ottosson, "A perceptual color space for image processing")."""
    light = numpy.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    cones = light @ numpy.array([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
                                 [0.0883024619, 0.2817188376, 0.6299787005]]).T
    return numpy.cbrt(cones) @ numpy.array([[0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
                                            [0.0259040371, 0.7827717662, -0.8086757660]]).T


def squares(points, centers):
    """The square of each point's distance to each centre."""
    return numpy.maximum((points ** 2).sum(1)[:, None] - 2 * points @ centers.T + (centers ** 2).sum(1), 0)


def seeds(points, count, random):
    """k-means++."""
    centers = points[random.integers(len(points))][None]
    nearest = squares(points, centers)[:, 0]
    while len(centers) < count:
        total = nearest.sum()
        chosen = points[random.choice(len(points), p=nearest / total) if total > 0 else random.integers(len(points))]
        centers = numpy.vstack([centers, chosen])
        nearest = numpy.minimum(nearest, squares(points, chosen[None])[:, 0])
    return centers


def k_means(points, count, random):
    """The root mean square distance of one run."""
    centers = seeds(points, count, random)
    for _ in range(STEPS):
        owners = squares(points, centers).argmin(1)
        sizes = numpy.bincount(owners, minlength=count)
        sums = numpy.stack([numpy.bincount(owners, points[:, axis], count) for axis in range(3)], 1)
        centers = numpy.where(sizes[:, None] > 0, sums / numpy.maximum(sizes, 1)[:, None], centers)
    return error(points, centers)


def error(points, centers):
    return numpy.sqrt(squares(points, centers).min(1).mean())


def ratios(glpick, path):
    """glpick's error divided by the best of k-means, for each count."""
    with Image.open(path) as image:
        pixels = numpy.asarray(image.convert("RGBA")).reshape(-1, 4)
    random = numpy.random.default_rng(1)
    # A pixel counts as much as it is opaque.
    opacity = numpy.cumsum(pixels[:, 3], dtype=float)
    chosen = numpy.searchsorted(opacity, random.random(PIXELS) * opacity[-1], side="right")
    points = oklab(pixels[numpy.minimum(chosen, len(pixels) - 1), :3] / 255)
    found = []
    for count in COUNTS:
        best = min(k_means(points, count, random) for _ in range(RUNS))
        lines = subprocess.run([glpick, "palette", path, "--count", str(count), "--format", "oklab"], check=True,
                               capture_output=True, text=True).stdout.splitlines()
        centers = numpy.array([[float(number) for number in re.findall(r"-?[\d.]+(?:e-?\d+)?", line)[:3]] for line in lines])
        found.append(error(points, centers) / best if best > 1e-9 else 1.0)
    return os.path.basename(path), found


def pictures(folder):
    """The largest file of each picture, whose name is what comes before its size."""
    largest = {}
    for directory, _, names in os.walk(folder):
        for name in names:
            if name.lower().endswith((".png", ".jpg", ".jpeg", ".webp")):
                path = os.path.join(directory, name)
                key = directory + re.sub(r"[-_]?(\d+x\d+|[ld])(?=\.)", "", name)
                if os.path.getsize(path) > os.path.getsize(largest.get(key, os.devnull)):
                    largest[key] = path
    return sorted(largest.values())


def main():
    glpick, folder = sys.argv[1:]
    paths = pictures(folder)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(ratios, [glpick] * len(paths), paths))
    print(f"| colours of {len(results)} pictures | mean | worst |\n| --- | --- | --- |")
    failed = False
    for index, count in enumerate(COUNTS):
        values = [(found[index], name) for name, found in results]
        mean, (worst, name) = sum(value for value, _ in values) / len(values), max(values)
        failed |= mean > 1.01 or worst > 1.05
        print(f"| {count} | {mean:.4f} | {worst:.4f} ({name}) |")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
