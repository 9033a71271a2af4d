import PickerColor
import PickerScene

/// A scene prepared for drawing in blocks: it gives the pixels of ``Rasterizer``, rounded, in a fraction of the time.
struct PreparedScene {
    let size: PixelSize
    let background: RGBColor
    /// The layers, the lowest first; those that equal layers of the scene before are the same objects.
    let layers: [PreparedLayer]
    private let tables: StepTables

    /// The number of pixels for which coverage is stored, or a few more: 2 MiB.
    private static let maximumStored = 1 << 18

    /// Prepares a scene; takes over what it can from `previous`, of which only the layers in `change` differ. Without a change,
    /// all may differ.
    init(_ scene: PixelScene, after previous: PreparedScene? = nil, _ change: SceneChange? = nil) {
        (size, background) = (scene.size, scene.background)
        tables = previous?.tables ?? StepTables()
        var changed = change?.layers[...]
        // What lies below them is the same, too.
        let steady = min(change?.steadyLayers ?? 0, previous?.layers.count ?? 0)
        var layers = Array(previous?.layers.prefix(steady) ?? [])
        layers.reserveCapacity(scene.layers.count)
        var left = Self.maximumStored - layers.reduce(0) { $0 + $1.shape.storedCount }
        for index in steady..<scene.layers.count {
            let layer = scene.layers[index]
            var before: PreparedLayer?
            if let previous, index < previous.layers.count { before = previous.layers[index] }
            let isSame = changed.map { $0.first != index } ?? false
            if !isSame { _ = changed?.popFirst() }
            let isAlone = !layer.paint.isOpaque && scene.isOnBackground(index)
            let prepared =
                if let before, isSame, before.isAlone == isAlone { before } else {
                    PreparedLayer(
                        layer, after: before, maximumStored: max(left, 0), isAlone: isAlone, tables)
                }
            left -= prepared.shape.storedCount
            layers.append(prepared)
        }
        self.layers = layers
    }

    private init(_ scene: PreparedScene, layers: [PreparedLayer]) {
        (size, background, tables) = (scene.size, scene.background, scene.tables)
        self.layers = layers
    }

    /// The scene without the layers from `count` on.
    func lowest(_ count: Int) -> PreparedScene { PreparedScene(self, layers: Array(layers.prefix(count))) }
}

/// A layer prepared for many pixels.
final class PreparedLayer: Sendable {
    let layer: PixelLayer
    let shape: PreparedShape
    let paint: any PreparedPaint
    let separable: SeparableColors?
    let isOpaque: Bool
    /// The rectangle of pixels in which the layer hides all below; empty if they are no rectangle.
    ///
    /// It must agree with the spans. The paint and the blender round colours differently, and the choice between them
    /// for a pixel must not depend on other pixels.
    let opaqueInside: PixelBounds
    /// True if the layer is not opaque, and covers no other.
    let isAlone: Bool
    /// True if the layer is alone, and its paint has rows.
    let hasRows: Bool
    /// The layer's colour, with straight alpha, if it has only one.
    let solidColor: SIMD4<Double>?
    /// The colour as a pixel.
    let solidPixel: RoundedColor?

    /// Prepares a layer; reuses the shape of `previous` if it is the same.
    init(
        _ layer: PixelLayer, after previous: PreparedLayer?, maximumStored: Int, isAlone: Bool,
        _ tables: StepTables
    ) {
        self.layer = layer
        shape =
            if let previous, previous.layer.shape == layer.shape, previous.layer.bounds == layer.bounds {
                previous.shape
            } else {
                PreparedShape(layer, maximumStored: maximumStored)
            }
        paint = layer.preparedPaint(after: previous?.paint, tables)
        self.isAlone = isAlone
        hasRows = isAlone && paint.hasTranslucentRows
        separable = paint.separable
        isOpaque = layer.paint.isOpaque
        opaqueInside = isOpaque ? shape.fullInside : .empty
        if case .solid(let color) = layer.paint {
            solidColor = SIMD4(color.red, color.green, color.blue, color.alpha)
            solidPixel = RoundedColor(PremultipliedColor(color))
        } else {
            (solidColor, solidPixel) = (nil, nil)
        }
    }
}
