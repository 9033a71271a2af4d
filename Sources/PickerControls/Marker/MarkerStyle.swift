import PickerColor
import PickerScene

/// The lines that markers are drawn with.
public enum MarkerStyle: String, CaseIterable, Hashable, Sendable {
    /// Mid grey lines, which vanish on mid grey.
    case plain
    /// Lines half white and half black, which show on everything.
    case twoTone = "two-tone"

    /// The stroke of a circle.
    func layers(circle: Ring) -> [Layer] {
        switch self {
        case .plain:
            return [Layer(.ring(circle), .solid(.midGrey))]
        case .twoTone:
            let middle = (circle.outerRadius + circle.innerRadius) / 2
            var outer = circle
            var inner = circle
            outer.innerRadius = middle
            inner.outerRadius = middle
            return [Layer(.ring(outer), .solid(.white)), Layer(.ring(inner), .solid(.black))]
        }
    }

    /// The edge of a rectangle, drawn inwards.
    func layers(outline: Outline) -> [Layer] {
        switch self {
        case .plain:
            return [Layer(.outline(outline), .solid(.midGrey))]
        case .twoTone:
            let half = outline.lineWidth / 2
            let inner = Outline(outline.rectangle.inset(by: half), lineWidth: half)
            return [
                Layer(.outline(Outline(outline.rectangle, lineWidth: half)), .solid(.white)),
                Layer(.outline(inner), .solid(.black)),
            ]
        }
    }

    /// Two bars across each other.
    func layers(cross: Cross) -> [Layer] {
        switch self {
        case .plain:
            return [Layer(.cross(cross), .solid(.midGrey))]
        case .twoTone:
            var core = cross
            core.lineWidth = cross.lineWidth / 2
            core.reach = cross.reach - cross.lineWidth / 4
            return [Layer(.cross(cross), .solid(.white)), Layer(.cross(core), .solid(.black))]
        }
    }
}
