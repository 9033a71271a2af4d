import PickerColor
import PickerScene
import RandomScenes
import TestSupport
import Testing

/// A kernel is only a faster way: it has the colours of its system's conversions.
@Suite struct PlaneKernelTests {
    @Test(arguments: 0..<2)
    func kernelsHaveTheColorsOfTheirSystems(_ kind: Int) {
        var generator = SeededGenerator(seed: UInt64(kind))
        let frame = Rectangle(x: 0, y: 0, width: 10, height: 10)
        for index in 0..<200 {
            var reader = SceneReader.random(using: &generator)
            let paint = reader.whole(kind == 0 ? .lab : .hue, in: frame)
            guard case .colorPlane(let plane) = paint else { continue }
            for _ in 0..<20 {
                let point = Point(
                    x: .random(in: 0...10, using: &generator), y: .random(in: 0...10, using: &generator))
                let there =
                    plane.coordinates.corner + plane.coordinates.right * (point.x / 10)
                    + plane.coordinates.up * (1 - point.y / 10)
                // Beyond, kernels of shares clamp.
                if kind == 1, max(there.y, there.z) > 1 { continue }
                let (own, sampled) = (
                    plane.color(at: point, footprint: 0), plane.sampled.color(at: point, footprint: 0)
                )
                #expect(difference(own, sampled) < 1e-3, "\(index) \(plane.kind) \(point)")
            }
        }
    }

    /// Colours of another system are not the same.
    @Test func otherSystemsDiffer() {
        let frame = Rectangle(x: 0, y: 0, width: 10, height: 10)
        let coordinates = ColorPlane.Coordinates(
            corner: [200, 0.5, 0.5], right: [0, 0.3, 0], up: [0, 0, 0.3])
        let planes = [ColorSystem.hsb, .okhsv].map {
            ColorPlane(frame: frame, system: $0, coordinates, in: .sRGB)
        }
        let point = Point(x: 5, y: 5)
        let colors = planes.map { $0.color(at: point, footprint: 0) }
        #expect(difference(colors[0], planes[1].sampled.color(at: point, footprint: 0)) > 0.01)
        #expect(difference(colors[1], planes[1].sampled.color(at: point, footprint: 0)) < 1e-9)
    }

    private func difference(_ a: RGBColor, _ b: RGBColor) -> Double {
        max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
    }
}
