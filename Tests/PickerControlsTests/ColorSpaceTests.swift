import PickerColor
@testable import PickerControls
import PickerScene
import TestSupport
import Testing

/// Pickers of other spaces than sRGB say so, in words and pictures.
@Suite struct ColorSpaceTests {
    private static let red = HSBColor(hue: 0, saturation: 1, brightness: 1)

    @Test(arguments: [ColorSystem.oklch, .okhsv, .lab])
    func pickersHaveTheSpaceOfTheirModel(_ system: ColorSystem) throws {
        let model = try #require(ColorModel(system, in: .displayP3))
        let frame = Rectangle(0, 0, 300, 300)
        for kind in ["sliders", "ring", "matrix", "wheel"] {
            #expect(
                Sample.picker(kind, Self.red, in: frame, model: model).colorSpace == .displayP3, "\(kind)")
        }
        #expect(Sample.picker("sliders", Self.red, in: frame).colorSpace == .sRGB)
    }

    /// Red of Display P3, and a colour inside sRGB.
    private static func picture(_ color: RGBColor) -> Picker {
        var picture = Pixmap(size: PixelSize(width: 1, height: 1), filledWith: StraightRGBA16(color))
        picture.colorSpace = .displayP3
        let frame = Rectangle(0, 0, 300, 300)
        return .image(SourceImage(picture), frame: frame, loupe: 1, markers: .plain, style: .article)
    }

    @Test func wordsNameTheSpace() throws {
        let text = "color(display-p3 1 0 0)"
        let image = Self.picture(RGBColor(red: 1, green: 0, blue: 0))
        #expect(image.accessibleDescription(of: .image) == "Column 1 of 1, row 1 of 1, " + text)
        #expect(image.accessibleDescription(of: .loupe) == text)
        var sliders = Picker.sliders(color: Color(Self.red), layout: SlidersLayout(), markers: .plain)
        #expect(sliders.accessibleDescription(of: .swatch) == "#ff0000")
        sliders.choice = PickerChoice(
            Color(Self.red, in: .displayP3), in: try #require(ColorModel(.hsb, in: .displayP3)))
        #expect(sliders.accessibleDescription(of: .swatch) == text)
        let grid = Picker.grid(
            colors: [RGBColor(Self.red)], in: .displayP3, selection: 0, layout: GridLayout(style: .article))
        #expect(grid.accessibleDescription(of: .grid) == "Row 1 of 3, column 1 of 4, " + text)
        #expect(
            Picker.grid(layout: GridLayout(style: .article), markers: .plain).accessibleDescription(of: .grid)
                == "Nothing chosen")
    }

    /// The loupe's value is hexadecimal, and so in sRGB.
    @Test func loupesShowTheNearestOfSRGB() throws {
        let own = RGBColor(red8: 96, green8: 128, blue8: 64)
        let inSRGB = own.converted(from: .displayP3, to: .sRGB)
        #expect(inSRGB.bytes != own.bytes)
        let label = Loupe.text(inSRGB.hexadecimal, scale: 1).image
        guard case .image(let text)? = Self.picture(own).layers.last?.paint else {
            throw Unexpected("no text")
        }
        #expect(text.image == label)
    }

    /// Two scenes of one picker are equal, so that nothing is drawn anew.
    @Test func loupesEqualThemselves() {
        var picker = Sample.image(loupe: 3)
        let before = picker.scene()
        #expect(before == picker.scene())
        #expect(before.hashValue == picker.scene().hashValue)
        picker.choice.place = SIMD2(1, 1)
        #expect(before != picker.scene())
    }

    @Test func picturesEqualThoseOfTheSamePixels() {
        let image = SourceImage(Sample.picture(width: 40, height: 30))
        #expect(image == SourceImage(Sample.picture(width: 40, height: 30)))
        var other = Sample.picture(width: 40, height: 30)
        other[39, 29].alpha = 0
        #expect(image != SourceImage(other))
        other = Sample.picture(width: 40, height: 30)
        other.colorSpace = .displayP3
        #expect(image != SourceImage(other))
        let size = PixelSize(width: 40, height: 30)
        let kept = [0, 20].map { row in
            SourceImage(size: size, columns: [0], rows: [row], Pixmap(size: PixelSize(width: 1, height: 1)))
        }
        #expect(kept[0] != nil && kept[0] == kept[0])
    }

    @Test func picturesHavePixels() {
        let one = Pixmap<StraightRGBA16>(size: PixelSize(width: 1, height: 1))
        func image(_ width: Int, _ height: Int, _ columns: [Int] = [0]) -> SourceImage? {
            SourceImage(size: PixelSize(width: width, height: height), columns: columns, rows: [0], one)
        }
        #expect(image(0, 0) == nil && image(1, 0) == nil && image(0, 5) == nil)
        #expect(image(3, 5, [0, 1]) == nil && image(3, 5, []) == nil)
        #expect(image(3, 5)?.size == PixelSize(width: 3, height: 5))
    }

    /// A wheel of any model with a hue draws what a press chooses, as far as the picture's space has it.
    @Test(arguments: [ColorSystem.hsl, .oklch, .lch])
    func wheelsDrawWhatTheyChoose(_ system: ColorSystem) throws {
        let model = try #require(ColorModel(system, in: .displayP3))
        let picker = Picker.wheel(color: Color(Self.red), value: 0.7, model: model, markers: nil)
        let disc = picker.layers.first { if case .colorWheel = $0.paint { true } else { false } }
        let paint = try #require(disc).paint
        var count = 0
        for index in 0..<400 {
            let point = Point(
                x: picker.size.width * (Double(index % 20) + 0.5) / 20,
                y: picker.size.height * (Double(index / 20) + 0.5) / 20)
            guard let picked = picker.color(at: point) else { continue }
            if !picked.color.isInGamut(of: .displayP3) { continue }
            let drawn = paint.color(at: point)
            count += 1
            #expect(
                max(
                    abs(drawn.red - picked.rgb.red), abs(drawn.green - picked.rgb.green),
                    abs(drawn.blue - picked.rgb.blue)) < 1e-9, "\(point)")
        }
        #expect(count > 20)
    }

    /// Components of the picker's space say all about a colour of HSB or HSL.
    @Test(arguments: [ColorSystem.hsb, .hsl])
    func picksOfTheSpaceHaveNoOtherExactColor(_ system: ColorSystem) throws {
        let model = try #require(ColorModel(system, in: .displayP3))
        let picker = Picker.sliders(
            color: Color(Self.red), layout: SlidersLayout(hasAlphaBar: true), model: model, markers: .plain)
        #expect(picker.colorSpace == .displayP3 && picker.color?.system == model.system)
        for part in picker.parts {
            #expect(
                try #require(picker.color(at: part.frame.center)).color.system.isModel(of: picker.colorSpace),
                "\(part.name)")
        }
    }

    @Test func everyComponentIsAPartsName() throws {
        for system in [ColorSystem.okhsv, .okhsl, .oklch, .oklab, .lch, .lab] {
            let model = try #require(ColorModel(system, in: .sRGB))
            let picker = Picker.sliders(
                color: Color(Self.red), layout: SlidersLayout(hasAlphaBar: true), model: model)
            #expect(Set(picker.parts.map(\.name)).isSubset(of: PickerPart.Name.standard), "\(model)")
        }
    }
}
