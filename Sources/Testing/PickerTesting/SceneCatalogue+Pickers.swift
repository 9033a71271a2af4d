import PickerColor
import PickerControls
import PickerScene

extension SceneCatalogue {
    /// Scenes of the pickers other than the ring, and of the ring's optional parts.
    static var pickerScenes: [NamedScene] {
        ringExtras + triangles + matrices + matrixEdges + sliders + grids + wheels + images
    }

    private static let color = Color(hue: 0.55, saturation: 0.6, brightness: 0.8, alpha: 0.7)

    /// A colour with its markers at the left and upper edge of most parts.
    private static let clear = Color(hue: 0, saturation: 1, brightness: 1, alpha: 0)

    private static func named(
        _ name: String, _ picker: Picker, scale: Double = 1, background: RGBColor = .clear,
        dithering: Dithering = .steps(0)
    ) -> NamedScene {
        NamedScene(name, picker.scene(scale: scale, background: background).dithered(dithering))
    }

    private static var ringExtras: [NamedScene] {
        func ring(_ name: String, _ size: Size, segments: HueSegments, _ markers: MarkerStyle) -> NamedScene {
            let layout = RingLayout(frame: Rectangle(size), hasAlphaBar: true, style: .article)
            let picker = Picker.ring(color: color, layout: layout, segments: segments, markers: markers)
            return named("ring-" + name, picker)
        }
        return [
            ring("alpha-bar", Size(width: 97, height: 113), segments: 24, .plain),
            ring("alpha-bar-two-tone", Size(width: 150, height: 120), segments: .smooth, .twoTone),
            ring("alpha-bar-tiny", Size(width: 9, height: 9), segments: .smooth, .plain),
            // The marker of the bar would be cut off here.
            named(
                "ring-alpha-bar-clear",
                Picker.ring(
                    color: clear,
                    layout: RingLayout(
                        frame: Rectangle(x: 0, y: 0, width: 90, height: 130), hasAlphaBar: true,
                        style: .article))
            ),
        ]
    }

    private static var triangles: [NamedScene] {
        let layout = RingLayout(
            frame: Rectangle(x: 0, y: 0, width: 90, height: 100), hasAlphaBar: true, style: .article)
        func triangle(_ name: String, _ model: ColorModel, isFixed: Bool = false, _ segments: HueSegments)
            -> NamedScene
        {
            let picker = Picker.triangle(
                color: color, layout: layout, segments: segments, model: model, isFixed: isFixed)
            return named("triangle-" + name, picker, scale: 1.3)
        }
        let hexagon = Picker.hexagon(
            color: color,
            layout: WheelLayout(
                frame: Rectangle(x: 0, y: 0, width: 90, height: 120), hasValueBar: true, hasAlphaBar: true,
                style: .article))
        return [
            triangle("turned", .hsb, 24), triangle("fixed", .hsb, isFixed: true, .smooth),
            triangle("hsl", .hsl, .smooth), named("hexagon", hexagon, scale: 1.3),
        ]
    }

    private static var matrices: [NamedScene] {
        [ColorModel.hsb, .hsl].flatMap { model in
            let natural = MatrixLayout(
                frame: Rectangle(x: 0, y: 0, width: 90, height: 133.2), style: .article)
            let apart = MatrixLayout(
                matrix: Rectangle(x: 30.4, y: 3.3, width: 61.2, height: 44.9),
                bar: Rectangle(x: 5.5, y: 60.25, width: 80.1, height: 9.6),
                swatch: Rectangle(x: 2.1, y: 4.4, width: 20.2, height: 30.3), style: .article
            )
            func matrix(
                _ layout: MatrixLayout, mask: SourceImage? = nil, markers: MarkerStyle = .plain
            ) -> Picker {
                Picker.matrix(color: color, layout: layout, model: model, mask: mask, markers: markers)
            }
            let name = "matrix-\(model)"
            return [
                named(name, matrix(natural)),
                named(name + "-scaled", matrix(natural, markers: .twoTone), scale: 1.7, background: .white),
                named(name + "-apart", matrix(apart, markers: .twoTone)),
                named(name + "-masked", matrix(apart, mask: SourceImage(mask))),
                named(
                    name + "-alpha-bar",
                    matrix(
                        MatrixLayout(
                            frame: Rectangle(x: 2, y: 1, width: 87, height: 120), hasAlphaBar: true,
                            style: .article))
                ),
            ]
        }
    }

    private static var matrixEdges: [NamedScene] {
        let frame = Rectangle(x: 0, y: 0, width: 96, height: 140)
        let layout = MatrixLayout(frame: frame, hasAlphaBar: true, style: .article)
        let edge = MatrixLayout(frame: frame, inset: .points(0), style: .article)
        return [
            named("matrix-at-the-edge", Picker.matrix(color: clear, layout: layout, markers: .twoTone)),
            named("matrix-cut-off", Picker.matrix(color: clear, layout: edge, markers: .plain)),
        ]
    }

    /// 31 by 24 grey pixels with a clear hole in the middle and a translucent edge.
    private static var mask: Pixmap<StraightRGBA16> {
        Pixmap(size: PixelSize(width: 31, height: 24)) { x, y in
            let depth = min(x, 30 - x, y, 23 - y)
            let alpha: UInt16 = depth < 1 ? 65535 : depth < 3 ? 30000 : 0
            return StraightRGBA16(red: 20000, green: 20000, blue: 20000, alpha: alpha)
        }
    }

