/// A chunk of a PNG with its checksum (ISO/IEC 15948, annex D).
public func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    func bigEndian(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
    let named = Array(kind.utf8) + data
    let sum = named.reduce(~UInt32(0)) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return bigEndian(UInt32(data.count)) + named + bigEndian(~sum)
}
