import Glibc
import PickerCPU
import PickerColor
import PickerGLES
import PickerReference
import PickerScene
import PickerTesting
import TestSupport
import Testing

/// Hues by angle where many of them meet in few pixels, and rasterisers place corners too coarsely to tell them apart.
@Suite(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
struct SweepCenterTests {
    /// What is drawn around the centre, without its shape.
    struct Subject: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let paint: @Sendable (HueCircle) -> Paint

        static func segments(_ count: Int) -> Subject {
            Subject(testDescription: "\(count) segments") {
                .hueSweep(HueSweep(circle: $0, segments: count))
            }
        }

        static func wheel(radius: Double) -> Subject {
            Subject(testDescription: "wheel of radius \(radius)") {
                .colorWheel(ColorWheel(circle: $0, radius: radius, third: 1))
            }
        }

        static let all =
            [1, 2, 3, 7, 64, 256, 300, 1536, 1537, 65536].map(segments) + [0, 0.5, 3].map(wheel)
    }

    private static let size = Size(width: 32, height: 25)
    /// The centre of a pixel, beside the edges of tiles and bands.
    private static let pixel = Point(x: 15.5, y: 8.5)

    /// Scenes in which that pixel's centre is `distance` away from the centre of the hues, in many directions.
    private static func scenes(_ subject: Subject, _ distance: Double) -> [Scene] {
        [HueCircle.Direction.counterclockwise, .clockwise].flatMap { direction in
            (0..<6).map { index in
                let angle = 0.3 + Double(index) * 1.1
                let circle = HueCircle(
                    center: Point(
                        x: pixel.x + distance * cos(angle), y: pixel.y + distance * sin(angle)),
                    startAngle: Double(index % 3) * 0.21,
                    direction: direction
                )
                let shapes: [Shape] = [
                    .rectangle(Rectangle(x: 1.5, y: 0, width: 30, height: 25)),
                    .ring(Ring(center: circle.center, outerRadius: 8, innerRadius: 0)),
                    .ring(Ring(center: circle.center, outerRadius: 8, innerRadius: 2.5)),
                    .ring(Ring(center: Point(x: 12, y: 11), outerRadius: 9, innerRadius: 2)),
                ]
                let veil = Layer(
                    .rectangle(Rectangle(x: 0, y: 5, width: 32, height: 5)), .solid(.midGrey))
                return Scene(
                    size: size,
                    background: index % 2 == 0 ? .clear : .white,
                    layers: [veil, Layer(shapes[index % shapes.count], subject.paint(circle))]
                )
            }
        }
    }

    @Test(.takesLong, arguments: Subject.all)
    func pixelsAtTheCenterAreParity(_ subject: Subject) throws {
        let renderers = try [nil, BlendMethod.copy].map {
            try GLESRenderer(platforms: DisplayPlatform.allCases, DrawingWay(blendMethod: $0))
        }
        for (turn, distance) in [0, 0.0011, 0.004, 0.01, 0.04, 0.1, 0.5, 1, 2].enumerated() {
            for (index, scene) in Self.scenes(subject, distance).enumerated() {
                let unrounded = try UnroundedPicture(scene)
                for renderer in renderers {
                    let name = "scene \(index) at \(distance), blended by \(renderer.blending.method)"
                    try check(scene, unrounded, name, way: index + index / 6 + turn, renderer)
                }
            }
        }
        for renderer in renderers { try renderer.checkErrorState() }
    }

    /// Draws a scene as a change of the one before; and then in tiles, in bands or from scratch.
    private func check(
        _ scene: Scene, _ unrounded: UnroundedPicture, _ name: String, way: Int, _ renderer: GLESRenderer
    ) throws {
        var right: Set<[PremultipliedRGBA8]> = []
        func check(_ picture: PremultipliedPixmap, _ way: String) {
            if right.contains(picture.pixels) { return }
            let report = ParityReport(picture, against: unrounded)
            #expect(report.isParity, "\(name), \(way): \(report)")
            if report.isParity { right.insert(picture.pixels) }
        }
        check(try renderer.render(scene), "changed")
        switch way % 3 {
        case 0:
            let tileSide = renderer.tileSide
            renderer.tileSide = 16
            check(try renderer.render(scene, rows: 0..<25), "in tiles")
            renderer.tileSide = tileSide
        case 1:
            var bands = PremultipliedPixmap(size: PixelSize(width: 32, height: 25))
            for rows in [0..<9, 9..<25] {
                bands.copy(try renderer.render(scene, rows: rows), column: 0, row: rows.lowerBound)
            }
            check(bands, "in bands")
        default:
            _ = try renderer.render(scene, rows: 0..<1)
            check(try renderer.render(scene), "whole")
        }
    }

    /// A comparison that would not see one pixel of another segment proves nothing.
    @Test func aPixelOfTheNextSegmentIsFound() throws {
        let scene = Self.scenes(.segments(7), 0.04)[0]
        var picture = try CPURenderer().render(scene)
        let next = try CPURenderer().render(Self.scenes(.segments(7), 1)[3])
        #expect(picture[15, 8] != next[15, 8])
        picture[15, 8] = next[15, 8]
        let report = ParityReport(picture, against: try UnroundedPicture(scene))
        #expect(report.violations == 1)
    }
}
