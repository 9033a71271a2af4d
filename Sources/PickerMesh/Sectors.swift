import PickerColor
import PickerScene

/// Pieces of equal width around a centre of hues; the first begins at hue 0.
struct Sectors {
    /// The values that all corners of a piece have.
    struct Sector {
        var before = SIMD4<Float>.zero
        var behind = SIMD4<Float>.zero
        /// The normal of the ray in the middle.
        let normal: Point
    }

    let circle: HueCircle
    let count: Int
    /// How far beyond its sides a sector still gives the right colour, divided by the distance from the centre; nil for
    /// any distance.
    let margin: Double?
    let sector: (_ index: Int) -> Sector

    /// One piece, or several, for each border between two segments of the sweep, from the middle of one segment to the
    /// middle of the next.
    static func segments(of sweep: HueSweep) -> Sectors {
        // Wider pieces are split, so that their chords stay near the circle.
        let steps = max(1, (64 + sweep.segments - 1) / sweep.segments)
        let colors = (0...sweep.segments).map {
            SIMD4(SIMD3<Float>(sweep.pureColor(sweep.segmentHue($0)).forShaders.components), 0)
        }
        // Beyond the middle of a segment its colour goes on up to its next soft border.
        let margin = sweep.segments > 1 ? sweep.borderReach : nil
        return Sectors(circle: sweep.circle, count: sweep.segments * steps, margin: margin) { index in
            let border = index / steps
            return Sector(
                before: colors[border], behind: colors[border + 1], normal: sweep.normal(ofBorder: border))
        }
    }

    /// Narrow pieces, each with the hue of its middle.
    static func narrow(around circle: HueCircle) -> Sectors {
        let count = 64
        // `small_angle` in hue.glsl holds for tangents up to 0.1; that of half a narrow sector is 0.0491.
        return Sectors(circle: circle, count: count, margin: 0.05) { index in
            let hue = (Double(index) + 0.5) / Double(count)
            return Sector(before: SIMD4(0, 0, 0, Float(hue)), normal: circle.normal(ofHue: hue))
        }
    }
}
