public import PickerScene

/// How a picture shows a difference.
public enum DifferenceStyle: String, CaseIterable, Hashable, Sendable {
    /// The expected picture in pale grey, with differences in red and anti-aliasing in yellow.
    case overlay
    /// White, and darker the more a component differs.
    case shades
    /// Clear, with differences in red.
    case mask
    /// The expected picture, the overlay and the actual picture, with a gap of one pixel.
    case sideBySide = "side-by-side"

    /// Draws the difference of two pictures. If their sizes differ, what only one of them has is a difference.
    public func picture<Component: PixelComponent>(
        expected: Pixmap<StraightRGBA<Component>>, actual: Pixmap<StraightRGBA<Component>>,
        _ limits: ComparisonLimits = ComparisonLimits()
    ) -> Pixmap<StraightRGBA<Component>> {
        switch self {
        case .overlay, .mask: marked(expected, actual, limits)
        case .shades: shades(expected, actual, limits)
        case .sideBySide:
            Self.row([expected, Self.overlay.picture(expected: expected, actual: actual, limits), actual])
        }
    }

    /// Pictures beside each other, with a gap of one pixel.
    package static func row<Component>(
        _ pictures: [Pixmap<StraightRGBA<Component>>]
    ) -> Pixmap<StraightRGBA<Component>> {
        let width = pictures.map(\.size.width).max() ?? 1, height = pictures.map(\.size.height).max() ?? 1
        var row = Pixmap<StraightRGBA<Component>>(
            size: PixelSize(width: pictures.count * (width + 1) - 1, height: height))
        for (index, picture) in pictures.enumerated() {
            row.copy(picture, column: index * (width + 1), row: 0)
        }
        return row
    }

    private func marked<Component: PixelComponent>(
        _ expected: Pixmap<StraightRGBA<Component>>, _ actual: Pixmap<StraightRGBA<Component>>,
        _ limits: ComparisonLimits
    ) -> Pixmap<StraightRGBA<Component>> {
        var limits = limits
        limits.alignment = limits.alignment ?? .topLeft
        let (_, marks) = PixmapDifference.marked(expected, actual, limits)
        guard let marks else { return expected }
        let canvas = Canvas(expected.size, actual.size, marks.offset)
        let red = StraightRGBA<Component>(red: .max, green: 0, blue: 0, alpha: .max)
        let yellow = StraightRGBA<Component>(red: .max, green: .max, blue: 0, alpha: .max)
        var picture = Pixmap<StraightRGBA<Component>>(size: canvas.size)
        picture.withMutablePixels { pixels in
            paint(
                pixels, canvas, expected: expected, marks,
                Colors(
                    different: red, antialiased: self == .mask ? .clear : yellow,
                    outside: limits.area.isWhole ? red : .clear))
        }
        return picture
    }

    private struct Colors<Component: PixelComponent> {
        let different, antialiased, outside: StraightRGBA<Component>
    }

    /// The place for both pictures.
    private struct Canvas {
        let size: PixelSize
        /// Where the expected picture lies.
        let x: Int, y: Int

        init(_ expected: PixelSize, _ actual: PixelSize, _ offset: (x: Int, y: Int)) {
            (x, y) = (max(-offset.x, 0), max(-offset.y, 0))
            size = PixelSize(
                width: max(x + expected.width, x + offset.x + actual.width),
                height: max(y + expected.height, y + offset.y + actual.height))
        }
    }

    @_specialize(where Component == UInt8)
    @_specialize(where Component == UInt16)
    private func paint<Component: PixelComponent>(
        _ pixels: UnsafeMutableBufferPointer<StraightRGBA<Component>>, _ canvas: Canvas,
        expected: Pixmap<StraightRGBA<Component>>, _ marks: DifferenceMarks, _ colors: Colors<Component>
    ) {
        let width = expected.size.width
        pixels.update(repeating: colors.outside)
        expected.pixels.withUnsafeBufferPointer { source in
            for y in 0..<marks.area.height {
                for x in 0..<marks.area.width {
                    let (column, row) = (marks.area.x + x, marks.area.y + y)
                    let place = (canvas.y + row) * canvas.size.width + canvas.x + column
                    switch marks.marks[y * marks.area.width + x] {
                    case 1: pixels[place] = colors.different
                    case 2: pixels[place] = colors.antialiased
                    default: pixels[place] = self == .mask ? .clear : pale(source[row * width + column])
                    }
                }
            }
        }
    }

    /// A tenth of a pixel's luma, over white.
    @inline(__always)
    private func pale<Component: PixelComponent>(_ pixel: StraightRGBA<Component>) -> StraightRGBA<Component>
    {
        let luma = luma(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
        let grey = Component.steps + (luma - Component.steps) * 0.1 * Double(pixel.alpha) / Component.steps
        let component = Component(grey)
        return StraightRGBA(red: component, green: component, blue: component, alpha: .max)
    }

    private func shades<Component: PixelComponent>(
        _ expected: Pixmap<StraightRGBA<Component>>, _ actual: Pixmap<StraightRGBA<Component>>,
        _ limits: ComparisonLimits
    ) -> Pixmap<StraightRGBA<Component>> {
        let offset = (limits.alignment ?? .topLeft).offset(of: actual.size, in: expected.size)
        let canvas = Canvas(expected.size, actual.size, offset)
        return Pixmap(size: canvas.size) { x, y in
            let (column, row) = (x - canvas.x, y - canvas.y)
            let other = (column - offset.x, row - offset.y)
            guard 0..<expected.size.width ~= column, 0..<expected.size.height ~= row,
                0..<actual.size.width ~= other.0, 0..<actual.size.height ~= other.1
            else { return StraightRGBA(red: 0, green: 0, blue: 0, alpha: .max) }
            return Self.shade(distance(expected[column, row], actual[other.0, other.1]))
        }
    }

    /// The shade of a difference; even one step must be visible.
    private static func shade<Component: PixelComponent>(
        _ difference: StraightRGBA<Component>
    ) -> StraightRGBA<Component> {
        func darkened(_ steps: Component) -> Component {
            let worst = Int(max(steps, difference.alpha))
            return worst == 0 ? .max : Component(max(0, Int(Component.max) * 3 / 4 - worst * 3 / 4))
        }
        return StraightRGBA(
            red: darkened(difference.red), green: darkened(difference.green),
            blue: darkened(difference.blue), alpha: .max)
    }
}

@inline(__always)
func distance<Component>(
    _ a: StraightRGBA<Component>, _ b: StraightRGBA<Component>
) -> StraightRGBA<Component> {
    func distance(_ a: Component, _ b: Component) -> Component { a > b ? a - b : b - a }
    return StraightRGBA(
        red: distance(a.red, b.red), green: distance(a.green, b.green), blue: distance(a.blue, b.blue),
        alpha: distance(a.alpha, b.alpha))
}
