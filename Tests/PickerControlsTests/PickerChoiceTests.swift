import PickerColor
import PickerControls
import PickerScene
import Testing

/// What is chosen, as each picker has it.
@Suite struct PickerChoiceTests {
    /// Taken from one and given to another, the choice is the same; the rest is the other's.
    private func expectCarried(_ from: Picker, _ to: Picker) {
        var copy = to
        copy.choice = from.choice
        #expect(copy.choice == from.choice)
        #expect(copy.hsb == from.hsb)
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
        var choice = PickerChoice(Color(hue: 0, saturation: 0, brightness: 1))
        (choice[.hue], choice[.saturation], choice[.brightness], choice[.alpha]) = (-0.25, 7, .nan, 3)
        #expect(choice.components == SIMD3(0.75, 1, 0) && choice.alpha == 1)
        (choice[.hue], choice[.saturation], choice[.alpha]) = (.infinity, -1, .nan)
        #expect(choice.components == .zero && choice.alpha == 0)
        var grid = Sample.grid()
        for place in [SIMD2(-1, 0), SIMD2(1, 5), SIMD2(4, 0), SIMD2(0, 6), SIMD2(.max, .max)] {
            grid.choice.place = .zero
            grid.choice.place = place
            #expect(grid.choice.place == nil && grid.hsb == nil)
        }
        var image = Sample.image()
        image.choice.place = SIMD2(.max, .min)
        #expect(image.choice.place == SIMD2(5, 0))
        let pixel = RGBColor(Sample.picture(width: 6, height: 4)[5, 0])
        #expect(image.hsb.map { difference(RGBColor($0), pixel) < 1e-15 } == true)
    }

    @Test func withoutAColorThereIsNone() {
        var choice = PickerChoice(nil)
        #expect(choice.hsb == nil)
        choice[.alpha] = 0.5
        #expect(choice.hsb == nil)
        choice[.hue] = 0.5
        #expect(choice.hsb == HSBColor(hue: 0.5, saturation: 0, brightness: 0, alpha: 0.5))
    }
}
