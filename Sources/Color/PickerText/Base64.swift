/// Encodes bytes as Base64 (RFC 4648) with padding. No linked library has a function for it.
package func base64(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text, count in
        bytes.withUnsafeBufferPointer { bytes in
            base64Alphabet.withUnsafeBufferPointer { alphabet in
                func byte(_ index: Int) -> UInt32 { index < bytes.count ? UInt32(bytes[index]) : 0 }
                var place = 0
                for start in stride(from: 0, to: bytes.count, by: 3) {
                    let bits = byte(start) &<< 16 | byte(start &+ 1) &<< 8 | byte(start &+ 2)
                    text[place] = alphabet[Int(bits &>> 18)]
                    text[place &+ 1] = alphabet[Int(bits &>> 12 & 63)]
                    text[place &+ 2] = alphabet[Int(bits &>> 6 & 63)]
                    text[place &+ 3] = alphabet[Int(bits & 63)]
                    place &+= 4
                }
                count = place
                for index in 0..<(bytes.count * 2 % 3) { text[place &- 1 &- index] = UInt8(ascii: "=") }
            }
        }
    }
}

package func base64(_ text: String) -> String { String(decoding: base64(Array(text.utf8)), as: UTF8.self) }

private let base64Alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
