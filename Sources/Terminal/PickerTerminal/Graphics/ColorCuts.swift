import PickerScene

/// Some colours that stand for all opaque colours of a picture, found by median cuts.
///
/// Source: Heckbert, "Color image quantization for frame buffer display", 1982.
struct ColorCuts {
    /// The colours, at most as many as wanted.
    private(set) var colors: [SIMD3<UInt8>] = []
    /// The number of the colour for each colour of a few bits a component.
    private var numbers: [UInt16]
    private let bits: Int

    private struct Bin {
        let key: Int
        let count: Int
        let color: SIMD3<Int32>
    }

    /// A range of bins, and the component in which they differ most.
    private struct Box {
        let range: Range<Int>
        let component: Int
        /// How far the bins differ, by how many pixels that concerns.
        let worth: Int
        /// The difference of a component that is seen in a single pixel, and the pixels that it counts for.
        private static let far = 48
        private static let many = 1 << 20

        init(_ bins: [Bin], _ range: Range<Int>) {
            self.range = range
            var least = SIMD3<Int32>(repeating: 255)
            var greatest = SIMD3<Int32>.zero
            var count = 0
            for bin in bins[range] {
                least = pointwiseMin(least, bin.color)
                greatest = pointwiseMax(greatest, bin.color)
                count += bin.count
            }
            let sides = greatest &- least
            component = (0..<3).max { sides[$0] < sides[$1] } ?? 0
            let side = Int(sides[component])
            // Few pixels in between are no reason to give them a colour that nobody expects there.
            worth = range.count > 1 ? side * side * (count + (side > Self.far ? Self.many : 0)) : 0
        }
    }

    /// Finds at most `most` colours, up to 65536, for the opaque ones of some pixels, which are alike if they agree in the upper
    /// `bits` of each component.
    init(_ pixels: UnsafeBufferPointer<PremultipliedRGBA8>, most: Int, bits: Int = 5) {
        self.bits = bits
        numbers = Array(repeating: 0, count: 1 << (3 * bits))
        var sums = [SIMD4<Int32>](repeating: .zero, count: numbers.count)
        for pixel in pixels where pixel.alpha == 255 {
            sums[key(pixel)] &+= SIMD4(Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue), 1)
        }
        var bins: [Bin] = []
        for (key, sum) in sums.enumerated() where sum.w > 0 {
            let mean = sum / sum.w
            bins.append(Bin(key: key, count: Int(sum.w), color: SIMD3(mean.x, mean.y, mean.z)))
        }
        guard !bins.isEmpty else { return }
        var boxes = [Box(bins, bins.indices)]
        while boxes.count < min(most, 1 << 16),
            let next = boxes.indices.max(by: { boxes[$0].worth < boxes[$1].worth }), boxes[next].worth > 0
        {
            let (range, component) = (boxes[next].range, boxes[next].component)
            bins[range].sort { ($0.color[component], $0.key) < ($1.color[component], $1.key) }
            let half = bins[range].reduce(0) { $0 + $1.count } / 2
            var middle = range.lowerBound + 1
            var count = bins[range.lowerBound].count
            while count < half, middle < range.upperBound - 1 {
                count += bins[middle].count
                middle += 1
            }
            boxes[next] = Box(bins, range.lowerBound..<middle)
            boxes.append(Box(bins, middle..<range.upperBound))
        }
        for (number, box) in boxes.enumerated() {
            var sum = SIMD3<Int>.zero
            var count = 0
            for bin in bins[box.range] {
                numbers[bin.key] = UInt16(truncatingIfNeeded: number)
                sum &+= SIMD3(truncatingIfNeeded: bin.color) &* bin.count
                count += bin.count
            }
            colors.append(SIMD3(truncatingIfNeeded: sum / max(count, 1)))
        }
    }

    /// The number of the colour that stands for an opaque pixel.
    @inline(__always)
    func number(of pixel: PremultipliedRGBA8) -> Int { Int(numbers[key(pixel)]) }

    @inline(__always)
    private func key(_ pixel: PremultipliedRGBA8) -> Int {
        let rest = 8 &- bits
        let (red, green, blue) = (
            Int(pixel.red) &>> rest, Int(pixel.green) &>> rest, Int(pixel.blue) &>> rest
        )
        return (red &<< bits | green) &<< bits | blue
    }
}
