import PickerOptions
import Testing

@testable import glpick

/// Defaults of one's own: a file and environment variables.
@Suite struct PresetTests {
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
