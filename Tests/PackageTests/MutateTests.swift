import Foundation
import TestSupport
import Testing

private let hasTreeSitter = FileManager.default.isExecutableFile(
    atPath: Command.packageFolder.appendingPathComponent(".build/mutants/venv/bin/python").path)

/// `Scripts/mutate` in a package whose tests do not notice three faults, which are planned, and one that changes nothing.
@Suite(
    .enabled(if: hasTreeSitter, "tree-sitter is missing; Scripts/set-up --mutants installs it"),
    .enabled(if: Command.measuresTime, "faults are not tried with what makes them"),
    .serialized)
struct MutateTests {
    private let folder = TemporaryFolder.make()

    init() throws {
        try Command.shell(
            "cp -r Tests/Fixtures/faults/. \"$copy\" && cd \"$copy\" && git init -q && git add . "
                + "&& git -c user.name=a -c user.email=a@b.c commit -q -m a",
            environment: ["copy": folder.url.path], in: Command.packageFolder
        ).succeeded()
    }

    private func mutate(_ arguments: String...) throws -> Command {
        try Command.run(
            Command.packageFolder.appendingPathComponent("Scripts/mutate"),
            ["--package", folder.url.path, "--equivalent", folder.path("equivalent.json")] + arguments)
    }

    @Test(.takesLong) func findsWhatTestsDoNotNotice() throws {
        let run = try mutate("--again", folder.path("plan.json"), "--json", "--least", "40").succeeded()
        let faults = try #require(try run.object["faults"] as? [[String: Any]])
        let outcomes = faults.map { "\($0["line"] ?? "") \($0["outcome"] ?? "")" }
        // The fault in line 23 does not compile.
        #expect(
            outcomes == [
                "10 survived", "12 equivalent", "15 survived", "16 noticed", "17 noticed", "21 survived",
                "10 noticed",
            ])
        #expect(run.errorText.contains("| Shop | 6 | 2 | 1 | 40 % |"), "\(run.errorText)")
        #expect(run.errorText.contains("-         visitors.append(visitor)"))
        #expect(run.errorText.contains("Tests/ShopTests/ShopTests.swift runs this line and does not notice"))
        #expect(run.errorText.contains("no test runs this line"))
    }

    @Test func theSameSeedMakesTheSameFaults() throws {
        let lists = try ["1", "1", "2"].map {
            try mutate("--list", "--count", "5", "--seed", $0).succeeded().text
        }
        #expect(lists[0] == lists[1] && lists[0] != lists[2])
        #expect(lists[0].split(separator: "\n").filter { $0.hasPrefix("--- ") }.count == 5)
    }

    @Test func onlyNewLinesHaveFaults() throws {
        #expect(try mutate("--list", "--since", "HEAD").succeeded().text.isEmpty)
        try folder.shell("sed -i s/17/18/ Sources/Shop/Shop.swift").succeeded()
        let lines = try mutate("--list", "--since", "HEAD").succeeded().text.split(separator: "\n")
        let places = Set(lines.filter { $0.hasPrefix("--- ") }.map { $0.prefix { $0 != "(" } })
        #expect(places == ["--- Sources/Shop/Shop.swift:10 "])
    }

    @Test func saysWhatIsWrong() throws {
        let missing = try mutate("--list", "--room", "Shed")
        #expect(
            missing.exitCode == 1
                && missing.errorText == "Scripts/mutate: there is no room Shed; the rooms are Shop, Till\n")
        // A reason for a line that is gone would excuse others.
        try folder.shell("sed -i 's/one > other/one != other/' Sources/Shop/Shop.swift").succeeded()
        let stale = try mutate("--list")
        #expect(stale.exitCode == 1 && stale.errorText.contains("cannot have any more"), "\(stale.errorText)")
    }
}

/// Scripts/mutate says so, too, but is not a part of the usual checks.
@Test func theLinesOfEquivalentFaultsAreInTheSources() throws {
    struct Fault: Decodable { let file, before: String }
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    let sources = Command.packageFolder.appendingPathComponent("Sources")
    let faults = try JSONDecoder().decode(
        [Fault].self,
        from: Data(
            contentsOf: Command.packageFolder.appendingPathComponent("Scripts/mutate.d/equivalent.json")))
    #expect(faults.count > 5)
    for fault in faults {
        let files = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
            .compactMap { try? String(contentsOf: $0.appendingPathComponent(fault.file), encoding: .utf8) }
        #expect(
            files.count == 1 && files.contains { words($0).contains(words(fault.before)) },
            "\(fault.file): \(fault.before)")
    }
}
