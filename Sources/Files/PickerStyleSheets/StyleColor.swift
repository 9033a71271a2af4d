public import PickerColor

/// A colour in a style sheet, and its place.
public struct StyleColor: Hashable, Sendable {
    /// What stands for a colour.
    public enum Form: Hashable, Sendable {
        case hexadecimal, function
        /// A named colour of CSS, or `transparent`.
        case name
        /// `currentcolor` or a system colour such as `Canvas`, without a colour of its own.
        case keyword
    }

    /// Why a colour stays as it is.
    public enum Obstacle: Hashable, CaseIterable, Sendable {
        /// It is a name, and names should stay.
        case name
        /// It is `currentcolor` or a system colour, for which no colour is given.
        case keyword
        /// It depends on a variable, or on something else that only the browser knows.
        case variable
        /// A browser does not understand it either.
        case invalid
        /// SCSS compares it, so that only colours in sRGB are safe.
        case compared
        /// A function or an operator of SCSS or Less computes with it, so that only hexadecimal digits are safe.
        case computed
        /// SCSS or Less puts its text into a name or a string, or compares that.
        case text
        /// Less would misread the new text: it divides at a slash, and its color() takes a string.
        case misread
        /// There is a comment in it, or the border of a section CDATA of XML.
        case comment
        /// The attribute of HTML has no quotation marks, so that it cannot hold white space.
        case unquoted
        /// It belongs to a filter of Internet Explorer, where alpha comes first.
        case filter
        /// GTK 3 would not read the new text, for its style sheets have only `#rrggbb`, `rgb()` and `rgba()` with commas.
        case gtk
        /// With the digits and the gamut that are asked for, its text would change each time that it is converted.
        case unsettled
    }

    /// The bytes of the file, from 0.
    public var range: Range<Int>
    /// What stands for it.
    public let form: Form
    /// The colour; nil for a keyword and for what cannot be resolved.
    public let color: Color?
    /// Why it should stay; nil if it may be replaced.
    public var obstacle: Obstacle?
    /// Whether it stands in a gradient that names no colour space. Browsers then mix hexadecimal colours, names, rgb(), hsl()
    /// and hwb() in sRGB, and all others in Oklab.
    public let isInGradient: Bool
    /// Whether it is the value of a variable that other files of the program than the known ones may read.
    public var isForOtherFiles = false
    /// Whether its style sheet is one of GTK, which defines colours with `@define-color`.
    public var isForGTK = false
}

extension StyleColor {
    /// Finds the colours in a file, in the order of their ends; those inside a replaceable colour are not listed.
    ///
    /// Colours are where CSS has values: in declarations, in style and presentation attributes, and in the arguments of SCSS
    /// and Less. Comments, strings, URLs, selectors, the names of properties and variables, and the conditions of rules
    /// such as `@supports` have none. The bytes need not be UTF-8. The time grows with their number.
    ///
    /// Source: CSS Syntax Level 3; the HTML standard, section 13.2; XML 1.0.
    public static func all(in bytes: [UInt8], _ language: StyleLanguage) -> [StyleColor] {
        all(in: bytes, language, nil)
    }

    /// Finds the colours in a file of a program whose other files are known, too.
    static func all(in bytes: [UInt8], _ language: StyleLanguage, _ uses: StyleUses?) -> [StyleColor] {
        switch language {
        case .css, .scss, .less:
            var scanner = StyleScanner(bytes, language, .sheet)
            return scanner.colors(uses)
        case .html, .svg:
            var scanner = MarkupScanner(bytes, isXML: language == .svg)
            return scanner.colors()
        }
    }

    /// Whether a word is `currentcolor` or a system colour, in any case.
    package static func isKeyword(_ word: String) -> Bool {
        StyleWords.form(lowercasedASCII(word)) == .keyword
    }
}
