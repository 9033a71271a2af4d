import PickerCPU
package import PickerColor
public import PickerControls
package import PickerScene

/// What a person picks from the screen.
public struct ScreenPicking: Hashable, Sendable {
    /// The number of colours after which picking ends; with 1, a person may still take more before the last one.
    public var count: Int
    /// The side of the square of pixels that make a colour: an odd number, 1…``maximumRegion``.
    public var region: Int
    /// How one colour is made of the region.
    public var statistic: RegionStatistic

    /// The greatest side of a region, which the loupe can still show as a whole.
    public static let maximumRegion = Loupe.maximumPixels - 2

    /// Describes picking; an even region grows by 1, and what is out of range is clamped.
    public init(count: Int = 1, region: Int = 1, statistic: RegionStatistic = .mean) {
        (self.count, self.statistic) = (max(count, 1), statistic)
        self.region = min(max(region, 1), Self.maximumRegion) | 1
    }
}

/// A screen of a window system that hides the real one, and on which a person picks.
protocol FrozenScreen: AnyObject {
    /// The size of the output that has the chosen pixel, and the pixels along a point of it.
    var size: PixelSize { get }
    var scale: Double { get }
    /// The pixel under the pointer.
    var place: SIMD2<Int> { get }
    /// Whether the last loupe is seen, so that there can be another one.
    var canShow: Bool { get }
    func pixels(_ area: PixelBounds) throws(ScreenError) -> Pixmap<StraightRGBA16>
    /// What happens next; nil if that is nothing within a time.
    func event(within limit: Duration) throws(ScreenError) -> ScreenEvent?
    func show(_ picture: ScreenPicker.Picture?) throws(ScreenError)
    func movePointer(to place: SIMD2<Int>)
}

/// Picking from a frozen screen: handles events, and draws the loupe. It knows no window system.
package struct ScreenPicker {
    package typealias Reader<Failure: Error> = (PixelBounds) throws(Failure) -> Pixmap<StraightRGBA16>

    /// A part of the screen, and what is above it.
    package typealias Picture = (area: PixelBounds, pixels: PremultipliedPixmap)

    package enum Outcome: Hashable, Sendable { case accepted, cancelled }

    private var size: PixelSize
    /// The pixels along a point of the loupe.
    private var scale: Double
    private var picking: ScreenPicking
    private var zoom = Self.zooms.count / 2
    /// The pixel whose colour is shown.
    package private(set) var place: SIMD2<Int>
    package private(set) var taken: [Color] = []
    package private(set) var outcome: Outcome?
    private let renderer = CPURenderer<UInt8>()
    private let painter = Loupe.makePainter()

    /// The numbers of pixels in a row of the loupe, from the least enlarged ones on.
    private static let zooms = [99, 63, 45, 31, 21, 15, 11, 7, 5]
    /// The loupe's greatest side, in points.
    private static let side = 220.0

    package init(_ picking: ScreenPicking, on size: PixelSize, at place: SIMD2<Int>, scale: Double = 1) {
        (self.picking, self.size, self.scale, self.place) = (picking, size, scale, size.nearest(to: place))
    }

    /// What a person picks on a screen that `freeze` makes; nil if they cancel, or if they are stopped.
    static func pick<Screen: FrozenScreen>(
        _ picking: ScreenPicking, isStopped: () -> Bool, taking: ([Color]) -> Void,
        on freeze: (_ isStopped: @escaping () -> Bool) throws(ScreenError) -> Screen
    ) throws(ScreenError) -> [Color]? {
        try untilStopped(isStopped) { isStopped throws(ScreenError) in
            let screen = try freeze(isStopped)
            var picker = ScreenPicker(picking, on: screen.size, at: screen.place, scale: screen.scale)
            var isShown = false
            do throws(ScreenError) {
                while picker.outcome == nil, !isStopped() {
                    // Draws only when all that has happened is known.
                    let canShow = !isShown && screen.canShow
                    if let event = try screen.event(within: canShow ? .zero : .milliseconds(100)) {
                        (picker.size, picker.scale, isShown) = (screen.size, screen.scale, false)
                        let hasMoved = try picker.handle(event, reading: screen.pixels, taking: taking)
                        if hasMoved { screen.movePointer(to: picker.place) }
                    } else if canShow {
                        try screen.show(try picker.loupe(reading: screen.pixels))
                        isShown = true
                    }
                }
            } catch { throw error == .stopped ? error : .lost("\(error)") }
            return picker.outcome == .accepted ? picker.taken : nil
        }
    }

    /// Handles an event; true if the chosen pixel has moved away from the pointer. `taking` gets all colours when there is one more.
    package mutating func handle<Failure>(
        _ event: ScreenEvent, reading read: Reader<Failure>, taking: ([Color]) -> Void = { _ in }
    ) throws(Failure) -> Bool {
        switch event {
        case .moved(let place): self.place = size.nearest(to: place)
        case .key(let key):
            let before = place
            place = key.moved(place, in: size)
            return place != before
        case .zoom(let steps): zoom = min(max(zoom + steps, 0), Self.zooms.count - 1)
        case .grow(let steps):
            picking.region = min(max(picking.region + 2 * steps, 1), ScreenPicking.maximumRegion)
        case .take, .accept:
            let color = try picking.statistic.color(
                around: place, side: picking.region, in: size, reading: read)
            if let color { taken.append(color) }
            taking(taken)
            let isEnough = picking.count == 1 ? event == .accept : taken.count >= picking.count
            if isEnough { outcome = .accepted }
        case .cancel: outcome = .cancelled
        }
        return false
    }

    private func around(_ side: Int) -> PixelBounds {
        SampleRegion(around: place.x, place.y, side: side, in: size)?.bounds ?? .empty
    }
}

