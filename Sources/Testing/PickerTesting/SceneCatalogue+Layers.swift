import PickerColor
import PickerScene

extension SceneCatalogue {
    /// Scenes with combinations of shapes and paints that no picker uses.
    static var layerScenes: [NamedScene] {
        let frame = Rectangle(x: 4.25, y: 3.5, width: 40.5, height: 30.75)
        let center = frame.center
        let ring = Shape.ring(Ring(center: center, outerRadius: 15.3, innerRadius: 7.9))
        let disc = Shape.ring(Ring(center: center, outerRadius: 14.2, innerRadius: 0))
        let sweep = Paint.hueSweep(HueSweep(circle: HueCircle(center: Point(x: 11.1, y: 12.2)), segments: 24))
        let box = Paint.saturationBrightness(frame: frame, hue: 0.55)
        let translucent = RGBColor(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.45)
        func scene(_ name: String, _ layers: [Layer], background: RGBColor = .clear) -> NamedScene {
            NamedScene(
                "layers-" + name,
                Scene(size: Size(width: 50, height: 40), background: background, layers: layers)
            )
        }
        return paintScenes + [
            scene("none", [], background: RGBColor(red8: 12, green8: 34, blue8: 56, alpha8: 78)),
            scene("solid-rectangle", [Layer(.rectangle(frame), .solid(.black))]),
            scene("solid-disc", [Layer(disc, .solid(translucent))]),
            scene("sweep-in-rectangle", [Layer(.rectangle(frame), sweep)]),
            scene("sweep-in-ring-off-centre", [Layer(ring, sweep)]),
            scene("box-in-ring", [Layer(ring, box)]),
            scene(
                "translucent-stack",
                [
                    Layer(.rectangle(frame), box),
                    Layer(ring, .solid(translucent)),
                    Layer(disc, .solid(RGBColor(red: 0, green: 0.3, blue: 1, alpha: 0.2))),
                    Layer(.rectangle(frame), .solid(translucent)),
                ],
                background: .white
            ),
            scene(
                "outside-the-picture",
                [
                    Layer(.ring(Ring(center: Point(x: -3, y: 45), outerRadius: 20, innerRadius: 5)), sweep),
                    Layer(.rectangle(Rectangle(x: 45, y: -20, width: 90, height: 30)), box),
                    Layer(.rectangle(Rectangle(x: 60, y: 60, width: 5, height: 5)), .solid(.black)),
                ]
            ),
            scene(
                "narrower-than-a-pixel",
                [
                    Layer(.rectangle(Rectangle(x: 10.3, y: 5, width: 0.4, height: 30)), .solid(.black)),
                    Layer(.ring(Ring(center: center, radius: 12, lineWidth: 0.3)), .solid(.black)),
                    Layer(.rectangle(Rectangle(x: 20, y: 5, width: 0, height: 30)), .solid(.white)),
                ]
            ),
        ]
    }

