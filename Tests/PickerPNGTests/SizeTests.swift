import PickerPNG
import PickerScene
import Testing

@Suite struct SizeTests {
    @Test func tellsTheSizeOfTheLargest() throws {
        let size = PixelSize(width: Int(Int32.max), height: Int(Int32.max))
        #expect(try PNG.size(of: Fixtures.bytes("damaged/huge.png")) == size)
    }

    @Test func needsOnlyTheHeader() throws {
        let bytes = Fixtures.bytes("valid/rgb8.png")
        #expect(try PNG.size(of: Array(bytes.prefix(33))) == PixelSize(width: 11, height: 9))
        for count in 4..<33 {
            #expect(throws: PNGError.damaged("the file ends too early")) {
                try PNG.size(of: Array(bytes.prefix(count)))
            }
        }
    }

    @Test(arguments: [0x01, 0x20, 0x80, 0xFF] as [UInt8])
    func refusesEveryChangedByte(mask: UInt8) {
        let bytes = Fixtures.bytes("valid/rgb8.png")
        for index in 0..<33 {
            var changed = bytes
            changed[index] ^= mask
            #expect(throws: PNGError.self, "byte \(index)") { try PNG.size(of: changed) }
        }
    }

    @Test(arguments: ["width-zero", "width-negative", "no-header", "line-ends-converted"])
    func refusesDamage(name: String) {
        let error = #expect(throws: PNGError.self) { try PNG.size(of: Fixtures.bytes("damaged/\(name).png")) }
        #expect(error != .notPNG)
    }
}
