import CDeflate

/// Owns libdeflate's memory for compression into zlib's format (RFC 1950).
final class Compressor: @unchecked Sendable {
    // Sendable: whoever has it calls it from one place at a time, because an encoder's calls are mutating.
    private let compressor: OpaquePointer

    /// Nil where there is no memory. The corresponding C function is `libdeflate_alloc_compressor`.
    init?() {
        // More takes longer than it saves, also on a slow line.
        guard let compressor = libdeflate_alloc_compressor(1) else { return nil }
        self.compressor = compressor
    }

    deinit { libdeflate_free_compressor(compressor) }

    /// The bytes compressed.
    func compressed(_ bytes: [UInt8]) -> [UInt8] {
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            count = bytes.withUnsafeBytes {
                libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, buffer.baseAddress, bound)
            }
        }
    }
}
