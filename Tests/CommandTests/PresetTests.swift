import Foundation
import PickerOptions
import TestSupport
import Testing

@testable import glpick

/// Defaults of one's own: a file and environment variables.
@Suite struct PresetTests {
    private let folder = TemporaryFolder.make()

    @Test func doctorShowsWhatIsInForce() throws {
        let file = "convert.to rgb\nchoose.picker foo\nbad\nconvert.to hsl\n"
        let variables = [
            "XDG_CONFIG_HOME": folder.url.path, "GLPICK_SHOW_FORMAT": "oklch", "NO_COLOR": "1",
            "GLPICK_CONVERT_PRECISION": "3",
        ]
        try FileManager.default.createDirectory(
            atPath: folder.path("glpick"), withIntermediateDirectories: true)
        try folder.write(file, to: "glpick/config")
        let run = try Command.glpick("doctor", environment: variables)
        let place = folder.path("glpick/config")
        let text = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for part in [
            "defaults file: \(place)", "show.format oklch, from GLPICK_SHOW_FORMAT",
            "convert.to hsl, from \(place), line 4",
            "convert.to rgb, from \(place), line 1; overridden",
            "choose.picker foo, from \(place), line 2; not used: --picker expects ring, ",
            "\(place), line 3: not used: a line is VERB.OPTION VALUE",
        ] { #expect(text.contains(part), "\(part) is not in \(text)") }
        #expect(try Command.glpick("doctor", "--json", environment: variables).text.contains("\"inForce\""))
    }

    /// Every option of every verb can be set: its variable has the name that the page promises, and no two have the same.
    @Test func everyOptionHasAVariable() {
        var names: Set<String> = []
        for verb in verbs {
            for option in verb.facts.options {
                let name = Presets.variableName("glpick", verb.name, option.name)
                #expect(
                    names.insert(name).inserted && name.wholeMatch(of: /GLPICK_[A-Z]+_[A-Z_0-9]+/) != nil,
                    "\(name)")
            }
        }
        #expect(
            names.contains("GLPICK_CHOOSE_PICKER")
                && names.isDisjoint(with: ["GLPICK_RENDERER", "GLPICK_DEVICE"]))
    }
}
