public import PickerColor

/// A palette file whose colours can be replaced; its names, comments, settings and white space stay.
public struct PaletteDocument: Sendable {
    /// The format of the file, in which replaced colours are written.
    public let format: PaletteFormat
    /// The palette in the file, before colours are replaced.
    public let palette: Palette
    /// What may be meant for a colour and is not in the palette.
    public let leftOut: LeftOut
    /// How colours are understood that the file leaves open, for people; nil if it leaves nothing open.
    public let remark: String?
    private let bytes: [UInt8]
    private let places: [Range<Int>]

    /// Reads the content of a file in one of `formats`; its name matters only if the content could be a plain list.
    package init(
        _ bytes: [UInt8], name: String? = nil, formats: [PaletteFormat]
    ) throws(PaletteError) {
        let text = withoutUTF16(bytes)
        format = formats.of(text, name: name)
        let read: ReadPalette
        do throws(PaletteError) { read = try format.read(text) } catch {
            throw Self.advice(text) ?? error
        }
        (palette, leftOut, remark, self.bytes) = (read.palette, read.leftOut, read.remark, bytes)
        // A text of UTF-16 is written anew in UTF-8.
        places = text == bytes ? read.places : []
    }

    /// What to do with a file of a program whose palettes are not read; nil for any other.
    private static func advice(_ text: [UInt8]) -> PaletteError? {
        guard TextLines(PaletteHead(text).text).contains(where: { $0.bytes.starts(with: "[Colors:".utf8) })
        else { return nil }
        return PaletteError(
            .file,
            "a color scheme of KDE, which glpick does not read; grep -oE '[0-9]+,[0-9]+,[0-9]+' FILE | sed 's/.*/rgb(&)/' lists its colours"
        )
    }

    /// Whether ``replacing(_:)`` changes nothing but colours: true for forms of lines. It writes files of JSON, XML and binary
    /// forms anew, so there it is true only if the file is as this library writes it.
    public var keepsText: Bool { hasPlaces || (try? format.written(palette))?.bytes == bytes }

    private var hasPlaces: Bool { places.count == palette.colors.count }

    /// The content of the file with its colours replaced by these, which must be as many.
    ///
    /// Each new colour is written like the old one, with or without `#`, in capital letters, or as three numbers. A form of
    /// CSS keeps its system; for others it is mapped into sRGB, and counted. Throws ``PaletteError`` if the number of colours
    /// differs, or if two that differ stand in the same place, such as a macro.
    public func replacing(_ colors: [Color]) throws(PaletteError) -> WrittenPalette {
        guard colors.count == palette.colors.count else {
            throw PaletteError(
                .file, "\(colors.count) colours cannot replace the palette's \(palette.colors.count)")
        }
        let whole = Palette(
            name: palette.name, colors: colors, names: palette.names, columns: palette.columns)
        guard hasPlaces else { return try format.written(whole) }
        var (written, end) = ([UInt8](), 0)
        var (mappedCount, opaqueCount) = (0, 0)
        var last: (place: Range<Int>, color: Color)?
        for index in places.indices.sorted(by: { places[$0].lowerBound < places[$1].lowerBound }) {
            let (place, color) = (places[index], colors[index])
            if let last, last.place == place, last.color == color { continue }
            guard place.lowerBound >= end else {
                throw PaletteError(
                    .line(lineNumber(of: place.lowerBound, in: bytes)),
                    "several names take their colour from here, so they need the same one")
            }
            written += bytes[end..<place.lowerBound]
            if color == palette.colors[index] {
                written += bytes[place]
            } else {
                let old = String(decoding: bytes[place], as: UTF8.self)
                let new = ColorNotation(old, isCSS: format.isCSS).text(color)
                if new.isMapped { mappedCount += 1 }
                if new.isOpaque { opaqueCount += 1 }
                written += new.text.utf8
            }
            (end, last) = (place.upperBound, (place, color))
        }
        return WrittenPalette(
            written + bytes[end...], mappedCount: mappedCount, opaqueCount: opaqueCount)
    }
}

/// How a colour is written in a file.
private struct ColorNotation {
    private enum Form {
        case css
        /// What precedes the digits, and whether letters are capital.
        case hexadecimal(prefix: String, isUpper: Bool, hasAlpha: Bool)
        /// Red, green and blue from 0 to 255, and perhaps alpha.
        case numbers(separator: String, count: Int)
    }

    private let form: Form
    private let isCSS: Bool

    /// The notation of a text; one that is unknown becomes hexadecimal, unless the form is one of CSS.
    init(_ old: String, isCSS: Bool) {
        self.isCSS = isCSS
        let words = old.utf8.split { isBlank($0) || $0 == UInt8(ascii: ",") }
        let digits =
            old.hasPrefix("#")
            ? old.dropFirst() : old.lowercased().hasPrefix("0x") ? old.dropFirst(2) : old[...]
        if (3...4).contains(words.count),
            words.allSatisfy({ UInt8(String(decoding: $0, as: UTF8.self)) != nil })
        {
            let comma = old.utf8.contains(UInt8(ascii: ","))
            let isTight = old.utf8.distance(from: words[0].endIndex, to: words[1].startIndex) == 1
            form = .numbers(separator: comma ? isTight ? "," : ", " : " ", count: words.count)
        } else if digits.allSatisfy(\.isHexDigit), [3, 4, 6, 8].contains(digits.count) {
            form = .hexadecimal(
                prefix: String(old.dropLast(digits.count)), isUpper: digits.contains { $0.isUppercase },
                hasAlpha: isCSS || digits.count == 8 || digits.count == 4)
        } else {
            form = isCSS ? .css : .hexadecimal(prefix: "#", isUpper: false, hasAlpha: false)
        }
    }

    func text(_ color: Color) -> (text: String, isMapped: Bool, isOpaque: Bool) {
        let rgb = RGBColor(color, in: .sRGB)
        let isTranslucent = rgb.bytes.w < 255
        let isMapped = !color.isInGamut(of: .sRGB)
        switch form {
        case .hexadecimal(let prefix, let isUpper, let hasAlpha):
            let exact = exactText(color, isCSS: true)
            if isCSS, !exact.hasPrefix("#") { return (exact, false, false) }
            let text = String(rgb.hexadecimal.dropFirst().prefix(hasAlpha ? 8 : 6))
            return (prefix + (isUpper ? text.uppercased() : text), isMapped, isTranslucent && !hasAlpha)
        case .numbers(let separator, let count):
            let bytes = rgb.bytes
            let numbers = [bytes.x, bytes.y, bytes.z, bytes.w].prefix(count).map { "\($0)" }
            return (numbers.joined(separator: separator), isMapped, isTranslucent && count < 4)
        case .css: return (exactText(color, isCSS: true), false, false)
        }
    }
}
