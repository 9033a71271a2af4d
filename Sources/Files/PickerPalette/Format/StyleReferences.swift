import PickerColor

/// The variables of a style sheet so far, for values that refer to them: `var(--a)`, and `$a` in SCSS.
struct StyleReferences {
    /// The values of those that are colours.
    private var colors: [String: [UInt8]] = [:]
    /// The names of all others.
    private var others: Set<String> = []

    /// The longest value that is read: the longest colours that people write are mixtures.
    private static let longest = 1000

    /// Remembers a variable with its value, which is nil for anything but a colour; the last one of a name counts.
    mutating func add(_ name: String, _ color: [UInt8]?) {
        colors[name] = color
        if color == nil { others.insert(name) } else { others.remove(name) }
    }

    /// Remembers that a variable may be a colour, so that references to it may be, too.
    mutating func open(_ name: String) { others.remove(name) }

    /// A value with those of colours in place of references to them; nil if it is too long.
    func resolved(_ value: ArraySlice<UInt8>) -> [UInt8]? {
        guard value.count < Self.longest else { return nil }
        guard value.contains(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "-") }) else {
            return Array(value)
        }
        var (resolved, rest) = ([UInt8](), value)
        while let first = rest.first {
            if let (name, end) = reference(rest), let color = colors[name] {
                resolved += color
                rest = rest[end...]
            } else {
                resolved.append(first)
                rest = rest.dropFirst()
            }
            guard resolved.count < Self.longest else { return nil }
        }
        return resolved
    }

    /// Whether a value that is not a plain colour may be one for the style sheet: a function of colours, or a reference to
    /// anything but another value.
    func mayBeColor(_ range: Range<Int>, _ text: ArraySlice<UInt8>) -> Bool {
        let value = text[range].prefix(Self.longest)
        if let (name, end) = reference(value), end == value.endIndex {
            return !others.contains(name) || colors[name] != nil
        }
        guard let open = value.firstIndex(of: UInt8(ascii: "(")) else {
            return Self.words.contains(String(decoding: value, as: UTF8.self).lowercased())
        }
        let name = String(decoding: value[..<open].prefix(40), as: UTF8.self).lowercased()
        // A list, such as a shadow, ends with something else than the function.
        return Self.functions.contains(name) && value.last == UInt8(ascii: ")")
    }

    /// The name of the reference at the beginning of a text, and its end; nil if there is none. The fallback of `var()` does not
    /// count.
    private func reference(_ text: ArraySlice<UInt8>) -> (name: String, end: Int)? {
        var rest = text
        let isFunction = rest.starts(with: "var(".utf8)
        if isFunction { rest = rest.dropFirst(4).drop(while: isBlank) }
        guard rest.starts(with: (isFunction ? "--" : "$").utf8) else { return nil }
        let name = rest.prefix { $0 == rest.first || isNamePart($0) }
        var (end, depth) = (name.endIndex, 1)
        if isFunction {
            let close = text[end...].firstIndex { byte in
                depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
                return depth == 0
            }
            end = close.map { $0 + 1 } ?? text.endIndex
        }
        return (String(decoding: name, as: UTF8.self), end)
    }

    private static let words = Set(ColorText.wordsOfBrowsers)

    /// Functions that make colours: of CSS, of Sass and of Bootstrap.
    private static let functions = Set(
        ColorText.functionsOfStyleSheets
            + """
            adjust-color adjust-hue change-color color.adjust color.change color.complement color.grayscale color.invert \
            color.mix color.scale color.to-space complement darken desaturate fade-in fade-out grayscale invert lighten map-get \
            map.get mix opacify saturate scale-color shade-color tint-color tint transparentize
            """.split(separator: " ").map(String.init))
}
