import PickerColor
import Testing

/// What `show` prints besides the formats of a colour.
@Suite struct ColorFactsTests {
    @Test func namedColorIsItself() {
        let facts = ColorFacts(Color(RGBColor(red8: 0, green8: 128, blue8: 128)))
        #expect(facts.named.name == "teal")
        #expect(facts.nameDistance == 0 && facts.nameCIEDE2000 == 0)
        #expect(facts.change == nil)
        #expect(facts.gamuts == ColorSpace.gamuts)
    }

    @Test func colorOutsideIsTheNearestInside() throws {
        let green = Color(.displayP3, SIMD3(0, 1, 0))
        let facts = ColorFacts(green)
        #expect(facts.gamuts.map(\.name) == ["display-p3", "rec2020", "prophoto-rgb"])
        let change = try #require(facts.change)
        #expect(change.space == .sRGB && change.mapping == .css && change.deltaEOK > 0.01)
        #expect(facts.nameDistance > 0 && facts.nameCIEDE2000 > 0)
        #expect(ColorFacts(green, mapping: .clip).change?.mapping == .clip)
    }

    @Test func contrastsAndSight() {
        let facts = ColorFacts(Color(RGBColor.white))
        #expect(facts.contrastOnBlack == 21)
        #expect(facts.contrastOnWhite == 1)
        let red = ColorFacts(Color(RGBColor(red8: 255, green8: 0, blue8: 0)))
        let seen = RGBColor(clipping: red.seen(by: VisionSimulation(.achroma)))
        #expect(abs(seen.red - seen.green) < 1e-9 && abs(seen.green - seen.blue) < 1e-9)
    }
}

/// Texts that options of the command take, and other programs may.
@Suite struct ValueTextTests {
    @Test(
        arguments: [
            ("deutan", VisionSimulation(.deutan)), ("Protanopia", VisionSimulation(.protan)),
            ("Deuteranopia", VisionSimulation(.deutan)), ("tritanope", VisionSimulation(.tritan)),
            ("deuteranomaly", VisionSimulation(.deutan, severity: 0.5)),
            ("deuteranomaly:0.6", VisionSimulation(.deutan, severity: 0.6)),
            ("tritan:0.25", VisionSimulation(.tritan, severity: 0.25)),
            ("achromatopsia", VisionSimulation(.achroma)),
            ("achromatomaly", VisionSimulation(.achroma, severity: 0.5)),
        ])
    func deficiencies(_ text: String, _ simulation: VisionSimulation) {
        #expect(VisionSimulation(text) == simulation)
    }

    @Test(arguments: ["", "deut", "deutan:", "deutan:2", "deutan:0.5:1", "protanx", ":0.5"])
    func otherTextsAreNoDeficiencies(_ text: String) {
        #expect(VisionSimulation(text) == nil)
    }

    @Test func rangesAreInUnitsOfTheCoordinate() throws {
        let (lightness, hue) = (ColorSystem.oklch.coordinates[0], ColorSystem.oklch.coordinates[2])
        #expect(try #require(ComponentRange("60%..80%")).range(of: lightness) == 0.6...0.8)
        #expect(try #require(ComponentRange("0.5")).range(of: lightness) == 0.5...0.5)
        #expect(try #require(ComponentRange("330deg..30deg")).range(of: hue) == 330...390)
        #expect(try #require(ComponentRange("0.8..0.6")).range(of: lightness) == nil)
        #expect(try #require(ComponentRange("30deg")).range(of: lightness) == nil)
        #expect(
            try #require(ComponentRange("-0.4..0.2")).range(of: ColorSystem.oklab.coordinates[1])
                == -0.4...0.2)
    }

    @Test(arguments: ["", "..", "0.1..", "+0.1..0.2", "a..b", "*2"])
    func otherTextsAreNoRanges(_ text: String) {
        #expect(ComponentRange(text) == nil)
    }
}
