import PickerColor
public import PickerScene

/// The difference between two pictures of the same depth with straight alpha.
public struct PixmapDifference: Hashable, Sendable, CustomStringConvertible {
    /// A pixel of both pictures: red, green, blue and alpha, in steps.
    public struct Pixel: Hashable, Sendable {
        /// The column of the pixel, counted from 0 at the left.
        public let x: Int
        /// The row of the pixel, counted from 0 at the top.
        public let y: Int
        /// The pixel of the expected picture, in steps of its depth: 0…255 or 0…65535.
        public let expected: SIMD4<Int>
        /// The pixel of the actual picture, in the same steps.
        public let actual: SIMD4<Int>
    }

    /// Width and height of the first picture, in pixels.
    public let expectedSize: PixelSize
    /// Width and height of the second picture, in pixels.
    public let actualSize: PixelSize
    /// The limits that were applied: what counts as a difference, and how many pixels may differ.
    public let limits: ComparisonLimits
    /// The number of pixels that were compared, with those that only one picture has; nil if the sizes differ and nothing aligns
    /// the pictures.
    public let compared: Int?
    /// The number of pixels that differ, with those that only one picture has.
    public let count: Int
    /// The number of pixels that only one picture has.
    public let outside: Int
    /// The number of pixels that look like anti-aliasing and so do not count.
    public let antialiased: Int
    /// The greatest number of pixels that differ in a window; nil without ``ComparisonLimits/window``.
    public let densest: Int?
    /// The largest difference of each component in steps: red, green, blue, alpha.
    public let largest: SIMD4<Int>
    /// The pixel with the largest difference; nil if no component differs.
    public let worst: Pixel?
    /// How far apart the colours of the worst pixel are, as in ``ComparisonLimits/Measure/perceptual(_:)``; nil for steps.
    public let worstDistance: Double?
    /// Where pixels differ that both pictures have: the regions with most of these pixels first.
    public let regions: [DifferenceRegion]
}

extension PixmapDifference {
    /// True if the pictures could be compared, and no pixel differs by more than ``limits`` allow.
    public var isMatch: Bool { compared != nil && count == 0 }

    /// True if no more pixels differ than may.
    public var isAllowed: Bool { compared != nil && (densest ?? count) <= allowed }

    /// The number of pixels that may differ, in the picture or in a window.
    public var allowed: Int { limits.allowed(of: compared ?? 0, in: commonSize) }

    private var commonSize: PixelSize {
        PixelSize(
            width: min(expectedSize.width, actualSize.width),
            height: min(expectedSize.height, actualSize.height))
    }

    /// Compares two pictures; `tolerance` is in steps and applies to each component, alpha too.
    public init<Component: PixelComponent>(
        expected: Pixmap<StraightRGBA<Component>>, actual: Pixmap<StraightRGBA<Component>>, tolerance: Int = 0
    ) {
        self.init(expected: expected, actual: actual, ComparisonLimits(tolerance: tolerance))
    }

    /// Compares two pictures of one colour space within limits.
    public init<Component: PixelComponent>(
        expected: Pixmap<StraightRGBA<Component>>, actual: Pixmap<StraightRGBA<Component>>,
        _ limits: ComparisonLimits
    ) {
        self = Self.marked(expected, actual, limits, keepingMarks: false).difference
    }

    /// Compares two pictures as renderers return them, after their colours are divided by alpha.
    public init<Component: PixelComponent>(
        expected: Pixmap<PremultipliedRGBA<Component>>, actual: Pixmap<PremultipliedRGBA<Component>>,
        tolerance: Int = 0
    ) {
        self.init(expected: expected, actual: actual, ComparisonLimits(tolerance: tolerance))
    }

    /// Compares two pictures of one colour space as renderers return them, after their colours are divided by alpha.
    public init<Component: PixelComponent>(
        expected: Pixmap<PremultipliedRGBA<Component>>, actual: Pixmap<PremultipliedRGBA<Component>>,
        _ limits: ComparisonLimits
    ) {
        self.init(
            expected: Pixmap<StraightRGBA>(expected), actual: Pixmap<StraightRGBA>(actual), limits)
    }

