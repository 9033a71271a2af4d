public import PickerScene

/// A picture without rounding, and the error that drawing in 8 bits, layer by layer, may have.
public struct UnroundedPicture: Sendable {
    /// Width and height in pixels.
    public let size: PixelSize
    /// Premultiplied encoded red, green, blue and alpha of every pixel, 0…1, row by row from the top.
    public let values: [SIMD4<Double>]
    /// For every pixel the greatest error that rounding after each layer explains, in steps of 8 bits.
    public let roundingBounds: [Double]
    /// The error, in steps of 8 bits, that a component may have besides rounding: the largest `Paint.parityAllowance`
    /// of the layers.
    public let allowance: Double

    /// Draws `scene` without rounding; takes 40 bytes of memory per pixel.
    ///
    /// Throws ``SceneError`` if the scene's size, scale or a coordinate is unusable.
    public init(_ scene: Scene) throws(SceneError) {
        try self.init(scene, rows: 0..<scene.pixelSize().height)
    }

    /// Draws some rows of `scene`, counted from the top, without rounding, as a picture of their own.
    ///
    /// Throws ``SceneError`` as for the whole picture, and if `rows` is empty or not within the picture.
    public init(_ scene: Scene, rows: Range<Int>) throws(SceneError) {
        let width = try scene.pixelSize(having: rows).width
        let scene = try PixelScene(scene)
        let rasterizer = Rasterizer(scene)
        size = PixelSize(width: width, height: rows.count)
        // Clearing rounds the background once, and each blended layer rounds once more. A layer hides earlier errors as
        // it hides colours.
        let clearing = roundingError(PremultipliedColor(scene.background))
        var values: [SIMD4<Double>] = []
        var bounds = Array(repeating: clearing, count: size.count)
        values.reserveCapacity(size.count)
        for y in rows {
            let start = values.count
            let row = rasterizer.row(y) { x, alpha in
                bounds[start + x] = 0.5 + bounds[start + x] * (1 - alpha)
            }
            values += row.map(\.components)
        }
        self.values = values
        roundingBounds = bounds
        allowance = scene.layers.map(\.layer.parityAllowance).reduce(Paint.usualParityAllowance, max)
    }
}

/// 0 if 8 bits hold the colour exactly, otherwise half a step.
private func roundingError(_ color: PremultipliedColor) -> Double {
    let steps = color.components * UInt8.steps
    let distance = steps - steps.rounded(.toNearestOrEven)
    return (0..<4).allSatisfy { abs(distance[$0]) < 1e-9 } ? 0 : 0.5
}
