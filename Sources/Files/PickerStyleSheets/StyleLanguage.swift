import PickerColor

/// A language whose files hold colours of CSS.
public enum StyleLanguage: String, CaseIterable, Hashable, Sendable {
    case css, scss, less, html
    /// SVG, and other XML with attributes and elements of styles.
    case svg

    /// The language of files whose names end like this, without a point and in any case; nil for other ends.
    public init?(ending: String) {
        let ending = lowercasedASCII(ending)
        guard let language = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
        self = language
    }

    /// Guesses the language from a text: what begins with `<` is XML or HTML, all else is CSS.
    public init(guessing bytes: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0).drop(while: isWhiteSpace).prefix(5)
        if start.first != UInt8(ascii: "<") || start.starts(with: "<!--".utf8) {
            self = .css
        } else {
            let isXML = start.starts(with: "<?xml".utf8) || start.starts(with: "<svg".utf8)
            self = isXML ? .svg : .html
        }
    }

    /// The ends of the names of its files, in lower case.
    public var endings: [String] {
        switch self {
        case .css: ["css", "pcss"]
        case .scss: ["scss"]
        case .less: ["less"]
        case .html: ["html", "htm", "vue", "svelte"]
        case .svg: ["svg", "xhtml", "xml"]
        }
    }

    /// Whether another program computes with the values before a browser reads them.
    var isComputed: Bool { self == .scss || self == .less }
}
