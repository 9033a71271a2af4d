import PickerMesh
import PickerScene
import PickerSystem

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
        let (width, count, bytes) = (bounds.columns.count, bounds.count, colors.bytes)
        // All pixels of the first texture, then those of the next.
        nonisolated(unsafe) let pixels = UnsafeMutableBufferPointer<Bytes>.allocate(capacity: bytes * count)
        defer { pixels.deallocate() }
        let steps = Double(1 << (8 * bytes) - 1)
        let bands = count < Self.leastShared ? 1 : min(bounds.rows.count, Self.mostBands)
        shareWork(bands) { band in
            let row = UnsafeMutablePointer<SIMD4<Double>>.allocate(capacity: width)
            defer { row.deallocate() }
            let rows = (bounds.rows.count * band / bands)..<(bounds.rows.count * (band + 1) / bands)
            for y in rows {
                colors.write(bounds.columns, ofRow: bounds.rows.lowerBound + y, into: row)
                for index in 0..<bytes {
                    let shift = UInt64(8 * (bytes - 1 - index))
                    let first = index * count + y * width
                    for x in 0..<width {
                        // From 2^52 on, numbers have no fraction: the lowest bits are the steps.
                        let bits = unsafeBitCast(row[x] * steps + 0x1p52, to: SIMD4<UInt64>.self)
                        pixels[first &+ x] = Bytes(truncatingIfNeeded: bits &>> shift)
                    }
                }
            }
        }
        self.bounds = bounds
        self.textures = try (0..<bytes).map { index throws(GLESError) in
            let own = UnsafeMutableBufferPointer(rebasing: pixels[(index * count)..<((index + 1) * count)])
            return try Texture(size: bounds.size, pixels: UnsafeRawBufferPointer(own), in: context)
        }
    }

    /// Fewer pixels take less time than starting a thread.
    private static let leastShared = 16_384
    /// More than most machines have processors, because the rows of a plane take different times.
    private static let mostBands = 32

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
