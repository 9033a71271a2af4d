import PickerColor
import PickerControls
import PickerScene
import Testing

/// What holds for every list of controls.
@Suite struct ControlTests {
    private static let frame = Rectangle(4, 6, 150, 190)
    private static let color = HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6, alpha: 0.4)

    /// All of glpick's own, with all bars that they can have, but the plane: it also has places without a colour.
    private static var pickers: [Picker] {
        Sample.kinds.filter { $0 != "plane" }.map { Sample.picker($0, color, in: frame, hasValueBar: true) }
            + [bars(.hsb), bars(.hsl)]
    }

    /// A bar for each component.
    private static func bars(_ model: ColorModel) -> Picker {
        let components = model.components + [.alpha]
        return Picker(
            PickerChoice(Color(color), in: model),
            controls: components.enumerated().map { index, component in
                Bar(
                    component, frame: Rectangle(x: 12, y: 12 + 30 * Double(index), width: 120, height: 20),
                    isMirrored: index == 1)
            }
        )
    }

    /// Points all over the area of a part.
    private func points(in part: PickerPart) -> [Point] {
        (0...20).flatMap { column in
            (0...20).map { row in
                Point(
                    x: part.frame.minX + part.frame.width * Double(column) / 20,
                    y: part.frame.minY + part.frame.height * Double(row) / 20)
            }
        }
    }

    @Test func whatIsPickedIsWhatIsPressed() {
        for picker in Self.pickers {
            for part in picker.parts where part.isInteractive {
                for point in points(in: part) {
                    guard let picked = picker.color(at: point) else { continue }
                    let isShown = picker.control(picked.part)?.isInteractive == false
                    #expect(picker.part(at: point) == picked.part)
                    #expect(isShown || picker.part(pressedAt: point) == picked.part, "\(picked.part)")
                }
            }
        }
    }

    /// A drag to a point chooses the colour that is picked there, as far as the part decides it.
    @Test func dragsChooseWhatIsPicked() throws {
        for picker in Self.pickers {
            for part in picker.parts where part.isInteractive {
                for point in points(in: part) where picker.color(at: point)?.part == part.name {
                    let picked = try #require(picker.color(at: point))
                    let dragged = picker.dragged(part.name, to: point)
                    // The drawn colour again, of the picker as it is then.
                    #expect(dragged.color(at: point)?.part == part.name)
                    if let control = picker.control(part.name), control is Bar {
                        let chosen = try #require(dragged.hsb)
                        #expect(
                            difference(RGBColor(chosen), withAlpha(picked.rgb, chosen.alpha)) < 1e-12,
                            "\(part.name)")
                    }
                }
            }
        }
    }

    private func withAlpha(_ color: RGBColor, _ alpha: Double) -> RGBColor {
        RGBColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }

    @Test func barsOfAlphaChangeAlphaAlone() throws {
        for picker in Self.pickers {
            let bar = try #require(picker.part(.alpha))
            let middle = picker.dragged(.alpha, to: bar.frame.center)
            #expect(abs(middle.choice.alpha - 0.5) < 1e-12)
            #expect(middle.choice.components == picker.choice.components)
            #expect(middle.choice.place == picker.choice.place)
            #expect(picker.size.width >= bar.frame.maxX && picker.size.height >= bar.frame.maxY)
        }
    }

    /// Every bar is drawn as it is picked, without seams where its gradients meet.
    @Test func barsAreDrawnAsTheyArePicked() throws {
        for model in [ColorModel.hsb, .hsl] {
            var picker = Self.bars(model)
            picker.markers = nil
            let picture = try DrawnPicture(picker, scale: 1.3)
            for part in picker.parts where part.name != .alpha {
                let row = Int(part.frame.center.y * 1.3)
                for column in picture.columns {
                    let center = picture.center(column, row)
                    guard part.frame.inset(by: 1).contains(center) else { continue }
                    let picked = try #require(picker.color(at: center))
                    #expect(
                        picture.difference(column, row, from: withAlpha(picked.rgb, 1)) < 0.51,
                        "\(model) \(part.name) \(column)")
                    let exact = RGBColor(picked.hsb)
                    #expect(difference(withAlpha(picked.rgb, 1), withAlpha(exact, 1)) < 1e-12)
                }
            }
        }
    }

    @Test func aWheelHasABarOfBrightness() throws {
        let layout = WheelLayout(frame: Self.frame, hasValueBar: true, style: .article)
        let wheel = Picker.wheel(color: Color(Self.color), layout: layout, markers: .plain)
        let bar = try #require(layout.valueBar)
        #expect(wheel.part(pressedAt: bar.center) == .bar)
        let dragged = wheel.dragged(.bar, to: Point(x: bar.minX + 0.25 * bar.width, y: 0))
        #expect(dragged.hsb == HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.25, alpha: 0.4))
        #expect(dragged.accessibleDescription(of: .bar) == "Brightness 25 %")
        #expect(dragged.color(at: layout.center)?.hsb.brightness == 0.25)
        #expect(WheelLayout(frame: Self.frame, style: .article).valueBar == nil)
    }

    @Test func typedNumbersChoose() {
        for picker in Self.pickers {
            for part in picker.parts {
                var typed = picker
                for numbers in [[], [1, 2, 3], [-1e9], [.nan]] as [[Double]] {
                    let isTaken = typed.type(numbers, in: part.name)
                    #expect(!isTaken && typed.choice == picker.choice, "\(part.name) \(numbers)")
                }
                guard let control = picker.control(part.name) as? any ComponentControl else { continue }
                for component in control.components {
                    #expect(control.typedNumbers.contains(component.name.description))
                }
                if control.components.count == 1 {
                    let isTaken = typed.type([25], in: part.name)
                    #expect(isTaken)
                    let value = control.components[0].isHue ? 25.0 / 360 : 0.25
                    #expect(abs(typed.choice[control.components[0]] - value) < 1e-12)
                }
            }
        }
    }

    @Test func aListWithoutASizeHasRoomForItsMarkers() {
        let controls = Self.bars(.hsb).controls.map {
            Bar($0.name == .alpha ? .alpha : .hue, frame: $0.frame, marker: .circle)
        }
        let bars = Picker(PickerChoice(Color(Self.color)), controls: controls)
        #expect(bars.size.height >= 122 && bars.size.width > 132)
        #expect(Picker(PickerChoice(nil), controls: []).size == Size(width: 0, height: 0))
    }
}
