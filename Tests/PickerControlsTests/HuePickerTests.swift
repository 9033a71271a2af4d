import PickerColor
import PickerControls
import PickerScene
import Testing

/// Pickers of OKHSV and OKHSL.
@Suite struct HuePickerTests {
    private static let color = HSBColor(hue: 0.6, saturation: 0.7, brightness: 0.8)
    private static let frame = Rectangle(0, 0, 200, 260)

    private static func pickers(_ model: ColorModel) -> [Picker] {
        let matrix = Picker.matrix(
            color: Color(color), layout: MatrixLayout(frame: frame, style: .article), model: model,
            showsChosen: true, markers: .plain)
        return ["ring", "sliders", "wheel"].map {
            Sample.picker($0, color, in: frame, hasAlphaBar: false, hasValueBar: true, model: model)
        } + [matrix]
    }

    /// Every part but the ring shows the colours that a press there chooses.
    @Test(arguments: [ColorSystem.okhsv, .okhsl])
    func chosenIsPicked(_ system: ColorSystem) throws {
        let model = try #require(ColorModel(system, in: .sRGB))
        for picker in Self.pickers(model) {
            for part in picker.parts where part.isInteractive && part.name != .ring {
                for step in 0..<20 {
                    let point = Point(
                        x: part.frame.minX + part.frame.width * Double(step * 7 % 20 + 1) / 21,
                        y: part.frame.minY + part.frame.height * Double(step * 13 % 20 + 1) / 21)
                    guard let picked = picker.color(at: point), picked.part == part.name else { continue }
                    var changed = picker
                    changed.drag(part.name, to: point)
                    let chosen = try #require(changed.choice.rgb)
                    #expect(abs(chosen.red - picked.rgb.red) < 1e-9, "\(part.name) \(chosen) \(picked.rgb)")
                    #expect(abs(chosen.green - picked.rgb.green) < 1e-9)
                    #expect(abs(chosen.blue - picked.rgb.blue) < 1e-9)
                }
            }
        }
    }

    @Test(arguments: [ColorSystem.okhsv, .okhsl])
    func startsWithTheColor(_ system: ColorSystem) throws {
        let model = try #require(ColorModel(system, in: .sRGB))
        for picker in Self.pickers(model) {
            let chosen = try #require(picker.choice.rgb)
            #expect(chosen.bytes == RGBColor(Self.color).bytes)
        }
    }

    /// The ring has the pure hue of OKHSV; a drag there changes nothing but the hue.
    @Test func theRingTurnsTheHue() throws {
        let model = try #require(ColorModel(.okhsv, in: .sRGB))
        var picker = Self.pickers(model)[0]
        let before = picker.choice
        let ring = try #require(picker.parts.first { $0.name == .ring }).frame
        let top = Point(x: ring.center.x, y: ring.minY + 5)
        let pure = try #require(picker.color(at: top)).rgb
        let expected = RGBColor(clipping: Color(.okhsv, [90, 1, 1]))
        #expect(abs(pure.red - expected.red) < 1e-9 && abs(pure.green - expected.green) < 1e-9)
        picker.drag(.ring, to: top)
        #expect(abs(picker.choice[.hue] - 0.25) < 1e-9)
        #expect(picker.choice[.saturation] == before[.saturation])
        #expect(picker.choice[.value] == before[.value])
    }

    /// Black has no saturation in OKHSV, nor have black and white in OKHSL; a grey has no hue.
    @Test func whatHasNoMeaningIsKept() throws {
        let okhsv = try #require(ColorModel(.okhsv, in: .sRGB))
        let okhsl = try #require(ColorModel(.okhsl, in: .sRGB))
        for (model, greys) in [(okhsv, [RGBColor.black]), (okhsl, [.black, .white])] {
            for grey in greys {
                var choice = PickerChoice(Color(Self.color), in: model)
                let (hue, saturation) = (choice[.hue], choice[.saturation])
                choice.color = Color(grey)
                #expect(choice[.hue] == hue)
                #expect(abs(choice[.saturation] - saturation) < 1e-9)
                choice.color = Color(.midGrey)
                #expect(choice[.hue] == hue && choice[.saturation] < 1e-6)
            }
        }
    }

    @Test func picksStayTrueWhateverIsSeen() throws {
        var picker = Picker.ring(
            color: Color(Self.color), layout: RingLayout(frame: Self.frame, style: .article), markers: .plain)
        let points: [Point] = (0..<50).map { (index: Int) -> Point in
            Point(x: Double(index * 37 % 200), y: Double(index * 53 % 260))
        }
        let before = points.map { picker.color(at: $0) }
        let scene = picker.scene()
        picker.vision = VisionSimulation(.protan)
        #expect(points.map { picker.color(at: $0) } == before)
        #expect(picker.scene() != scene)
    }
}
