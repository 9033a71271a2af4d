import Foundation
import PickerKit
import TestSupport
import Testing

/// The verbs ramp and distinct.
@Suite struct RampAndDistinctTests {
    private func text(_ arguments: String...) throws -> String {
        let run = try Command.run(Command.glpick, arguments)
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(arguments): \(run.errorText)")
        return run.text.split(separator: "\n").joined(separator: " ")
    }

    private func objects(_ arguments: String...) throws -> [[String: Any]] {
        try Command.run(Command.glpick, arguments).text.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
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
        let run = try Command.run(
            Command.glpick, ["ramp", "#3366cc", "red", "--steps", "2", "--format", form])
        let palette = try Palette.parse(Array(run.text.utf8))
        #expect(palette.names == ["#3366cc 1", "#3366cc 2", "red 1", "red 2"])
        let distinct = try Command.run(Command.glpick, ["distinct", "2", "--format", form])
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

    @Test(arguments: [
        (
            ["ramp", "red", "--ratios", "7", "--contrast-with", "#777"], 1,
            "no colour has a contrast of 7 with #777777"
        ),
        (["ramp", "red", "--ratios", "0.5"], 64, "--ratios expects contrast ratios from 1 to 21"),
        (
            ["ramp", "red", "--steps", "tail"], 64,
            "--steps expects tailwind, radix, material or a whole number"
        ),
        (
            ["ramp", "red", "--steps", "5", "--ratios", "3"], 64,
            "--steps and --ratios cannot be used together"
        ),
        (["ramp", "red", "--contrast-with", "black"], 64, "--contrast-with needs --ratios"),
        (["ramp", "red", "--dark", "--both"], 64, "--dark and --both cannot be used together"),
        (["ramp", "red", "--dark", "--steps", "material"], 64, "--dark has no meaning for tones"),
        (["ramp", "red", "--both", "--ratios", "3"], 64, "--both has no meaning with --ratios"),
        (["ramp", "red", "--hue-turn", "9", "--steps", "material"], 64, "--hue-turn is for steps of OKLCH"),
        (["ramp", "redd"], 64, "\"redd\" is not a CSS colour name"),
        (["distinct"], 64, "N is missing"),
        (["distinct", "0"], 64, "N expects a whole number from 1 to 256"),
        (["distinct", "3", "4"], 64, "unexpected argument"),
        (
            ["distinct", "3", "--least-contrast", "21"], 1,
            "1 colour has a contrast of 21 with the background; 3 are wanted"
        ),
        (
            ["distinct", "3", "--with", "white", "--background", "white"], 1,
            "colour 1 of --with has a contrast of 1"
        ),
        (["distinct", "1", "--with", "red,blue"], 64, "--with names 2 colours, but N is 1"),
        (["distinct", "3", "--with", "red,#f00"], 64, "colours 1 and 2 of --with are the same in 8 bits"),
        (
            ["distinct", "3", "--vision", "achroma"], 64,
            "--vision expects all, or some of protan, deutan, tritan"
        ),
    ])
    func wrongRequests(_ arguments: [String], _ exitCode: Int32, _ says: String) throws {
        let run = try Command.run(Command.glpick, arguments)
        #expect(run.exitCode == exitCode && run.text.isEmpty, "\(run.text)\(run.errorText)")
        #expect(run.errorText.contains(says), "\(run.errorText)")
    }
}