    private static var sliders: [NamedScene] {
        [ColorModel.hsb, .hsl, .rgb].map { model in
            let layout = SlidersLayout(
                frame: Rectangle(x: 1.3, y: 2.7, width: 130.4, height: 120.9), hasAlphaBar: true)
            return named(
                "sliders-\(model)",
                Picker.sliders(color: color, layout: layout, model: model, markers: .plain), scale: 1.3)
        } + [
            named(
                "sliders-at-the-edge", Picker.sliders(color: clear, layout: SlidersLayout(), markers: .plain),
                scale: 0.4)
        ]
    }

    private static var grids: [NamedScene] {
        func grid(_ name: String, _ columns: Int, _ rows: Int, _ selection: Int?) -> NamedScene {
            let layout = GridLayout(
                frame: Rectangle(x: 2.3, y: 1.7, width: 73.9, height: 80.6), rows: rows, style: .article)
            let picker = Picker.grid(
                columns: columns, rows: rows, selection: selection, layout: layout,
                markers: selection == 3 ? .twoTone : .plain)
            return named("grid-" + name, picker)
        }
        return [
            grid("default", 4, 3, nil), grid("selected", 4, 3, 5), grid("selected-two-tone", 7, 2, 3),
            grid("half-empty", 5, 5, 11), grid("one-cell", 1, 1, 0),
            named(
                "grid-translucent",
                Picker.grid(
                    colors: (0..<6).map { RGBColor(red: 0.9, green: 0.1, blue: 0.4, alpha: Double($0) / 5) },
                    rows: 2,
                    selection: 2,
                    layout: GridLayout(
                        frame: Rectangle(x: 0, y: 0, width: 90, height: 75), rows: 2, inset: .points(4.5),
                        style: .article)
                )
            ),
        ]
    }

    private static var wheels: [NamedScene] {
        [
            named(
                "wheel-plain",
                Picker.wheel(
                    color: color, layout: WheelLayout(radius: 40.5, style: .article), markers: .plain)),
            named(
                "wheel-bright",
                Picker.wheel(
                    color: color, value: 1, layout: WheelLayout(radius: 64, style: .article), markers: .plain),
                scale: 1.5),
            named(
                "wheel-soft",
                Picker.wheel(
                    color: color, layout: WheelLayout(radius: 33, style: .article), softness: 7,
                    markers: .plain),
                background: .white),
            named(
                "wheel-dithered",
                Picker.wheel(
                    color: color, layout: WheelLayout(radius: 50, style: .article), markers: .twoTone),
                dithering: .steps(1)),
            named(
                "wheel-dark",
                Picker.wheel(
                    color: color, value: 0.1,
                    layout: WheelLayout(radius: 30, inset: .points(0), style: .article), markers: nil
                )),
            named(
                "wheel-off-centre",
                Picker.wheel(
                    color: color,
                    layout: WheelLayout(radius: 20.2, center: Point(x: 31.7, y: 25.4), style: .article),
                    markers: .plain)
            ),
            named(
                "wheel-alpha-bar",
                Picker.wheel(
                    color: color,
                    layout: WheelLayout(
                        frame: Rectangle(x: 3, y: 2, width: 101, height: 99), hasAlphaBar: true,
                        style: .article)
                ),
                scale: 1.3
            ),
            named(
                "wheel-at-the-edge",
                Picker.wheel(
                    color: clear, layout: WheelLayout(radius: 45, hasAlphaBar: true, style: .article),
                    markers: .twoTone)
            ),
        ]
    }

    private static var images: [NamedScene] {
        let frame = Rectangle(x: 1.5, y: 2.5, width: 120, height: 100)
        func image(_ at: Point?, _ loupe: Int?, _ frame: Rectangle) -> Picker {
            Picker.image(
                SourceImage(photograph), frame: frame, at: at, loupe: loupe, markers: .twoTone,
                style: .article)
        }
        let small = Rectangle(x: 0, y: 0, width: 17.5, height: 30)
        return [
            named("image-fitted", image(nil, nil, frame)),
            named("image-loupe", image(Point(x: 40, y: 70), 7, frame)),
            named("image-loupe-at-corner", image(Point(x: 121, y: 3), 5, frame), background: .white),
            named(
                "image-loupe-with-text",
                image(Point(x: 30, y: 200), 9, Rectangle(x: 0, y: 0, width: 280, height: 260)), scale: 1.5),
            named("image-shrunk", image(nil, nil, small)),
            named(
                "image-at-corner",
                image(Point(x: 0, y: 0), nil, Rectangle(x: 0, y: 0, width: 120, height: 90))),
        ]
    }

    /// 40 by 30 pixels: waves of colour, clearer towards the bottom.
    private static var photograph: Pixmap<StraightRGBA16> {
        Pixmap(size: PixelSize(width: 40, height: 30)) { x, y in
            let (hue, saturation) = (Double(x * x + 3 * y * y) / 1700, Double(x) / 39)
            let (brightness, alpha) = (1 - Double(y) / 60, 1 - Double(y) / 40)
            let color = HSBColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
            return StraightRGBA16(RGBColor(color))
        }
    }
}
