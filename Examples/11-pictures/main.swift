// Writes and reads pictures and palettes.

import PickerKit

// Writes a small PNG; `.fast` is the default. The file names its colour space.
let wide = ColorModel(.hsb, in: .displayP3) ?? .hsb
let matrix = Picker.matrix(color: try ColorText.parse("teal"), layout: MatrixLayout(), model: wide)
let picture = try CPURenderer().render(matrix.scene(background: .white))
let png = try PNG.encode(picture, compression: .small)
try writeFile(png, to: FilePath("matrix.png"))

// Reads a picture of any format. Its pixels have 16 bits and stay in the file's colour space until they are converted.
func read(_ path: FilePath) throws -> DecodedPicture {
    var source = try readFile(path)[...]
    let decoder = try PictureDecoder { buffer in
        let part = source.prefix(buffer.count)
        source = source.dropFirst(part.count)
        _ = buffer.update(fromContentsOf: part)
        return part.count
    }
    return try decoder.picture()
}
var decoded = try read(FilePath("matrix.png"))
let space = try decoded.convertToKnownColorSpace(.sRGB)
print("matrix.png: \(decoded.pixmap.size.width) x \(decoded.pixmap.size.height) pixels, now in \(space)")

// To decode some pixels of a PNG takes memory only for these.
let corner = try PNG.decodeRegion(of: png, columns: 0..<2, rows: 0..<2)
print("the corner has \(corner.pixmap.pixels.count) pixels")

// Parses a palette, here a plain list, and writes it for GIMP.
let palette = try Palette.parse(Array("#264653 #2a9d8f #e9c46a oklch(0.7 0.15 50)".utf8))
try writeFile(Array(palette.gimpText.utf8), to: FilePath("palette.gpl"))
print("palette.gpl: \(palette.colors.count) colours")
