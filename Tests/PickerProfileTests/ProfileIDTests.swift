import PickerColor
import Testing

@testable import PickerProfile

@Suite struct ProfileIDTests {
    /// The test suite of RFC 1321, A.5.
    @Test(arguments: [
        ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
        ("abc", "900150983cd24fb0d6963f7d28e17f72"), ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
        (
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
            "d174ab98d277d9f5a5611c2c9f419d9f"
        ),
        (String(repeating: "1234567890", count: 8), "57edf4a22be3c955ac49da2e2107b67a"),
    ])
    func theDigestIsThatOfTheStandard(_ text: String, _ expected: String) {
        #expect(hexadecimal(md5(Array(text.utf8))) == expected)
    }

    /// Python's hashlib gave these, for as many bytes 0, 1, 2 and so on.
    @Test(arguments: [
        (55, "6912ee65fff2d9f9ce2508cddf8bcda0"), (56, "51fdd1acda72405dfdfa03fcb85896d7"),
        (63, "48a6295221902e8e0938f773a7185e72"), (64, "b2d3f56bc197fd985d5965079b5e7148"),
        (65, "8bd7053801c768420faf816fadba971c"),
        (119, "1c772251899a7ff007400b888d6b2042"), (120, "b7ba1efc6022e9ed272f00b8831e26e6"),
    ])
    func anyLengthIsPadded(_ count: Int, _ expected: String) {
        #expect(hexadecimal(md5((0..<count).map { UInt8($0) })) == expected)
    }

    @Test(arguments: ColorSpace.all)
    func profilesHaveAnIDAndNoPlatform(_ space: ColorSpace) throws {
        let bytes = try ICCProfile(colorSpace: space).bytes
        #expect(Array(bytes[40..<44]) == [0, 0, 0, 0])
        var cleared = bytes
        for field in [44..<48, 64..<68, 84..<100] {
            cleared.replaceSubrange(field, with: Array(repeating: 0, count: field.count))
        }
        #expect(Array(bytes[84..<100]) == md5(cleared))
        #expect(bytes[84..<100].contains { $0 != 0 })
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
