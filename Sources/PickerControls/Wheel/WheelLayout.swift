public import PickerScene

/// Where the parts of a wheel picker are, in points.
public struct WheelLayout: Hashable, Sendable {
    /// The area of the picture.
    public let frame: Rectangle
    /// The centre of the disc.
    public let center: Point
    /// The radius of the disc, at least 0.
    public let radius: Double
    /// Alpha, from clear at the left to opaque at the right, as wide as the disc; nil for no such bar.
    public let alphaBar: Rectangle?

    /// Makes the layout of the largest disc, and a bar of alpha below it, for which `frame` has room up to the inset.
    public init(filling frame: Rectangle, hasAlphaBar: Bool = false, inset: Inset = .markers) {
        let area = inset.area(in: frame) { Self(area: $0, hasAlphaBar, frame: $0).covered }
        self.init(area: area, hasAlphaBar, frame: frame)
    }

    /// Makes the layout of a disc of this radius, in a picture that is larger by the inset, and by the bar of alpha.
    public init(radius: Double, hasAlphaBar: Bool = false, inset: Inset = .markers) {
        let size = Self.size(radius, hasAlphaBar)
        let room = inset.room(around: size) { Self(area: $0, hasAlphaBar, frame: $0).covered }
        let frame = Rectangle(x: 0, y: 0, width: size.width + 2 * room, height: size.height + 2 * room)
        self.init(area: frame.inset(by: room), hasAlphaBar, frame: frame, radius: radius)
    }

    /// Makes the layout of a disc of this radius in the middle of `frame`, whether there is room or not.
    public init(radius: Double, in frame: Rectangle, hasAlphaBar: Bool = false) {
        let (size, middle) = (Self.size(radius, hasAlphaBar), frame.center)
        let area = Rectangle(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
            height: size.height)
        self.init(area: area, hasAlphaBar, frame: frame, radius: radius)
    }

    /// The marker of hue and saturation.
    func marker(at point: Point) -> Marker { .circle(.marker(at: point, side: 0.1 * radius)) }

    /// The bar of alpha as a control; nil if there is none.
    var alphaControl: AlphaBar? { alphaBar.map { AlphaBar(frame: $0) } }

    /// The square about the disc.
    var disc: Rectangle {
        Rectangle(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }

    /// What the parts and their markers can cover.
    private var covered: Rectangle {
        let marked = disc.covered(by: marker)
        return alphaControl.map { marked.union($0.covered) } ?? marked
    }

    /// A disc, of the largest radius unless one is given, and a bar below it, in `area`.
    private init(area: Rectangle, _ hasAlphaBar: Bool, frame: Rectangle, radius: Double? = nil) {
        let split = hasAlphaBar ? AlphaBar.split(area) : nil
        let rest = split?.rest ?? area
        self.frame = frame
        let radius = Self.extent(radius ?? min(rest.width, rest.height) / 2)
        let center = rest.center
        alphaBar = split.map { split in
            Rectangle(
                x: center.x - radius, y: split.bar.minY, width: 2 * radius, height: split.bar.height)
        }
        (self.center, self.radius) = (center, radius)
    }

    /// The size of a disc and its bar.
    private static func size(_ radius: Double, _ hasAlphaBar: Bool) -> Size {
        let square = Size(width: 2 * extent(radius), height: 2 * extent(radius))
        return hasAlphaBar ? AlphaBar.size(above: square) : square
    }

    /// 0 for what is no radius.
    private static func extent(_ radius: Double) -> Double { radius > 0 ? radius : 0 }
}
