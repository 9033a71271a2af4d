public import PickerColor

/// Rewrites the colours of style sheets, and leaves all other bytes as they are.
///
/// A colour that is written in the wanted way already stays byte for byte, so converting twice changes nothing more.
public struct StyleConverter {
    /// Which names of colours are rewritten.
    public enum Names: String, CaseIterable, Sendable {
        case none
        /// The 148 named colours of CSS.
        case css
        /// These and `transparent`.
        case all
    }

    /// Which names are rewritten.
    public var names = Names.none
    /// Whether shares beyond 0 to 100 % are clamped, as browsers do.
    public var clampsShares = true
    /// The colours for `currentcolor` and system colours, by their names in lower case. Those without one stay.
    public var keywords: [String: Color] = [:]
    /// The most decimals that a number may have; nil for any.
    public var decimals: Int?

    private let text: (Color) -> (text: String, change: GamutChange?)
    /// The results for texts that came before: a style sheet has few colours, but often.
    private var known: [String: Result] = [:]
    /// What SCSS or Less does with values in the files that are known.
    private var flow = StyleFlow()
    private var fileCount = 0
    private var uses: StyleUses?

    /// Makes a converter. `text` returns a colour's CSS text, and what mapping into a gamut changed.
    public init(_ text: @escaping (Color) -> (text: String, change: GamutChange?)) { self.text = text }

    private enum Result {
        /// Why the colour stays; nil if it is written in the wanted way.
        case stays(StyleColor.Obstacle?)
        case replaced(String, GamutChange?)
    }

    /// Takes note of what a file does with the values of others. Colours that SCSS or Less compares or computes with stay as
    /// they are, so all files of a program should be known before the first one is converted.
    public mutating func learn(_ bytes: [UInt8], _ language: StyleLanguage) {
        guard language.isComputed else { return }
        var scanner = StyleScanner(bytes, language, .sheet)
        scanner.read()
        flow.add(scanner.flow)
        fileCount += 1
        uses = nil
    }

    /// Finds what changes in a file. If no file is known, it is a program of its own.
    public mutating func conversion(of bytes: [UInt8], _ language: StyleLanguage) -> StyleConversion {
        var conversion = StyleConversion()
        if uses == nil, fileCount > 0 { uses = flow.reached(isWhole: fileCount > 1) }
        for color in StyleColor.all(in: bytes, language, uses) {
            conversion.count += 1
            let written = String(decoding: bytes[color.range], as: UTF8.self)
            switch result(for: color, written, language) {
            case .stays(let obstacle?): conversion.staying[obstacle, default: 0] += 1
            case .stays(nil): break
            case .replaced(let new, let change):
                let isMixedAnew = color.isInGradient && Self.isLegacy(color, written) && !Self.isLegacy(new)
                conversion.changes.append(
                    StyleConversion.Change(
                        range: color.range, text: Self.separated(new, color.range, bytes), mapping: change,
                        isMixedAnew: isMixedAnew,
                        isForOtherFiles: color.isForOtherFiles && new.first != "#"))
            }
        }
        return conversion
    }

    private mutating func result(
        for color: StyleColor, _ written: String, _ language: StyleLanguage
    ) -> Result {
        var value = color.color
        switch color.form {
        case .name:
            let isTransparent = value?.alpha == 0
            guard names == .all || names == .css && !isTransparent else { return .stays(.name) }
        case .keyword: value = keywords[lowercasedASCII(written)]
        case .function where value != nil && !clampsShares:
            value = try? ColorText.anywhere(Array(written.utf8), clampsShares: false)
        case .hexadecimal, .function: break
        }
        guard let value else { return .stays(color.obstacle ?? .keyword) }
        let key = color.form == .keyword ? lowercasedASCII(written) : written
        let result = known[key] ?? replacement(of: value, written)
        known[key] = result
        switch result {
        case .stays: return result
        case .replaced(var new, let change):
            let isComment = zip(written.utf8, written.utf8.dropFirst()).contains { a, b in
                a == UInt8(ascii: "/") && (b == a || b == UInt8(ascii: "*"))
            }
            if isComment { return .stays(.comment) }
            if color.isForGTK {
                guard let text = GTKColor.text(new) else { return .stays(.gtk) }
                if GTKColor.isReadable(written), text.first != "#" {
                    return .stays(new.first == "#" ? .gtk : nil)
                }
                new = text
            }
            switch color.obstacle {
            case nil: break
            case .unquoted where new.first == "#": break
            case .computed where new.first == "#" && value.system == ColorSpace.sRGB.system: break
            case .compared where new.first == "#" || new.hasPrefix("rgb("): break
            case let obstacle?: return .stays(obstacle)
            }
            let isComputed = color.obstacle == .computed || color.obstacle == .compared
            if isComputed, !Self.isEqual(value, new) { return .stays(color.obstacle) }
            if language == .less, Self.isMisread(new, insteadOf: written) { return .stays(.misread) }
            return .replaced(new, change)
        }
    }

