import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

/// What is drawn is what is picked, at any scale.
@Suite struct DrawnAsPickedTests {
    private static var unmarked: [Picker] {
        var ring = Sample.ring()
        var coarse = Sample.ring(segments: 7)
        var matrix = Sample.matrix()
        var lightness = Sample.matrix(model: .hsl)
        var grid = Sample.grid()
        var wheel = Sample.wheel()
        var image = Sample.image()
        (ring.markers, coarse.markers, matrix.markers, lightness.markers) = (nil, nil, nil, nil)
        (grid.markers, wheel.markers, image.markers) = (nil, nil, nil)
        return [ring, coarse, matrix, lightness, grid, wheel, image] + inset
    }

    /// In layouts with room around.
    private static var inset: [Picker] {
        let frame = Rectangle(x: 3, y: 5, width: 150, height: 210)
        return [
            Picker.ring(
                color: Sample.color, layout: RingLayout(frame: frame, hasAlphaBar: true, style: .article),
                segments: .smooth,
                markers: nil),
            Picker.matrix(
                color: Sample.color, layout: MatrixLayout(frame: frame, hasAlphaBar: true, style: .article),
                markers: nil),
            Picker.wheel(
                color: Sample.color, layout: WheelLayout(frame: frame, hasAlphaBar: true, style: .article),
                markers: nil),
            Picker.grid(
                layout: GridLayout(frame: frame, rows: 3, inset: .points(9.5), style: .article), markers: nil),
            Picker.image(
                SourceImage(Sample.picture(width: 6, height: 4)), frame: frame, markers: nil,
                inset: .markers, style: .article),
        ]
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
