public import PickerScene

/// The part of a picture that an ``ImageField`` shows in place of the whole.
public struct ImageView: Hashable, Sendable {
    /// The number of screen pixels along a pixel of the picture; a whole number from 1 on.
    public let zoom: Double
    /// The point of the picture in the middle of the field's room, in the picture's pixels from its top left.
    public let center: Point
    /// Screen pixels per point.
    public let scale: Double

    /// Makes a view. A field shows the nearest one that it has room for: never less than the whole picture.
    public init(zoom: Double, center: Point, scale: Double = 1) {
        (self.zoom, self.center, self.scale) = (zoom, center, scale)
    }

    /// The greatest number of screen pixels along a pixel of a picture, unless the whole picture fits with more.
    public static let greatestZoom = 64.0

    /// The zooms between which people step.
    private static let levels: [Double] = {
        let shrunk = (1...32).reversed().map { step in
            let power = Double(sign: .plus, exponent: -(step / 2), significand: 1)
            return step.isMultiple(of: 2) ? power : power * 0.5.squareRoot()
        }
        return shrunk + [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, greatestZoom]
    }()

    /// The zoom that lies some steps above or below another one; the last one where there are no more.
    static func level(_ steps: Int, from zoom: Double) -> Double {
        // A smaller step could hardly be seen.
        let least = 1.1
        let further =
            steps > 0
            ? levels.filter { $0 > least * zoom } : levels.reversed().filter { least * $0 < zoom }
        guard steps != 0, !further.isEmpty else { return zoom }
        return further[min(abs(steps), further.count) - 1]
    }

    /// The length of a pixel of the picture, in points.
    var side: Double { zoom / scale }

    /// The same view about another point of the picture.
    func about(_ x: Double, _ y: Double) -> ImageView {
        ImageView(zoom: zoom, center: Point(x: x, y: y), scale: scale)
    }
}

/// What of a picture an image field shows, and where.
struct ImagePlacement: Hashable, Sendable {
    /// The area that a view may fill.
    let room: Rectangle
    /// The area of the whole picture where all of it is shown.
    let whole: Rectangle
    let size: PixelSize
    /// The part that is shown; nil for all.
    private(set) var view: ImageView?

    /// The area of the whole picture, of which only ``frame`` is shown.
    var picture: Rectangle {
        guard let view else { return whole }
        func start(_ middle: Double, _ center: Double) -> Double {
            let start = middle - center * view.side
            // On whole screen pixels, so that all pixels of the picture have one size.
            return view.zoom < 1 ? start : (start * view.scale).rounded() / view.scale
        }
        return Rectangle(
            x: start(room.center.x, view.center.x), y: start(room.center.y, view.center.y),
            width: Double(size.width) * view.side, height: Double(size.height) * view.side)
    }

    /// The area in which the picture is shown.
    var frame: Rectangle {
        guard view != nil else { return whole }
        let picture = picture
        let (left, top) = (max(room.minX, picture.minX), max(room.minY, picture.minY))
        return Rectangle(
            x: left, y: top, width: max(min(room.maxX, picture.maxX) - left, 0),
            height: max(min(room.maxY, picture.maxY) - top, 0))
    }

    private func leastZoom(_ scale: Double) -> Double { whole.width / Double(size.width) * scale }

    /// Shows a part; all of the picture if there is room for it.
    ///
    /// The picture always covers the area of the whole. So zooming in about a point of it never needs a correction, and what stays
    /// blank in the room is no more than beside the whole.
    mutating func show(_ view: ImageView?) {
        self.view = nil
        guard let view, view.zoom.isFinite, view.scale > 0, view.scale.isFinite, view.center.isFinite,
            view.zoom > leastZoom(view.scale) * (1 + 1e-9)
        else { return }
        // From 1 on, one pixel of the picture is not wider than another.
        let zoom = min(view.zoom < 1 ? view.zoom : view.zoom.rounded(), ImageView.greatestZoom)
        guard zoom > leastZoom(view.scale) else { return }
        let side = zoom / view.scale
        func kept(_ center: Double, _ middle: Double, _ first: Double, _ last: Double, _ count: Int) -> Double
        {
            min(max(center, (middle - first) / side), (middle - last) / side + Double(count))
        }
        self.view = ImageView(
            zoom: zoom,
            center: Point(
                x: kept(view.center.x, room.center.x, whole.minX, whole.maxX, size.width),
                y: kept(view.center.y, room.center.y, whole.minY, whole.maxY, size.height)),
            scale: view.scale)
    }

    /// The view after some steps of zooming in, or out if they are negative. The pixel of the picture at `point` stays there;
    /// out, as far as the picture's edges allow.
    func zoomed(by steps: Int, about point: Point, scale: Double) -> ImageView {
        let zoom = ImageView.level(steps, from: view.map(\.zoom) ?? leastZoom(scale))
        let picture = picture
        func center(
            _ position: Double, _ start: Double, _ length: Double, _ count: Int, _ middle: Double
        ) -> Double {
            let place = min(max((position - start) / length, 0), 1) * Double(count)
            let pixel = min(place.rounded(.down), Double(count - 1))
            let side = zoom / scale
            // Shrunk, a screen pixel shows one of many pixels.
            if zoom < 1 { return pixel + 0.5 + (middle - position) / side }
            let screen = position * scale
            let least = (screen - (pixel + 1) * zoom).rounded(.down) + 1
            let most = (screen - pixel * zoom).rounded(.down)
            let first = min(max((screen - place * zoom).rounded(), least), most)
            return (middle * scale - first) / zoom
        }
        return ImageView(
            zoom: zoom,
            center: Point(
                x: center(point.x, picture.minX, picture.width, size.width, room.center.x),
                y: center(point.y, picture.minY, picture.height, size.height, room.center.y)),
            scale: scale)
    }

    /// The view after the picture has moved by a vector in points.
    func panned(by offset: Point) -> ImageView? {
        view.map { view in
            view.about(view.center.x - offset.x / view.side, view.center.y - offset.y / view.side)
        }
    }

    /// The view that shows a pixel, with some more around it unless it was already shown.
    func revealing(_ place: SIMD2<Int>) -> ImageView? {
        view.map { view in
            func center(_ center: Double, _ length: Double, _ place: Int) -> Double {
                let half = length / 2 / view.side
                let (first, last) = (Double(place), Double(place + 1))
                if last > center - half, first < center + half { return center }
                let around = half * Self.around
                return first < center ? first + half - around : last - half + around
            }
            return view.about(
                center(view.center.x, room.width, place.x), center(view.center.y, room.height, place.y))
        }
    }

    /// The share of half a room that is shown beyond a pixel that was not.
    private static let around = 0.25
}