    private func replacement(of color: Color, _ written: String) -> Result {
        var new = text(color)
        if new.change == nil, isWritten(written, as: new.text) { return .stays(nil) }
        // A text with few digits may lie outside the gamut again.
        for _ in 0..<16 {
            guard let again = try? ColorText.anywhere(Array(new.text.utf8)) else { return .stays(.unsettled) }
            let next = text(again)
            if next.text == new.text || next.change == nil && isWritten(new.text, as: next.text) {
                return new.text == written ? .stays(nil) : .replaced(new.text, new.change)
            }
            new.text = next.text
        }
        return .stays(.unsettled)
    }

    /// Whether a text is a colour of the same function as another one, with plain numbers of few enough decimals.
    private func isWritten(_ text: String, as other: String) -> Bool {
        guard text.first != "#" else { return other.first == "#" }
        let (own, wanted) = (CSSTokenizer(Array(text.utf8)), CSSTokenizer(Array(other.utf8)))
        var tokens = zip(own, wanted).makeIterator()
        guard let (first, second) = tokens.next(), first.kind == .function, first.word == second.word else {
            return false
        }
        if first.word == "color", let (first, second) = tokens.next(), first.word != second.word {
            return false
        }
        return own.dropFirst().allSatisfy { token in
            switch token.kind {
            case .number, .percentage: fits(own.bytes[token.start..<token.end])
            case .name: token.word != "from"
            case .delimiter: !token.isDelimiter(",")
            case .function, .hash, .end: false
            }
        }
    }

    /// Whether a number has few enough decimals, and no exponent.
    private func fits(_ number: ArraySlice<UInt8>) -> Bool {
        guard let decimals else { return true }
        let isExponent = number.contains { $0 | 0x20 == UInt8(ascii: "e") }
        let fraction = number.drop { $0 != UInt8(ascii: ".") }.dropFirst()
        let digits = fraction.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        return digits.count <= decimals && (!isExponent || number.last == UInt8(ascii: "g"))
    }

    /// Whether a program finds a colour equal to its new text.
    private static func isEqual(_ color: Color, _ new: String) -> Bool {
        guard let new = try? ColorText.anywhere(Array(new.utf8)) else { return false }
        let (a, b) = (color.converted(to: .sRGB), new.converted(to: .sRGB))
        let difference = a.components - b.components
        return max(difference.max(), -difference.min(), abs(a.alpha - b.alpha)) < 1e-13
    }

    /// Whether Less changes a text, but not the old one: it divides at a slash, and its `color()` takes a string.
    private static func isMisread(_ text: String, insteadOf old: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "/")) && !old.utf8.contains(UInt8(ascii: "/"))
            || text.hasPrefix("color(") && !lowercasedASCII(old).hasPrefix("color(")
    }

    /// Whether a gradient mixes a colour in sRGB.
    private static func isLegacy(_ color: StyleColor, _ written: String) -> Bool {
        color.form != .function && color.form != .keyword || isLegacy(written)
    }

    private static func isLegacy(_ text: String) -> Bool {
        let name = lowercasedASCII(String(text.prefix { $0 != "(" }))
        return name.first == "#" || ["rgb", "rgba", "hsl", "hsla", "hwb"].contains(name)
    }

    /// The new text with spaces where it would otherwise become one word with what stands beside it, as in `solid#fff`.
    private static func separated(_ text: String, _ range: Range<Int>, _ bytes: [UInt8]) -> String {
        func isJoined(_ index: Int) -> Bool {
            bytes.indices.contains(index) && (isNamePart(bytes[index]) || bytes[index] == UInt8(ascii: "\\"))
        }
        let isHexadecimal = text.first == "#"
        return (!isHexadecimal && isJoined(range.lowerBound - 1) ? " " : "") + text
            + (isHexadecimal && isJoined(range.upperBound) ? " " : "")
    }
}
