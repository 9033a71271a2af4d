import PickerText

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
        /// The actual picture has replaced the expected one.
        case updated
    }

    /// A picture of the page.
    public enum Picture: Hashable, Sendable {
        /// The bytes of a PNG, JPEG or WebP, which become a part of the page.
        case embedded([UInt8])
        /// The name of a file, from the page's folder on.
        case linked(String)
    }

    /// Pictures that show a difference; nil for those that do not exist.
    public struct Pictures: Hashable, Sendable {
        /// The picture as it should be.
        public var expected: Picture?
        /// The difference, as a ``DifferenceStyle`` draws it.
        public var difference: Picture?
        /// The picture as it is.
        public var actual: Picture?

        /// Takes pictures.
        public init(expected: Picture? = nil, difference: Picture? = nil, actual: Picture? = nil) {
            (self.expected, self.difference, self.actual) = (expected, difference, actual)
        }
    }

    /// The comparison of two pictures.
    public struct Case: Hashable, Sendable {
        /// What is compared, such as a file's name.
        public let name: String
        /// How it ended.
        public var outcome: Outcome
        /// How the pictures differ, or what is wrong, in one line.
        public var message: String
        /// How the pictures differ; nil if one is missing or cannot be read.
        public var comparison: PictureComparison?
        /// What the page shows; nil for no pictures.
        public var pictures: Pictures?

        /// Makes a comparison of its parts.
        public init(
            name: String, outcome: Outcome, message: String, comparison: PictureComparison? = nil,
            pictures: Pictures? = nil
        ) {
            (self.name, self.outcome, self.message) = (name, outcome, message)
            (self.comparison, self.pictures) = (comparison, pictures)
        }

        /// Makes a comparison of pictures that could be read.
        public init(name: String, _ comparison: PictureComparison, pictures: Pictures? = nil) {
            self.init(
                name: name, outcome: comparison.isMatch ? .matches : .differs, message: comparison.text,
                comparison: comparison, pictures: pictures)
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

    /// The number of comparisons whose pictures a page embeds; more would make it too large for a browser.
    public static let mostEmbedded = 100

    /// Adds a comparison; leaves out embedded pictures if ``mostEmbedded`` others have some.
    public mutating func add(_ comparison: Case) {
        var comparison = comparison
        if comparison.pictures?.isEmbedded == true {
            if embedded == Self.mostEmbedded { comparison.pictures = nil }
            embedded += comparison.pictures == nil ? 0 : 1
        }
        cases.append(comparison)
    }

    private var embedded = 0

    /// The number of comparisons that ended like this.
    public func count(_ outcome: Outcome) -> Int { cases.count { $0.outcome == outcome } }

    /// The outcome in one line, such as `7 of 9 pictures match`.
    public var summary: String {
        let (all, updated) = (cases.count, count(.updated))
        return "\(count(.matches)) of \(all) \(all == 1 ? "picture matches" : "pictures match")"
            + (updated > 0 ? ", \(updated) updated" : "")
    }

    /// The report as JUnit's XML, which servers for continuous integration read: a test case for each comparison.
    ///
    /// A difference is a failure, a picture that cannot be read is an error, and an updated one is skipped.
    public var junit: String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let counts =
            "tests=\"\(cases.count)\" failures=\"\(count(.differs))\" errors=\"\(count(.failed))\""
            + (count(.updated) > 0 ? " skipped=\"\(count(.updated))\"" : "")
        text += "<testsuites \(counts)>\n"
        text += "  <testsuite name=\"\(xmlText(title))\" \(counts)>\n"
        for comparison in cases {
            let name =
                "    <testcase classname=\"\(xmlText(testClass))\" name=\"\(xmlText(comparison.name))\""
            let message = xmlText(comparison.message)
            let element: String? =
                switch comparison.outcome {
                case .matches: nil
                case .differs: "failure"
                case .failed: "error"
                case .updated: "skipped"
                }
            text +=
                element.map { "\(name)>\n      <\($0) message=\"\(message)\"/>\n    </testcase>\n" }
                ?? "\(name)/>\n"
        }
        return text + "  </testsuite>\n</testsuites>\n"
    }
}

extension ComparisonReport.Pictures {
    fileprivate var isEmbedded: Bool {
        [expected, difference, actual].contains { if case .embedded? = $0 { true } else { false } }
    }
}
