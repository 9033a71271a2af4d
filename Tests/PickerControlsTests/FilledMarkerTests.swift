import PickerCPU
import PickerColor
@testable import PickerControls
import PickerScene
import Testing

/// What lies within markers, and where bars lie.
@Suite struct FilledMarkerTests {
    private static let side = Rectangle(0, 0, 160, 160)

    /// The pixel in the middle of a marker has the colour that its part shows there, wherever that is: also at borders, where half
    /// of what is below is the background.
    @Test(arguments: Sample.kinds.filter { $0 != "grid" && $0 != "image" })
    func markersShowTheirColor(_ kind: String) throws {
        let renderer = CPURenderer()
        for index in 0..<24 {
            let color = HSBColor(
                hue: Double(index) / 24, saturation: [1, 0.6, 0][index % 3], brightness: [1, 0.7][index % 2])
            let picker = Sample.picker(
                kind, color, in: Self.side, hasValueBar: true, markers: .twoTone, style: .standard)
            let picture = try renderer.render(picker.scene(scale: 1, background: .midGrey))
            for control in picker.interactiveControls where control.name != "alpha" {
                let marker = try #require(control.marker(picker.choice))
                let shown = try #require(control.color(at: marker.center, picker.choice)).rgb
                let pixel = picture[Int(marker.center.x), Int(marker.center.y)]
                let drawn = [pixel.red, pixel.green, pixel.blue].map { Double($0) / 255 }
                for (own, other) in zip(drawn, [shown.red, shown.green, shown.blue]) {
                    #expect(abs(own - other) < 0.02, "\(control.name) of \(color)")
                }
            }
        }
    }

    /// A colour outside the space is marked in the colour that stands for it.
    @Test func markersOutsideTheGamutShowTheMappedColor() throws {
        let layout = PlaneLayout(frame: Self.side)
        let picker = try Sample.plane(Color(.oklch, [0.7, 0.3, 150]), layout: layout)
        let marker = try #require(picker.interactiveControls.first?.marker(picker.choice))
        let renderer = CPURenderer()
        let picture = try renderer.render(picker.scene(scale: 1))
        let pixel = picture[Int(marker.center.x), Int(marker.center.y)]
        let wanted = try #require(picker.choice.rgb).hexadecimal
        #expect(RGBColor(red8: pixel.red, green8: pixel.green, blue8: pixel.blue).hexadecimal == wanted)
    }

    /// Bars of hue have a colour of the space everywhere, the one that is picked there.
    @Test(arguments: [ColorSystem.oklch, .lch, .hct])
    func barsOfHueHaveNoHoles(_ system: ColorSystem) throws {
        let full = try #require(ColorModel(system, in: .sRGB))
        for step in 0..<30 {
            let color = full.color(SIMD3(0.4, Double(step % 5) / 4, Double(step / 5 + 1) / 7))
            let picker = try Sample.plane(color, system, layout: PlaneLayout(frame: Self.side))
            let bar = try #require(picker.interactiveControls.first { $0.name == "hue" })
            let layer = try #require(bar.layers(picker.choice, scale: 1).last)
            for x in 0...200 {
                let point = Point(
                    x: bar.frame.minX + bar.frame.width * Double(x) / 200, y: bar.frame.center.y)
                let picked = try #require(picker.color(at: point))
                #expect(picked.color.isInGamut(of: .sRGB), "\(system) \(step) \(x)")
                #expect(layer.paint.color(at: point, footprint: 1).alpha == 1, "\(system) \(step) \(x)")
            }
        }
    }

    /// A model that fits a hue holds all colours of the hue, and hardly more.
    @Test func modelsFitAHue() throws {
        let systems = [ColorSystem.oklch, .lch, .hct], hues = Array(stride(from: 5.0, to: 360, by: 25))
        for (system, hue) in systems.flatMap({ system in hues.map { (system, $0) } }) {
            let full = try #require(ColorModel(system, in: .sRGB))
            let model = full.fitting(hueOf: full.color(SIMD3(hue / 360, 0.01, 0.5)))
            var most = 0.0
            for lightness in 1..<200 {
                for chroma in 1..<200 {
                    let components = SIMD3(hue / 360, Double(chroma) / 200, Double(lightness) / 200)
                    if full.color(components).isInGamut(of: .sRGB) {
                        most = max(most, full.coordinates(components)[1])
                    }
                }
            }
            let end = model.coordinates(SIMD3(0, 1, 0))[1], unit = system == .oklch ? 0.01 : 1
            #expect(end >= most - 0.5 * unit && end < most + 2 * unit, "\(system) \(hue): \(end) for \(most)")
        }
    }

    /// In wide pictures bars lie at the right of a main part that is as high as there is room; others have them below.
    @Test(arguments: ["ring", "triangle", "wheel", "hexagon", "image"])
    func barsLieBesideInWidePictures(_ kind: String) throws {
        func frames(_ size: Rectangle) -> (main: Rectangle, bars: [Rectangle]) {
            let picker = Sample.picker(kind, in: size, hasValueBar: true, style: .standard)
            let bars = picker.controls.compactMap { ($0 as? Bar)?.frame }
            return (picker.controls[0].frame, bars)
        }
        let wide = frames(Rectangle(0, 0, 400, 160)), square = frames(Rectangle(0, 0, 400, 400))
        #expect(!wide.bars.isEmpty && wide.bars.count == square.bars.count)
        #expect(wide.bars.allSatisfy { $0.minX > wide.main.maxX && $0.maxX <= 388 })
        #expect(wide.main.height >= 117 && wide.bars.allSatisfy { $0.width >= 0.6 * wide.main.width - 1 })
        #expect(square.bars.allSatisfy { $0.minY > square.main.maxY })
    }
}
