import PickerMesh
import PickerScene

/// The colours that a layer shows, one for each drawn pixel, as two textures.
///
/// The CPU looks the pixels up with the same function that picks use. So the GPU need not divide, and the picture may
/// be larger than its largest texture.
struct ImageTextures {
    private let bounds: PixelBounds
    private let high: Texture
    private let low: Texture

    /// Looks up the colour at the centre of every pixel of `bounds`, which must not be empty.
    init(
        _ pixel: (Point) -> StraightRGBA16, _ bounds: PixelBounds, in context: Context
    ) throws(GLESError) {
        var high: [StraightRGBA8] = []
        var low: [StraightRGBA8] = []
        high.reserveCapacity(bounds.count)
        low.reserveCapacity(bounds.count)
        for y in bounds.rows {
            for x in bounds.columns {
                let pixel = pixel(.center(column: x, row: y))
                high.append(StraightRGBA8(pixel) { UInt8($0 >> 8) })
                low.append(StraightRGBA8(pixel) { UInt8($0 & 0xFF) })
            }
        }
        self.bounds = bounds
        self.high = try Texture(size: bounds.size, pixels: high, in: context)
        self.low = try Texture(size: bounds.size, pixels: low, in: context)
    }

    /// Binds the textures for a program, which must be current.
    func bind(for program: BoundProgram) throws(GLESError) {
        high.bind(unit: 0)
        low.bind(unit: 1)
        try program.set("u_high_bytes", unit: 0)
        try program.set("u_low_bytes", unit: 1)
        program.set([
            "texture_corner": .size(Double(bounds.columns.lowerBound), Double(bounds.rows.lowerBound)),
            "texture_size": .size(Double(bounds.columns.count), Double(bounds.rows.count)),
        ])
    }
}

extension StraightRGBA8 {
    /// A pixel of one byte of each component of `pixel`.
    fileprivate init(_ pixel: StraightRGBA16, byte: (UInt16) -> UInt8) {
        self.init(
            red: byte(pixel.red),
            green: byte(pixel.green),
            blue: byte(pixel.blue),
            alpha: byte(pixel.alpha)
        )
    }
}
