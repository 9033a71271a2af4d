import PickerColor
import PickerPalette
import PickerScene
import Testing

/// Takes about two seconds.
@Suite struct ColorHistogramTests {
    @Test("few colours are a palette with their shares, the most frequent first")
    func fewColors() {
        let pixels = [pixel(255, 0, 0), pixel(0, 0, 255), pixel(0, 0, 255), pixel(0, 128, 0)]
        let palette = histogram(pixels).palette(count: 8)
        // Of two with the same share, the darker comes first.
        #expect(palette.map { hexadecimal($0.color) } == ["#0000ff", "#008000", "#ff0000"])
        #expect(palette.map(\.share) == [0.5, 0.25, 0.25])
    }

    @Test("pixels count by their alpha, clear ones not at all")
    func alpha() {
        let pixels = [
            pixel(255, 0, 0, alpha: 51), pixel(0, 0, 255), pixel(0, 255, 0, alpha: 0),
        ]
        let palette = histogram(pixels).palette(count: 3)
        #expect(palette.map { hexadecimal($0.color) } == ["#0000ff", "#ff0000"])
        #expect(abs((palette.last?.share ?? 0) - 0.2 / 1.2) < 1e-12)
        #expect(histogram([pixel(0, 255, 0, alpha: 0)]).isEmpty)
        #expect(histogram([pixel(0, 255, 0, alpha: 0)]).palette(count: 3).isEmpty)
    }

    @Test("the order of pixels does not matter, nor which histogram counts them", arguments: [1, 8, 16])
    func order(bits: Int) {
        var random = SeededGenerator(seed: 3)
        let pixels = noise(100_000, bits: bits, &random)
        let whole = histogram(pixels)
        let shuffled = histogram(pixels.shuffled(using: &random))
        // Counted in parts of different lengths, and added in another order.
        var (parts, start) = ([ColorHistogram](), 0)
        for length in [1, 70_000, 20_000, 9999] {
            parts.append(histogram(Array(pixels[start..<(start + length)])))
            start += length
        }
        var sum = ColorHistogram()
        for part in parts.reversed() { sum.add(part) }
        let palette = whole.palette(count: 16)
        #expect(palette.count == (bits == 1 ? 8 : 16))
        #expect(shuffled.palette(count: 16) == palette)
        #expect(sum.palette(count: 16) == palette)
    }

    @Test("there are as many colours as asked for, even if all are nearly the same", arguments: [1, 16, 256])
    func count(count: Int) {
        let greys = (0..<65536).map { value in
            StraightRGBA16(red: UInt16(value), green: UInt16(value), blue: UInt16(value), alpha: .max)
        }
        let palette = histogram(greys).palette(count: count)
        #expect(Set(palette.map(\.color)).count == count)
        #expect(abs(palette.reduce(0) { $0 + $1.share } - 1) < 1e-12)
        // Neighbours that 8 bits cannot tell apart.
        let near = histogram(Array(greys[30_000..<30_256])).palette(count: count)
        #expect(Set(near.map(\.color)).count == count)
    }

    @Test("exact colours occur, also if cells hold many", arguments: [3, 16])
    func exact(bits: Int) {
        var random = SeededGenerator(seed: 7)
        let pixels = noise(200_000, bits: bits, &random)
        func code(_ color: SIMD3<Double>) -> [Int] { (0..<3).map { Int((color[$0] * 65535).rounded()) } }
        let known = Set(pixels.map { [Int($0.red), Int($0.green), Int($0.blue)] })
        let exact = histogram(pixels).palette(count: 16, exact: true).map { code($0.color.components) }
        #expect(exact.count == 16 && known.isSuperset(of: exact))
        let means = histogram(pixels).palette(count: 16).map { code($0.color.components) }
        #expect(!known.isSuperset(of: means))
    }

