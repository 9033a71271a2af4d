import PickerColor
import PickerControls
import PickerScene
import Testing

/// The bar of alpha is the same in every picker that has one, and alpha outlives everything else that is done.
@Suite struct AlphaBarTests {
    private static let color = HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6, alpha: 0.4)
    private static let frame = Rectangle(7, 9, 200, 260)

    private func picker(_ kind: String, hasAlphaBar: Bool = true) -> Picker {
        Sample.picker(kind, Self.color, in: Self.frame, hasAlphaBar: hasAlphaBar)
    }

    private static let kinds = ["ring", "matrix", "matrix hsl", "wheel"]

    @Test(arguments: kinds)
    func partIsThereIfAskedFor(_ kind: String) throws {
        let part = try #require(picker(kind).part(.alpha))
        #expect(part.isInteractive)
        #expect(part.marker.map { abs($0.x - (part.frame.minX + 0.4 * part.frame.width)) < 1e-9 } == true)
        #expect(part.marker?.y == part.frame.center.y)
        let without = picker(kind, hasAlphaBar: false)
        #expect(without.part(.alpha) == nil && without.color?.alpha == 0.4)
        #expect(without.part(pressedAt: part.frame.center) != .alpha)
        #expect(without.dragged(.alpha, to: part.frame.center) == without)
        #expect(without.accessibleDescription(of: .alpha).isEmpty)
    }

    @Test(arguments: kinds)
    func picksAndDragsAreInverse(_ kind: String) throws {
        let picker = picker(kind)
        let bar = try #require(picker.part(.alpha)).frame
        // Straight: the colour is the same however clear it is.
        let opaque = independentRGB(hue: 0.3, saturation: 0.7, brightness: 0.6)
        for step in 0...50 {
            let alpha = Double(step) / 50
            let point = Point(x: bar.minX + alpha * bar.width, y: bar.center.y)
            #expect(picker.part(pressedAt: point) == .alpha)
            let picked = try #require(picker.color(at: point))
            #expect(picked.part == .alpha && difference(picked.rgb, opaque) < 1e-12)
            #expect(abs(picked.rgb.alpha - alpha) < 1e-12 && abs(picked.hsb.alpha - alpha) < 1e-12)
            #expect(difference(picked.rgb, RGBColor(picked.hsb)) < 1e-12)
            let dragged = picker.dragged(.alpha, to: point)
            #expect(difference(RGBColor(try #require(dragged.hsb)), picked.rgb) < 1e-12)
            #expect(dragged.marker(.alpha).map { abs($0.x - point.x) < 1e-9 } == true)
        }
        #expect(picker.dragged(.alpha, to: Point(x: -1e6, y: 0)).color?.alpha == 0)
        #expect(picker.dragged(.alpha, to: Point(x: 1e6, y: 1e6)).color?.alpha == 1)
    }

    @Test(arguments: kinds)
    func keysMoveAlpha(_ kind: String) {
        for (key, shift, alpha) in [
            (PickerKey.Name.right, false, 0.41), (.up, false, 0.41), (.left, false, 0.39),
            (.down, false, 0.39), (.left, true, 0.3), (.pageUp, false, 0.5), (.pageDown, false, 0.3),
            (.home, false, 0), (.end, false, 1),
        ] {
            let color = picker(kind).stepped(.alpha, key, shift: shift).color
            #expect(color.map { abs($0.alpha - alpha) < 1e-12 } == true, "\(key)")
        }
        #expect(picker(kind).accessibleDescription(of: .alpha) == "Alpha 40 %")
    }

    @Test(arguments: kinds)
    func alphaStays(_ kind: String) {
        let picker = picker(kind)
        for part in picker.parts where part.isInteractive && part.name != .alpha {
            #expect(picker.dragged(part.name, to: part.frame.center).color?.alpha == 0.4)
            #expect(picker.stepped(part.name, .left).color?.alpha == 0.4)
        }
        var chosen = picker
        chosen.choose(Color(hue: 0.1, saturation: 1, brightness: 0.6, alpha: 0.7))
        #expect(chosen.hsb?.alpha == 0.7)
        var restored = picker
        restored.choice = chosen.choice
        #expect(restored.color == chosen.color)
        // A drag of alpha changes alpha alone, at grey and black too.
        chosen.choose(Color(hue: 0.1, saturation: 0, brightness: 0.6))
        let clear = chosen.hsb.map {
            HSBColor(hue: $0.hue, saturation: 0, brightness: $0.brightness, alpha: 0)
        }
        #expect(chosen.dragged(.alpha, to: .zero).hsb == clear)
    }

    /// Squares under the bar, whose bytes are opaque.
    @Test(arguments: kinds)
    func barLiesOverSquares(_ kind: String) throws {
        let picker = picker(kind)
        let bar = try #require(picker.part(.alpha)).frame
        let drawn = try DrawnPicture(picker.scene())
        let left = (1..<20).map {
            drawn.pixel(at: Point(x: bar.minX + 2, y: bar.minY + Double($0) / 20 * bar.height))
        }
        #expect(left.allSatisfy { $0.alpha == 255 } && Set(left).count > 1)
        #expect(drawn.pixel(at: Point(x: bar.maxX - 2, y: bar.minY + 2)).alpha == 255)
    }

    @Test func translucentSwatchesLieOverSquares() throws {
        var matrix = Picker.matrix(
            color: Color(Self.color), layout: MatrixLayout(frame: Self.frame, style: .article),
            markers: .plain)
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
        matrix.choose(Color(Sample.color))
        let frame = try #require(matrix.part(.swatch)).frame.inset(by: 2)
        let drawn = try DrawnPicture(matrix)
        #expect(
            Set((0..<90).map { drawn.pixel(at: Point(x: frame.minX + Double($0), y: frame.minY)) }).count == 1
        )
    }
}
