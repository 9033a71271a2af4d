import PickerColor
import PickerControls
import PickerScene
import Testing

/// Six rows of four cells, of which the last three have no colour: 20 is alone in its row.
@Suite struct GridKeyTests {
    @Test(
        arguments: [
            (PickerKey.Name.right, 6, 7), (.right, 7, 7), (.right, 20, 20), (.left, 6, 5), (.left, 4, 4),
            (.left, 0, 0), (.up, 6, 2), (.up, 2, 2), (.down, 6, 10), (.down, 16, 20), (.down, 17, 17),
            (.pageUp, 14, 2), (.pageUp, 2, 2), (.pageDown, 0, 20), (.pageDown, 1, 17), (.pageDown, 20, 20),
            (.home, 14, 0), (.end, 3, 20),
        ], [false, true])
    func keysLeadToNeighboursAndEnds(
        _ expected: (key: PickerKey.Name, from: Int, to: Int), _ shift: Bool
    ) {
        let moved = Sample.grid(selection: expected.from).stepped(.grid, expected.key, shift: shift)
        #expect(moved.selection == expected.to)
    }

    @Test(arguments: PickerKey.Name.allCases)
    func firstKeyChoosesTheFirstCell(_ key: PickerKey.Name) {
        #expect(Sample.grid(selection: nil).stepped(.grid, key).selection == 0)
    }

    @Test(arguments: PickerKey.Name.allCases)
    func nothingCanBeChosenInAnEmptyPalette(_ key: PickerKey.Name) {
        let empty = Picker.grid(colors: [], layout: Sample.gridLayout, markers: .plain)
        #expect(empty.stepped(.grid, key).selection == nil)
    }

    @Test func rowThatIsNotFullHasNoCellBelow() {
        let one = Picker.grid(
            colors: Sample.palette(3), columns: 4, rows: 3, layout: Sample.gridLayout, markers: .plain)
        let last = one.stepped(.grid, .end).stepped(.grid, .end)
        #expect(last.selection == 2)
        for key: PickerKey.Name in [.right, .up, .down, .pageUp, .pageDown] {
            #expect(last.stepped(.grid, key).selection == 2)
        }
    }
}
