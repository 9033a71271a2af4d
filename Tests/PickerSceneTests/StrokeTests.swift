import Foundation
import TestSupport
import Testing

@testable import PickerScene

@Suite struct StrokeTests {
    private static let everywhere = Rectangle(x: -100, y: -100, width: 300, height: 300)

    private static func coverage(_ stroke: Stroke, _ size: PixelSize) -> [Double] {
        (0..<size.height).flatMap { y in
            (0..<size.width).map { stroke.coverage(.center(column: $0, row: y)) }
        }
    }

    private static let size = PixelSize(width: 40, height: 30)

    private static func random(_ generator: inout SeededGenerator) -> Stroke {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        let lines = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                Point(x: number(-10...50), y: number(-10...40))
            }
        }
        return Stroke(
            lines, lineWidth: number(0.1...6),
            within: Rectangle(
                x: number(-5...10), y: number(-5...10), width: number(5...40), height: number(5...30)))
    }

    /// Rows leave out no pixel that a line covers, and give it the same coverage.
    @Test func rowsHaveTheCoverageOfTheStroke() {
        var generator = SeededGenerator(seed: 31)
        for _ in 0..<200 {
            let stroke = Self.random(&generator)
            let expected = Self.coverage(stroke, Self.size)
            let rows = StrokeRows(stroke, PixelBounds(Self.size))
            var found = Array(repeating: 0.0, count: Self.size.count)
            for y in 0..<Self.size.height {
                for columns in rows.columns(ofRow: y) {
                    found.withUnsafeMutableBufferPointer { found in
                        guard let start = found.baseAddress else { return }
                        rows.write(columns, ofRow: y, into: start + y * Self.size.width + columns.lowerBound)
                    }
                }
            }
            #expect(found == expected)
            let area = stroke.coveredArea.inset(by: -0.5)
            for (index, coverage) in expected.enumerated() where coverage > 0 {
                let center = Point.center(column: index % Self.size.width, row: index / Self.size.width)
                #expect(area.contains(center), "\(center) of \(stroke)")
            }
            // Parts are these pixels, too.
            var parts = Array(repeating: 0.0, count: Self.size.count)
            let runs = Shape.stroke(stroke).rows(in: PixelBounds(Self.size))
            for y in 0..<Self.size.height {
                for part in runs.runs(ofRow: y) {
                    for x in part.columns { parts[y * Self.size.width + x] = part.coverage }
                }
            }
            #expect(parts == expected)
        }
    }

    /// The sum of a line's coverage is its area.
    @Test(arguments: [0.5, 1, 1.5, 3.5])
    func coverageIsArea(_ width: Double) {
        let line = [Point(x: 8, y: 10.3), Point(x: 30, y: 17.9)]
        let length = line[1].offset(from: line[0])
        let expected = length.dot(length).squareRoot() * width + .pi * width * width / 4
        let sum = Self.coverage(Stroke([line], lineWidth: width, within: Self.everywhere), Self.size)
            .reduce(0, +)
        #expect(abs(sum / expected - 1) < 0.05, "\(sum) \(expected)")
    }

    /// Where lines cross or lie over each other nothing is drawn twice, and nothing beyond the clip.
    @Test func linesAreDrawnOnce() {
        let line = [Point(x: 8, y: 10.3), Point(x: 30, y: 17.9)]
        let (one, two) = (
            Stroke([line], lineWidth: 2, within: Self.everywhere),
            Stroke([line, line.reversed()], lineWidth: 2, within: Self.everywhere)
        )
        for (once, twice) in zip(Self.coverage(one, Self.size), Self.coverage(two, Self.size)) {
            #expect(abs(once - twice) < 1e-12)
        }
        let clipped = Stroke(
            [line], lineWidth: 2, within: Rectangle(x: 0, y: 0, width: 20, height: 30))
        let pairs = zip(Self.coverage(one, Self.size), Self.coverage(clipped, Self.size)).enumerated()
        for (index, pair) in pairs {
            #expect(pair.1 == (index % Self.size.width < 20 ? pair.0 : 0))
        }
    }

    /// Dashes and gaps have their lengths along a bent line, round tips included.
    @Test func dashesFollowTheLine() {
        let line = [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 20)]
        let dashes = DashPattern([4, 2]).dashes(of: line, lineWidth: 1.5)
        #expect(dashes.count == 5)
        #expect(dashes[0] == [Point(x: 0.75, y: 0), Point(x: 3.25, y: 0)])
        #expect(dashes[1] == [Point(x: 6.75, y: 0), Point(x: 9.25, y: 0)])
        #expect(dashes[2] == [Point(x: 10, y: 2.75), Point(x: 10, y: 5.25)])
        let bent = DashPattern([8, 1]).dashes(of: line, lineWidth: 1)[1]
        #expect(bent == [Point(x: 9.5, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 6.5)])
    }

    /// Borders of gamuts have many pieces, each much shorter than a dash.
    @Test func dashesOfManyPiecesTakeLittle() {
        let line = (0...100_000).map { Point(x: Double($0) / 100, y: 0) }
        let duration = ContinuousClock().measure {
            #expect(DashPattern([8, 2]).dashes(of: line, lineWidth: 1).count == 100)
        }
        #expect(duration < .seconds(1) || !Command.measuresTime, "\(duration)")
    }

    @Test func shortDashesAreDots() {
        let line = [Point(x: 0, y: 0), Point(x: 9, y: 0)]
        let dots = DashPattern([1.5, 1.5]).dashes(of: line, lineWidth: 1.5)
        #expect(dots == [[Point(x: 0.75, y: 0)], [Point(x: 3.75, y: 0)], [Point(x: 6.75, y: 0)]])
        #expect(DashPattern.solid.dashes(of: line, lineWidth: 1.5) == [line])
        for lengths in [[0, 1], [1], [1, .infinity], [-1, 2]] {
            #expect(DashPattern(lengths) == .solid, "\(lengths)")
        }
    }
}
