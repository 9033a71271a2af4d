import PickerColor
import Testing

@Suite struct ParsingTests {
    @Test(arguments: [
        ("0", 0), ("0.3", 0.3), (".5", 0.5), ("5.", 5), ("-2", -2), ("+2", 2), ("1e-3", 0.001), ("1E2", 100),
    ])
    func readsDecimalNumbers(_ text: String, _ expected: Double) {
        #expect(parseNumber(text) == expected)
    }

    @Test(arguments: [
        "", " ", ".", "-", "e5", "1e", "1e+", "nan", "inf", "-inf", "infinity", "1e400", "-1e400", "0x10",
        "0,3",
        " 1", "1 ", "1_0", "٣", "1.2.3", "--1", "0.3\n", "1\u{0}",
    ])
    func refusesEverythingElse(_ text: String) {
        #expect(parseNumber(text) == nil)
    }

    @Test(arguments: [
        ("0.3", 0.3), ("108deg", 0.3), ("0.3turn", 0.3), ("-0.25", 0.75), ("360deg", 0), ("1", 0),
        ("-1e-30", 0), ("450deg", 0.25),
    ])
    func readsHues(_ text: String, _ expected: Double) {
        #expect(Hue.parse(text) == expected)
    }

    @Test(arguments: ["", "deg", "turn", "nandeg", "1e400turn", "0.3rad", "108 deg", "108degdeg", "1turndeg"])
    func refusesOtherHues(_ text: String) {
        #expect(Hue.parse(text) == nil)
    }
}
