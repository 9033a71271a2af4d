import Glibc
import PickerTerminal
import Testing

/// How many columns characters take, against the C library.
@Suite struct TerminalColumnsTests {
    /// Trigrams, counting rods and a vowel of Ahom, which Unicode 15 and 16 changed.
    private static let changed: [ClosedRange<UInt32>] = [
        0x2630...0x2637, 0x268A...0x268F, 0x1D300...0x1D376, 0x1171E...0x1171E,
    ]

    @Test func aTextTakesTheColumnsOfItsScalars() {
        #expect("e\u{301}\u{65E5}-".columns == 4 && "".columns == 0)
    }

    /// The parts that fit are whole, and what is left is never told as less.
    @Test(arguments: 0...90)
    func progressFitsIntoAnyWidth(_ width: Int) {
        for (done, skipped, seconds, rate, left) in [
            (10, 0, 4.0, "2.5 frames/s", "36 s left"), (60, 20, 3.9, "10 frames/s", "4 s left"),
            (60, 20, 2.0, "20 frames/s", "2 s left"), (1, 0, 73.0, "0.0 frames/s", "2 h left"),
            (5, 5, 1.0, "", ""),
        ] {
            let text = ProgressLine(
                done: done, unit: "frames", total: 100, skipped: skipped, elapsed: .seconds(seconds)
            ).text(width: width)
            #expect(text.count <= width)
            let parts = (text.split(separator: " [").first ?? "").split(separator: ", ").map(String.init)
            #expect(width < 30 || ["glpick: \(done)/100 frames", rate, left].starts(with: parts), "\(text)")
        }
    }

    /// All characters that both know.
    @Test func agreesWithWcwidth() throws {
        // Swift does not see the function, which is one of X/Open's.
        let symbol = try #require(dlsym(nil, "wcwidth"))
        let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (wchar_t) -> CInt).self)
        let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        var wrong: [String] = []
        for value in UInt32(0)...0x3FFFF {
            guard let scalar = Unicode.Scalar(value), let columns = scalar.columns else { continue }
            guard !Self.changed.contains(where: { $0 ~= value }) else { continue }
            let expected = Int(wcwidth(wchar_t(bitPattern: value)))
            if expected >= 0, expected != columns {
                wrong.append("U+\(String(value, radix: 16, uppercase: true)): \(columns), not \(expected)")
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
    }
}
