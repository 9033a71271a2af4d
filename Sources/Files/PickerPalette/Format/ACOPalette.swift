import PickerColor
import PickerFiles

/// Source: Adobe, "Photoshop File Formats Specification", "Color swatches".
extension PaletteFormat {
    static let aco = PaletteFormat(
        name: "aco", title: "Photoshop swatches", endings: ["aco"], recognizes: ACOPalette.recognizes,
        read: ACOPalette.read, write: ACOPalette.write)
}

/// Reads Photoshop's swatches of both versions, and writes one after the other, as Photoshop does.
enum ACOPalette {
    private enum Model {
        static let rgb = 0
        static let hsb = 1
        static let lab = 7
        static let grey = 8
        static let inks = [2, 9]
    }

    /// True if the file has whole colours of a version.
    static func recognizes(_ head: PaletteHead) -> Bool {
        let bytes = head.bytes
        var reader = ByteReader(bytes)
        guard let version = reader.number(2), let count = reader.number(2), count > 0 else { return false }
        let first = 4 + 10 * count
        switch version {
        case 1: return bytes.count == first || bytes.count > first && bytes[first...].starts(with: [0, 2])
        case 2: return bytes.count >= 4 + 16 * count
        default: return false
        }
    }

    static func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        try expectSize(bytes)
        var reader = ByteReader(bytes)
        var colors = PaletteColors()
        // The second version has the names.
        while let version = reader.number(2) {
            guard version == 1 || version == 2, let count = reader.number(2) else { break }
            colors = PaletteColors()
            for index in 0..<count {
                let place = PaletteError.Place.value("colour \(index + 1)")
                guard let numbers = reader.bytes(10) else { throw tooShort }
                let name = version == 2 ? reader.number(4).flatMap { reader.text($0) } : nil
                guard version == 1 || name != nil else { throw tooShort }
                guard let color = try color(numbers, at: place) else {
                    colors.leftOut.add(place, noProfile)
                    continue
                }
                try colors.append(color, name: name, at: place)
            }
        }
        return try colors.palette()
    }

    /// A colour; nil for inks.
    private static func color(
        _ bytes: ArraySlice<UInt8>, at place: PaletteError.Place
    ) throws(PaletteError) -> Color? {
        var reader = ByteReader(bytes)
        let numbers = (0..<5).map { _ in reader.number(2) ?? 0 }
        let (model, full) = (numbers[0], 65535.0)
        let values = SIMD3(Double(numbers[1]), Double(numbers[2]), Double(numbers[3]))
        switch model {
        case Model.rgb: return Color(.sRGB, values / full)
        case Model.hsb: return Color(.hsb, values / full * SIMD3(360, 1, 1))
        case Model.lab:
            let signed = numbers.map { Double(Int16(truncatingIfNeeded: $0)) / 100 }
            return Color(.lab, SIMD3(values.x / 100, signed[2], signed[3]))
        case Model.grey: return Color(.sRGB, SIMD3(repeating: 1 - min(values.x / 10_000, 1)))
        case _ where Model.inks.contains(model): return nil
        default: throw PaletteError(place, "unknown colour model \(model)")
        }
    }

    static func write(_ palette: Palette) throws(PaletteError) -> WrittenPalette {
        guard palette.colors.count < 1 << 16 else {
            throw PaletteError(.file, "Photoshop swatches hold at most 65535 colours")
        }
        var mappedCount = 0
        let colors = palette.colors.map { color -> [UInt8] in
            var bytes: [UInt8] = []
            let lab = color.converted(to: .lab).components
            let fits = (0...100).contains(lab.x) && max(abs(lab.y), abs(lab.z)) < 127
            if color.isLabOfPrint, fits {
                bytes.append(Model.lab, bytes: 2)
                for index in 0..<3 { bytes.append(Int((lab[index] * 100).rounded()), bytes: 2) }
            } else {
                if !color.isInGamut(of: .sRGB) { mappedCount += 1 }
                let rgb = RGBColor(color, in: .sRGB).components * 65535
                bytes.append(Model.rgb, bytes: 2)
                for index in 0..<3 { bytes.append(Int(rgb[index].rounded()), bytes: 2) }
            }
            bytes.append(0, bytes: 2)
            return bytes
        }
        var bytes: [UInt8] = []
        for version in 1...2 {
            bytes.append(version, bytes: 2)
            bytes.append(colors.count, bytes: 2)
            for (color, name) in zip(colors, palette.names) {
                bytes += color
                if version == 2 { bytes.append(name ?? "", countBytes: 4) }
            }
        }
        return WrittenPalette(bytes, mappedCount: mappedCount, opaqueCount: palette.translucentCount)
    }
}
