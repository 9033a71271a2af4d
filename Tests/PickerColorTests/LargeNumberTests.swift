import TestSupport
import Testing

@testable import PickerColor

/// Numbers that 64 bits of whole numbers do not hold.
@Suite struct LargeNumberTests {
    @Test(arguments: [0x1p61, 0x1p62, 0x1p63, 8.83e18, 2.11e19, 6.1e50, 1e300, 1.2345678901234568e20])
    func areTheNumbersThatTheyStandFor(_ number: Double) throws {
        for count in [0, 5, 15] {
            for number in [number, -number] {
                let text = Decimal(number, count).text
                let read = try #require(parseNumber(text), "\(text)")
                #expect(abs(read - number) <= abs(number) * 1e-15, "\(number): \(text)")
                #expect(Decimal(number, count).fixedText == text && Decimal(number, count).value == read)
            }
        }
    }

    @Test func anyNumberHasFixedDecimals() {
        #expect(fixed(1e300, 3) == "1e+300" && fixed(-0.5, 1) == "-0.5" && fixed(2, 3) == "2.000")
    }

    /// By coloraide.
    @Test func colorsOutsideOfAllLightArePrintedAsTheyAre() throws {
        let dark = try ColorText.parse("oklch(0.06737 0.062559 150.49)")
        let text = ColorFormat.function(.jzazbz).text(dark)
        let read = try ColorText.parse(text.replacing("e+18", with: "").replacing("e+19", with: ""))
        #expect(abs(read.components.x - 0.0020825) < 1e-6)
        #expect(abs(read.components.y - 8.83) < 0.01 && abs(read.components.z + 2.11) < 0.01, "\(text)")
        let difference = DifferenceFormula.itp.difference(
            try ColorText.parse("oklch(0.0071001 0.033124 282.68)"),
            try ColorText.parse("hsl(357.8 61.11% 26.33%)"))
        #expect(Decimal(difference, 0).text.hasSuffix("e+50"))
    }

    /// Whatever is typed, no number becomes another one without a word.
    @Test(arguments: ColorFormat.all.map(\.format).filter { $0 != .ansi })
    func extremeColorsHaveNumbers(_ format: ColorFormat) throws {
        let numbers = ["-1e15", "-3", "0", "1e-9", "0.4", "250", "1e15"]
        for system in ColorSystem.all {
            for (a, b, c) in numbers.flatMap({ a in numbers.flatMap { b in numbers.map { (a, b, $0) } } }) {
                let start = system.hasFunction ? "\(system.name)(" : "color(\(system.name) "
                let color = try ColorText.parse("\(start)\(a) \(b) \(c))")
                let text = format.text(color)
                #expect(!text.contains("inf") && !text.contains("nan"), "\(start)\(a) \(b) \(c)): \(text)")
            }
        }
    }
}
