import PickerCPU
import PickerColor
import PickerGLES
import PickerScene
import RandomScenes
import TestSupport
import Testing

/// Whatever the numbers in a scene are, both renderers draw it or throw one error.
@Suite struct HostileSceneTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300, 1e20,
        -1e20,
        1e5, -1e5, 65536, 0, -0.0, -5, 1e-9, .leastNonzeroMagnitude,
    ]

    private static func scenes(_ seed: UInt64, _ count: Int) -> [Scene] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            var reader = SceneReader((0..<300).map { _ in .random(in: 0...255, using: &generator) })
            return reader.scene()
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func scenesAreDrawnOrRefused(_ seed: UInt64) throws {
        let renderer = try? GLESRenderer()
        #expect(renderer != nil || !OpenGLForTests.isRequired)
        let scenes = Self.scenes(seed, 400)
        var drawn = 0
        for scene in scenes {
            var refusal: SceneError?
            do throws(SceneError) {
                _ = try CPURenderer().render(scene)
                drawn += 1
            } catch { refusal = error }
            guard let renderer else { continue }
            do throws(GLESError) {
                _ = try renderer.render(scene)
                #expect(refusal == nil, "\(scene)")
            } catch {
                #expect(error.description == refusal?.description, "\(scene)")
            }
        }
        // Neither are all refused nor all drawn.
        #expect(drawn > scenes.count / 20 && drawn < scenes.count, "\(drawn) of \(scenes.count)")
    }

    /// Any colour is one, whatever the numbers.
    @Test func paintsHaveAColourEverywhere() {
        let points = Self.numbers.flatMap { [Point(x: $0, y: 4), Point(x: $0, y: $0)] }
        for layer in Self.scenes(9, 400).flatMap(\.layers) {
            for point in points {
                for footprint in [0, 1, -1, .nan, .infinity, 1e300] as [Double] {
                    let color = layer.color(at: point, footprint: footprint)
                    #expect(color.alpha >= 0 && color.alpha <= 1)
                }
            }
        }
    }

    @Test(arguments: [Int.min, -1, 0, 1, Int.max])
    func segmentsAreOfTheirRange(_ count: Int) throws {
        let sweep = HueSweep(circle: HueCircle(center: Point(x: 6, y: 4)), segments: count)
        #expect((1...HueSweep.maximumSegments).contains(sweep.segments))
        for hue in Self.numbers { #expect((0..<1).contains(sweep.snapped(hue))) }
    }

    @Test func sizesAndScales() {
        let renderer = try? GLESRenderer()
        for width in Self.numbers + [8] {
            for scale in Self.numbers + [1] {
                let scene = Scene(size: Size(width: width, height: 3), scale: scale, layers: [])
                guard let size = try? scene.pixelSize() else {
                    #expect(throws: SceneError.self) { try CPURenderer().render(scene) }
                    if let renderer { #expect(throws: GLESError.self) { try renderer.render(scene) } }
                    continue
                }
                #expect(size.width > 0 && size.height > 0)
                if size.count < 10_000 { #expect((try? CPURenderer().render(scene)) != nil) }
            }
        }
    }
}
