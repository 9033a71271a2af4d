import Foundation
import PickerKit
import TestSupport
import Testing

@Suite struct LayoutTests {
    /// Positions are printed so that they read back exactly: the box marker is on the very corner.
    @Test(arguments: ["ring", "matrix", "wheel"])
    func markersLieWhereThePickIsTheColor(_ picker: String) throws {
        let text = try Command.glpick("layout", "--picker", picker).text
        let marker = /"part": "(\w+)", [^{]*{.*?"marker": \{"points": \{"x": ([^,]+), "y": ([^}]+)\}/
        let found = text.matches(of: marker)
        #expect(!found.isEmpty)
        for match in found {
            let run = try Command.glpick(
                "pick", "--picker", picker, "--at", "\(match.2),\(match.3)", "--format", "json"
            )
            #expect(run.exitCode == 0, "\(match.0)")
            #expect(run.text.contains("\"part\": \"\(match.1)\""))
            #expect(run.text.contains("#ff0000"))
        }
    }
}
