import PickerColor
import PickerFiles

/// Source: Adobe has not published the form; "Adobe Swatch Exchange (ase) file format" at selapa.net.
extension PaletteFormat {
    static let ase = PaletteFormat(
        name: "ase", title: "Adobe Swatch Exchange", endings: ["ase"],
        recognizes: { $0.bytes.starts(with: "ASEF".utf8) }, read: ASEPalette.read, write: ASEPalette.write)
}

/// Reads and writes Adobe Swatch Exchange: sRGB and grey as they are, and CIE Lab for all that lies outside sRGB.
enum ASEPalette {
    private enum Block {
        static let color = 1
        static let groupStart = 0xC001
        static let groupEnd = 0xC002
    }

    static func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        try expectSize(bytes)
        var reader = ByteReader(bytes[...], at: 8)
        var colors = PaletteColors()
        var name: String?
        guard let count = reader.number(4) else { throw tooShort }
        for _ in 0..<count {
            guard let type = reader.number(2), let length = reader.number(4),
                let content = reader.bytes(length)
            else { throw tooShort }
            var block = ByteReader(content)
            guard type == Block.color || type == Block.groupStart else { continue }
            guard let text = block.number(2).flatMap({ block.text($0) }) else { throw tooShort }
            if type == Block.groupStart {
                if name == nil { name = text }
            } else {
                let place = PaletteError.Place.value(quoted(text))
                guard let color = try color(&block, at: place) else {
                    colors.leftOut.add(place, noProfile)
                    continue
                }
                try colors.append(color, name: text, at: place)
            }
        }
        return try colors.palette(name: name)
    }

    /// The colour of a block; nil for inks.
    private static func color(
        _ block: inout ByteReader<ArraySlice<UInt8>>, at place: PaletteError.Place
    ) throws(PaletteError) -> Color? {
        let model = block.bytes(4).map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard let count = ["RGB ": 3, "LAB ": 3, "Gray": 1, "CMYK": 4][model] else {
            throw PaletteError(place, "unknown colour model \(quoted(model))")
        }
        var numbers: [Double] = []
        for _ in 0..<count {
            guard let bits = block.number(4) else { throw tooShort }
            let float = Float(bitPattern: UInt32(bits))
            guard Double(float).hasMeaning else {
                throw PaletteError(place, "a number without a meaning")
            }
            numbers.append(float.meant)
        }
        switch model {
        case "RGB ": return Color(.sRGB, SIMD3(numbers[0], numbers[1], numbers[2]))
        case "Gray": return Color(.sRGB, SIMD3(repeating: numbers[0]))
        case "LAB ": return Color(.lab, SIMD3(numbers[0] * 100, numbers[1], numbers[2]))
        default: return nil
        }
    }

    static func write(_ palette: Palette) throws(PaletteError) -> WrittenPalette {
        var blocks: [UInt8] = []
        var count = palette.colors.count
        var mappedCount = 0
        if let name = palette.name {
            count += 2
            blocks.append(Block.groupStart, bytes: 2)
            blocks.appendBlock { $0.append(name, countBytes: 2) }
        }
        for (color, name) in zip(palette.colors, palette.names) {
            let (own, isMapped) = color.ofPrint
            if isMapped { mappedCount += 1 }
            let isLab = own.system == .lab
            let numbers = isLab ? own.components / SIMD3(100, 1, 1) : own.components
            blocks.append(Block.color, bytes: 2)
            blocks.appendBlock { block in
                block.append(name ?? "", countBytes: 2)
                block += (isLab ? "LAB " : "RGB ").utf8
                for index in 0..<3 { block.append(Int(Float(numbers[index]).bitPattern), bytes: 4) }
                // A global colour would change in all places at once.
                block.append(2, bytes: 2)
            }
        }
        if palette.name != nil {
            blocks.append(Block.groupEnd, bytes: 2)
            blocks.append(0, bytes: 4)
        }
        var bytes = Array("ASEF".utf8)
        bytes.append(0x10000, bytes: 4)
        bytes.append(count, bytes: 4)
        return WrittenPalette(
            bytes + blocks, mappedCount: mappedCount, opaqueCount: palette.translucentCount)
    }
}

extension Float {
    /// The number that was meant: a step of 8 or 16 bits, or the one with the fewest digits.
    var meant: Double {
        // Greater numbers are not shares.
        for full in [255.0, 65535] where abs(self) <= 1 {
            let step = (Double(self) * full).rounded() / full
            if Float(step) == self { return step }
        }
        return Double("\(self)") ?? Double(self)
    }
}

let tooShort = PaletteError(.file, "the file ends in the middle of a swatch")

/// Why inks are not read.
let noProfile = "a CMYK colour, which depends on a printer's profile; change it to RGB or Lab there"

extension Color {
    /// Whether a form that has only sRGB and CIE Lab holds the colour as Lab.
    var isLabOfPrint: Bool { system == .lab || !isInGamut(of: .sRGB) }

    /// The colour as such a form holds it; one whose numbers have no meaning is mapped into sRGB.
    var ofPrint: (color: Color, isMapped: Bool) {
        let own = converted(to: isLabOfPrint ? .lab : ColorSpace.sRGB.system)
        if (0..<3).allSatisfy({ own.components[$0].hasMeaning }) { return (own, false) }
        return (Color(RGBColor(self, in: .sRGB)), true)
    }
}

extension Double {
    /// Whether a component of sRGB, Lab or XYZ may be so large; programs do not read larger numbers, or infinite ones.
    var hasMeaning: Bool { abs(self) < 1e6 }
}

extension Palette {
    /// How many colours are less than opaque in 8 bits.
    var translucentCount: Int { colors.count { RGBColor(clipping: $0).bytes.w < 255 } }
}

extension [UInt8] {
    /// Appends the number of units of UTF-16 in `count` bytes, then the units and a zero. A longer text than fits is cut off.
    mutating func append(_ text: String, countBytes count: Int) {
        var units = text.utf16.prefix((1 << 16) - 2).map { $0 }
        if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
        append(units.count + 1, bytes: count)
        for unit in units + [0] { append(Int(unit), bytes: 2) }
    }

    /// Appends the length of a block in four bytes, and the block.
    fileprivate mutating func appendBlock(_ fill: (inout [UInt8]) -> Void) {
        var block: [UInt8] = []
        fill(&block)
        append(block.count, bytes: 4)
        self += block
    }
}
