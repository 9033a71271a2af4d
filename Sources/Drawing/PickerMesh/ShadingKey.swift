package import PickerColor
package import PickerScene

/// All that a program must know of a layer when it is made.
package struct ShadingKey: Hashable, Sendable {
    package let shape: ShapeKey
    package let paint: PaintKey
    /// True if the colours are changed to those that somebody with a deficiency of colour vision sees.
    package let isSeen: Bool
    package let isDithered: Bool

    /// That of the picture of the lowest layers.
    package static let kept = ShadingKey(
        shape: .whole, paint: .simple("kept"), isSeen: false, isDithered: false)
}

/// The shapes whose coverage a program computes.
package enum ShapeKey: Int, Sendable {
    /// Pixels that are covered whole.
    case whole
    /// All shapes but rings; their mesh has the coverage.
    case inMesh
    case ring
    case any
}

/// The paints that a program draws.
package enum PaintKey: Hashable, Sendable {
    /// One whose shader needs nothing defined, by the name of its file without the ending.
    case simple(String)
    case tint(Tint)
    case colorWheel(HueForm, isHexagon: Bool)
    case huePlane(HueForm, areRows: Bool)
    case labPlane(LabPlaneKey)
    /// Colours that are computed for each pixel, and read from a texture for each byte.
    case image(bytes: Int)

    /// The paints with two colours in each piece of the mesh.
    package enum Tint: Int, Sendable {
        case any, solid, box
        /// Pixels whose centres lie inside a box.
        case insideOfBox
        /// Pure hues in segments.
        case hues
    }

    /// What decides how much a program for planes of Oklab or CIE Lab computes.
    package struct LabPlaneKey: Hashable, Sendable {
        package let hasToe: Bool
        /// True if some pixels may lie beyond the disc of a plane.
        package var isRound = false
        package var outside: PlaneLook.Outside
        /// True if no pixel lies in the drawn colour space.
        package var isOutside = false
    }
}

/// What a program of a layer is used for. All of them draw the same bits.
package enum ProgramUse: Hashable, Sendable {
    /// For many kinds of layers, so that a whole picture needs few programs: compiling takes longer than drawing.
    case shared
    /// For one kind of layers, without the code for others; for pictures that are drawn again and again.
    case own(Coverage, LabPlane.Region = .mixed)

    package enum Coverage: Sendable {
        case partial
        /// For pixels that an opaque rectangle covers fully: no pixels below are read.
        case whole
    }
}

extension PaintKey {
    /// That of programs which many paints share.
    var shared: PaintKey { if case .tint = self { .tint(.any) } else { self } }

    /// That of pixels which have a place in a gamut in common.
    func within(_ region: LabPlane.Region) -> PaintKey {
        guard case .labPlane(var key) = self, region != .mixed else { return self }
        (key.isOutside, key.isRound) = (region == .outside, false)
        if region == .inside { key.outside = .clip }
        return .labPlane(key)
    }
}
