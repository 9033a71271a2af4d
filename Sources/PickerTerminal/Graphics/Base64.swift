/// The bytes as Base64 (RFC 4648) with padding.
func base64(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text, count in
        bytes.withUnsafeBufferPointer { bytes in
            base64Alphabet.withUnsafeBufferPointer { alphabet in
                var place = 0
                func put(_ bits: UInt32, _ characters: Int) {
                    for index in 0..<4 {
                        text[place &+ index] =
                            index < characters
                            ? alphabet[
                                Int(
                                    truncatingIfNeeded: bits &>> UInt32(truncatingIfNeeded: 18 &- 6 &* index)
                                        & 63)]
                            : UInt8(ascii: "=")
                    }
                    place &+= 4
                }
                let whole = bytes.count / 3 * 3
                var index = 0
                while index < whole {
                    put(
                        UInt32(bytes[index]) &<< 16 | UInt32(bytes[index &+ 1]) &<< 8
                            | UInt32(bytes[index &+ 2]), 4)
                    index &+= 3
                }
                switch bytes.count - whole {
                case 1: put(UInt32(bytes[whole]) << 16, 2)
                case 2: put(UInt32(bytes[whole]) << 16 | UInt32(bytes[whole + 1]) << 8, 3)
                default: break
                }
                count = place
            }
        }
    }
}

private let base64Alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
