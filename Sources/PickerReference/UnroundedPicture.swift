public import PickerScene

/// What a picture would be with infinitely many steps to a component, and how far 8-bit drawing may be off.
public struct UnroundedPicture: Sendable {
    /// Width and height in pixels.
    public let size: PixelSize
    /// Premultiplied encoded red, green, blue and alpha of every pixel, 0…255, row by row from the top.
    public let values: [SIMD4<Double>]
    /// For every pixel, the greatest error in steps of 8 bits that rounding after each layer explains.
    public let roundingBounds: [Double]
    /// How much more than by rounding a component may differ, in steps: what 32-bit arithmetic needs for the paint of the
    /// layers that needs most.
    public let allowance: Double

    /// Draws `scene` without rounding, which takes 40 bytes of memory a pixel.
    ///
    /// Throws ``SceneError`` if the scene's size, scale or a coordinate is unusable.
    public init(_ scene: Scene) throws(SceneError) {
        try self.init(scene, rows: 0..<scene.pixelSize().height)
    }

    /// Draws some rows of `scene`, counted from the top, without rounding, as a picture of their own.
    ///
    /// Throws ``SceneError`` as for the whole picture, and for rows that it has not.
    public init(_ scene: Scene, rows: Range<Int>) throws(SceneError) {
        let width = try scene.pixelSize(having: rows).width
        let scene = try PixelScene(scene)
        let rasterizer = Rasterizer(scene)
        size = PixelSize(width: width, height: rows.count)
        // Clearing rounds the background once, and each layer blended over it once more; what a layer hides
        // is hidden with its error.
        let clearing = roundingError(PremultipliedColor(scene.background))
        var values: [SIMD4<Double>] = []
        var bounds = Array(repeating: clearing, count: size.count)
        values.reserveCapacity(size.count)
        for y in rows {
            let start = values.count
            let row = rasterizer.row(y) { x, alpha in
                bounds[start + x] = 0.5 + bounds[start + x] * (1 - alpha)
            }
            values += row.map { $0.components * 255 }
        }
        self.values = values
        roundingBounds = bounds
        allowance = scene.layers.map(\.paint.parityAllowance).reduce(Paint.usualParityAllowance, max)
    }
}

/// 0 if 8 bits hold the colour exactly, else half a step.
private func roundingError(_ color: PremultipliedColor) -> Double {
    let steps = color.components * 255
    let distance = steps - steps.rounded(.toNearestOrEven)
    return (0..<4).allSatisfy { abs(distance[$0]) < 1e-9 } ? 0 : 0.5
}
