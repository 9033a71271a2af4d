import Foundation
import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

/// Frames and markers say what picks and pictures say.
@Suite struct PickerPartTests {
    private let colors = testColors(100, seed: 11)

    private func frame(_ frame: Rectangle, hasAround point: Point) -> Bool {
        frame.inset(by: -1e-9).contains(point)
    }

    @Test func pickersHaveTheirParts() {
        func names(_ picker: Picker) -> [String] {
            picker.parts.map { $0.name.description + ($0.isInteractive ? "" : " (shown)") }
        }
        #expect(names(Sample.ring()) == ["ring", "box", "alpha"])
        let round = RingLayout(frame: Rectangle(0, 0, 9, 9), style: .article)
        #expect(
            names(Picker.ring(color: Color(Sample.color), layout: round, markers: .plain)) == ["ring", "box"])
        #expect(names(Sample.matrix()) == ["matrix", "bar", "swatch (shown)"])
        #expect(names(Sample.grid()) == ["grid", "swatch (shown)"])
        #expect(names(Sample.wheel()) == ["wheel"])
        #expect(names(Sample.image()) == ["image"])
        #expect(names(Sample.image(loupe: 3)) == ["image", "loupe (shown)"])
    }

    @Test func layoutIsJSONInPointsAndPixels() throws {
        let picker = Sample.ring()
        let text = try picker.layoutJSON(scale: 2)
        let layout = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let size = try #require(layout["size"] as? [String: [String: Double]])
        #expect(size["points"] == ["width": picker.size.width, "height": picker.size.height])
        #expect(size["pixels"] == ["width": 2 * picker.size.width, "height": 2 * picker.size.height])
        let parts = try #require(layout["parts"] as? [[String: Any]])
        #expect(parts.map { $0["part"] as? String } == ["ring", "box", "alpha"])
        let marker = try #require(parts[1]["marker"] as? [String: [String: Double]])
        #expect(marker["pixels"]?["x"] == marker["points"]?["x"].map { 2 * $0 })
        #expect(throws: SceneError.invalidScale(0)) { try picker.layoutJSON(scale: 0) }
    }

    @Test func partNamesAreThoseOfTheCommandLine() {
        let names = Sample.partNames.map { "\($0)" }
        let parts = [
            "ring", "box", "alpha", "matrix", "bar", "grid", "wheel", "image", "loupe", "swatch", "plane",
            "triangle", "hexagon",
        ]
        let components = [
            "red", "green", "blue", "a", "b", "lightness", "hue", "chroma", "saturation", "brightness",
            "value", "tone",
        ]
        #expect(names == parts + components + ["own"])
        let keys = PickerKey.Name.allCases.map(\.rawValue)
        #expect(keys == ["left", "right", "up", "down", "page-up", "page-down", "home", "end"])
    }

    @Test func framesAreWhereTheLayoutSays() {
        #expect(
            Sample.matrix().parts.map(\.frame) == [
                Sample.matrixLayout.matrix, Sample.matrixLayout.bar, Sample.matrixLayout.swatch,
            ])
        #expect(Sample.grid().parts.map(\.frame) == [Sample.gridLayout.cells, Sample.gridLayout.swatch])
        let disc = Rectangle(30, 15, 160, 160)
        #expect(Sample.wheel().parts.map(\.frame) == [disc])
        // 6 by 4 pixels fitted into 90 by 100 points from 12, 9.
        #expect(Sample.image().part(.image)?.frame == Rectangle(12, 29, 90, 60))
        // 230 points high, less 1.5 bars of 20: a circle of 200 from 13, 7.
        #expect(Sample.ring().part(.ring)?.frame == Rectangle(13, 7, 200, 200))
        #expect(Sample.ring().part(.alpha)?.frame == Rectangle(13, 217, 200, 20))
        #expect(Sample.ring().part(.box)?.frame == Sample.ringLayout.box)
    }

    @Test func markersLieInTheirPartsAndPickFromThem() {
        for color in colors {
            for picker in Sample.all(color) {
                for part in picker.parts {
                    guard let marker = part.marker else {
                        #expect(part.name == .swatch)
                        continue
                    }
                    #expect(frame(part.frame, hasAround: marker))
                    #expect(picker.color(at: marker)?.part == part.name)
                    #expect(picker.part(pressedAt: marker) == part.name)
                }
            }
        }
    }

    @Test func picksLieInTheFrameOfTheirPart() throws {
        var generator = SeededGenerator(seed: 12)
        for picker in Sample.all() {
            let area = Rectangle(picker.size).inset(by: -20)
            for _ in 0..<500 {
                let point = generator.point(in: area)
                if let picked = picker.color(at: point) {
                    let part = try #require(picker.part(picked.part))
                    #expect(part.frame.contains(point))
                    #expect(!part.isInteractive || picker.part(pressedAt: point) == picked.part)
                } else {
                    // Round parts, cells without colour and gaps are left.
                    let others = picker.parts.filter { $0.frame.contains(point) }.map(\.name)
                    #expect(others.allSatisfy { [.ring, .wheel, .grid].contains($0) })
                }
            }
        }
    }

    /// Every part is drawn where its frame is.
    @Test func layersFillTheFrames() {
        for picker in Sample.all() {
            for part in picker.parts {
                let shapes = picker.layers.map(\.shape)
                let isDrawn = shapes.contains { shape in
                    switch shape {
                    case .rectangle(let rectangle): rectangle == part.frame
                    case .ring(let ring):
                        ring.center == part.frame.center && 2 * ring.outerRadius == part.frame.width
                    default: false
                    }
                }
                #expect(isDrawn, "\(part.name)")
            }
        }
    }

    /// Every marker is drawn where the part says; in the bar of a matrix as a slot, in a grid about the cell.
    @Test func markersAreDrawnWhereThePartsSay() {
        for picker in Sample.all() {
            let centers = picker.layers.compactMap { layer -> Point? in
                guard layer.paint == .solid(.midGrey) else { return nil }
                return switch layer.shape {
                case .ring(let ring): ring.center
                case .cross(let cross): cross.center
                case .outline(let outline): outline.rectangle.center
                case .rectangle, .polygon, .stroke: nil
                }
            }
            let markers = picker.parts.compactMap(\.marker)
            #expect(centers.count == markers.count)
            for (center, marker) in zip(centers, markers) {
                #expect(abs(center.x - marker.x) < 1e-9 && abs(center.y - marker.y) < 1e-9)
            }
        }
    }

    @Test func pictureReachesToTheFarCorner() {
        #expect(Sample.ring().size == Size(width: 213, height: 237))
        #expect(Sample.matrix().size == Size(width: 331, height: 350))
        #expect(Sample.grid().size == Size(width: 190, height: 140))
        #expect(Sample.wheel().size == Size(width: 220, height: 190))
        #expect(Sample.image().size == Size(width: 102, height: 109))
    }

    @Test func withoutSelectionThereIsNoMarker() {
        #expect(Sample.grid(selection: nil).marker(.grid) == nil)
        #expect(Sample.grid(selection: nil).layers.count == 2)
        // Row 2, column 2 of 6 by 4.
        #expect(Sample.grid(selection: 5).marker(.grid) == Point(x: 90, y: 72.5))
    }

    @Test func layoutsFillTheirFrames() {
        let frame = Rectangle(5, 10, 150, 222)
        let matrix = MatrixLayout(frame: frame, inset: .points(0), style: .article)
        #expect(matrix.swatch == Rectangle(5, 10, 150, 30))
        #expect(matrix.matrix == Rectangle(5, 46, 150, 150))
        #expect(matrix.bar == Rectangle(5, 202, 150, 30))
        let grid = GridLayout(frame: Rectangle(5, 10, 80, 85), rows: 3, style: .article)
        #expect(grid.swatch == Rectangle(5, 10, 80, 20))
        #expect(grid.cells == Rectangle(5, 35, 80, 60))
    }
}
