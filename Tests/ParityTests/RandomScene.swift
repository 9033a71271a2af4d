import PickerScene
import PickerColor
import TestSupport

extension Scene {
    /// Up to 7 layers of any shape and paint, some of them thin, empty, or far out of the picture.
    static func random(using generator: inout SeededGenerator) -> Scene {
        func number(_ range: ClosedRange<Double>) -> Double {
            let number = Double.random(in: range, using: &generator)
            // Edges on pixels and halves of pixels are the most delicate.
            return Bool.random(using: &generator) ? number : (number * 2).rounded() / 2
        }
        func point() -> Point { Point(x: number(-20...90), y: number(-20...90)) }
        func rectangle() -> Rectangle {
            Rectangle(x: number(-20...70), y: number(-20...70), width: number(0...90), height: number(0...90))
        }
        func color() -> RGBColor {
            let alpha = Int.random(in: 0..<3, using: &generator) == 0 ? number(0...1) : 1
            return RGBColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: alpha)
        }
        func circle() -> HueCircle {
            HueCircle(
                center: point(),
                startAngle: number(0...1),
                direction: Bool.random(using: &generator) ? .clockwise : .counterclockwise
            )
        }
        func shape() -> Shape {
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: return .rectangle(rectangle())
            case 1: return .outline(Outline(rectangle(), lineWidth: number(-2...6)))
            case 2: return .cross(Cross(center: point(), reach: number(0...20), lineWidth: number(0...50)))
            case 3:
                let corners = (0..<Int.random(in: 3...4, using: &generator)).map { _ in point() }
                return ConvexPolygon(corners).map { .polygon($0) } ?? .rectangle(rectangle())
            case 4:
                let lines = (0..<2).map { _ in
                    (0..<Int.random(in: 1...5, using: &generator)).map { _ in point() }
                }
                return .stroke(Stroke(lines, lineWidth: number(0...9), within: rectangle()))
            default:
                return .ring(
                    Ring(
                        center: point(),
                        outerRadius: number(0...60),
                        innerRadius: Int.random(in: 0..<20, using: &generator) == 0 ? 1e20 : number(0...50),
                        softness: Int.random(in: 0..<3, using: &generator) == 0 ? number(0...9) : 0
                    ))
            }
        }
        func paint() -> Paint {
            switch Int.random(in: 0..<11, using: &generator) {
            case 0: return .saturationBrightness(frame: rectangle(), hue: number(0...1))
            case 1, 2:
                let segments = [1, 2, 3, 4, 12, 256, 4096, 5000].randomElement(using: &generator) ?? 1
                return .hueSweep(HueSweep(circle: circle(), segments: segments, model: hues()))
            case 3:
                return .colorWheel(
                    ColorWheel(circle: circle(), radius: number(0...50), third: number(0...1))
                ).dithered(by: 1)
            case 4:
                let models = [ColorModel.hsb, .hsl]
                return .hueSaturation(
                    frame: rectangle(), model: models[Int.random(in: 0..<2, using: &generator)])
            case 5:
                return .linearGradient(
                    LinearGradient(frame: rectangle(), from: color(), over: color(), to: color()))
            case 6:
                return .checkerboard(
                    Checkerboard(origin: point(), side: number(1...9), light: color(), dark: color()))
            case 7: return Paint.randomPlane(rectangle(), using: &generator)
            case 8: return Paint.randomHuePlane(rectangle(), using: &generator)
            case 9:
                let radius = Int.random(in: 0..<3, using: &generator) > 0 ? number(0...50) : 0
                return Paint.randomWheel(circle(), radius: radius, using: &generator)
            default: return .solid(color())
            }
        }
        func space() -> ColorSpace { ColorSpace.all.randomElement(using: &generator) ?? .sRGB }
        func hues() -> ColorModel {
            Int.random(in: 0..<3, using: &generator) == 0 ? ColorModel(.okhsv, in: space()) ?? .hsb : .hsb
        }
        let layers = (0..<Int.random(in: 1...7, using: &generator)).map { _ in Layer(shape(), paint()) }
        let scene = Scene(
            size: Size(width: number(1...80), height: number(1...80)),
            background: color(),
            layers: layers
        )
        guard Int.random(in: 0..<6, using: &generator) == 0 else { return scene }
        let vision = ColorVision.allCases.randomElement(using: &generator) ?? .protan
        return scene.seen(by: VisionSimulation(vision, severity: Bool.random(using: &generator) ? nil : 0.6))
    }
}

extension Scene {
    /// The scene with one thing changed: the background, or a layer that is added, removed, moved up or replaced.
    func changed(using generator: inout SeededGenerator) -> Scene {
        var scene = self
        let other = Scene.random(using: &generator)
        let layer = other.layers[0]
        let index = Int.random(in: 0...scene.layers.count, using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: scene.background = other.background
        case 1: scene.layers.insert(layer, at: index)
        case 2 where index < scene.layers.count: scene.layers.remove(at: index)
        case 3 where index < scene.layers.count: scene.layers.append(scene.layers.remove(at: index))
        case 4: break
        default: if index < scene.layers.count { scene.layers[index] = layer }
        }
        return scene
    }
}
