import PickerPNG
import PickerScene
import Testing

/// Limits and regions of any numbers, and bytes that are cut short.
@Suite struct HostileArgumentTests {
    private let numbers = [Int.min, -1, 0, 1, 4, Int(Int32.max), Int(UInt32.max) + 1, Int.max]

    private func png() throws -> [UInt8] {
        try PNG.encode(StraightPixmap(size: PixelSize(width: 4, height: 3)))
    }

    @Test func limits() throws {
        let bytes = try png()
        for side in numbers {
            for count in numbers {
                let limits = PictureLimits(maximumSide: side, maximumPixelCount: count)
                let picture = try? PNG.decode(bytes, limits: limits)
                #expect((picture != nil) == (side >= 4 && count >= 12), "\(side), \(count)")
            }
        }
    }

    @Test func regions() throws {
        let bytes = try png()
        for first in numbers {
            for last in numbers where last >= first {
                let region = try? PNG.decodeRegion(of: bytes, columns: first..<last, rows: .min..<(.max))
                let inside = (first..<last).clamped(to: 0..<4)
                #expect(region?.pixmap.size.width == (inside.isEmpty ? nil : inside.count))
                #expect(throws: PNGError.self) {
                    try PNG.decodeRegion(of: bytes, columns: 0..<4, rows: last..<last)
                }
            }
        }
    }

    @Test func bytesThatAreCutShort() throws {
        let bytes = try png()
        for count in bytes.indices {
            let cut = Array(bytes.prefix(count))
            #expect(throws: PNGError.self) { try PNG.decode(cut) }
            #expect((try? PNG.size(of: cut)) == (count >= 33 ? PixelSize(width: 4, height: 3) : nil))
        }
    }
}