    /// The difference, and if they are wanted, which pixels differ.
    static func marked<Component: PixelComponent>(
        _ expected: Pixmap<StraightRGBA<Component>>, _ actual: Pixmap<StraightRGBA<Component>>,
        _ limits: ComparisonLimits, keepingMarks: Bool = true
    ) -> (difference: PixmapDifference, marks: DifferenceMarks?) {
        guard
            var scan = DifferenceScan<Component>(
                expected.size, actual.size, limits, space: expected.colorSpace, keepingMarks: keepingMarks)
        else { return (PixmapDifference(expected.size, actual.size, limits), nil) }
        expected.pixels.withUnsafeBufferPointer { one in
            actual.pixels.withUnsafeBufferPointer { other in
                guard let one = one.baseAddress, let other = other.baseAddress else { return }
                scan.compare(
                    0..<scan.rowCount,
                    PixelRows(one, width: expected.size.width, capacity: expected.size.height),
                    PixelRows(other, width: actual.size.width, capacity: actual.size.height))
            }
        }
        return (scan.finish(), keepingMarks ? scan.keptMarks : nil)
    }

    /// The difference of pictures whose sizes differ.
    package init(_ expected: PixelSize, _ actual: PixelSize, _ limits: ComparisonLimits) {
        self.init(
            expectedSize: expected, actualSize: actual, limits: limits, compared: nil, count: 0, outside: 0,
            antialiased: 0, densest: nil, largest: .zero, worst: nil, worstDistance: nil, regions: [])
    }

    package init(equal size: PixelSize, _ limits: ComparisonLimits) {
        self.init(
            expectedSize: size, actualSize: size, limits: limits, compared: limits.area.count(in: size),
            count: 0, outside: 0, antialiased: 0, densest: limits.window == nil ? nil : 0, largest: .zero,
            worst: nil, worstDistance: nil, regions: [])
    }

    /// The comparison in one line, with counts, regions and the worst pixel.
    public var description: String {
        guard let compared else { return "the pictures differ in size: \(sizes)" }
        guard let worst else {
            return outside == 0
                ? "the pictures are equal"
                : "\(outside) of \(compared) pixels are in only one of the pictures: \(sizes)"
        }
        var text = "\(count) of \(compared) pixels differ\(limitText)\(regionText)"
        if outside > 0 { text += "; \(outside) of them are in only one of the pictures: \(sizes)" }
        if antialiased > 0 { text += "; \(antialiased) more look like anti-aliasing" }
        if let densest, let side = limits.windowSide(in: commonSize) {
            text += "; \(densest) within \(side) x \(side) pixels"
        }
        return text + "; largest differences \(Self.text(largest)); worst pixel \(worst.x), \(worst.y): "
            + "expected \(Self.text(worst.expected)), actual \(Self.text(worst.actual))"
            + (worstDistance.map { ", \(plain(($0 * 1000).rounded() / 1000)) apart" } ?? "")
    }

    private var sizes: String {
        "\(expectedSize.width) x \(expectedSize.height) and \(actualSize.width) x \(actualSize.height)"
    }

    private var limitText: String {
        switch limits.measure {
        case .steps(let steps): steps > 0 ? " by more than \(steps)" : ""
        case .perceptual(let limit): " by more than \(plain(limit))"
        }
    }

    /// The most regions that the line names.
    private static let namedRegions = 3

    private var regionText: String {
        guard !regions.isEmpty else { return "" }
        let named = regions.prefix(Self.namedRegions).map { "\($0.area)" }
        let rest = regions.count - named.count
        return " in \(regions.count) \(regions.count == 1 ? "region" : "regions"): "
            + (named + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
    }

    private static func text(_ pixel: SIMD4<Int>) -> String {
        "(\(pixel.x), \(pixel.y), \(pixel.z), \(pixel.w))"
    }
}
