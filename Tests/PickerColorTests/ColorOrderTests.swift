import TestSupport
import Testing

@testable import PickerColor

@Suite struct ColorOrderTests {
    private func colors(_ count: Int, seed: UInt64 = 7) -> [Color] {
        var random = RandomColors(seed: seed)
        return (0..<count).compactMap { _ in random.next() }
    }

    private func length(_ order: [Int], _ colors: [Color]) -> Double {
        zip(order, order.dropFirst()).reduce(0) { $0 + deltaEOK(colors[$1.0], colors[$1.1]) }
    }

    @Test func ordersByTheCoordinatesOfOKLCH() {
        let colors = colors(200)
        for (order, index) in [(ColorOrder.lightness, 0), (.chroma, 1), (.hue, 2)] {
            let values = order.indices(of: colors).map { colors[$0].components[index] }
            #expect(values == colors.map { $0.components[index] }.sorted())
        }
        let origin = colors[3]
        let distances = ColorOrder.distance(from: origin).indices(of: colors).map {
            deltaEOK(colors[$0], origin)
        }
        #expect(distances == distances.sorted() && distances.first == 0)
    }

    @Test func greysComeFirstAndEqualColorsKeepTheirOrder() {
        let colors = ["white", "red", "gray", "#ff0000", "black", "red"].compactMap {
            try? ColorText.parse($0)
        }
        #expect(ColorOrder.hue.indices(of: colors) == [4, 2, 0, 1, 3, 5])
        #expect(ColorOrder.lightness.indices(of: colors) == [4, 2, 1, 3, 5, 0])
        for order in [ColorOrder.hue, .path] { #expect(order.indices(of: []).isEmpty) }
        #expect(ColorOrder.path.indices(of: [colors[1]]) == [0])
    }

    /// All ways through seven colours are tried.
    @Test func fewColorsHaveTheShortestPath() {
        func shortest(_ path: [Int], _ rest: Set<Int>, _ colors: [Color]) -> Double {
            guard !rest.isEmpty else { return length(path, colors) }
            return rest.map { shortest(path + [$0], rest.subtracting([$0]), colors) }.min() ?? .infinity
        }
        for seed in 1...5 {
            let colors = colors(7, seed: UInt64(seed))
            let path = ColorOrder.path.indices(of: colors)
            #expect(path.sorted() == Array(0..<7))
            #expect(abs(length(path, colors) - shortest([], Set(0..<7), colors)) < 1e-12)
            #expect(colors[path[0]].components.x <= colors[path[6]].components.x)
        }
    }

    @Test func sixteenColorsOnALineAreFound() {
        var generator = SeededGenerator(seed: 4)
        for count in [2, 16, 17, 200] {
            let line = (0..<count).map { Color(.oklab, [Double($0) / Double(count), 0.1, -0.1]) }
            let shuffled = line.shuffled(using: &generator)
            #expect(ColorOrder.path.indices(of: shuffled).map { shuffled[$0] } == line, "\(count)")
        }
    }

    /// The best way is not known, but it is not much shorter than one that no turned piece makes shorter.
    @Test func manyColorsHaveAShortPath() {
        let colors = colors(300)
        let path = ColorOrder.path.indices(of: colors)
        #expect(path.sorted() == Array(0..<300))
        #expect(length(path, colors) < length(Array(0..<300), colors) / 5)
        for start in 0..<299 {
            for end in start + 1..<300 {
                var other = path
                other[start...end].reverse()
                #expect(length(other, colors) > length(path, colors) - 1e-9)
                if end > start + 3 { break }
            }
        }
    }
}
