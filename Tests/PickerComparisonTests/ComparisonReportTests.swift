import Foundation
import FoundationXML
import PickerComparison
import Testing

/// Reports are read by other programs, which must find in them what was compared.
@Suite struct ComparisonReportTests {
    private let odd = "a<b> & \"c\"\u{1} é.png"

    private var report: ComparisonReport {
        var report = ComparisonReport(title: "drawn & expected")
        report.add(.init(name: "same.png", outcome: .matches, message: "the pictures are equal"))
        report.add(
            .init(
                name: odd, outcome: .differs, message: "3 < 4",
                pictures: .init(
                    expected: .embedded([0x89, 1, 2]), difference: .embedded([0x89, 3]),
                    actual: .linked("b #1\u{1}.png"))))
        report.add(.init(name: "bad.png", outcome: .failed, message: "not a picture"))
        return report
    }

    @Test func summaryCounts() {
        #expect(report.summary == "1 of 3 pictures match")
        var one = ComparisonReport(title: "")
        one.add(.init(name: "", outcome: .matches, message: ""))
        #expect(one.summary == "1 of 1 picture matches")
    }

    @Test func junitIsXMLWithAllCases() throws {
        let reader = JUnitReader()
        let parser = XMLParser(data: Data(report.junit.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        let shown = odd.replacingOccurrences(of: "\u{1}", with: "\u{FFFD}")
        #expect(
            reader.elements == [
                "testsuites tests=3 failures=1 errors=1", "testsuite tests=3 failures=1 errors=1",
                "testcase same.png", "testcase \(shown)", "failure 3 < 4", "testcase bad.png",
                "error not a picture",
            ])
    }

    @Test func pageHasPicturesAndNoOtherAddress() {
        let page = report.html
        for text in ["data:image/png;base64,iQEC", "data:image/png;base64,iQM=", "b%20%231%01.png"] {
            #expect(page.contains("src=\"\(text)\""))
        }
        #expect(page.contains("<h2>a&lt;b&gt; &amp; &quot;c&quot;\u{FFFD} é.png</h2>"))
        #expect(page.contains("<li>same.png: the pictures are equal</li>"))
        #expect(!page.contains("://"), "nothing may be loaded")
        #expect(page.components(separatedBy: "type=\"range\"").count == 2)
    }

    @Test func embeddedPicturesBeyondTheMostAreLeftOut() {
        var report = ComparisonReport(title: "")
        for index in 0...ComparisonReport.mostEmbedded {
            report.add(
                .init(
                    name: "\(index)", outcome: .differs, message: "",
                    pictures: .init(actual: .embedded([0x89]))))
        }
        report.add(
            .init(name: "linked", outcome: .differs, message: "", pictures: .init(actual: .linked("a"))))
        #expect(report.cases.filter { $0.pictures != nil }.count == ComparisonReport.mostEmbedded + 1)
        #expect(report.count(.differs) == ComparisonReport.mostEmbedded + 2)
    }
}

/// Notes the elements of a report, with what a server reads of them.
private final class JUnitReader: NSObject, XMLParserDelegate {
    var elements: [String] = []

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        let counts = ["tests", "failures", "errors"].compactMap { name in
            attributes[name].map { "\(name)=\($0)" }
        }
        let own = element == "testcase" ? attributes["name"].map { [$0] } : attributes["message"].map { [$0] }
        elements.append(([element] + counts + (own ?? [])).joined(separator: " "))
    }
}
