import PickerColor
import PickerGLES
@testable import PickerMesh
import PickerReference
import PickerScene
import PickerTesting
import TestSupport
import Testing

/// Meshes, drawn without a driver.
@Suite struct MeshTests {
    /// Some scenes are as large as a screen, and a pixel takes a microsecond.
    static let scenes = SceneCatalogue.scenes.filter { ((try? $0.scene.pixelSize().count) ?? 0) <= 10_000 }

    /// In steps; colours and coverage in vertices are 32-bit floats.
    private static func largestDifference(
        of rasterizer: MeshRasterizer, from expected: UnroundedPicture
    ) -> Double? {
        zip(rasterizer.picture(), expected.values).map { drawn, expected in
            let difference = 255 * (drawn.components - expected)
            return max(difference.max(), -difference.min())
        }.max()
    }

    @Test func manyScenesAreSmallEnough() { #expect(Self.scenes.count > 100) }

    @Test(arguments: scenes)
    func drawWhatTheReferenceDraws(_ named: NamedScene) throws {
        let expected = try UnroundedPicture(named.scene)
        for byParts in [false, true] {
            let rasterizer = MeshRasterizer(scene: try PixelScene(named.scene), byParts: byParts)
            let largest = Self.largestDifference(of: rasterizer, from: expected)
            #expect(try #require(largest) <= Paint.usualParityAllowance, "by parts: \(byParts)")
        }
    }

    /// A shape that reaches beyond a box is drawn by a program that clamps coordinates, and others by the one that does not.
    @Test(arguments: [[0, 0, 0, 0], [9, 0, 0, 0], [0, 9, 0, 0], [0, 0, 9, 0], [0, 0, 0, 9]])
    func boxesInLargerShapesAreClamped(_ reach: [Double]) throws {
        for (x, y) in [(10.0, 30.0), (30, 12)] {
            let frame = Rectangle(x: x, y: y, width: 40, height: 24)
            let shape = Rectangle(
                x: x - reach[0], y: y - reach[1], width: 40 + reach[0] + reach[2],
                height: 24 + reach[1] + reach[3])
            let box = Layer(.rectangle(shape), .saturationBrightness(frame: frame, hue: 0.3))
            let scene = Scene(size: Size(width: 80, height: 70), layers: [box])
            let pixels = try PixelScene(scene), rasterizer = MeshRasterizer(scene: pixels, byParts: true)
            let shading = Shading(pixels.layers[0], pixels.size, rasterizer.grid)
            #expect((shading.wholePaint == .tint(.insideOfBox)) == (reach.max() == 0))
            let largest = Self.largestDifference(of: rasterizer, from: try UnroundedPicture(scene))
            #expect(try #require(largest) <= Paint.usualParityAllowance)
        }
    }

    /// A circle has at least 64 pieces, and a segment no more than it needs for that.
    @Test(arguments: [1, 3, 8, 63, 64, 65, 1536]) func segmentsAreDivided(_ segments: Int) throws {
        let circle = HueCircle(center: Point(x: 300, y: 300), startAngle: 0, direction: .clockwise)
        let sweep = HueSweep(circle: circle, segments: segments)
        let ring = Ring(center: circle.center, outerRadius: 290, innerRadius: 280)
        let scene = Scene(size: Size(width: 600, height: 600), layers: [Layer(.ring(ring), .hueSweep(sweep))])
        let pixels = try PixelScene(scene), grid = CornerGrid(bits: 8, allowsOverlap: false)
        let steps = try #require(Sectors(sweep, pixels.layers[0], pixels.size, grid)).steps
        #expect(steps * segments >= 64 && (steps == 1 || (steps - 1) * segments < 64))
    }

    /// 32-bit floats hold places in a box unless the picture is much wider; a plane is as precise everywhere.
    @Test func narrowBoxesAreDrawnAsPlanes() throws {
        for (x, width, isNear) in [(0.0, 9.0, true), (32, 9, true), (0, 7, false), (30, 7, false)] {
            let frame = Rectangle(x: x, y: 0, width: width, height: 40)
            let box = Layer(.rectangle(frame), .saturationBrightness(frame: frame, hue: 0.3))
            let pixels = try PixelScene(Scene(size: Size(width: 36, height: 40), layers: [box]))
            let shading = Shading(pixels.layers[0], pixels.size, CornerGrid(bits: 8, allowsOverlap: false))
            #expect((shading.wholePaint == .tint(.insideOfBox)) == isNear, "\(frame)")
        }
    }

    @Test func cornersHaveAGridOfFourToSixteenBits() {
        func error(_ bits: Int) -> Double { CornerGrid(bits: bits, allowsOverlap: false).error }
        #expect(error(0) == error(4) && error(4) > error(8) && error(16) == error(40))
        #expect(abs(error(8) - 2.0.squareRoot() / 256) < 1e-12)
    }

    @Test(arguments: scenes)
    func drawEachCoveredPixelOnce(_ named: NamedScene) throws {
        let scene = try PixelScene(named.scene)
        for byParts in [false, true] {
            let rasterizer = MeshRasterizer(scene: scene, byParts: byParts)
            for layer in scene.layers {
                let fragments = rasterizer.fragments(layer, Shading(layer, scene.size, rasterizer.grid))
                for (index, fragment) in fragments.enumerated() where fragment.count != 1 {
                    let center = Point.center(column: index % scene.size.width, row: index / scene.size.width)
                    let isCovered = layer.bounds.contains(center) && layer.shape.coverage(center) > 0
                    #expect(fragment.count == 0 && !isCovered, "\(layer.shape) at \(center)")
                }
            }
        }
    }

    /// The pixels of single layers over nothing, so that alpha shows what was drawn.
    @Test(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
    func coverThePixelsThatOpenGLCovers() throws {
        try OpenGLForTests.withRenderer { renderer in
            for named in Self.scenes {
                for layer in named.scene.layers {
                    var scene = Scene(size: named.scene.size, scale: named.scene.scale, layers: [layer])
                    scene.colorSpace = named.scene.colorSpace
                    let expected = MeshRasterizer(scene: try PixelScene(scene)).picture()
                    let allowance = 0.5 + layer.parityAllowance
                    let isSame = zip(try renderer.render(scene).pixels, expected).allSatisfy {
                        drawn, expected in
                        abs(Double(drawn.alpha) - 255 * expected.alpha) <= allowance
                    }
                    #expect(isSame, "\(named.name): \(layer.shape)")
                }
            }
        }
    }
}

extension PixelBounds {
    fileprivate func contains(_ point: Point) -> Bool {
        columns.contains(Int(point.x)) && rows.contains(Int(point.y))
    }
}
