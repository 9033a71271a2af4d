import PickerScene

/// The colours of a picture of sixels, and which of them each pixel gets.
///
/// Greys have colours of their own, so that grey edges get no specks of other hues.
struct SixelColors {
    /// Red, green and blue in whole per cents, as sixels define them; those that begin the most runs of pixels come first.
    private(set) var percents: [SIMD3<UInt8>] = []
    private var numbers: [UInt16]

    /// The greatest difference of components in a grey.
    private static let mostChroma: UInt8 = 2
    /// Smaller errors are seen less than what it takes to diffuse them; greater ones would mix far hues.
    private static let errors: ClosedRange<Int32> = 4...24
    /// The greatest component of a dark colour: there whole per cents are far apart for the eye, so all errors are diffused.
    private static let dark: Int32 = 20
    /// The greatest difference of neighbours between which errors are diffused.
    private static let mostStep: Int32 = 24

    /// Finds at most `most` colours, at least 16. Pixels that are mostly clear get none.
    ///
    /// - Parameter diffuses: True to diffuse errors.
    init(_ picture: PremultipliedPixmap, most: Int, diffuses: Bool) {
        let pixels = picture.pixels.map(Self.solid)
        numbers = Array(repeating: .max, count: pixels.count)
        var greys = [Int](repeating: 0, count: 101)
        let others = pixels.map { pixel in
            guard pixel.alpha > 0, let grey = Self.grey(pixel) else { return pixel }
            greys[grey] += 1
            return .clear
        }
        let kept = Self.kept(greys, most: most / 4)
        let cuts = others.withUnsafeBufferPointer {
            ColorCuts($0, most: most - kept.count, bits: diffuses ? 6 : 5)
        }
        // The whole per cent that becomes the nearest byte, rounded down.
        let found = cuts.colors.map { (SIMD3<UInt16>(truncatingIfNeeded: $0) &* 100 &+ 177) / 255 }
        var colors = NearestColors(Set(found.map { SIMD3<UInt8>(truncatingIfNeeded: $0) }).union(kept))
        func distance(_ percent: SIMD3<UInt8>, _ value: Int) -> Int {
            abs(Int(percent.x) * 255 / 100 - value)
        }
        let ofGreys = (0...255).map { value in
            colors.number(of: kept.min { distance($0, value) < distance($1, value) })
        }
        pixels.withUnsafeBufferPointer {
            choose($0, width: picture.size.width, &colors, ofGreys, diffuses: diffuses)
        }
        sort(colors.percents)
    }

    /// Gives each pixel a colour. Source: Floyd and Steinberg, "An adaptive algorithm for spatial greyscale", 1976.
    private mutating func choose(
        _ pixels: UnsafeBufferPointer<PremultipliedRGBA8>, width: Int, _ colors: inout NearestColors,
        _ ofGreys: [UInt16], diffuses: Bool
    ) {
        // What this row and the next one are off, by 16, with a column more at both ends.
        var errors = [SIMD4<Int32>](repeating: .zero, count: width + 2)
        var next = errors
        for start in stride(from: 0, to: pixels.count, by: width) {
            for column in 0..<width {
                let index = start &+ column
                guard pixels[index].alpha > 0 else { continue }
                let color = Self.components(pixels[index])
                let isDark = color.max() <= Self.dark
                var wanted = (color &+ (errors[column &+ 1] &+ 8) &>> 4)
                    .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
                let isGrey = Self.grey(pixels[index]) != nil
                if isGrey {
                    let sum = (isDark ? wanted : color).wrappedSum()
                    let grey = (sum &+ 1) / 3
                    wanted = SIMD4(grey, grey, grey, 0)
                }
                let number = isGrey ? ofGreys[Int(wanted.y)] : colors.number(nearest: wanted)
                numbers[index] = number
                let error = wanted &- colors.colors[Int(number)]
                let size = Self.size(error)
                guard diffuses, isDark ? 1...Self.errors.upperBound ~= size : Self.errors ~= size && !isGrey
                else { continue }
                // Edges stay sharp.
                let right = pixels[column &+ 1 < width ? index &+ 1 : index]
                let below = pixels[index &+ width < pixels.count ? index &+ width : index]
                guard Self.size(Self.components(right) &- color) <= Self.mostStep,
                    Self.size(Self.components(below) &- color) <= Self.mostStep
                else { continue }
                errors[column &+ 2] &+= error &* 7
                next[column] &+= error &* 3
                next[column &+ 1] &+= error &* 5
                next[column &+ 2] &+= error
            }
            swap(&errors, &next)
            for column in next.indices { next[column] = .zero }
        }
    }

