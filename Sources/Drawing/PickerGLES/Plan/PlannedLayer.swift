import PickerMesh
import PickerScene

struct PlannedLayer {
    let layer: PixelLayer
    let bounds: PixelBounds
    /// The pixels that it covers fully and opaquely, if they are a rectangle.
    let opaqueInside: PixelBounds
    /// True if no lower layer covers any pixel of this one.
    let isOnBackground: Bool
    /// True if programs of lower layers can draw it.
    let isRing: Bool
    let effort: Shading.Effort

    init(_ layer: PixelLayer, isOnBackground: Bool, _ ring: SolidRing?, _ shading: Shading?) {
        (self.layer, self.isOnBackground, effort) = (layer, isOnBackground, shading?.effort ?? .little)
        (bounds, opaqueInside) = (layer.bounds, layer.opaqueInside)
        // Over the background alone, it blends with the unrounded one.
        isRing = !isOnBackground && ring != nil
    }

    func mayCover(_ area: PixelBounds) -> Bool { bounds.overlaps(area) && layer.mayCover(area) }

    /// True if the layer overwrites all of `area`, so that the area need not be filled first.
    func overwrites(_ area: PixelBounds) -> Bool {
        guard isOnBackground, case .rectangle = layer.shape else { return false }
        return bounds.contains(area)
    }
}
