import PickerMesh
import PickerScene

/// The colours that a layer shows, one for each drawn pixel, as two textures: the high and the low bytes of 16 bits.
///
/// The CPU computes them with the same functions that picks use. So the GPU need not divide, and a picture may be larger
/// than its largest texture.
struct ImageTextures {
    private let bounds: PixelBounds
    private let high: Texture
    private let low: Texture

    /// Computes the colours of the pixels of `bounds`, which must not be empty.
    init(_ colors: PixelColors, _ bounds: PixelBounds, in context: Context) throws(GLESError) {
        typealias Bytes = SIMD4<UInt8>
        let width = bounds.columns.count
        let row = UnsafeMutablePointer<SIMD4<Double>>.allocate(capacity: width)
        let high = UnsafeMutableBufferPointer<Bytes>.allocate(capacity: bounds.count)
        let low = UnsafeMutableBufferPointer<Bytes>.allocate(capacity: bounds.count)
        defer {
            row.deallocate()
            high.deallocate()
            low.deallocate()
        }
        var first = 0
        for y in bounds.rows {
            colors.write(bounds.columns, ofRow: y, into: row)
            for x in 0..<width {
                // From 2^52 on, numbers have no fraction: the lowest bits are the steps.
                let bits = unsafeBitCast(row[x] * 65535 + 0x1p52, to: SIMD4<UInt64>.self)
                high[first &+ x] = Bytes(truncatingIfNeeded: bits &>> 8)
                low[first &+ x] = Bytes(truncatingIfNeeded: bits)
            }
            first += width
        }
        self.bounds = bounds
        self.high = try Texture(size: bounds.size, pixels: UnsafeRawBufferPointer(high), in: context)
        self.low = try Texture(size: bounds.size, pixels: UnsafeRawBufferPointer(low), in: context)
    }

    /// Binds the textures for a program, which must be current.
    func bind(for program: BoundProgram) throws(GLESError) {
        high.bind(unit: 0)
        low.bind(unit: 1)
        try program.set("u_high_bytes", unit: 0)
        try program.set("u_low_bytes", unit: 1)
        try program.set([
            "texture_corner": .size(Double(bounds.columns.lowerBound), Double(bounds.rows.lowerBound)),
            "texture_size": .size(Double(bounds.columns.count), Double(bounds.rows.count)),
        ])
    }
}