    /// Numbers the colours that are in use: small numbers take fewer bytes.
    private mutating func sort(_ colors: [SIMD3<UInt8>]) {
        var uses = [Int](repeating: 0, count: colors.count)
        var last = UInt16.max
        for number in numbers {
            if number != last, number != .max { uses[Int(number)] += 1 }
            last = number
        }
        let order = uses.indices.filter { uses[$0] > 0 }.sorted { (uses[$1], $0) < (uses[$0], $1) }
        var ranks = [UInt16](repeating: .max, count: colors.count)
        for (rank, number) in order.enumerated() { ranks[number] = UInt16(truncatingIfNeeded: rank) }
        numbers = numbers.map { $0 == .max ? .max : ranks[Int($0)] }
        percents = order.map { colors[$0] }
    }

    /// The number of a pixel's colour; nil for a pixel that stays clear.
    @inline(__always)
    func number(at index: Int) -> Int? { numbers[index] == .max ? nil : Int(numbers[index]) }

    /// The pixel without alpha, or clear.
    @inline(__always)
    private static func solid(_ pixel: PremultipliedRGBA8) -> PremultipliedRGBA8 {
        guard pixel.alpha >= 128 else { return .clear }
        let straight = StraightRGBA8(pixel)
        return PremultipliedRGBA8(red: straight.red, green: straight.green, blue: straight.blue, alpha: 255)
    }

    @inline(__always)
    private static func components(_ pixel: PremultipliedRGBA8) -> SIMD4<Int32> {
        SIMD4(Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue), 0)
    }

    /// The greatest component, without signs.
    @inline(__always)
    private static func size(_ difference: SIMD4<Int32>) -> Int32 { max(difference.max(), -difference.min()) }

    /// The lightness of a grey pixel in per cent that becomes the nearest byte; nil for other pixels.
    @inline(__always)
    private static func grey(_ pixel: PremultipliedRGBA8) -> Int? {
        let least = min(pixel.red, pixel.green, pixel.blue)
        guard max(pixel.red, pixel.green, pixel.blue) - least <= mostChroma else { return nil }
        return ((Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)) * 100 + 531) / 765
    }

    /// At most `most` greys that stand for all in a picture; the most frequent one is exact.
    private static func kept(_ counts: [Int], most: Int) -> [SIMD3<UInt8>] {
        let frequent = counts.indices.max { counts[$0] < counts[$1] }
        for step in 1... {
            var kept: [Int] = []
            for grey in counts.indices where counts[grey] > 0 {
                if grey == frequent || kept.last.map({ grey - $0 >= step }) ?? true { kept.append(grey) }
            }
            if kept.count <= most { return kept.map { SIMD3(repeating: UInt8($0)) } }
        }
        return []
    }
}

/// Finds the nearest of some colours, and remembers it for others with the same upper 6 bits of each component.
private struct NearestColors {
    /// Sorted by green.
    let percents: [SIMD3<UInt8>]
    let colors: [SIMD4<Int32>]
    private var numbers = [UInt16](repeating: .max, count: 1 << 18)
    /// How much differences of red, green and blue are seen.
    private static let weights = SIMD4<Int32>(2, 4, 1, 0)

    init(_ percents: Set<SIMD3<UInt8>>) {
        self.percents = percents.sorted { ($0.y, $0.x, $0.z) < ($1.y, $1.x, $1.z) }
        colors = self.percents.map { percent in
            // As foot and xterm round.
            let color = SIMD3<Int32>(truncatingIfNeeded: percent) &* 255 / 100
            return SIMD4(color.x, color.y, color.z, 0)
        }
    }

    /// The number of one of the colours; 0 for none.
    func number(of percent: SIMD3<UInt8>?) -> UInt16 {
        UInt16(truncatingIfNeeded: percents.firstIndex { $0 == percent } ?? 0)
    }

    @inline(__always)
    mutating func number(nearest color: SIMD4<Int32>) -> UInt16 {
        let cell = color &>> 2
        let key = Int((cell.x &<< 6 | cell.y) &<< 6 | cell.z)
        if numbers[key] == .max { numbers[key] = UInt16(truncatingIfNeeded: search(cell &<< 2 &+ 2)) }
        return numbers[key]
    }

    private func search(_ color: SIMD4<Int32>) -> Int {
        let start = colors.firstIndex { $0.y >= color.y } ?? colors.count
        var (best, least) = (0, Int32.max)
        /// False if even green alone is farther than the best.
        func isNear(_ number: Int) -> Bool {
            let difference = color &- colors[number]
            let squares = difference &* difference &* Self.weights
            let sum = squares.wrappedSum()
            if sum < least { (best, least) = (number, sum) }
            return squares.y < least
        }
        for number in start..<colors.count where !isNear(number) { break }
        for number in (0..<start).reversed() where !isNear(number) { break }
        return best
    }
}
