import Glibc
import PickerColor
import PickerControls
import PickerScene
import Testing

@Suite struct TrianglePickerTests {
    private static let layout = RingLayout(frame: Rectangle(0, 0, 200, 200), style: .article)

    private static func picker(
        _ color: HSBColor, _ system: ColorSystem = .hsb, isFixed: Bool = false
    ) throws -> Picker {
        let model = try #require(ColorModel(system, in: .displayP3))
        return .triangle(
            color: Color(color, in: .displayP3), layout: layout, segments: .smooth, model: model,
            isFixed: isFixed, markers: nil)
    }

    /// What is drawn is what is picked, and what a press chooses.
    @Test(arguments: [ColorSystem.hsb, .hsl], [false, true])
    func drawnIsPickedAndChosen(_ system: ColorSystem, _ isFixed: Bool) throws {
        let color = HSBColor(hue: 0.37, saturation: 0.4, brightness: 0.6)
        let picker = try Self.picker(color, system, isFixed: isFixed)
        let layer = try #require(picker.control(.triangle)).layers(picker.choice, scale: 1)[0]
        var count = 0
        for index in 0..<900 {
            let point = Point(
                x: 200 * (Double(index % 30) + 0.5) / 30, y: 200 * (Double(index / 30) + 0.5) / 30)
            guard let picked = picker.color(at: point), picked.part == .triangle else { continue }
            count += 1
            let drawn = layer.paint.color(at: point)
            var pressed = picker
            pressed.drag(.triangle, to: point)
            let chosen = try #require(pressed.choice.rgb)
            for (one, other) in [(picked.rgb, drawn), (chosen, drawn)] {
                #expect(
                    max(abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue))
                        < 1e-9,
                    "\(point)")
            }
            let marker = try #require(pressed.parts.first { $0.name == .triangle }?.marker)
            #expect(abs(marker.x - point.x) < 1e-6 && abs(marker.y - point.y) < 1e-6, "\(point)")
        }
        #expect(count > 60)
    }

    @Test func cornersArePureWhiteAndBlackClockwise() throws {
        let center = Self.layout.center, reach = Self.layout.boxReach * Self.layout.radius
        for isFixed in [false, true] {
            var picker = try Self.picker(
                HSBColor(hue: 0.25, saturation: 0.4, brightness: 0.6), isFixed: isFixed)
            // Hue 0.25 is at the top, and clockwise from there white and black.
            for (turn, saturation, brightness) in [(0.0, 1.0, 1.0), (1 / 3.0, 0, 1), (2 / 3.0, 0, 0)] {
                let angle = 2 * Double.pi * ((isFixed ? 0 : -0.25) + turn)
                picker.drag(
                    .triangle,
                    to: Point(x: center.x + 2 * reach * cos(angle), y: center.y + 2 * reach * sin(angle)))
                #expect(abs(picker.choice[.brightness] - brightness) < 1e-9)
                #expect(abs(picker.choice[.saturation] - saturation) < 1e-6)
                #expect(picker.choice[.hue] == 0.25)
            }
        }
    }

    /// Black keeps the saturation, and every colour of the triangle the hue.
    @Test func blackKeepsTheSaturation() throws {
        var picker = try Self.picker(HSBColor(hue: 0.1, saturation: 0.7, brightness: 0.5), isFixed: true)
        let center = Self.layout.center
        picker.drag(.triangle, to: Point(x: center.x - 500, y: center.y - 866))
        #expect(picker.choice[.brightness] < 1e-9 && abs(picker.choice[.saturation] - 0.7) < 1e-9)
        picker.step(.triangle, by: PickerKey(.up))
        #expect(abs(picker.choice[.brightness] - 0.01) < 1e-9 && abs(picker.choice[.saturation] - 0.7) < 1e-9)
    }
}
