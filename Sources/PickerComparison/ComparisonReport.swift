/// The outcome of comparing pictures, for people as a page of HTML and for programs as JUnit's XML.
public struct ComparisonReport: Hashable, Sendable {
    /// How a comparison ended.
    public enum Outcome: Hashable, Sendable {
        /// The pictures match.
        case matches
        /// The pictures differ by more than is allowed, or one of them is missing.
        case differs
        /// A picture cannot be read or drawn.
        case failed
    }

    /// Files of PNG, JPEG or WebP that show a difference; nil for those that do not exist.
    public struct Pictures: Hashable, Sendable {
        /// The picture as it should be.
        public var expected: [UInt8]?
        /// The difference, as ``PixmapDifference/shades(expected:actual:)`` makes it.
        public var difference: [UInt8]?
        /// The picture as it is.
        public var actual: [UInt8]?

        /// Takes the bytes of the files.
        public init(expected: [UInt8]? = nil, difference: [UInt8]? = nil, actual: [UInt8]? = nil) {
            (self.expected, self.difference, self.actual) = (expected, difference, actual)
        }
    }

    /// The comparison of two pictures.
    public struct Case: Hashable, Sendable {
        /// What is compared, such as a file's name.
        public let name: String
        /// How it ended.
        public let outcome: Outcome
        /// How the pictures differ, or what is wrong, in one line.
        public let message: String
        /// What the page shows; nil for no pictures.
        public var pictures: Pictures?

        /// Makes a comparison of its parts.
        public init(name: String, outcome: Outcome, message: String, pictures: Pictures? = nil) {
            (self.name, self.outcome, self.message) = (name, outcome, message)
            self.pictures = pictures
        }
    }

    /// What was compared with what.
    public let title: String
    /// All comparisons, in the order of the report.
    public private(set) var cases: [Case] = []

    /// What JUnit's XML has as the class of each test case.
    public let testClass: String

    /// Makes a report without comparisons.
    public init(title: String, testClass: String = "glpick compare") {
        (self.title, self.testClass) = (title, testClass)
    }

    /// The number of comparisons whose pictures the page shows; more would make it too large for a browser.
    public static let mostShown = 100

    /// Adds a comparison; leaves out its pictures if ``mostShown`` others have some.
    public mutating func add(_ comparison: Case) {
        var comparison = comparison
        if shown == Self.mostShown { comparison.pictures = nil }
        if comparison.pictures != nil { shown += 1 }
        cases.append(comparison)
    }

    private var shown = 0

    /// The number of comparisons that ended like this.
    public func count(_ outcome: Outcome) -> Int {
        cases.reduce(0) { $0 + ($1.outcome == outcome ? 1 : 0) }
    }

    /// The outcome in one line, such as `7 of 9 pictures match`.
    public var summary: String {
        let all = cases.count
        return "\(count(.matches)) of \(all) \(all == 1 ? "picture matches" : "pictures match")"
    }

    /// The report as JUnit's XML, which servers for continuous integration read: a test case for each comparison.
    ///
    /// A difference is a failure; a picture that cannot be read is an error.
    public var junit: String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let counts =
            "tests=\"\(cases.count)\" failures=\"\(count(.differs))\" errors=\"\(count(.failed))\""
        text += "<testsuites \(counts)>\n"
        text += "  <testsuite name=\"\(escaped(title))\" \(counts)>\n"
        for comparison in cases {
            let name =
                "    <testcase classname=\"\(escaped(testClass))\" name=\"\(escaped(comparison.name))\""
            let message = escaped(comparison.message)
            switch comparison.outcome {
            case .matches: text += "\(name)/>\n"
            case .differs: text += "\(name)>\n      <failure message=\"\(message)\"/>\n    </testcase>\n"
            case .failed: text += "\(name)>\n      <error message=\"\(message)\"/>\n    </testcase>\n"
            }
        }
        return text + "  </testsuite>\n</testsuites>\n"
    }
}

/// Text for XML and HTML, in an attribute or between tags; characters that XML forbids become U+FFFD.
func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "\t", "\n", "\r": result += "&#\(scalar.value);"
        case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
            result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
