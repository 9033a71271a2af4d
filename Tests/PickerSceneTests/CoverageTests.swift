@testable import PickerScene
import TestSupport
import Testing

/// A pixel's centre and the share of it that lies inside, to about 1/64. Tests/Independent/make_values.py wrote the rows.
private struct IndependentCoverage: Decodable {
    let x, y, share: Double

    var point: Point { Point(x: x, y: y) }
}

@Suite struct CoverageTests {
    @Test func rectanglesAreCoveredExactly() throws {
        let shape = Shape.rectangle(Rectangle(x: 2.3, y: 1.6, width: 7.45, height: 0.6))
        for row in try values("rectangle-coverage", of: IndependentCoverage.self) {
            // The shares were counted on 64 lines each way.
            #expect(abs(shape.coverage(row.point) - row.share) <= 2.0 / 64, "\(row)")
        }
    }

    @Test func ringsAreCoveredAsNearlyAsTangentsAllow() throws {
        let shape = Shape.ring(Ring(center: Point(x: 30.2, y: 29.7), outerRadius: 25.6, innerRadius: 20.4))
        for row in try values("ring-coverage", of: IndependentCoverage.self) {
            // A tangent at 45 degrees cuts a pixel otherwise than one along its sides: by 0.07 at most.
            #expect(abs(shape.coverage(row.point) - row.share) <= 0.09, "\(row)")
        }
    }

    @Test(arguments: [0.3, 1, 4.5, 20.25, 63.9])
    func discsHaveTheirArea(_ radius: Double) {
        let center = Point(x: 70.3, y: 69.8)
        let disc = Shape.ring(Ring(center: center, outerRadius: radius, innerRadius: 0))
        var area = 0.0
        for y in 0..<140 {
            for x in 0..<140 { area += disc.coverage(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) }
        }
        // Half a pixel's width of edge spreads over a small disc.
        #expect(abs(area - .pi * radius * radius) <= 0.02 * radius + 0.6, "\(area)")
    }

    @Test func edgesAreHalfCovered() {
        let ring = Ring(center: .zero, outerRadius: 10, innerRadius: 5)
        #expect(ring.coverage(Point(x: 10, y: 0)) == 0.5)
        #expect(ring.coverage(Point(x: 5, y: 0)) == 0.5)
        #expect(ring.coverage(Point(x: 0, y: -7)) == 1)
        #expect(ring.coverage(Point(x: 0, y: 10.5)) == 0)
        #expect(ring.coverage(.zero) == 0)
    }

    @Test func shapesInsideOutCoverNothing() {
        let ring = Ring(center: .zero, outerRadius: 5, innerRadius: 10)
        #expect(ring.coverage(Point(x: 7, y: 0)) == 0)
        let rectangle = Rectangle(x: 5, y: 5, width: -3, height: 4)
        #expect(rectangle.coverage(Point(x: 4, y: 6)) == 0)
    }

    @Test func coverageStaysInsideTheCoveredArea() {
        let shapes: [Shape] = [
            .rectangle(Rectangle(x: 2.3, y: 1.6, width: 7.45, height: 0.6)),
            .ring(Ring(center: Point(x: 6.2, y: 6.7), outerRadius: 3.6, innerRadius: 1)),
        ]
        for shape in shapes {
            let bounds = PixelBounds(shape.coveredArea, within: PixelSize(width: 12, height: 12))
            for y in 0..<12 {
                for x in 0..<12 where !(bounds.columns.contains(x) && bounds.rows.contains(y)) {
                    #expect(shape.coverage(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) == 0)
                }
            }
        }
    }
}
