import Foundation
import PickerKit
import TestSupport
import Testing

@Suite struct LayoutTests {
    private func layout(_ arguments: String...) throws -> [String: Any] {
        let run = try Command.glpick(["layout"] + arguments).succeeded()
        return try run.object
    }

    @Test func layoutHasTheLabels() throws {
        let layout = try layout("--picker", "sliders", "--color", "#3aa0c8", "--labels", "--size", "360")
        let parts = try #require(layout["parts"] as? [[String: Any]])
        let words = parts.reduce(into: [String: String]()) { words, part in
            words[part["part"] as? String ?? ""] = part["description"] as? String
        }
        #expect(words["hue-name"] == "Hue" && words["hue-value"] == "197°")
        #expect(words["saturation-value"] == "71 %" && words["brightness-name"] == "Brightness")
        let plane = try self.layout(
            "--picker", "plane", "--edges", "srgb,display-p3", "--labels", "--size", "400")
        let names = (plane["parts"] as? [[String: Any]] ?? []).compactMap { $0["part"] as? String }
        #expect(names.contains("srgb-label") && names.contains("display-p3-label"))
    }

    @Test func saysWhereEverythingIsInPointsAndPixels() throws {
        let layout = try layout(
            "--size", "200", "--scale", "2", "--hue", "0.25", "--alpha", "0.25", "--alpha-bar")
        #expect(layout["picker"] as? String == "ring")
        let parts = try #require(layout["parts"] as? [[String: Any]])
        #expect(parts.compactMap { $0["part"] as? String } == ["ring", "box", "alpha"])
        let frame = try #require(parts[2]["frame"] as? [String: [String: Double]])
        #expect(frame["points"] == ["x": 28, "y": 168, "width": 144, "height": 20])
        #expect(parts[2]["description"] as? String == "Alpha 25 %")
        #expect(frame["pixels"] == ["x": 56, "y": 336, "width": 288, "height": 40])
        let marker = try #require(parts[0]["marker"] as? [String: [String: Double]])
        let points = try #require(marker["points"])
        #expect(abs((points["x"] ?? 0) - 100) < 1e-9)
        #expect(abs((points["y"] ?? 0) - 19.2) < 1e-9)
    }

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
