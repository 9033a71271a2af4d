import PickerScene
import Testing

/// Parts of a shape's pixels, in each of which it covers the same share of all.
@Suite struct EqualCoverageTests {
    @Test(arguments: 0..<200)
    func partsHoldEachPixelOnceWithItsCoverage(_ seed: Int) throws {
        // Numbers spread evenly, by the golden ratio.
        var count = 4 * seed
        func random(_ range: ClosedRange<Double>) -> Double {
            count += 1
            let share = (Double(count) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
            return range.lowerBound + share * (range.upperBound - range.lowerBound)
        }
        var rectangle = Rectangle(
            x: random(-4...13), y: random(-4...10), width: random(0...14), height: random(0...11))
        if seed % 3 == 0 { rectangle.x.round() }
        if seed % 5 == 0 { rectangle.width.round() }
        let shapes: [Shape] = [
            .rectangle(rectangle), .outline(Outline(rectangle, lineWidth: random(-1...4))),
            .cross(Cross(center: rectangle.center, reach: rectangle.width, lineWidth: random(0...5))),
        ]
        for shape in shapes { try check(shape) }
    }

    private func check(_ shape: Shape) throws {
        let bounds = PixelBounds(shape.coveredArea, within: PixelSize(width: 12, height: 9))
        let parts = try #require(shape.partsOfEqualCoverage(bounds))
        for y in bounds.rows {
            for x in bounds.columns {
                let found = parts.filter {
                    $0.area.columns.contains(x) && $0.area.rows.contains(y)
                }
                let coverage = shape.coverage(.center(column: x, row: y))
                #expect(found.count == (coverage > 0 ? 1 : 0), "\(x), \(y) of \(shape)")
                #expect(found.first?.coverage ?? 0 == max(coverage, 0))
            }
        }
        #expect(parts.count <= 64)
    }
}
