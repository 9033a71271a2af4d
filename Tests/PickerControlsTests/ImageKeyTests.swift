import PickerColor
import PickerControls
import PickerScene
import Testing

@Suite struct ImageKeyTests {
    private static let picture = Sample.picture(width: 40, height: 30)

    /// That in column 20 and row 15 chosen.
    private let picker = Picker.image(
        SourceImage(Self.picture),
        frame: Rectangle(0, 0, 80, 80), style: .article
    )

    @Test(arguments: [
        (PickerKey.Name.right, false, 21, 15), (.left, false, 19, 15), (.up, false, 20, 14),
        (.down, false, 20, 16), (.right, true, 30, 15), (.left, true, 10, 15), (.up, true, 20, 5),
        (.down, true, 20, 25), (.pageUp, false, 20, 5), (.pageDown, false, 20, 25), (.home, false, 0, 15),
        (.end, false, 39, 15),
    ])
    func keysMoveByPixels(_ key: PickerKey.Name, _ shift: Bool, _ column: Int, _ row: Int) {
        let moved = picker.stepped(.image, key, shift: shift)
        #expect((moved.column, moved.row) == (column, row))
        let color = RGBColor(Self.picture[column, row])
        #expect(moved.color.map { difference(RGBColor($0), color) < 1e-15 } == true)
    }

    @Test func edgesAreTheEnd() {
        #expect(picker.stepped(.image, .right, count: 100).column == 39)
        #expect(picker.stepped(.image, .left, shift: true, count: 100).column == 0)
        #expect(picker.stepped(.image, .pageUp, count: 100).row == 0)
        #expect(picker.stepped(.image, .pageDown, count: 100).row == 29)
    }
}
