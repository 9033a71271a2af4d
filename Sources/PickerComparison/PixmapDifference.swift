public import PickerScene

/// The difference between two pictures of the same depth with straight alpha.
public struct PixmapDifference<Component: PixelComponent>: Hashable, Sendable, CustomStringConvertible {
    /// A pixel of both pictures.
    public struct Pixel: Hashable, Sendable {
        /// The column of the pixel, counted from 0 at the left.
        public let x: Int
        /// The row of the pixel, counted from 0 at the top.
        public let y: Int
        /// The pixel in the first picture.
        public let expected: StraightRGBA<Component>
        /// The pixel in the second picture.
        public let actual: StraightRGBA<Component>

        @usableFromInline
        init(x: Int, y: Int, expected: StraightRGBA<Component>, actual: StraightRGBA<Component>) {
            (self.x, self.y) = (x, y)
            (self.expected, self.actual) = (expected, actual)
        }
    }

    /// Width and height of the first picture, in pixels.
    public let expectedSize: PixelSize
    /// Width and height of the second picture, in pixels.
    public let actualSize: PixelSize
    /// Width and height of both pictures, in pixels; nil if they differ.
    public var size: PixelSize? { expectedSize == actualSize ? expectedSize : nil }
    /// By how many steps a component may differ.
    public let tolerance: Int
    /// The number of pixels with a component that differs by more than the tolerance.
    public let count: Int
    /// The largest difference of each component in steps, as a pixel: red, green, blue, alpha.
    public let largest: StraightRGBA<Component>
    /// The pixel with the largest difference; nil if no component differs.
    public let worst: Pixel?

    /// True if the sizes agree and no pixel differs by more than the tolerance.
    public var isMatch: Bool { size != nil && count == 0 }

    /// Compares two pictures; `tolerance` is in steps and applies to each component, alpha too.
    @inlinable
    public init(
        expected: Pixmap<StraightRGBA<Component>>, actual: Pixmap<StraightRGBA<Component>>, tolerance: Int = 0
    ) {
        self.tolerance = tolerance
        expectedSize = expected.size
        actualSize = actual.size
        guard expected.size == actual.size else {
            count = 0
            largest = .clear
            worst = nil
            return
        }
        var count = 0
        var largest = StraightRGBA<Component>.clear
        var worst: (distance: Component, index: Int) = (0, 0)
        for (index, (a, b)) in zip(expected.pixels, actual.pixels).enumerated() where a != b {
            let difference = distance(a, b)
            let greatest = max(difference.red, difference.green, difference.blue, difference.alpha)
            if Int(greatest) > tolerance { count += 1 }
            if greatest > worst.distance { worst = (greatest, index) }
            largest.red = max(largest.red, difference.red)
            largest.green = max(largest.green, difference.green)
            largest.blue = max(largest.blue, difference.blue)
            largest.alpha = max(largest.alpha, difference.alpha)
        }
        self.count = count
        self.largest = largest
        let width = expected.size.width
        self.worst =
            worst.distance == 0
            ? nil
            : Pixel(
                x: worst.index % width,
                y: worst.index / width,
                expected: expected.pixels[worst.index],
                actual: actual.pixels[worst.index]
            )
    }

    /// The comparison in one line, with counts and the worst pixel.
    public var description: String {
        guard let size else {
            return "the pictures differ in size: \(expectedSize.width) x \(expectedSize.height) "
                + "and \(actualSize.width) x \(actualSize.height)"
        }
        guard let worst else { return "the pictures are equal" }
        let by = tolerance > 0 ? " by more than \(tolerance)" : ""
        return "\(count) of \(size.count) pixels differ\(by); largest differences \(text(largest)); "
            + "worst pixel \(worst.x), \(worst.y): expected \(text(worst.expected)), "
            + "actual \(text(worst.actual))"
    }

    /// Expected picture, difference and actual picture side by side, with a gap of one pixel.
    ///
    /// In the difference, equal pixels are white. Otherwise each component is darker the more it differs, and alpha
    /// darkens all components. If the sizes differ, the difference is empty.
    public static func picture(
        expected: Pixmap<StraightRGBA<Component>>, actual: Pixmap<StraightRGBA<Component>>
    ) -> Pixmap<StraightRGBA<Component>> {
        let width = max(expected.size.width, actual.size.width)
        let height = max(expected.size.height, actual.size.height)
        var picture = Pixmap<StraightRGBA<Component>>(size: PixelSize(width: 3 * width + 2, height: height))
        for y in 0..<expected.size.height {
            for x in 0..<expected.size.width { picture[x, y] = expected[x, y] }
        }
        for y in 0..<actual.size.height {
            for x in 0..<actual.size.width { picture[2 * width + 2 + x, y] = actual[x, y] }
        }
        if let shades = shades(expected: expected, actual: actual) {
            for y in 0..<height {
                for x in 0..<width { picture[width + 1 + x, y] = shades[x, y] }
            }
        }
        return picture
    }

    /// The difference alone, as in ``picture(expected:actual:)``; nil if the sizes differ.
    public static func shades(
        expected: Pixmap<StraightRGBA<Component>>, actual: Pixmap<StraightRGBA<Component>>
    ) -> Pixmap<StraightRGBA<Component>>? {
        guard expected.size == actual.size else { return nil }
        return Pixmap(size: expected.size) { x, y in shade(distance(expected[x, y], actual[x, y])) }
    }

    /// The shade of a difference; even one step must be visible.
    private static func shade(_ difference: StraightRGBA<Component>) -> StraightRGBA<Component> {
        func darkened(_ steps: Component) -> Component {
            let worst = Int(Swift.max(steps, difference.alpha))
            return worst == 0 ? .max : Component(Swift.max(0, Int(Component.max) * 3 / 4 - worst * 3 / 4))
        }
        return StraightRGBA(
            red: darkened(difference.red),
            green: darkened(difference.green),
            blue: darkened(difference.blue),
            alpha: .max
        )
    }
}

@inlinable
func distance<Component>(_ a: StraightRGBA<Component>, _ b: StraightRGBA<Component>) -> StraightRGBA<
    Component
> {
    func distance(_ a: Component, _ b: Component) -> Component { a > b ? a - b : b - a }
    return StraightRGBA(
        red: distance(a.red, b.red),
        green: distance(a.green, b.green),
        blue: distance(a.blue, b.blue),
        alpha: distance(a.alpha, b.alpha)
    )
}

private func text<Component>(_ pixel: StraightRGBA<Component>) -> String {
    "(\(pixel.red), \(pixel.green), \(pixel.blue), \(pixel.alpha))"
}
