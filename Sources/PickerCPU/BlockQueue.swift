import PickerScene

/// Waiting blocks that show the same layers.
struct BlockQueue {
    /// The index of the uppermost layer, and of the uppermost that hides all layers below; -1 for none.
    var top = -1
    var lowest = -1
    /// True if layers between these two may cover some pixels.
    var hasLayersBetween = false
    /// The blocks, the coverage of their uppermost layer where it is stored, and the number of their pixels.
    let blocks: UnsafeMutablePointer<PixelBounds>
    let coverages: UnsafeMutablePointer<UnsafePointer<Double>?>
    var blockCount = 0
    var pixelCount = 0
}
