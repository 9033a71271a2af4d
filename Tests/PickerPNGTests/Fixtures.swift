import PickerFiles
import PickerScene

/// The files that `Fixtures/make_fixtures.py` wrote.
enum Fixtures {
    /// A picture and what an independent encoder put into it.
    struct Picture: CustomStringConvertible {
        let name: String
        let pixmap: StraightPixmap

        var description: String { name }
    }

    /// Bytes of the file at `path` within the folder; none if it cannot be read.
    static func bytes(_ path: String) -> [UInt8] {
        let folder = #filePath.dropLast("Fixtures.swift".count)
        return (try? readFile(FilePath("\(folder)Fixtures/\(path)"), limit: 1 << 20)) ?? []
    }

    /// Every picture of the folder `valid`.
    static let pictures = String(decoding: bytes("valid/expected.txt"), as: UTF8.self)
        .split(separator: "\n")
        .compactMap { picture(line: $0) }

    /// The picture that a line names: name, width, height, RGBA in hexadecimal.
    private static func picture(line: Substring) -> Picture? {
        let words = line.split(separator: " ")
        guard words.count == 4, let width = Int(words[1]), let height = Int(words[2]) else { return nil }
        let digits = words[3].compactMap(\.hexDigitValue)
        guard digits.count == width * height * 8 else { return nil }
        var pixmap = StraightPixmap(size: PixelSize(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                let first = (y * width + x) * 8
                let value = digits[first..<(first + 8)].reduce(UInt32(0)) { $0 << 4 | UInt32($1) }
                pixmap[x, y] = StraightRGBA8(rgba: value)
            }
        }
        return Picture(name: String(words[0]), pixmap: pixmap)
    }
}

extension StraightRGBA8 {
    /// A pixel of four bytes, red in the highest.
    init(rgba value: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: value >> 24),
            green: UInt8(truncatingIfNeeded: value >> 16),
            blue: UInt8(truncatingIfNeeded: value >> 8),
            alpha: UInt8(truncatingIfNeeded: value)
        )
    }
}
