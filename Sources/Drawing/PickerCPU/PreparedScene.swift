import PickerColor
import PickerScene

/// A scene prepared for drawing in blocks: it gives the pixels of ``Rasterizer``, rounded, in a fraction of the time.
struct PreparedScene {
    let size: PixelSize
    let background: RGBColor
    /// The layers, the lowest first; those that equal layers of the scene before are the same objects.
    private(set) var layers: [PreparedLayer]
    private let tables: StepTables

    /// The number of pixels for which coverage is stored, or a few more: 2 MiB.
    private static let maximumStored = 1 << 18

    /// Prepares a scene; takes over what it can from `previous`, of which only the layers in `change` differ. Without a change,
    /// all may differ.
    init(_ scene: PixelScene, after previous: PreparedScene? = nil, _ change: SceneChange? = nil) {
        (size, background) = (scene.size, scene.background)
        tables = previous?.tables ?? StepTables()
        // What lies below them is the same, too. The last of them may be blended with the next one.
        let steady = change?.steadyLayers ?? 0
        layers = []
        layers.reserveCapacity(scene.layers.count)
        for layer in previous?.layers ?? [] {
            if layer.indices.upperBound >= steady { break }
            layers.append(layer)
        }
        var left = Self.maximumStored - layers.reduce(0) { $0 + $1.shape.storedCount }
        var index = layers.last?.indices.upperBound ?? 0
        while index < scene.layers.count {
            var before: PreparedLayer?
            if let previous, layers.count < previous.layers.count { before = previous.layers[layers.count] }
            let layer = PreparedLayer.make(
                scene, index, after: before, change, maximumStored: max(left, 0), tables)
            left -= layer.shape.storedCount
            layers.append(layer)
            index = layer.indices.upperBound
        }
    }

    /// How many of the layers draw nothing but the lowest `count` layers of the scene.
    func count(ofLowest count: Int) -> Int { layers.prefix { $0.indices.upperBound <= count }.count }

    func lowest(_ count: Int) -> PreparedScene {
        var scene = self
        scene.layers.removeLast(max(layers.count - count, 0))
        return scene
    }
}

/// A layer prepared for many pixels, or two that are blended before they are drawn.
final class PreparedLayer: Sendable {
    let indices: Range<Int>
    private let layer: PixelLayer
    let shape: PreparedShape
    let paint: any PreparedPaint
    let separable: SeparableColors?
    let isOpaque: Bool
    /// The rectangle of pixels in which the layer hides all below; empty if they do not form a rectangle.
    ///
    /// It must agree with the spans. The paint and the blender round colours differently, and the choice between them
    /// for a pixel must not depend on other pixels.
    let opaqueInside: PixelBounds
    /// True if the paint has rows though it is not opaque.
    let hasRows: Bool
    /// The layer's colour, with straight alpha, if it has only one.
    let solidColor: SIMD4<Double>?
    let solidPixel: RoundedColor?
    /// The colour of a second layer over it, which is drawn with it, and the same as a pixel.
    let upperColor: SIMD4<Double>?
    let upperPixel: RoundedColor?

    private init(
        _ layer: PixelLayer, _ indices: Range<Int>, _ shape: PreparedShape, _ paint: any PreparedPaint,
        upper: PixelLayer? = nil
    ) {
        (self.layer, self.indices, self.shape, self.paint) = (layer, indices, shape, paint)
        separable = paint.separable
        hasRows = paint.hasTranslucentRows && !layer.paint.isOpaque
        isOpaque = layer.paint.isOpaque && upper?.paint.isOpaque != false
        opaqueInside = isOpaque ? shape.fullInside : .empty
        let (color, second) = (layer.solidColor, upper?.solidColor)
        (solidColor, solidPixel) = (color?.straight, color.map { RoundedColor(PremultipliedColor($0)) })
        (upperColor, upperPixel) = (second?.straight, second.map { RoundedColor(PremultipliedColor($0)) })
    }

    /// A colour of the layer over a premultiplied one, by the layer's coverage and that of the layer over it.
    @inline(__always)
    func blended(
        _ color: SIMD4<Double>, _ coverage: Double, _ upper: Double, over under: SIMD4<Double>
    ) -> PremultipliedColor {
        var result = PremultipliedColor(premultiplied: under)
        result.blend(PremultipliedColor(straight: color, coverage: coverage))
        if let upperColor { result.blend(PremultipliedColor(straight: upperColor, coverage: upper)) }
        return result
    }

    /// Prepares the layer at an index, or it and the next; gives `previous` again if nothing differs, or else reuses its shape if
    /// that is the same.
    static func make(
        _ scene: PixelScene, _ index: Int, after previous: PreparedLayer?, _ change: SceneChange?,
        maximumStored: Int, _ tables: StepTables
    ) -> PreparedLayer {
        func isSame(_ indices: Range<Int>) -> Bool {
            change.map { !$0.layers.contains(where: indices.contains) } ?? false
        }
        let (indices, pair) = (index..<(index + 1), index..<(index + 2))
        var before = previous.flatMap { $0.indices.lowerBound == index ? $0 : nil }
        if let before, isSame(pair) { return before }
        if case .solid = scene.layers[index].paint, pair.upperBound <= scene.layers.count,
            let stack = StackedLayers(scene.layers[index], scene.layers[index + 1])
        {
            return PreparedLayer(
                stack.lower, pair, PreparedShape(stack), PointwisePaint(paint: stack.lower.paint),
                upper: stack.upper)
        }
        if before?.indices != indices { before = nil }
        if let before, isSame(indices) { return before }
        let layer = scene.layers[index]
        let isSameShape = before?.layer.shape == layer.shape && before?.layer.bounds == layer.bounds
        let shape = (isSameShape ? before?.shape : nil) ?? PreparedShape(layer, maximumStored: maximumStored)
        let paint = layer.preparedPaint(after: before?.paint, tables)
        return PreparedLayer(layer, indices, shape, paint)
    }
}

extension PixelLayer {
    fileprivate var solidColor: RGBColor? { if case .solid(let color) = paint { color } else { nil } }
}
