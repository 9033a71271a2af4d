import Glibc
import TestSupport
import Testing

@testable import PickerScene

@Suite struct ConvexPolygonTests {
    private static func polygon(_ count: Int, _ generator: inout SeededGenerator) -> ConvexPolygon? {
        let center = Point(
            x: .random(in: 8...12, using: &generator), y: .random(in: 8...12, using: &generator))
        let angles = (0..<count).map { _ in Double.random(in: 0..<2 * .pi, using: &generator) }.sorted()
        let radius = Double.random(in: 0.3...9, using: &generator)
        let corners = angles.map { Point(x: center.x + radius * cos($0), y: center.y + radius * sin($0)) }
        return ConvexPolygon(Bool.random(using: &generator) ? corners : corners.reversed())
    }

    /// The shares of all pixels are the area, and those that a row calls full or untouched are.
    @Test func coverageIsTheExactArea() throws {
        var generator = SeededGenerator(seed: 3)
        var count = 0
        for index in 0..<300 {
            guard let polygon = Self.polygon(3 + index % 4, &generator) else { continue }
            count += 1
            var sum = 0.0
            for y in -2..<24 {
                let (touched, full) = polygon.columns(ofRow: y)
                for x in -2..<24 {
                    let coverage = polygon.coverage(.center(column: x, row: y))
                    sum += coverage
                    #expect(touched.contains(x) || coverage < 1e-12, "\(x) \(y)")
                    #expect(!full.contains(x) || coverage > 1 - 1e-12, "\(x) \(y)")
                }
            }
            let corners = polygon.corners
            let area = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
                $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
            }
            #expect(abs(sum - abs(area) / 2) < 1e-9, "\(sum) \(area)")
        }
        #expect(count > 200)
    }

    @Test func nearestPointsAreInside() {
        var generator = SeededGenerator(seed: 4)
        for index in 0..<100 {
            guard let polygon = Self.polygon(3 + index % 4, &generator) else { continue }
            let point = Point(
                x: .random(in: -5...25, using: &generator), y: .random(in: -5...25, using: &generator))
            let nearest = polygon.nearest(to: point)
            #expect(polygon.contains(point) == (nearest == point))
            func square(_ other: Point) -> Double {
                let offset = other.offset(from: point)
                return offset.dot(offset)
            }
            for corner in polygon.corners { #expect(square(nearest) <= square(corner) + 1e-9) }
        }
    }

    @Test func othersAreNoConvexPolygons() {
        func polygon(_ corners: (Double, Double)...) -> ConvexPolygon? {
            ConvexPolygon(corners.map { Point(x: $0.0, y: $0.1) })
        }
        #expect(polygon((0, 0), (1, 0)) == nil && polygon((0, 0), (1, 0), (2, 0)) == nil)
        #expect(polygon((0, 0), (4, 0), (1, 1), (0, 4)) == nil)
        #expect(polygon((0, 0), (.nan, 0), (1, 1)) == nil && polygon((0, 0), (.infinity, 0), (1, 1)) == nil)
        #expect(polygon((0, 0), (4, 0), (0, 4)) != nil && polygon((0, 0), (0, 4), (4, 0)) != nil)
    }
}
