import PickerColor
import PickerScene

/// Where the parts of a loupe are: rectangles in whole pixels of a scene.
struct LoupeGeometry {
    /// The area of circle and label.
    let panel: Rectangle
    /// The enlarged pixels, of which the circle shows the middle.
    let square: Rectangle
    /// The centre of the circle, which is that of the chosen pixel.
    let center: Point
    /// The outer radius of the rim.
    let radius: Double
    /// The radius of the area in which pixels are seen.
    let innerRadius: Double
    /// The width of thin lines: at least a pixel, and about a point.
    let line: Double
    /// The side of an enlarged pixel.
    private let cell: Double
    /// The area of the value, across the lower edge of the circle; nil if it is not shown.
    let label: Rectangle?

    /// The greatest share of the area's shorter side.
    static let share = 1.0 / 3

    /// Finds the place beside a point of a field, all in points; `label` is the size of the value, in pixels. Nil if there is
    /// no room for anything.
    init?(
        around point: Point, of field: Rectangle? = nil, pixels: Int, within area: Rectangle, scale: Double,
        label: PixelSize?
    ) {
        let (all, field) = (area.wholePixels(scale), (field ?? area).wholePixels(scale))
        let side = (min(all.width, all.height) * Self.share).rounded(.down)
        guard side >= 1, side.isFinite, point.isFinite else { return nil }
        line = max(scale.rounded(), 1)
        let text = label.map { Size(width: Double($0.width), height: Double($0.height)) }
        // Half of the label lies over the circle, which must stay larger than the label.
        let shown = text.flatMap { $0.width <= 0.9 * side && 3 * $0.height <= side ? $0 : nil }
        let most = side - (shown.map { ($0.height / 2).rounded(.up) } ?? 0)
        // White inside, black outside.
        let rim = min(3 * line, (most / 8).rounded(.down))
        let count = Double(pixels)
        cell = max(((most - 2 * rim) / count).rounded(), 1)
        // As wide as an odd or even number of pixels, so that both have one centre.
        var diameter = min(most, count * cell + 2 * rim)
        if (diameter - count * cell).remainder(dividingBy: 2) != 0, diameter > 1 { diameter -= 1 }
        let radius = diameter / 2
        (self.radius, innerRadius) = (radius, max(radius - rim, 0))
        let size = Size(
            width: max(diameter, shown?.width ?? 0),
            height: diameter + (shown.map { ($0.height / 2).rounded(.up) } ?? 0))
        func start(_ at: Double, _ low: Double, _ high: Double, _ length: Double) -> Double {
            let isAfter = high - at >= at - low
            // Less than half of the room, so the point stays free.
            let gap = min(Self.gap * scale, max(max(high - at, at - low) - length, 0))
            return isAfter
                ? min((at + gap).rounded(.up), high - length) : max((at - gap).rounded(.down) - length, low)
        }
        let x = start(point.x * scale, all.minX, all.maxX, size.width)
        let y = start(point.y * scale, all.minY, all.maxY, size.height)
        // In the field it hides no other part. Moved along one axis alone, it still leaves the point free.
        func inner(_ at: Double, _ low: Double, _ high: Double, _ length: Double) -> Double {
            high - low < length ? at : max(min(at, high - length), low)
        }
        let innerX = inner(x, field.minX, field.maxX, size.width)
        let innerY = inner(y, field.minY, field.maxY, size.height)
        let movesAcross = abs(innerX - x) > abs(innerY - y)
        let panel = Rectangle(
            x: movesAcross ? innerX : x, y: movesAcross ? y : innerY, width: size.width, height: size.height)
        self.panel = panel
        let circle = panel.x + ((size.width - diameter) / 2).rounded(.down)
        let center = Point(x: circle + radius, y: panel.y + radius)
        self.center = center
        square = Rectangle(center: center, Size(width: count * cell, height: count * cell))
        self.label = shown.map {
            Rectangle(
                x: panel.x + ((size.width - $0.width) / 2).rounded(.down), y: panel.maxY - $0.height,
                width: $0.width, height: $0.height)
        }
    }

    /// The distance of the loupe from the chosen point along both axes, in points.
    private static let gap = 12.0

    /// The enlarged chosen pixel.
    var chosen: Rectangle { Rectangle(center: center, Size(width: cell, height: cell)) }

    /// Whether lines leave most of each enlarged pixel free.
    var hasLines: Bool { cell >= 4 }

    /// Outlines around the chosen pixel, in points: white, and black around it. None if the circle shows only that pixel.
    func frames(_ scale: Double) -> [(Outline, RGBColor)] {
        guard 0.75 * cell + 2 * line < innerRadius else { return [] }
        // The lines at the pixel's left and upper edge lie below the white outline.
        let inset = hasLines ? 1.0 : 0
        let free = Rectangle(
            x: chosen.x + inset, y: chosen.y + inset, width: cell - inset, height: cell - inset)
        return outlines(around: free, scale)
    }

    /// Outlines around the square of `side` pixels about the chosen one, in points.
    func frames(around side: Int, _ scale: Double) -> [(Outline, RGBColor)] {
        outlines(around: chosen.inset(by: -cell * Double(side / 2)), scale)
    }

    private func outlines(around area: Rectangle, _ scale: Double) -> [(Outline, RGBColor)] {
        [(1.0, RGBColor.white), (2, .black)].map { count, color in
            (Outline(area.inset(by: -count * line).points(scale), lineWidth: line / scale), color)
        }
    }
}

extension Rectangle {
    /// The pixels that lie wholly in a rectangle in points, but for errors of arithmetic.
    fileprivate func wholePixels(_ scale: Double) -> Rectangle {
        let hair = 1e-6
        let (left, top) = ((minX * scale - hair).rounded(.up), (minY * scale - hair).rounded(.up))
        return Rectangle(
            x: left, y: top, width: (maxX * scale + hair).rounded(.down) - left,
            height: (maxY * scale + hair).rounded(.down) - top)
    }
}

extension Point {
    func points(_ scale: Double) -> Point { Point(x: x / scale, y: y / scale) }
}
