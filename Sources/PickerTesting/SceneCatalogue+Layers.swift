import PickerColor
import PickerScene

extension SceneCatalogue {
    /// Scenes of shapes and paints that no picker combines.
    static var layerScenes: [NamedScene] {
        let frame = Rectangle(x: 4.25, y: 3.5, width: 40.5, height: 30.75)
        let center = frame.center
        let ring = Shape.ring(Ring(center: center, outerRadius: 15.3, innerRadius: 7.9))
        let disc = Shape.ring(Ring(center: center, outerRadius: 14.2, innerRadius: 0))
        let sweep = Paint.hueSweep(HueSweep(center: Point(x: 11.1, y: 12.2), segments: 24))
        let box = Paint.saturationBrightness(SaturationBrightness(frame: frame, hue: 0.55))
        let translucent = RGBColor(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.45)
        func scene(_ name: String, _ layers: [Layer], background: RGBColor = .clear) -> NamedScene {
            NamedScene(
                "layers-" + name,
                Scene(size: Size(width: 50, height: 40), background: background, layers: layers)
            )
        }
        return [
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
}
