import PickerScene

/// Finds pixels that anti-aliasing may have drawn, as pixelmatch applies "Anti-aliased Pixel and Intensity Slope Detector"
/// (Vyšniauskas, 2009).
struct AntialiasingDetector<Component: PixelComponent> {
    let expected: PixelRows<Component>
    let actual: PixelRows<Component>
    let size: PixelSize

    /// Whether the pixel looks so in one of both pictures.
    @inline(__always)
    func isAntialiased(_ x: Int, _ y: Int) -> Bool {
        isAntialiased(x, y, in: expected) || isAntialiased(x, y, in: actual)
    }

    /// Whether a pixel lies on a slope from a darker to a brighter neighbour, one of which is a part of an even area in both
    /// pictures.
    @inline(__always)
    private func isAntialiased(_ x: Int, _ y: Int, in rows: PixelRows<Component>) -> Bool {
        let center = rows.row(y, from: x).pointee
        var equal = isAtEdge(x, y) ? 1 : 0
        var darkest = (change: 0.0, x: 0, y: 0), brightest = darkest
        for column in max(x - 1, 0)...min(x + 1, size.width - 1) {
            for row in max(y - 1, 0)...min(y + 1, size.height - 1) where column != x || row != y {
                let change = Self.brightness(center, rows.row(row, from: column).pointee)
                if change == 0 {
                    equal += 1
                    if equal > 2 { return false }
                } else if change < darkest.change {
                    darkest = (change, column, row)
                } else if change > brightest.change {
                    brightest = (change, column, row)
                }
            }
        }
        guard darkest.change < 0, brightest.change > 0 else { return false }
        return isEven(darkest.x, darkest.y) || isEven(brightest.x, brightest.y)
    }

    /// Whether a pixel has more than two neighbours of exactly its colour in both pictures.
    private func isEven(_ x: Int, _ y: Int) -> Bool {
        hasEqualNeighbors(x, y, in: expected) && hasEqualNeighbors(x, y, in: actual)
    }

    private func hasEqualNeighbors(_ x: Int, _ y: Int, in rows: PixelRows<Component>) -> Bool {
        let center = rows.row(y, from: x).pointee
        var equal = isAtEdge(x, y) ? 1 : 0
        for row in max(y - 1, 0)...min(y + 1, size.height - 1) {
            for column in max(x - 1, 0)...min(x + 1, size.width - 1) where column != x || row != y {
                let other = rows.row(row, from: column).pointee
                if other.red == center.red, other.green == center.green, other.blue == center.blue,
                    other.alpha == center.alpha
                {
                    equal += 1
                    if equal > 2 { return true }
                }
            }
        }
        return false
    }

    /// What lies outside counts as one equal neighbour.
    private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
        x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1
    }

    /// By how much one pixel is brighter than another over white, in luma of encoded components. If only their alpha differs, it
    /// decides.
    @inline(__always)
    private static func brightness(_ one: StraightRGBA<Component>, _ other: StraightRGBA<Component>) -> Double
    {
        let full = Int(Component.max)
        let (alpha, otherAlpha) = (Int(one.alpha), Int(other.alpha))
        let transparency = alpha - otherAlpha
        func change(_ component: Component, _ otherComponent: Component) -> Double {
            if alpha == full && otherAlpha == full { return Double(Int(component) - Int(otherComponent)) }
            return Double(
                Int(component) * alpha - Int(otherComponent) * otherAlpha - full * transparency)
                / Double(full)
        }
        let luma = luma(
            change(one.red, other.red), change(one.green, other.green), change(one.blue, other.blue))
        return luma == 0 && transparency != 0 ? Double(transparency) / 2 : luma
    }
}

/// The luma of encoded components, with the weights of pixelmatch.
@inline(__always)
func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
}
