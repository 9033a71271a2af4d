import PickerScene

/// The first chunk of a PNG: what is to be known of a picture before any of it is read.
struct PNGHeader {
    let size: PixelSize

    /// Reads the first 33 bytes, of which the last four are a checksum.
    init(_ bytes: ArraySlice<UInt8>) throws(PNGError) {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { throw .notPNG }
        guard bytes.count >= 33 else { throw .damaged("the file ends too early") }
        let header = Array(bytes.prefix(33))
        let isHeader =
            header.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
            && header[12..<16].elementsEqual("IHDR".utf8)
        guard isHeader else { throw .damaged("IHDR: not where it belongs") }
        guard checksum(header[12..<29]) == UInt32(bigEndian(header[29..<33])) else {
            throw .damaged("IHDR: CRC error")
        }
        size = PixelSize(width: bigEndian(header[16..<20]), height: bigEndian(header[20..<24]))
        let sides = 1...Int(Int32.max)
        guard sides.contains(size.width), sides.contains(size.height) else {
            throw .damaged("IHDR: a side that is not 1 to \(Int32.max)")
        }
    }
}

/// The CRC-32 of ISO/IEC 15948, annex D.
private func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
}
