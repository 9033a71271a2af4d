#!/usr/bin/env bash
# Makes the pictures of these tests, and what other programs decode of them, with ImageMagick, libwebp's tools and
# Python. The files are checked in, because their bytes change with the versions of these.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# decoded FILE: what ImageMagick reads of a JPEG, without a description of its colours.
decoded() { convert "$1" -define png:exclude-chunks=all "PNG24:${1%.*}.png"; }

convert -size 37x21 plasma:red-blue -seed 1 -depth 8 -strip PNG24:original.png
convert original.png -sampling-factor 2x2 -quality 85 photo.jpg
convert original.png -sampling-factor 1x1 -interlace JPEG -quality 85 progressive.jpg
convert original.png -colorspace Gray -quality 85 grey.jpg
convert original.png -colorspace CMYK -quality 50 cmyk.jpg
convert original.png -sampling-factor 1x1 -quality 85 plain.jpg
# An Adobe segment in place of JFIF's, which names the components red, green and blue.
python3 -c '
bytes = open("plain.jpg", "rb").read()
rest = bytes[4 + int.from_bytes(bytes[4:6], "big"):]
open("rgb.jpg", "wb").write(b"\xff\xd8\xff\xee\x00\x0eAdobe\x00\x64\0\0\0\0\x00" + rest)'
for file in photo progressive grey rgb; do decoded "$file.jpg"; done

convert original.png \( -size 37x21 gradient:white-black \) -alpha off -compose CopyOpacity -composite \
    -strip PNG32:alpha-original.png
cwebp -quiet -q 60 original.png -o lossy.webp
cwebp -quiet -q 60 alpha-original.png -o alpha.webp
cwebp -quiet -lossless -exact alpha-original.png -o lossless.webp
for file in lossy alpha lossless; do dwebp -quiet "$file.webp" -o "$file.png"; done
convert -size 8x8 -delay 10 xc:red xc:blue frames.gif
gif2webp -quiet frames.gif -o animated.webp
rm original.png alpha-original.png frames.gif plain.jpg
