import Glibc
import PickerCPU
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import TestSupport
import Testing

/// Two-tone markers have a contrast of 3 or more with what lies below them, at random colours of several pickers, as pixels and as
/// sixels. Marks in cells have tests of their own. `GLPICK_MARKERS` sets the number of colours.
@Suite struct MarkerContrastTests {
    private static let count = getenv("GLPICK_MARKERS").flatMap { Int(String(cString: $0)) }
    private static let size = Size(width: 328, height: 368)

    private static func pickers(_ color: HSBColor, style: MarkerStyle) -> [Picker] {
        let frame = Rectangle(Size(width: size.width, height: size.height))
        return [
            .ring(
                color: Color(color), layout: RingLayout(frame: frame, hasAlphaBar: true, style: .article),
                markers: style),
            .sliders(
                color: Color(color), layout: SlidersLayout(frame: frame, hasAlphaBar: true), markers: style),
            .matrix(
                color: Color(color), layout: MatrixLayout(frame: frame, hasAlphaBar: true, style: .article),
                markers: style),
            .grid(
                colors: [RGBColor(color)] + Picker.defaultColors.dropLast(), selection: 0,
                layout: GridLayout(frame: frame, hasAlphaBar: true, style: .article), markers: style),
            .wheel(
                color: Color(color),
                layout: WheelLayout(frame: frame, hasValueBar: true, hasAlphaBar: true, style: .article),
                markers: style),
        ]
    }

    /// The least contrast of all markers on 7 of 12 rays from their middles, of crosses on all four arms; of the pixels on and
    /// beside a ray the best counts. At the end of a bar, the outer tone may lie on a background of its own colour, and the
    /// inner one on a bar of its own.
    private static func leastContrast(
        _ color: HSBColor, style: MarkerStyle = .twoTone, background: RGBColor,
        shown: (PremultipliedPixmap) throws -> (Int, Int) -> RGBColor
    ) throws -> Double {
        let renderer = CPURenderer<UInt8>()
        var least = Double.infinity
        for var picker in pickers(color, style: style) {
            picker.focus = picker.parts.first?.name
            let marked = try shown(try renderer.render(picker.scene(background: background)))
            picker.markers = nil
            let plain = try shown(try renderer.render(picker.scene(background: background)))
            for control in picker.interactiveControls {
                guard let marker = control.marker(picker.choice) else { continue }
                let reach = hypot(marker.frame.width, marker.frame.height) / 2 + 4
                var rays: [Double] = []
                // A cross has only four arms.
                let isCross = control.name == .matrix
                for ray in 0..<12 where !isCross || ray.isMultiple(of: 3) {
                    let angle = Double(ray) * .pi / 6
                    var best = 1.0
                    for distance in stride(from: 0, to: reach, by: 0.5) {
                        let x = Int(marker.center.x + distance * cos(angle))
                        let y = Int(marker.center.y + distance * sin(angle))
                        // A line may lie beside the ray's own pixels.
                        for (x, y) in [(x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                        where 0..<Int(size.width) ~= x && 0..<Int(size.height) ~= y {
                            let (one, other) = (marked(x, y), plain(x, y))
                            if one != other { best = max(best, one.contrast(with: other)) }
                        }
                    }
                    rays.append(best)
                }
                least = min(least, rays.sorted()[isCross ? 0 : 5])
            }
        }
        return least
    }

    private static func colors(_ usual: Int) -> [HSBColor] {
        var generator = SeededGenerator(seed: 1)
        return (0..<(count ?? usual)).map { _ in
            HSBColor(
                hue: .random(in: 0..<1, using: &generator), saturation: .random(in: 0...1, using: &generator),
                brightness: .random(in: 0...1, using: &generator),
                alpha: .random(in: 0...1, using: &generator))
        }
    }

    private static func pixels(_ picture: PremultipliedPixmap) -> (Int, Int) -> RGBColor {
        { x, y in
            let pixel = picture[x, y]
            return RGBColor(red8: pixel.red, green8: pixel.green, blue8: pixel.blue)
        }
    }

    @Test func asPixels() throws {
        for (index, color) in Self.colors(30).enumerated() {
            let background: RGBColor = index.isMultiple(of: 2) ? .black : .white
            let least = try Self.leastContrast(color, background: background) { Self.pixels($0) }
            #expect(least >= 3, "\(color)")
        }
    }

    /// As they are when nothing is dragged.
    @Test(.takesLong) func asSixels() throws {
        for (index, color) in Self.colors(3).enumerated() {
            let background: RGBColor = index.isMultiple(of: 2) ? .black : .white
            let least = try Self.leastContrast(color, background: background) { picture in
                var screen = SixelScreen(cell: PixelSize(width: 10, height: 20))
                var encoder = SixelGraphics(overlays: false, cell: nil)
                try screen.write(encoder.show(picture, at: CellPosition(column: 0, row: 0)))
                let pixels = screen.pixels
                let width = screen.width
                return { x, y in
                    let pixel = pixels[y * width + x] ?? (0, 0, 0)
                    return RGBColor(
                        red8: UInt8(clamping: pixel.red), green8: UInt8(clamping: pixel.green),
                        blue8: UInt8(clamping: pixel.blue))
                }
            }
            #expect(least >= 3, "\(color)")
        }
    }

    /// The measurement finds markers that cannot be seen: mid grey lines on mid grey.
    @Test func plainMarkersFail() throws {
        let least = try Self.leastContrast(
            HSBColor(hue: 0, saturation: 0, brightness: 0.5), style: .plain, background: .black
        ) { Self.pixels($0) }
        #expect(least < 3)
    }
}
