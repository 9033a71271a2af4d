/// A text with places for parts of a colour, such as `{hex} {oklch.l:.3} {name}`.
///
/// A place has braces around the name of a ``ColorFormat``; around a system and one of its coordinates, by its short or its
/// long name, as in `oklch.l` and `hsl.saturation`; or around `alpha`, `name`, the nearest name of CSS, or `label`, what a list
/// calls the colour, such as the step of a ramp. Numbers are those of the format's text: `rgb.r` is up to 255. After a colon and a point stands a number of decimals: `{oklch.l:.3}` has always
/// three, and a format at most three. `{{` and `}}` are braces.
public struct ColorTemplate: Hashable, Sendable {
    private enum Field: Hashable {
        case format(ColorFormat)
        case coordinate(ColorFormat, Int)
        case alpha
        case name
        case label
    }

    private enum Part: Hashable {
        case text(String)
        case field(Field, decimals: Int?)
    }

    private let parts: [Part]

    /// Parses a template; throws ``ColorTemplateError`` for a brace without another one and for an unknown name.
    public init(_ text: String) throws(ColorTemplateError) {
        var parts: [Part] = []
        var literal = ""
        var rest = text[...]
        while let first = rest.popFirst() {
            guard first == "{" || first == "}" else {
                literal.append(first)
                continue
            }
            if rest.first == first {
                literal.append(first)
                rest.removeFirst()
                continue
            }
            guard first == "{" else { throw .unopened }
            guard let end = rest.firstIndex(of: "}") else { throw .unclosed(String(rest)) }
            if !literal.isEmpty { parts.append(.text(literal)) }
            literal = ""
            parts.append(try Self.part(String(rest[..<end])))
            rest = rest[rest.index(after: end)...]
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        self.parts = parts
    }

    private static func part(_ text: String) throws(ColorTemplateError) -> Part {
        let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = lowercasedASCII(String(pieces[0]))
        guard let field = field(name) else { throw .unknown(String(pieces[0])) }
        guard pieces.count > 1 else { return .field(field, decimals: nil) }
        let digits = pieces[1].dropFirst()
        guard pieces[1].first == ".", field != .name, field != .label,
            digits.utf8.allSatisfy("0123456789".utf8.contains),
            let decimals = Int(digits), decimals <= 15
        else { throw .wrongDecimals(String(pieces[0]), String(pieces[1])) }
        return .field(field, decimals: decimals)
    }

    private static func field(_ name: String) -> Field? {
        if name == "alpha" { return .alpha }
        if name == "name" { return .name }
        if name == "label" { return .label }
        if let format = ColorFormat(named: name) { return .format(format) }
        guard let point = name.lastIndex(of: "."), let format = ColorFormat(named: name[..<point]),
            let system = format.coordinateSystem
        else { return nil }
        let coordinate = name[name.index(after: point)...]
        return system.coordinates.firstIndex { $0.name == coordinate || $0.title == coordinate }
            .map { .coordinate(format, $0) }
    }

    /// The names of all places, without the braces.
    public static let fields: [String] =
        ColorFormat.all.map(\.name)
        + ColorFormat.all.flatMap { name, format in
            let system = format.coordinateSystem
            let start = format == .rgb ? name : system?.name ?? ""
            return (system?.coordinates ?? []).map { "\(start).\($0.name)" }
        } + ["alpha", "name", "label"]

    /// The space into whose gamut a colour must fit for some place; nil if every colour can be written.
    package var gamut: ColorSpace? {
        parts.lazy.compactMap { part in
            guard case .field(let field, _) = part else { return nil }
            return Self.gamut(field)
        }.first
    }

    private static func gamut(_ field: Field) -> ColorSpace? {
        switch field {
        case .format(let format), .coordinate(let format, _): format.gamut
        case .alpha, .name, .label: nil
        }
    }

    /// The text of a colour, which a list may call `label`; what a place cannot hold is brought into its gamut, or else into
    /// `gamut` if it is not nil.
    public func text(
        _ color: Color, precision: ColorFormat.Precision = .bits(8), mapping: GamutMapping = .css,
        gamut: ColorSpace? = nil, label: String = ""
    ) -> String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .text(let literal): text += literal
            case .field(let field, let decimals):
                var color = color
                if let target = Self.gamut(field) ?? gamut, !color.isInGamut(of: target) {
                    color = mapping.map(color, to: target)
                }
                text += field == .label ? label : Self.text(field, decimals, color, precision)
            }
        }
    }

    private static func text(
        _ field: Field, _ decimals: Int?, _ color: Color, _ precision: ColorFormat.Precision
    ) -> String {
        switch field {
        case .label: return ""
        case .name: return color.nearestNamedColor.name
        case .format(let format):
            return format.text(color, precision: decimals.map { .decimals($0) } ?? precision)
        case .alpha:
            guard let decimals, !color.missing.contains(.alpha) else {
                return ColorWriter(color, from: color, precision).alpha ?? "1"
            }
            return Decimal(unitClamped(color.alpha), decimals).fixedText
        case .coordinate(let format, let index):
            let system = format.coordinateSystem ?? color.system
            let units = format == .rgb ? SIMD3(repeating: 255) : system.units
            let written = color.written(in: system)
            guard let decimals, !written.missing.contains(.coordinate(index)) else {
                return ColorWriter(written, from: color, precision).numbers(units: units)[index]
            }
            return Decimal(written.components[index] * units[index], decimals).fixedText
        }
    }
}

extension ColorFormat {
    /// The system whose coordinates the format writes; nil for hexadecimal digits and those that differ from colour to colour.
    fileprivate var coordinateSystem: ColorSystem? {
        switch self {
        case .rgb: ColorSpace.sRGB.system
        case .function(let system): system.named
        case .hex, .css, .ansi: nil
        }
    }
}

/// Why a text is not a ``ColorTemplate``.
public enum ColorTemplateError: Error, Hashable, CustomStringConvertible {
    /// A `{` without a `}`; what follows it.
    case unclosed(String)
    /// A `}` that ends no place; `}}` would stand for a brace.
    case unopened
    /// Braces around what is not the name of a place; the text between them.
    case unknown(String)
    /// Behind the colon stands something else than a point and a number from 0 to 15, or there are no decimals.
    case wrongDecimals(String, String)

    /// What is wrong, and what would be right, in one line.
    public var description: String {
        switch self {
        case .unclosed(let rest): "{ before \(quoted(rest)) has no }; {{ stands for a brace"
        case .unopened: "} has no { before it; }} stands for a brace"
        case .unknown(let name): Self.unknown(name)
        case .wrongDecimals(let name, let text):
            name == "name" || name == "label"
                ? "{\(name)} has no decimals"
                : "{\(name)} expects decimals such as :.3, got \(quoted(":" + text))"
        }
    }

    private static func unknown(_ name: String) -> String {
        let start = "{\(quoted(name).dropFirst().dropLast())} is not a part of a colour"
        let lower = lowercasedASCII(name)
        if let point = lower.lastIndex(of: "."), let system = ColorSystem(named: lower[..<point]) {
            return "\(start): \(system.name) has \(listed(system.coordinates.map(\.name), "and"))"
        }
        return nearestWord(to: lower, among: ColorTemplate.fields).map { "\(start); did you mean {\($0)}?" }
            ?? start
    }
}
