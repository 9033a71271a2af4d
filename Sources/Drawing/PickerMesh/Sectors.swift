import PickerColor
import PickerScene

/// Pieces of a ring of hues in segments: one, or several, for each border, from the middle of one segment to the middle of the
/// next.
struct Sectors {
    let sweep: HueSweep
    /// The distances from the centre between which the ring lies, with a margin of at least a pixel.
    let inner: Double
    let outer: Double
    let grid: CornerGrid
    /// The pieces of each border: wider ones are split, so that their chords stay near the circle.
    let steps: Int

    /// The pieces for a layer in a picture of `size`; nil if only a computation for each pixel is precise enough.
    ///
    /// Rasterizers round the corners of pieces to a fraction of a pixel. Near the centre that is as much as a piece is wide, so
    /// a pixel might get the hue of another.
    init?(_ sweep: HueSweep, _ layer: PixelLayer, _ size: PixelSize, _ grid: CornerGrid) {
        guard case .ring(let ring) = layer.shape, ring.center == sweep.circle.center else { return nil }
        inner = ring.innerRadius - ring.softness - 2
        // Beyond the middle of a segment its colour goes on up to its next soft border. And more segments than 8-bit hues can
        // tell apart are too many for pieces of their own.
        guard inner * sweep.borderReach > grid.edgeError(ring.center, size), sweep.segments <= 1536 else {
            return nil
        }
        outer = max(ring.outerRadius, 0) + 2
        (self.sweep, self.grid) = (sweep, grid)
        steps = max(1, (64 + sweep.segments - 1) / sweep.segments)
    }
}
