import Foundation
import PickerKit
import TestSupport
import Testing

@Suite struct PickTests {
    @Test(arguments: [
        // The right end of a ring of 512 points, the corners of its box, and its middle.
        (["--at", "490,256"], "#ff0000"), (["--at", "256,22"], "#80ff00"),
        (["--hue", "0.6", "--at", "129.3,129.3"], "#ffffff"),
        (["--hue", "240deg", "--at", "382.7,129.3"], "#0000ff"),
        (["--picker", "matrix", "--size", "300x444", "--inset", "0", "--at", "0,72"], "#ff0000"),
        (["--picker", "matrix", "--at", "316,388"], "#ffffff"),
        (["--picker", "matrix", "--color", "teal", "--at", "21,21"], "#008080"),
        (["--picker", "matrix", "--model", "hsl", "--at", "16,416"], "#ffffff"),
        (
            [
                "--picker", "grid", "--colors", "red,lime,rgb(0,0,255),#fff", "--columns", "2", "--at",
                "190,300",
            ], "#ffffff"
        ),
        (["--picker", "wheel", "--at", "314,314"], "#ffffff"),
        (["--picker", "wheel", "--at", "614,314"], "#ff0000"),
    ])
    func printsTheColor(_ arguments: [String], _ hex: String) throws {
        let run = try Command.glpick(["pick", "--style", "article"] + arguments).succeeded()
        #expect(run.text == hex + "\n")
        #expect(run.errorText.isEmpty)
    }

    @Test(arguments: [
        (["--at", "256,60"], "ring"), (["--at", "0,0"], "ring"),
        (["--at", "512,512"], "ring"), (["--picker", "wheel", "--at", "613,613"], "wheel"),
    ])
    func betweenThePartsIsNothing(_ arguments: [String], _ picker: String) throws {
        let run = try Command.glpick(["pick", "--style", "article"] + arguments)
        #expect(run.exitCode == 1)
        #expect(run.output.isEmpty)
        #expect(run.errorText.hasPrefix("glpick: error: there is no colour at "))
    }

    @Test func jsonHasPartAndColor() throws {
        let run = try Command.glpick("pick", "--hue", "0.25", "--at", "256,256", "--format", "json")
        let object = try run.object
        #expect(object["part"] as? String == "box")
        let color = try #require(object["color"] as? [String: Any])
        #expect(
            Set(color.keys)
                == ["hex", "red", "green", "blue", "alpha", "hue", "saturation", "brightness", "space"]
        )
        #expect(color["hue"] as? Double == 0.25)
        #expect(color["saturation"] as? Double == 0.5)
        #expect(color["brightness"] as? Double == 0.5)
    }
}

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
        let layout = try layout("--size", "200", "--scale", "2", "--hue", "0.25", "--alpha-bar")
        #expect(layout["picker"] as? String == "ring")
        let parts = try #require(layout["parts"] as? [[String: Any]])
        #expect(parts.compactMap { $0["part"] as? String } == ["ring", "box", "alpha"])
        let frame = try #require(parts[2]["frame"] as? [String: [String: Double]])
        #expect(frame["points"] == ["x": 28, "y": 168, "width": 144, "height": 20])
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

    @Test func chosenNothingHasNoMarker() throws {
        let layout = try layout("--picker", "grid")
        let parts = try #require(layout["parts"] as? [[String: Any]])
        #expect(parts[0]["marker"] is NSNull)
    }
}
