import Foundation
import PickerKit
import TestSupport
import Testing

/// What reading palette files takes is bounded by their size, as reliability.md promises.
@Suite struct PaletteBoundsTests {
    /// Everything that `measure palettes` says of a file.
    private struct Cost {
        let form, recognized, shape: String
        let bytes, memory, milliseconds: Int

        init(_ line: Substring) throws {
            let words = line.split(separator: " ", maxSplits: 5)
            let numbers = words.compactMap { Int($0) }
            try #require(words.count == 6 && numbers.count >= 3, "\(line)")
            (form, recognized, shape) = (String(words[0]), String(words[1]), String(words[5]))
            (bytes, memory, milliseconds) = (numbers[0], numbers[1], numbers[2])
        }
    }

    private static func costs(_ size: Int) throws -> [Cost] {
        try Command.measure("palettes", "\(size)").succeeded().text.split(separator: "\n").map(Cost.init)
    }

    private func expectBounds(_ costs: [Cost]) {
        for cost in costs where Command.measuresTime {
            let text = "\(cost.form), \(cost.bytes) bytes of \(cost.shape)"
            #expect(cost.memory <= 64 * cost.bytes + 16 << 20, "\(text) take \(cost.memory) bytes")
            #expect(cost.milliseconds <= 1000 + cost.bytes / 1000, "\(text) take \(cost.milliseconds) ms")
        }
    }

    @Test func smallFilesTakeLittle() throws {
        let costs = try Self.costs(1 << 16)
        expectBounds(costs)
        for format in PaletteFormat.all {
            let own = costs.filter { $0.form == format.name }
            #expect(own.count >= 2, "\(format.name) has no worst files")
            // Files for the console, and color tables, have less than a kilobyte.
            #expect(
                ["act", "console"].contains(format.name) || own.contains { $0.recognized == format.name },
                "\(format.name)")
        }
    }

    @Test(.takesLong) func largeFilesTakeNoMore() throws { expectBounds(try Self.costs(4 << 20)) }
}
