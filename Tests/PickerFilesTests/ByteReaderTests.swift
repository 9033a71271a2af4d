import PickerFiles
import Testing

@Suite struct ByteReaderTests {
    private static let bytes: [UInt8] = [1, 2, 3, 4, 0, 0x61, 0, 0, 0, 0x62, 9]

    @Test(arguments: [(ByteOrder.big, 0x0102, 0x0304, "a"), (.little, 0x0201, 0x0403, "\u{6100}")])
    func readsNumbersAndTexts(_ order: ByteOrder, _ first: Int, _ second: Int, _ text: String) {
        // A slice has offsets from its own beginning.
        var reader = ByteReader(([7] + Self.bytes).dropFirst(), order)
        #expect(reader.number(2) == first && reader.number(2) == second)
        #expect(reader.text(3) == text && reader.number(1) == 9 && reader.number(1) == nil)
        #expect(reader.units(at: 4, 7)?.count == 3)
        #expect([UInt8](first, bytes: 2, order) == [1, 2])
    }

    /// No offset or count of a damaged file reads what is not there.
    @Test(arguments: [
        (-1, 1), (0, -1), (0, 12), (11, 1), (12, 0), (12, -1), (.max, 1), (1, .max), (.min, .max),
    ])
    func readsNothingBeyondTheEnd(_ offset: Int, _ count: Int) {
        let reader = ByteReader(Self.bytes)
        #expect(reader.bytes(at: offset, count) == nil && reader.number(at: offset, count) == nil)
        #expect(reader.units(at: offset, count) == nil && !reader.has("a", at: offset == 0 ? 11 : offset))
        var next = ByteReader(Self.bytes, at: offset)
        #expect(next.bytes(count) == nil && (count < 0 || next.text(count) == nil))
    }
}
