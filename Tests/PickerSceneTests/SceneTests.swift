import Glibc
import PickerColor
@testable import PickerScene
import Testing

func cosine(_ turns: Double) -> Double { cos(2 * .pi * turns) }
func sine(_ turns: Double) -> Double { sin(2 * .pi * turns) }

@Suite struct SceneTests {
    @Test(arguments: [
        (100, 50, 1, 100, 50), (100, 50, 2, 200, 100), (33, 33, 1.5, 50, 50), (0.2, 0.2, 1, 1, 1),
        (32768, 1, 1, 32768, 1),
    ])
    func pixelSizeIsRounded(_ width: Double, _ height: Double, _ scale: Double, _ x: Int, _ y: Int) throws {
        let scene = Scene(size: Size(width: width, height: height), scale: scale, layers: [])
        #expect(try scene.pixelSize() == PixelSize(width: x, height: y))
    }

    @Test(arguments: [0.0, -1, Double.nan, Double.infinity, -Double.infinity])
    func refusesSizesThatAreNone(_ side: Double) {
        let wide = Scene(size: Size(width: side, height: 10), layers: [])
        #expect(throws: SceneError.self) { try wide.pixelSize() }
        let scaled = Scene(size: Size(width: 10, height: 10), scale: side, layers: [])
        #expect(throws: SceneError.self) { try scaled.pixelSize() }
    }

    @Test(arguments: [32769, 1e9, 1e300])
    func refusesSizesThatAreTooLarge(_ side: Double) {
        let size = Size(width: 10, height: side)
        #expect(throws: SceneError.tooLarge(size, scale: 1)) { try Scene(size: size, layers: []).pixelSize() }
    }

    @Test func refusesCoordinatesThatAreNotFinite() {
        let layers = [
            Layer(.rectangle(Rectangle(x: 0, y: 0, width: 1, height: 1)), .solid(.black)),
            Layer(.ring(Ring(center: Point(x: .nan, y: 0), outerRadius: 1, innerRadius: 0)), .solid(.black)),
        ]
        let scene = Scene(size: Size(width: 10, height: 10), layers: layers)
        #expect(throws: SceneError.notFinite(layer: 1)) { try PixelScene(scene) }
        let overflow = Scene(
            size: Size(width: 1e-300, height: 1e-300),
            scale: 1e300,
            layers: [Layer(.rectangle(Rectangle(x: 1e300, y: 0, width: 1, height: 1)), .solid(.black))]
        )
        #expect(throws: SceneError.notFinite(layer: 0)) { try PixelScene(overflow) }
    }
}

@Suite struct PixmapTests {
    @Test func rowsRunTopDown() {
        var pixmap = StraightPixmap(size: PixelSize(width: 3, height: 2))
        pixmap[2, 1] = StraightRGBA8(red: 1, green: 2, blue: 3, alpha: 4)
        #expect(pixmap.pixels[5] == StraightRGBA8(red: 1, green: 2, blue: 3, alpha: 4))
        #expect(pixmap.pixels[0] == .clear)
    }

    @Test func alphaIsDividedOut() {
        let half = StraightRGBA8(PremultipliedRGBA8(red: 64, green: 128, blue: 0, alpha: 128))
        #expect(half == StraightRGBA8(red: 128, green: 255, blue: 0, alpha: 128))
        #expect(StraightRGBA8(PremultipliedRGBA8(red: 9, green: 9, blue: 9, alpha: 0)) == .clear)
        for alpha in 1...255 {
            for component in 0...alpha {
                let pixel = StraightRGBA8(
                    PremultipliedRGBA8(red: UInt8(component), green: 0, blue: 0, alpha: UInt8(alpha))
                )
                let exact = Double(component) * 255 / Double(alpha)
                #expect(abs(Double(pixel.red) - exact) <= 0.5)
            }
        }
    }

    @Test func pixelsAreFourBytesRedFirst() {
        #expect(MemoryLayout<PremultipliedRGBA8>.stride == 4)
        #expect(MemoryLayout<StraightRGBA8>.stride == 4)
        withUnsafeBytes(of: StraightRGBA8(red: 1, green: 2, blue: 3, alpha: 4)) {
            #expect(Array($0) == [1, 2, 3, 4])
        }
    }

    @Test func blendingDrawsOver() {
        var color = PremultipliedColor(.white)
        color.blend(PremultipliedColor(RGBColor(red: 1, green: 0, blue: 0, alpha: 0.5), coverage: 0.5))
        #expect(color.components == SIMD4(1, 0.75, 0.75, 1))
        #expect(color.rounded() == PremultipliedRGBA8(red: 255, green: 191, blue: 191, alpha: 255))
    }
}
