import Foundation
import TestSupport
import Testing

/// `glpick theme` and `glpick check`; takes about a second.
@Suite struct ThemeTests {
    private let folder = TemporaryFolder.make()

    @Test func printsColorsAndMeasures() throws {
        let theme = try folder.shell("glpick theme teal gold")
        let lines = theme.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(theme.exitCode == 0 && lines.count == 20, "\(theme.errorText)")
        #expect(
            lines.map { $0[0] }.prefix(5) == ["background", "foreground", "cursor", "selection", "color0"])
        #expect(lines.allSatisfy { $0[1].count == 7 && $0[1].first == "#" })
        for measure in [
            "dark: least contrast", "dark: greatest hue error", "dark: least distance as tritans see it",
        ] {
            #expect(theme.errorText.contains(measure), "\(theme.errorText)")
        }
        #expect(try folder.shell("printf 'teal\\ngold\\n' | glpick theme -").text == theme.text)
    }

    @Test func takesPictures() throws {
        let theme = try folder.shell(
            "glpick render --renderer cpu --size 64 a.png; glpick theme a.png --variant both"
        ).succeeded()
        #expect(theme.text.hasPrefix("# dark\n") && theme.text.contains("\n# light\n"))
    }

    @Test func checkReadsWhatThemeWrites() throws {
        for format in ["gpl", "json", "kitty"] {
            let limits = "--least-contrast 4.5 --least-distance 0.05 --vision all"
            let check = try folder.shell(
                "glpick theme blue --format \(format) 2> /dev/null | glpick check - \(limits)")
            #expect(
                check.exitCode == 0 && check.text.contains("greatest hue error"), "\(format): \(check.text)")
        }
        let json = try folder.shell("glpick theme blue --format json")
        #expect(json.text.contains("\"leastDistance\": {\"value\": 0.1"))
    }

    @Test func checkReportsWhatIsMissed() throws {
        let line = "printf '#777\\n#767676\\nred\\nred\\n' > a.txt; glpick check a.txt --background white "
        let check = try folder.shell(line + "--least-contrast AA --least-distance 0.01 --junit out.xml")
        #expect(check.exitCode == 1)
        #expect(check.text.hasPrefix("least contrast 3.99 (#ff0000), below 4.5\n"), "\(check.text)")
        #expect(check.text.contains("least distance 0 (#ff0000, #ff0000), below 0.01\n"))
        #expect(check.text.hasSuffix("equal colours 1\n"))
        let report = try folder.text("out.xml")
        #expect(report.contains("tests=\"2\" failures=\"2\" errors=\"0\""), "\(report)")
        #expect(try folder.shell(line + "--least-contrast 3").exitCode == 0)
        let json = try folder.shell(line + "--format json").text
        #expect(json.hasPrefix("{\"colors\": [{\"color\": \"#777777\", \"contrast\": 4.47"), "\(json)")
        #expect(json.contains("\"measures\": {\"leastContrast\": {\"value\": 3.99"), "\(json)")
    }
}
