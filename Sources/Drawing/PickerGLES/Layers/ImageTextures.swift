import PickerMesh
import PickerScene

/// The colours that a layer shows, one for each drawn pixel, as textures: one of the highest bytes of all components, one of
/// the next, and so on.
///
/// The CPU computes them with the same functions that picks use. So the GPU need not divide, and a picture may be larger
/// than its largest texture.
struct ImageTextures {
    private let bounds: PixelBounds
    private let textures: [Texture]

    /// Computes the colours of the pixels of `bounds`, which must not be empty.
    init(_ colors: PixelColors, _ bounds: PixelBounds, in context: Context) throws(GLESError) {
        typealias Bytes = SIMD4<UInt8>
        let width = bounds.columns.count
        let row = UnsafeMutablePointer<SIMD4<Double>>.allocate(capacity: width)
        let textures = (0..<colors.bytes).map { _ in
            UnsafeMutableBufferPointer<Bytes>.allocate(capacity: bounds.count)
        }
        defer {
            row.deallocate()
            for pixels in textures { pixels.deallocate() }
        }
        let steps = Double(1 << (8 * colors.bytes) - 1)
        for y in bounds.rows {
            colors.write(bounds.columns, ofRow: y, into: row)
            let first = (y - bounds.rows.lowerBound) * width
            for (index, pixels) in textures.enumerated() {
                let shift = UInt64(8 * (colors.bytes - 1 - index))
                for x in 0..<width {
                    // From 2^52 on, numbers have no fraction: the lowest bits are the steps.
                    let bits = unsafeBitCast(row[x] * steps + 0x1p52, to: SIMD4<UInt64>.self)
                    pixels[first &+ x] = Bytes(truncatingIfNeeded: bits &>> shift)
                }
            }
        }
        self.bounds = bounds
        self.textures = try textures.map { pixels throws(GLESError) in
            try Texture(size: bounds.size, pixels: UnsafeRawBufferPointer(pixels), in: context)
        }
    }

    /// Binds the textures for a program, which must be current.
    func bind(for program: BoundProgram) throws(GLESError) {
        for (unit, (texture, name)) in zip(textures, ["high_bytes", "low_bytes", "lowest_bytes"]).enumerated()
        {
            texture.bind(unit: Int32(unit))
            try program.set([name: .unit(Int32(unit))])
        }
        try program.set([
            "texture_corner": .size(Double(bounds.columns.lowerBound), Double(bounds.rows.lowerBound)),
            "texture_size": .size(Double(bounds.columns.count), Double(bounds.rows.count)),
        ])
    }
}