    /// Noise of 16 bits has more colours than there are cells, and 8 bits are kept in another way.
    @Test("an exact colour is the nearest of all that occur", arguments: [8, 16], [2, 16])
    func nearest(bits: Int, count: Int) throws {
        var random = SeededGenerator(seed: 11)
        let pixels = noise(100_000, bits: bits, &random)
        let centers = histogram(pixels).palette(count: count).map { oklab($0.color) }
        let places = pixels.map { oklab(color($0)) }
        let nearest = centers.map { center in
            places.filter { place in
                centers.allSatisfy { deltaEOK(place, center) <= deltaEOK(place, $0) }
            }.min { deltaEOK($0, center) < deltaEOK($1, center) }
        }
        // In parts, as threads count them.
        var exact = ColorHistogram(keepsColors: true), part = ColorHistogram(keepsColors: true)
        exact.add(Array(pixels[..<30_000]).span)
        part.add(Array(pixels[30_000...]).span)
        exact.add(part)
        let found = exact.palette(count: count, exact: true).map { oklab($0.color) }
        #expect(found.count == count)
        for (found, nearest) in zip(found, nearest) {
            #expect(deltaEOK(found, try #require(nearest)) < 1e-9)
        }
        let sampled = histogram(pixels).palette(count: count, exact: true).map { oklab($0.color) }
        #expect(zip(sampled, nearest).contains { deltaEOK($0, $1 ?? .zero) > 1e-9 })
    }

    @Test("clusters are found wherever they lie")
    func clusters() {
        let centers = [pixel(20, 20, 30), pixel(200, 40, 40), pixel(40, 180, 60), pixel(240, 240, 230)]
        var random = SeededGenerator(seed: 5)
        func near(_ value: UInt16) -> UInt16 {
            UInt16(Int(value) + Int.random(in: -2500...2500, using: &random))
        }
        // The first has three quarters of all pixels, so it must not take the other centres.
        let pixels = (0..<120_000).map { index in
            let center = centers[index % 12 < 9 ? 0 : index % 12 - 8]
            return StraightRGBA16(
                red: near(center.red), green: near(center.green), blue: near(center.blue), alpha: .max)
        }
        let palette = histogram(pixels).palette(count: 4)
        for (center, share) in zip(centers, [0.75, 1.0 / 12, 1.0 / 12, 1.0 / 12]) {
            let found = palette.filter { deltaEOK(oklab($0.color), oklab(color(center))) < 0.01 }
            #expect(found.count == 1)
            #expect(abs((found.first?.share ?? 0) - share) < 1e-12)
        }
    }

    @Test("colours stay in the space of the pixels; those of several spaces are in Oklab")
    func spaces() {
        var wide = ColorHistogram(space: .displayP3)
        wide.add([pixel(255, 0, 0)].span)
        let red = wide.palette(count: 1).map(\.color)
        #expect(red.map(\.system) == [ColorSpace.displayP3.system])
        #expect(red.allSatisfy { !$0.isInGamut(of: .sRGB) })
        let both = ColorHistogram.palette(of: [wide, histogram([pixel(255, 0, 0)])], count: 2)
        #expect(both.map(\.color.system) == [.oklab, .oklab])
        #expect(both.map(\.share) == [0.5, 0.5])
    }

    private func histogram(_ pixels: [StraightRGBA16]) -> ColorHistogram {
        var histogram = ColorHistogram()
        histogram.add(pixels.span)
        return histogram
    }

    /// Pixels of random components of so many bits.
    private func noise(_ count: Int, bits: Int, _ random: inout SeededGenerator) -> [StraightRGBA16] {
        let steps = UInt64(1) << UInt64(bits)
        func component() -> UInt16 { UInt16(random.next() % steps * 65535 / (steps - 1)) }
        return (0..<count).map { _ in
            StraightRGBA16(red: component(), green: component(), blue: component(), alpha: component() | 1)
        }
    }

    private func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) -> StraightRGBA16 {
        StraightRGBA16(StraightRGBA8(red: red, green: green, blue: blue, alpha: alpha))
    }

    private func color(_ pixel: StraightRGBA16) -> Color { Color(RGBColor(pixel)) }
    private func oklab(_ color: Color) -> SIMD3<Double> { color.converted(to: .oklab).components }
    private func hexadecimal(_ color: Color) -> String { RGBColor(clipping: color).hexadecimal }
}
