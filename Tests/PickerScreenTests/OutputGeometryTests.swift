import PickerScene
import PickerScreen
import Testing

@Suite struct OutputGeometryTests {
    /// Turns a picture as the protocol says: first the flip around a vertical axis, then quarter turns counter-clockwise.
    private func turned(_ rows: [[Int]], by number: Int) -> [[Int]] {
        var rows = number >= 4 ? rows.map { $0.reversed() } : rows
        for _ in 0..<number % 4 {
            rows = (0..<rows[0].count).reversed().map { column in rows.map { $0[column] } }
        }
        return rows
    }

    @Test(arguments: 0..<8) func eachTransformFindsThePixel(_ number: Int) throws {
        let upright = (0..<3).map { row in (0..<5).map { row * 5 + $0 } }
        let buffer = turned(upright, by: number)
        let transform = OutputTransform(number)
        let size = PixelSize(width: 5, height: 3)
        #expect(transform.turned(size) == PixelSize(width: buffer[0].count, height: buffer.count))
        #expect(transform.turned(transform.turned(size)) == size)
        for row in 0..<3 {
            for column in 0..<5 {
                let place = transform.place([column, row], in: size)
                #expect(buffer[place.y][place.x] == upright[row][column])
                let inverted = OutputTransform(number).upsideDown.place(
                    [column, row], in: size)
                #expect(Array(buffer.reversed())[inverted.y][inverted.x] == upright[row][column])
            }
        }
    }

    @Test func anUnknownTransformIsNone() { #expect(OutputTransform(8) == OutputTransform(0)) }

    @Test(arguments: [120, 128, 132, 150, 160, 180, 210, 240, 300])
    func theScaleIsExactHoweverSizesAreRounded(_ number: Int) {
        let scale = Double(number) / 120
        for pixels in [
            PixelSize(width: 800, height: 600), PixelSize(width: 1200, height: 900),
            PixelSize(width: 1366, height: 768), PixelSize(width: 3840, height: 2160),
        ] {
            for rule in [FloatingPointRoundingRule.down, .toNearestOrAwayFromZero] {
                let points = PixelSize(
                    width: Int((Double(pixels.width) / scale).rounded(rule)),
                    height: Int((Double(pixels.height) / scale).rounded(rule)))
                let found = outputScale(pixels: pixels, points: points)
                #expect(found.x == scale && found.y == scale, "\(pixels) \(points): \(found)")
            }
        }
    }

    /// At 1.0667, which sway does not round to 128/120, 640 pixels are 599.98 points.
    @Test(
        arguments: [([100, 90], [50, 30], 2.0, 3.0), ([640, 480], [599, 449], 128.0 / 120, 128.0 / 120)]
            as [([Int], [Int], Double, Double)])
    func otherSizesHaveTheNearestScale(_ pixels: [Int], _ points: [Int], x: Double, y: Double) {
        let scale = outputScale(
            pixels: PixelSize(width: pixels[0], height: pixels[1]),
            points: PixelSize(width: points[0], height: points[1]))
        #expect(scale.x == x && scale.y == y)
    }
}
