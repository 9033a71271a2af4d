public import PickerScene

// The part of a picture that an image picker shows.
extension Picker {
    /// The part of the picture that an image picker shows; nil for the whole picture, and for other pickers, which it does not
    /// change.
    ///
    /// Drawing, picks and ``parts`` follow it. A new ``choice`` of a pixel outside the part moves it.
    public var view: ImageView? {
        get { imageField?.placement.view }
        set {
            guard let field = imageField, field.placement.view != newValue else { return }
            let shown = field.showing(newValue)
            guard shown.placement != field.placement else { return }
            self = with(
                controls: controls.map { control in
                    if control is ImageField { return shown }
                    return (control as? Loupe)?.magnifying(shown) ?? control
                })
        }
    }

    /// Zooms an image picker in by some steps, or out by negative ones; false for other pickers.
    ///
    /// The pixel at `point` stays there; zooming out, as far as the picture's edges allow. Without a point it is the chosen pixel.
    /// Zooms of enlarged pictures are whole numbers of screen pixels; `scale` is in screen pixels per point, by default that of
    /// the style.
    @discardableResult
    public mutating func zoom(by steps: Int, about point: Point? = nil, scale: Double? = nil) -> Bool {
        guard let field = imageField else { return false }
        let chosen = choice.place.map { field.paint.center(column: $0.x, row: $0.y) }
        let fixed = point ?? chosen ?? field.frame.center
        view = field.placement.zoomed(by: steps, about: fixed, scale: scale ?? style.scale)
        return true
    }

    /// Moves the picture of an image picker by a vector in points, as far as its edges allow; false for other pickers.
    @discardableResult
    public mutating func pan(by offset: Point) -> Bool {
        guard let field = imageField else { return false }
        view = field.placement.panned(by: offset)
        return true
    }

    /// Moves the picture until the chosen pixel is shown.
    mutating func revealPlace() {
        guard let place = choice.place, let field = imageField, field.placement.view != nil else { return }
        view = field.placement.revealing(place)
    }

    /// The control of a picture's pixels; nil for other pickers.
    package var imageField: ImageField? { controls.lazy.compactMap { $0 as? ImageField }.first }
}
