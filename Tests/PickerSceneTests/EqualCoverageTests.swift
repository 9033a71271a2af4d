import PickerScene
import Testing

/// Parts of a rectangle's pixels, in each of which it covers the same share of all.
@Suite struct EqualCoverageTests {
    @Test(arguments: 0..<200)
    func partsHoldEachPixelOnceWithItsCoverage(_ seed: Int) {
        // Numbers spread evenly, by the golden ratio.
        var count = 4 * seed
        func random(_ range: ClosedRange<Double>) -> Double {
            count += 1
            let share = (Double(count) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
            return range.lowerBound + share * (range.upperBound - range.lowerBound)
        }
        let size = PixelSize(width: 12, height: 9)
        var rectangle = Rectangle(
            x: random(-4...13), y: random(-4...10), width: random(0...14), height: random(0...11))
        if seed % 3 == 0 { rectangle.x.round() }
        if seed % 5 == 0 { rectangle.width.round() }
        let shape = Shape.rectangle(rectangle)
        let bounds = PixelBounds(shape.coveredArea, within: size)
        let parts = rectangle.partsOfEqualCoverage(bounds)
        for y in bounds.rows {
            for x in bounds.columns {
                let found = parts.filter {
                    $0.area.columns.contains(x) && $0.area.rows.contains(y)
                }
                #expect(found.count == 1, "\(x), \(y) of \(rectangle)")
                #expect(found.first?.coverage == shape.coverage(.center(column: x, row: y)))
            }
        }
        #expect(parts.reduce(0) { $0 + $1.area.count } == bounds.count)
        #expect(parts.count <= 25)
    }
}
