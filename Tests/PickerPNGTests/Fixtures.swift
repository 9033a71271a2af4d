import PickerFiles
import PickerScene

/// The files that `Fixtures/make_fixtures.py` wrote.
enum Fixtures {
    /// A picture and what an independent encoder put into it.
    struct Picture: CustomStringConvertible {
        let name: String
        let pixmap: StraightPixmap
        /// The same with 16 bits a sample.
        let deepPixmap: Pixmap<StraightRGBA16>

        var description: String { name }
    }

    /// Bytes of the file at `path` within the folder; none if it cannot be read.
    static func bytes(_ path: String) -> [UInt8] {
        let folder = #filePath.dropLast("Fixtures.swift".count)
        return (try? readFile(FilePath("\(folder)Fixtures/\(path)"), limit: 1 << 20)) ?? []
    }

    /// The profile that the tests of PickerProfile have by this name.
    static func profile(_ name: String) -> [UInt8] {
        bytes("../../PickerProfileTests/Fixtures/valid/\(name).icc")
    }

    /// Every picture of the folder `valid`.
    static let pictures = String(decoding: bytes("valid/expected.txt"), as: UTF8.self)
        .split(separator: "\n")
        .compactMap { picture(line: $0) }

    /// The picture that a line names: name, width, height, RGBA of 8 and of 16 bits in hexadecimal.
    private static func picture(line: Substring) -> Picture? {
        let words = line.split(separator: " ")
        guard words.count == 5, let width = Int(words[1]), let height = Int(words[2]) else { return nil }
        let size = PixelSize(width: width, height: height)
        let pixels = numbers(words[3], digits: 8).map { StraightRGBA8(rgba: UInt32($0)) }
        let deepPixels = numbers(words[4], digits: 16).map { StraightRGBA16(rgba: $0) }
        guard let pixmap = try? Pixmap(size: size, pixels: pixels),
            let deepPixmap = try? Pixmap(size: size, pixels: deepPixels)
        else { return nil }
        return Picture(name: String(words[0]), pixmap: pixmap, deepPixmap: deepPixmap)
    }

    /// The numbers of so many hexadecimal digits each that `text` holds.
    private static func numbers(_ text: Substring, digits: Int) -> [UInt64] {
        let values = text.compactMap(\.hexDigitValue)
        return stride(from: 0, to: values.count, by: digits).map { first in
            values[first..<min(first + digits, values.count)].reduce(UInt64(0)) { $0 << 4 | UInt64($1) }
        }
    }
}

extension StraightRGBA16 {
    /// A pixel of four numbers, red in the highest bits.
    init(rgba value: UInt64) {
        self.init(
            red: UInt16(truncatingIfNeeded: value >> 48),
            green: UInt16(truncatingIfNeeded: value >> 32),
            blue: UInt16(truncatingIfNeeded: value >> 16),
            alpha: UInt16(truncatingIfNeeded: value)
        )
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