    /// Every paint and every shape on its own, at fractional positions.
    private static var paintScenes: [NamedScene] {
        let frame = Rectangle(x: 3.3, y: 2.6, width: 55.4, height: 41.9)
        let rectangle = Shape.rectangle(frame)
        let circle = HueCircle(center: Point(x: 30.7, y: 23.2), startAngle: 0.1, direction: .clockwise)
        func wheel(radius: Double) -> Paint {
            .colorWheel(ColorWheel(circle: circle, radius: radius, third: 0.83))
        }
        func disc(_ softness: Double) -> Shape {
            .ring(Ring(center: circle.center, outerRadius: 20.4, innerRadius: 0, softness: softness))
        }
        let clear = RGBColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0)
        let gradient = LinearGradient(frame: frame, from: .white, over: clear, to: .black)
        let board = Checkerboard(origin: Point(x: 4.7, y: 3.1), side: 6.37, light: .white, dark: .black)
        let translucentBoard = Checkerboard(
            origin: Point(x: -3.3, y: 70.2), side: 4.1,
            light: RGBColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.3), dark: .clear)
        let image = SourceImage(gradientImage)
        // As in a zoomed picture, which the layer cuts off.
        let part = Rectangle(x: -28, y: -9.3, width: 166.2, height: 83.8)
        let cross = Cross(center: Point(x: 30.3, y: 22.9), reach: 15.2, lineWidth: 2.7)
        let layers: [(String, Layer)] = [
            ("wheel", Layer(disc(0), wheel(radius: 20.4))),
            ("wheel-soft", Layer(disc(5.5), wheel(radius: 20.4))),
            ("wheel-dithered", Layer(disc(0), wheel(radius: 20.4)).dithered(by: 1)),
            ("wheel-dithered-strongly", Layer(rectangle, wheel(radius: 30)).dithered(by: 40)),
            ("wheel-of-full-saturation", Layer(rectangle, wheel(radius: 0))),
            ("hue-saturation", Layer(rectangle, .hueSaturation(frame: frame))),
            ("hue-saturation-of-hsl", Layer(rectangle, .hueSaturation(frame: frame, model: .hsl))),
            (
                "soft-sweep",
                Layer(
                    .ring(Ring(center: circle.center, outerRadius: 21, innerRadius: 12, softness: 4)),
                    .hueSweep(HueSweep(circle: circle, segments: 24))
                )
            ),
            ("gradient", Layer(rectangle, .linearGradient(gradient))),
            ("gradient-dithered", Layer(rectangle, .linearGradient(gradient)).dithered(by: 3)),
            ("checkerboard", Layer(rectangle, .checkerboard(board))),
            ("checkerboard-translucent", Layer(rectangle, .checkerboard(translucentBoard))),
            ("image", Layer(rectangle, .image(ImagePaint(image: image, frame: frame)))),
            ("image-part", Layer(rectangle, .image(ImagePaint(image: image, frame: part)))),
            ("image-in-disc", Layer(disc(2), .image(ImagePaint(image: image, frame: frame)))),
            ("outline", Layer(.outline(Outline(frame, lineWidth: 2.4)), .solid(.black))),
            ("outline-without-hole", Layer(.outline(Outline(frame, lineWidth: 30)), .solid(.midGrey))),
            ("cross", Layer(.cross(cross), .solid(.black))),
            ("stroke", Layer(.stroke(stroke(3.5, .solid)), .solid(.black))),
            ("stroke-dashed", Layer(.stroke(stroke(1.5, DashPattern([4, 2]))), .solid(.black))),
            ("stroke-of-a-paint", Layer(.stroke(stroke(5, .solid)), wheel(radius: 30))),
        ]
        /// A line that crosses itself and is cut off, and a dot.
        func stroke(_ width: Double, _ pattern: DashPattern) -> Stroke {
            let line = [(-5.0, 9.3), (41.2, 12.7), (30.4, 40.1), (22.2, 3.6), (22.9, 3.1)].map {
                Point(x: $0.0, y: $0.1)
            }
            let lines = pattern.dashes(of: line, lineWidth: width) + [[Point(x: 50.3, y: 30.2)]]
            return Stroke(lines, lineWidth: width, within: Rectangle(x: 2.3, y: 1.8, width: 55, height: 36.4))
        }
        return layers.flatMap { name, layer in
            [("", RGBColor.clear, 1.0), ("-on-grey", .midGrey, 1.5)].map { suffix, background, scale in
                let size = Size(width: 61, height: 47)
                let scene = Scene(size: size, scale: scale, background: background, layers: [layer])
                return NamedScene("paints-" + name + suffix, scene)
            }
        }
    }

    /// 13 by 9 pixels of 16 bits whose low bytes matter, with all degrees of alpha.
    private static var gradientImage: Pixmap<StraightRGBA16> {
        Pixmap(size: PixelSize(width: 13, height: 9)) { x, y in
            StraightRGBA16(
                red: UInt16(x * 5041), green: UInt16(y * 8111), blue: UInt16((x + y) * 3119),
                alpha: UInt16(65535 - x * y * 601))
        }
    }
}
