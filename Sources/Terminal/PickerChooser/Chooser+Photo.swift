import PickerControls
import PickerScene
import PickerTerminal

// The part of a photo that is shown, and the colours that stand for it.
extension Chooser {
    /// A drag with the right button that moves the photo.
    struct Panning: Equatable {
        /// The last point of the drag.
        var point: Point
        /// Whether the pointer has left the first point.
        var hasMoved = false
    }

    var isPhoto: Bool { picker.imageField != nil }

    /// Pixels of the photo whose colours stand for it; nil while the source looks for them.
    var dominantPixels: [SIMD2<Int>]? { isPhoto ? source.dominantPixels() : [] }

    /// Whether the panel will show more although nothing happens, so that the caller should show it again soon.
    public var awaitsColors: Bool { dominantPixels == nil }

    /// Zooms a photo by some steps about a point, or about the chosen pixel; false for other pickers.
    mutating func zoomPhoto(by steps: Int, at point: Point? = nil) -> Bool {
        guard isPhoto, let place else { return false }
        let before = picker.view
        // A point beside the photo zooms about the pixel.
        let inside = point.flatMap { picker.imageField?.frame.contains($0) == true ? $0 : nil }
        controller.picker.zoom(by: steps, about: inside, scale: place.scale)
        if before == picker.view { message = steps > 0 ? "this is the greatest zoom" : Self.isWhole }
        return true
    }

    /// Moves what is shown of a photo by a quarter of it; false for other keys and pickers.
    mutating func panPhoto(by key: TerminalKey) -> Bool {
        guard isPhoto, key.modifiers.contains(.alt), let frame = picker.imageField?.frame else {
            return false
        }
        let (across, down) = (frame.width / 4, frame.height / 4)
        let offset: Point
        switch key.name {
        case .left: offset = Point(x: across, y: 0)
        case .right: offset = Point(x: -across, y: 0)
        case .up: offset = Point(x: 0, y: down)
        case .down: offset = Point(x: 0, y: -down)
        default: return false
        }
        if picker.view == nil { message = Self.isWhole }
        controller.picker.pan(by: offset)
        return true
    }

    private static let isWhole = "this is the whole photo; + or the wheel zooms in"

    /// Begins to move a photo of which a part is shown; false if there is nothing to move.
    mutating func beginPanning(at point: Point) -> Bool {
        guard picker.view != nil, picker.imageField?.frame.contains(point) == true else { return false }
        panning = Panning(point: point)
        return true
    }

    mutating func pan(to point: Point) {
        guard let start = panning, start.point != point else { return }
        controller.picker.pan(by: Point(x: point.x - start.point.x, y: point.y - start.point.y))
        panning = Panning(point: point, hasMoved: true)
    }

    /// Ends moving the photo; returns true if the pointer has not moved, so that it was a click.
    mutating func endPanning() -> Bool {
        defer { panning = nil }
        return panning?.hasMoved == false
    }

    mutating func choosePixel(_ pixel: SIMD2<Int>) {
        guard isPhoto else { return }
        let before = chosen
        isFollowing = false
        controller.pointerEnded()
        controller.picker.choice.place = pixel
        leave(before)
    }
}
