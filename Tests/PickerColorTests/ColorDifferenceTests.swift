import TestSupport
import Testing

@testable import PickerColor

/// Two colours of CIE Lab, and their difference.
private struct ColorPair: Decodable {
    let one, other: SIMD3<Double>
    let difference: Double
}

@Suite struct ColorDifferenceTests {
    /// The 34 pairs of Sharma, Wu and Dalal, 2005, table 1.
    @Test func meetsTheTestDataOfThePaper() throws {
        let pairs = try values("ciede2000", of: ColorPair.self)
        #expect(pairs.count == 34)
        for pair in pairs {
            #expect(abs(ciede2000(pair.one, pair.other) - pair.difference) <= 1e-4, "\(pair)")
            #expect(abs(ciede2000(pair.other, pair.one) - pair.difference) <= 1e-4, "\(pair)")
        }
    }

    @Test func equalColorsDoNotDiffer() {
        #expect(ciede2000([50, 20, -30], [50, 20, -30]) == 0)
        #expect(ciede2000([0, 0, 0], [0, 0, 0]) == 0)
        #expect(abs(ciede2000([100, 0, 0], [0, 0, 0]) - 100) < 1e-9)
        #expect(deltaEOK([0.5, 0.1, -0.1], [0.5, 0.1, -0.1]) == 0)
    }

    @Test func isADistanceInOklab() {
        #expect(abs(deltaEOK([0.5, 0.1, 0], [0.5, 0.4, -0.4]) - 0.5) < 1e-15)
        #expect(deltaEOK([1, 0, 0], [0, 0, 0]) == 1)
    }
}
