import Glibc
import PickerPNG
import PickerScene
import Testing

/// Pictures of 100 megapixels, which take 800 MB where they are decoded whole.
@Suite struct LargePictureTests {
    @Test(arguments: ["plain", "interlaced"])
    func samplingTakesNoSecondCopy(name: String) throws {
        let bytes = Fixtures.bytes("large/\(name).png")
        #expect(try PNG.size(of: bytes) == PixelSize(width: 10000, height: 10000))
        let before = largestResidentBytes()
        let region = try PNG.decodeRegion(of: bytes, columns: 9998..<10000, rows: 9999..<10000).pixmap
        #expect(region.size == PixelSize(width: 2, height: 1))
        #expect(region[0, 0] == StraightRGBA16(red: 0, green: 0, blue: 0, alpha: 65535))
        #expect(region[1, 0] == StraightRGBA16(red: 65535, green: 65535, blue: 65535, alpha: 65535))
        // Other tests run meanwhile, and count too; a copy of 8 bits a sample would take 400 MB.
        #expect(largestResidentBytes() - before < 300_000_000)
    }
}

/// The most memory that this process has had.
private func largestResidentBytes() -> Int {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return usage.ru_maxrss * 1024
}
