import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

/// What is drawn is what is picked, at any scale.
@Suite struct DrawnAsPickedTests {
    private static var unmarked: [Picker] {
        (Sample.all() + [Sample.ring(segments: 7)]).map { picker in
            var unmarked = picker
            unmarked.markers = nil
            return unmarked
        }
            // In layouts with room around.
            + ["ring", "matrix", "wheel", "grid", "image"].map {
                Sample.picker($0, in: Rectangle(3, 5, 150, 210), markers: nil)
            }
    }

    @Test(arguments: [0.75, 1, 2.5])
    func drawnPixelsArePickedColors(_ scale: Double) throws {
        var generator = SeededGenerator(seed: 3)
        for picker in Self.unmarked {
            let picture = try DrawnPicture(picker, scale: scale)
            var compared = 0
            for _ in 0..<400 {
                let column = Int.random(in: picture.columns, using: &generator)
                let row = Int.random(in: picture.rows, using: &generator)
                guard let color = inside(picker, picture.center(column, row), margin: 1.5 / scale)
                else { continue }
                compared += 1
                #expect(picture.difference(column, row, from: color) < 0.501, "\(picker.parts[0].name)")
            }
            #expect(compared > 40)
        }
    }

    /// The colour at `point`, if one part, and one segment, is all around it; not in the bar of alpha, through
    /// which something shows.
    private func inside(_ picker: Picker, _ point: Point, margin: Double) -> RGBColor? {
        guard let picked = picker.color(at: point), picked.part != .alpha else { return nil }
        // Where there are segments, or every colour is that of its place alone, borders are softened.
        let flat =
            picked.part == .ring
            && picker.layers.first.map { if case .hueSweep = $0.paint { true } else { false } } == true
        let neighbours = around(point, distance: margin).map { picker.color(at: $0) }
        return neighbours.allSatisfy { $0?.part == picked.part && (!flat || $0?.rgb == picked.rgb) }
            ? picked.rgb : nil
    }

    @Test func scaleTurnsPointsIntoPixels() throws {
        for picker in Sample.all() {
            let size = picker.size
            for scale in [0.5, 1, 2, 3] {
                let pixels = try picker.scene(scale: scale).pixelSize()
                #expect(pixels.width == Int((size.width * scale).rounded()))
                #expect(pixels.height == Int((size.height * scale).rounded()))
            }
        }
    }

    @Test func picksDoNotDependOnTheMarkers() {
        var matrix = Sample.matrix()
        matrix.markers = nil
        let marker = matrix.marker(.matrix)
        #expect(marker.flatMap { matrix.color(at: $0) } == marker.flatMap { Sample.matrix().color(at: $0) })
    }
}
