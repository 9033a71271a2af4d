import PickerColor
import PickerControls
import PickerScene
import Testing

/// How pickers share the room of small pictures.
@Suite struct SmallPictureTests {
    private static let sides = [40.0, 48, 64, 80, 96, 100, 128, 150, 200]
    private static let color = HSBColor(hue: 0.07, saturation: 0.6, brightness: 0.8)

    /// The parts from the bottom up: the main one first, but for sliders.
    private static func parts(_ kind: String, _ side: Double, _ scale: Double) -> [PickerPart] {
        LooksTests.picker(
            kind, Size(width: side, height: side), color, alpha: true, PickerStyle(scale: scale)
        ).parts
    }

    /// The room between the insets, in points.
    private static func room(_ side: Double) -> Double { side - 6 * unit(side) }
    private static func unit(_ side: Double) -> Double { min(4, side / 40) }

    /// The main part has its share of the height, less the two pixels by which rounding may widen insets. A picture is as low as it
    /// is.
    @Test(arguments: LooksTests.kinds.filter { $0 != "image" })
    func mainPartsKeepTheirShare(_ kind: String) {
        let least = ["matrix": 0.45, "sliders": 0.15][kind] ?? 0.6
        for side in Self.sides {
            for scale in [1.0, 2] {
                let parts = Self.parts(kind, side, scale)
                let main = kind == "sliders" ? parts.first { $0.name == .swatch } : parts[0]
                let share = (main?.frame.height ?? 0) / Self.room(side)
                #expect(share >= least - 2 / (Self.room(side) * scale), "\(side) x \(scale): \(share)")
            }
        }
    }

    /// A pixel is left between the hairlines of neighbours, and bars are high enough for a marker.
    @Test(arguments: LooksTests.kinds)
    func gapsAndBarsAreSeen(_ kind: String) {
        for side in Self.sides {
            for scale in [1.0, 2] {
                // What lies inside a ring is no row.
                let rows = Self.parts(kind, side, scale).filter { ![.box, .triangle].contains($0.name) }
                    .map(\.frame).sorted { $0.minY < $1.minY }
                for (row, next) in zip(rows, rows.dropFirst()) {
                    let gap = (next.minY - row.maxY) * scale
                    #expect(gap > 3 - 1e-6, "\(side) x \(scale): \(gap)")
                }
                for row in rows { #expect(row.height >= 2 * Self.unit(side), "\(side) x \(scale): \(row)") }
            }
        }
    }

    /// Markers on a narrow ring are as large as in the box or the triangle, and nearly as large as on the bar.
    @Test(arguments: ["ring", "triangle"])
    func ringsHaveMarkersOfOneSize(_ kind: String) throws {
        for side in Self.sides {
            let picker = LooksTests.picker(kind, Size(width: side, height: side), Self.color, alpha: true)
            let widths = picker.interactiveControls.compactMap { $0.marker(picker.choice)?.frame.width }
            #expect(widths.count == 3)
            #expect(abs(widths[0] - widths[1]) < 1e-9, "\(side): \(widths)")
            #expect(max(widths[0], widths[2]) < 1.4 * min(widths[0], widths[2]), "\(side): \(widths)")
        }
        let thin = RingLayout(frame: Rectangle(0, 0, 300, 300), thickness: 0.04)
        let picker = Picker.ring(color: Color(Self.color), layout: thin)
        let marker = try #require(picker.interactiveControls.first?.marker(picker.choice))
        #expect(abs(marker.frame.width - 20) < 1e-9)
    }
}
