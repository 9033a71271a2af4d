import PickerColor
import PickerControls
import PickerScene
import Testing

/// What is chosen, as each picker has it.
@Suite struct PickerChoiceTests {
    /// Taken from one and given to another, the choice is the same; the rest is the other's.
    private func expectCarried<Chosen: Picker & Equatable>(_ from: Chosen, _ to: Chosen) {
        var copy = to
        copy.choice = from.choice
        #expect(copy.choice == from.choice)
        #expect(copy.color == from.color)
        copy.choice = to.choice
        #expect(copy == to)
    }

    @Test func choicesCanBeCarriedOver() {
        let other = HSBColor(hue: 0.9, saturation: 0.1, brightness: 0.6)
        expectCarried(Sample.ring(other), Sample.ring(segments: 7))
        expectCarried(Sample.matrix(other), Sample.matrix())
        expectCarried(Sample.matrix(other, model: .hsl), Sample.matrix(model: .hsl))
        expectCarried(Sample.grid(selection: nil), Sample.grid())
        expectCarried(Sample.grid(selection: 20), Sample.grid(selection: nil))
        expectCarried(Sample.wheel(other), Sample.wheel())
        let image = Sample.image()
        expectCarried(image.dragged(.image, to: .zero), image)
    }

    @Test func choicesOutOfRangeAreBroughtIntoIt() {
        var matrix = Sample.matrix()
        matrix.choice = SIMD4(-0.25, 7, .nan, 3)
        #expect(matrix.choice == SIMD4(0.75, 1, 0, 1))
        var wheel = Sample.wheel()
        wheel.choice = SIMD3(.infinity, -1, .nan)
        #expect(wheel.choice == SIMD3(0, 0, 0))
        var grid = Sample.grid()
        for index in [-1, 21, 24, Int.max] {
            grid.choice = index
            #expect(grid.choice == nil)
        }
        var image = Sample.image()
        image.choice = SIMD2(.max, .min)
        #expect(image.choice == SIMD2(5, 0))
        let pixel = RGBColor(image.image.pixmap[5, 0])
        #expect(image.color.map { difference(RGBColor($0), pixel) < 1e-15 } == true)
    }
}
