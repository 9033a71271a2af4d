import PickerColor
import Testing

@testable import PickerPalette

/// What is measured of palettes; the figures are coloraide's.
struct PaletteMeasuresTests {
    @Test func nearestColors() {
        let colors = [RGBColor.black, .white, RGBColor(red8: 255, green8: 250, blue8: 255), .midGrey]
        let measures = PaletteMeasures(colors)
        let nearest = measures.nearest[0]
        #expect(nearest.vision == nil && nearest.first == 1 && nearest.second == 2)
        #expect(abs(nearest.distance - 0.0128098) < 1e-7)
        #expect(measures.nearest.map(\.vision) == [nil, .protan, .deutan, .tritan])
        #expect(measures.equalCount == 0)
    }

    @Test func nearestOfMany() throws {
        var colors = RandomColors(in: .oklch, [0: 0.5...0.5], seed: 3)
        let some = (0..<200).compactMap { _ in colors.next() }.map { RGBColor(clipping: $0) }
        let seen = some.map { SightMeter.palettes.places(of: $0.code).usual }
        let distances = seen.indices.flatMap { one in seen[..<one].map { deltaEOK($0, seen[one]) } }
        #expect(PaletteMeasures(some).nearest[0].distance == distances.min())
    }

    @Test func equalColors() {
        let measures = PaletteMeasures([.white, .black, .white, RGBColor(red: 0.9999, green: 1, blue: 1)])
        #expect(measures.equalCount == 2)
        #expect(measures.nearest[0].distance == 0)
    }

    @Test func fewColors() {
        #expect(PaletteMeasures([]).nearest.isEmpty && PaletteMeasures([.white]).nearest.isEmpty)
    }
}
