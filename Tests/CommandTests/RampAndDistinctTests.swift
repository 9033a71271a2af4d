import Foundation
import PickerKit
import TestSupport
import Testing

/// The verbs ramp and distinct.
@Suite struct RampAndDistinctTests {
    private func text(_ arguments: String...) throws -> String {
        let run = try Command.glpick(arguments)
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(arguments): \(run.errorText)")
        return run.text.split(separator: "\n").joined(separator: " ")
    }

    private func objects(_ arguments: String...) throws -> [[String: Any]] {
        try Command.glpick(arguments).objects
    }

    @Test func shadesAreLinesThatChain() throws {
        let shades = try text("ramp", "#3366cc", "--format", "{label}={hex}")
        #expect(shades.hasPrefix("50=#f5f8fd 100=") && shades.split(separator: " ").count == 11)
        #expect(shades.contains(" 700=#3366cc "))
        #expect(try text("ramp", "#3366cc", "--ratios", "3,4.5,AAA") == "#6c94e1 #4173d6 #3366cc #2654b1")
        let run = try Command.shell(
            "printf 'red\\nblue\\n' | \"$glpick\" ramp --steps 3 - | \"$glpick\" convert")
        #expect(run.text.split(separator: "\n").count == 6 && run.exitCode == 0)
    }

    @Test func darkShadesFollowLightOnes() throws {
        let labels = try text("ramp", "teal", "--steps", "2", "--both", "--format", "{label}")
        #expect(labels == "1 2 dark-1 dark-2")
        let both = try text("ramp", "teal", "--steps", "5", "--both")
        let light = try text("ramp", "teal", "--steps", "5"),
            dark = try text("ramp", "teal", "--steps", "5", "--dark")
        #expect(both == light + " " + dark && light != dark)
    }

    @Test func rampsInJSONHaveRolesAndContrasts() throws {
        let ramp = try #require(try objects("ramp", "teal", "--steps", "radix", "--format", "json,hex").first)
        let steps = try #require(ramp["colors"] as? [[String: Any]])
        #expect(steps.count == 12 && steps.allSatisfy { $0["role"] is String && $0["contrast"] is Double })
        #expect(steps.filter { $0["given"] as? Bool == true }.count == 1)
        #expect(steps.allSatisfy { $0["name"] is String && $0["color"] is String && $0["hex"] is String })
    }

    @Test func shadesBecomePaletteFiles() throws {
        let form = try #require(PaletteFormat.all.first { $0.title.hasPrefix("GIMP") }).name
        let run = try Command.glpick(["ramp", "#3366cc", "red", "--steps", "2", "--format", form])
        let palette = try Palette.parse(Array(run.text.utf8))
        #expect(palette.names == ["#3366cc 1", "#3366cc 2", "red 1", "red 2"])
        let distinct = try Command.glpick(["distinct", "2", "--format", form])
        #expect(try Palette.parse(Array(distinct.text.utf8)).colors.count == 2)
    }

    @Test func distinctColorsComeWithTheirMeasures() throws {
        #expect(try text("distinct", "2") == "#000000 #ffffff")
        #expect(try text("distinct", "2", "--with", "teal", "--format", "css").hasPrefix("#008080 "))
        let objects = try objects(
            "distinct", "4", "--background", "white", "--vision", "all", "--format", "json")
        #expect(objects.count == 1 && (objects[0]["colors"] as? [Any])?.count == 4)
        let measures = try #require(objects[0]["measures"] as? [String: [String: Any]])
        #expect(
            Set(measures.keys) == [
                "leastDifference", "leastDifferenceAsProtansSeeIt", "leastDifferenceAsDeutansSeeIt",
                "leastDifferenceAsTritansSeeIt", "leastContrast",
            ])
        #expect(try #require(measures["leastContrast"]?["value"] as? Double) >= 3)
    }
}