extension RegionStatistic {
    /// The colour of the square of `side` pixels around one of a screen of a size; nil if the pixel is not there.
    func color<Failure>(
        around place: SIMD2<Int>, side: Int, in size: PixelSize, reading read: ScreenPicker.Reader<Failure>
    ) throws(Failure) -> Color? {
        guard let region = SampleRegion(around: place.x, place.y, side: side, in: size) else { return nil }
        return Color(color(of: try read(region.bounds)), in: .sRGB)
    }
}

extension ScreenPicker {
    /// The loupe beside the place: the pixels of the screen that it covers in whole or in part, and its own.
    ///
    /// Nil if the screen has no room for it.
    package func loupe<Failure>(reading read: Reader<Failure>) throws(Failure) -> Picture? {
        // The whole region is in it, with a pixel around.
        let count = max(Self.zooms[zoom], picking.region + 2)
        let shown = around(count)
        let pixels = try read(shown)
        let (image, middle) = (SourceImage(pixels), place &- shown.corner)
        let region = picking.region > 1 ? try read(around(picking.region)) : nil
        var choice = PickerChoice(nil)
        let color = region.map { picking.statistic.color(of: $0) } ?? RGBColor(pixels[middle.x, middle.y])
        choice.take(color, at: middle)
        // In points from a pixel of the screen.
        func loupe(from corner: SIMD2<Int>) -> Loupe {
            func moved(_ area: PixelBounds) -> Rectangle {
                let (start, size) = (SIMD2<Double>(area.corner &- corner), SIMD2<Double>(area.size.sides))
                return Rectangle(x: start.x, y: start.y, width: size.x, height: size.y).points(scale)
            }
            let field = ImageField(image, fittedInto: moved(shown))
            var loupe = Loupe(of: field, pixels: count, within: moved(room))
            loupe.painter = painter
            return loupe
        }
        func whole(_ points: Double) -> Int { Int((points * scale).rounded()) }
        let panel = loupe(from: .zero).frame(choice, scale: scale)
        let bounds = PixelBounds(
            columns: whole(panel.minX)..<whole(panel.maxX),
            rows: whole(panel.minY)..<whole(panel.maxY + stripHeight)
        ).intersection(PixelBounds(size))
        guard !bounds.isEmpty else { return nil }
        let placed = loupe(from: bounds.corner)
        let scene = Size(
            width: Double(bounds.size.width) / scale, height: Double(bounds.size.height) / scale)
        let layers =
            placed.layers(choice, scale: scale) + placed.frame(around: picking.region, choice, scale: scale)
            + strip(in: scene)
        return (try? renderer.render(Scene(size: scene, scale: scale, layers: layers))).map { (bounds, $0) }
    }

    /// The height of the strip of taken colours, in points.
    private var stripHeight: Double { taken.isEmpty ? 0 : 24 }

    /// The part of the screen in which the loupe lies: about the place, and above the strip.
    private var room: PixelBounds {
        let side = Int(3 * Self.side * scale)
        func range(_ place: Int, _ length: Int) -> Range<Int> {
            let count = min(side, max(length, 1))
            let start = min(max(place - count / 2, 0), max(length, 1) - count)
            return start..<start + count
        }
        return PixelBounds(
            columns: range(place.x, size.width),
            rows: range(place.y, size.height - Int((stripHeight * scale).rounded(.up))))
    }

    /// The last taken colours, side by side at the bottom.
    private func strip(in whole: Size) -> [Layer] {
        let side = stripHeight - 4
        let colors = taken.suffix(max(Int(whole.width / 20) - 1, 1))
        let pixels = colors.map { StraightRGBA16(RGBColor(clipping: $0)) }
        let image = try? Pixmap(size: PixelSize(width: pixels.count, height: 1), pixels: pixels)
        guard let image else { return [] }
        let width = side * Double(colors.count)
        let area = Rectangle(
            x: ((whole.width - width) / 2).rounded(.down), y: whole.height - side - 2, width: width,
            height: side)
        return [
            Layer(.rectangle(area.inset(by: -2)), .solid(RGBColor(red: 0.1, green: 0.1, blue: 0.1))),
            Layer(.rectangle(area), .image(ImagePaint(image: SourceImage(image), frame: area))),
        ]
    }
}
