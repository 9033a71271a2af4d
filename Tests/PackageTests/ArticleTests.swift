import Foundation
import TestSupport
import Testing

/// The articles of PickerKit's reference and the README show only code of Examples, which is compiled and run.
@Suite struct ArticleTests {
    private static let catalogue = Command.packageFolder.appendingPathComponent(
        "Sources/Kit/PickerKit/PickerKit.docc")
    private static let examples = Command.packageFolder.appendingPathComponent("Examples")

    static var articles: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: catalogue.path)
                .filter { $0.hasSuffix(".md") }.sorted()
        }
    }

    /// The lines of a text without the white space around them.
    private func lines(_ text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The Swift files of Examples.
    private func programs() throws -> [[String]] {
        try FileManager.default.subpathsOfDirectory(atPath: Self.examples.path)
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".build/") }
            .map { path in
                lines(try String(contentsOf: Self.examples.appendingPathComponent(path), encoding: .utf8))
            }
    }

    /// Whether the lines stand one after the other in a program.
    private func stands(_ block: [String], in program: [String]) -> Bool {
        guard block.count <= program.count else { return false }
        return (0...(program.count - block.count)).contains { start in
            program[start..<(start + block.count)].elementsEqual(block)
        }
    }

    @Test(arguments: try articles)
    func codeOfArticlesStandsInExamples(_ article: String) throws {
        let text = try String(
            contentsOf: Self.catalogue.appendingPathComponent(article), encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }
        #expect(!blocks.isEmpty)
        let programs = try programs()
        for block in blocks {
            #expect(
                programs.contains { stands(lines(block), in: $0) }, "\(article) has its own code:\n\(block)")
        }
        for part in text.components(separatedBy: "Examples/").dropFirst() {
            let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
            let folder = Self.examples.appendingPathComponent(String(name))
            #expect(FileManager.default.fileExists(atPath: folder.path), "\(article) names Examples/\(name)")
        }
    }

    /// The README leaves out comments and empty lines, and has comments of its own behind lines.
    @Test func theProgramInTheREADMEIsTheFirstExample() throws {
        func code(_ text: String) -> [String] {
            text.components(separatedBy: "\n")
                .map {
                    ($0.components(separatedBy: "  // ").first ?? "").trimmingCharacters(in: .whitespaces)
                }
                .filter { !$0.isEmpty && !$0.hasPrefix("//") }
        }
        let page = try String(
            contentsOf: Command.packageFolder.appendingPathComponent("README.md"), encoding: .utf8)
        let block = try #require(
            page.components(separatedBy: "```swift\n").dropFirst()
                .compactMap { $0.components(separatedBy: "```").first }
                .first { $0.contains("import PickerKit") })
        let example = Self.examples.appendingPathComponent("01-draw/main.swift")
        #expect(code(block) == code(try String(contentsOf: example, encoding: .utf8)))
    }

    /// The first page leads to every article.
    @Test func theFirstPageHasAllArticles() throws {
        let page = try String(
            contentsOf: Self.catalogue.appendingPathComponent("PickerKit.md"), encoding: .utf8)
        let named = Set(
            page.components(separatedBy: "- <doc:").dropFirst().map { $0.prefix { $0 != ">" } + ".md" })
        #expect(named.union(["PickerKit.md"]) == Set(try Self.articles.map { Substring($0) }))
    }
}
