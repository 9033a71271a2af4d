import PickerColor
import PickerControls
import PickerScene
import Testing

/// The bar of alpha is the same in every picker that has one, and alpha outlives everything else that is done.
@Suite struct AlphaBarTests {
    private static let color = HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6, alpha: 0.4)
    private static let frame = Rectangle(x: 7, y: 9, width: 200, height: 260)

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let picker: @Sendable (_ hasAlphaBar: Bool) -> Picker
    }

    static let cases: [Case] = [
        Case(testDescription: "ring") {
            Picker.ring(
                color: color, layout: RingLayout(frame: frame, hasAlphaBar: $0, style: .article),
                markers: .plain)
        },
        Case(testDescription: "matrix, hsb") {
            Picker.matrix(
                color: color, layout: MatrixLayout(frame: frame, hasAlphaBar: $0, style: .article),
                markers: .plain)
        },
        Case(testDescription: "matrix, hsl") {
            Picker.matrix(
                color: color, layout: MatrixLayout(frame: frame, hasAlphaBar: $0, style: .article),
                model: .hsl, markers: .plain)
        },
        Case(testDescription: "wheel") {
            Picker.wheel(
                color: color, layout: WheelLayout(frame: frame, hasAlphaBar: $0, style: .article),
                markers: .plain)
        },
    ]

    @Test(arguments: cases)
    func partIsThereIfAskedFor(_ tested: Case) throws {
        let part = try #require(tested.picker(true).part(.alpha))
        #expect(part.isInteractive)
        #expect(part.marker.map { abs($0.x - (part.frame.minX + 0.4 * part.frame.width)) < 1e-9 } == true)
        #expect(part.marker?.y == part.frame.center.y)
        let without = tested.picker(false)
        #expect(without.part(.alpha) == nil)
        #expect(without.part(pressedAt: part.frame.center) != .alpha)
        #expect(without.accessibleDescription(of: .alpha).isEmpty)
    }

    @Test(arguments: cases)
    func picksAndDragsAreInverse(_ tested: Case) throws {
        try check(tested.picker(true))
        func check(_ picker: Picker) throws {
            let bar = try #require(picker.part(.alpha)).frame
            for step in 0...50 {
                let alpha = Double(step) / 50
                let point = Point(x: bar.minX + alpha * bar.width, y: bar.center.y)
                #expect(picker.part(pressedAt: point) == .alpha)
                let picked = try #require(picker.color(at: point))
                #expect(picked.part == .alpha)
                #expect(abs(picked.rgb.alpha - alpha) < 1e-12 && abs(picked.hsb.alpha - alpha) < 1e-12)
                #expect(difference(picked.rgb, RGBColor(picked.hsb)) < 1e-12)
                let dragged = picker.dragged(.alpha, to: point)
                let color = try #require(dragged.color)
                #expect(difference(RGBColor(color), picked.rgb) < 1e-12)
                #expect(dragged.marker(.alpha).map { abs($0.x - point.x) < 1e-9 } == true)
            }
            #expect(picker.dragged(.alpha, to: Point(x: -1e6, y: 0)).color?.alpha == 0)
            #expect(picker.dragged(.alpha, to: Point(x: 1e6, y: 1e6)).color?.alpha == 1)
        }
    }

    @Test(arguments: cases)
    func keysMoveAlpha(_ tested: Case) throws {
        func check(_ picker: Picker) {
            func alpha(_ key: PickerKey.Name, shift: Bool = false) -> Double {
                picker.stepped(.alpha, key, shift: shift).color?.alpha ?? -1
            }
            #expect(abs(alpha(.right) - 0.41) < 1e-12 && abs(alpha(.down) - 0.39) < 1e-12)
            #expect(abs(alpha(.left, shift: true) - 0.3) < 1e-12 && abs(alpha(.pageUp) - 0.5) < 1e-12)
            #expect(alpha(.home) == 0 && alpha(.end) == 1)
            #expect(picker.accessibleDescription(of: .alpha) == "Alpha 40 %")
        }
        check(tested.picker(true))
    }

    @Test(arguments: cases)
    func alphaStays(_ tested: Case) throws {
        func check(_ picker: Picker) throws {
            for part in picker.parts where part.isInteractive && part.name != .alpha {
                #expect(picker.dragged(part.name, to: part.frame.center).color?.alpha == 0.4)
                #expect(picker.stepped(part.name, .left).color?.alpha == 0.4)
            }
            var chosen = picker
            chosen.choose(HSBColor(hue: 0.1, saturation: 1, brightness: 0.6, alpha: 0.7))
            #expect(chosen.color?.alpha == 0.7)
            var restored = picker
            restored.choice = chosen.choice
            #expect(restored.color == chosen.color)
            // A drag of alpha changes alpha alone, at grey and black too.
            chosen.choose(HSBColor(hue: 0.1, saturation: 0, brightness: 0.6))
            let dragged = chosen.dragged(.alpha, to: .zero)
            #expect(
                dragged.color
                    == chosen.color.map {
                        HSBColor(hue: $0.hue, saturation: 0, brightness: $0.brightness, alpha: 0)
                    })
        }
        try check(tested.picker(true))
        let without = tested.picker(false)
        #expect(without.color?.alpha == 0.4)
    }

    /// Squares under the bar, whose bytes are opaque.
    @Test(arguments: cases)
    func barLiesOverSquares(_ tested: Case) throws {
        let picker = tested.picker(true)
        let bar = try #require(picker.part(.alpha)).frame
        let drawn = try DrawnPicture(picker.scene())
        let left = (1..<20).map {
            drawn.pixel(at: Point(x: bar.minX + 2, y: bar.minY + Double($0) / 20 * bar.height))
        }
        #expect(left.allSatisfy { $0.alpha == 255 } && Set(left).count > 1)
        let right = drawn.pixel(at: Point(x: bar.maxX - 2, y: bar.minY + 2))
        #expect(right.alpha == 255)
    }

    @Test func translucentSwatchesLieOverSquares() throws {
        var matrix = Picker.matrix(
            color: Self.color, layout: MatrixLayout(frame: Self.frame, style: .article), markers: .plain)
        let grid = Picker.grid(
            colors: [RGBColor(Self.color), .black], columns: 2, rows: 1, selection: 0,
            layout: GridLayout(frame: Self.frame, rows: 1, style: .article))
        for (picker, name) in [(matrix, PickerPart.Name.swatch), (grid, .swatch), (grid, .grid)]
            as [(Picker, _)]
        {
            let frame = try #require(picker.part(name)).frame
            let drawn = try DrawnPicture(picker)
            let shown = Set(
                (4..<90).map { drawn.pixel(at: Point(x: frame.minX + Double($0), y: frame.center.y)) })
            #expect(shown.count > 1 && shown.allSatisfy { $0.alpha == 255 }, "\(name)")
            let picked = try #require(picker.color(at: Point(x: frame.minX + 9, y: frame.center.y)))
            #expect(abs(picked.rgb.alpha - 0.4) < 1e-12)
        }
        matrix.choose(Sample.color)
        let frame = try #require(matrix.part(.swatch)).frame.inset(by: 2)
        let drawn = try DrawnPicture(matrix)
        #expect(
            Set((0..<90).map { drawn.pixel(at: Point(x: frame.minX + Double($0), y: frame.minY)) }).count == 1
        )
    }
}
