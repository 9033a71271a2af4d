import Glibc

/// The ID of a profile of at least 128 bytes: the MD5 of its bytes, with zeros for flags, rendering intent and ID
/// (ICC.1:2022, 7.2.18).
func profileID(of profile: [UInt8]) -> [UInt8] {
    var bytes = profile
    for field in [44..<48, 64..<68, 84..<100] { for index in field { bytes[index] = 0 } }
    return md5(bytes)
}

/// The MD5 of bytes (RFC 1321).
func md5(_ bytes: [UInt8]) -> [UInt8] {
    func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (0..<(Number.bitWidth / 8)).map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
    }
    let zeros = [UInt8](repeating: 0, count: (119 - bytes.count % 64) % 64)
    let padded = bytes + [0x80] + zeros + little(UInt64(bytes.count) * 8)
    var state: SIMD4<UInt32> = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    for start in stride(from: 0, to: padded.count, by: 64) {
        let words = (0..<16).map { word in
            (0..<4).reduce(UInt32(0)) { $0 | UInt32(padded[start + 4 * word + $1]) << UInt32(8 * $1) }
        }
        state &+= round(state, words)
    }
    return (0..<4).flatMap { little(state[$0]) }
}

/// The 64 steps with a block of 16 words (RFC 1321, 3.4).
private func round(_ state: SIMD4<UInt32>, _ words: [UInt32]) -> SIMD4<UInt32> {
    var (a, b, c, d) = (state.x, state.y, state.z, state.w)
    for step in 0..<64 {
        let (mixed, word): (UInt32, Int) =
            switch step / 16 {
            case 0: (b & c | ~b & d, step)
            case 1: (d & b | ~d & c, 5 * step + 1)
            case 2: (b ^ c ^ d, 3 * step + 5)
            default: (c ^ (b | ~d), 7 * step)
            }
        let sum = a &+ mixed &+ words[word % 16] &+ sines[step]
        let shift = shifts[step / 16][step % 4]
        (a, b, c, d) = (d, b &+ (sum << shift | sum >> (32 - shift)), b, c)
    }
    return [a, b, c, d]
}

private let shifts: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]

/// The table T of RFC 1321.
private let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
