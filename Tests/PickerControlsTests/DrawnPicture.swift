import PickerCPU
import PickerColor
import PickerControls
import PickerScene

/// What the reference renderer draws.
struct DrawnPicture {
    let scale: Double
    let pixels: PremultipliedPixmap

    init(_ scene: Scene) throws {
        scale = scene.scale
        pixels = try CPURenderer().render(scene)
    }

    init(_ picker: Picker, scale: Double = 1) throws {
        try self.init(picker.scene(scale: scale))
    }

    var columns: Range<Int> { 0..<pixels.size.width }
    var rows: Range<Int> { 0..<pixels.size.height }

    /// The middle of a pixel, in points.
    func center(_ column: Int, _ row: Int) -> Point {
        Point(x: (Double(column) + 0.5) / scale, y: (Double(row) + 0.5) / scale)
    }

    /// The pixel that a point lies in.
    func pixel(at point: Point) -> PremultipliedRGBA8 {
        pixels[Int(point.x * scale), Int(point.y * scale)]
    }

    /// By how many steps of 8 bits a component of a pixel differs from that of a colour.
    func difference(_ column: Int, _ row: Int, from color: RGBColor) -> Double {
        let pixel = pixels[column, row]
        let drawn = SIMD4(
            Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha)
        )
        let exact = SIMD4(color.red, color.green, color.blue, 1) * color.alpha * 255
        let difference = drawn - exact
        return max(difference.max(), -difference.min())
    }
}

extension PremultipliedRGBA8 {
    static let white = PremultipliedRGBA8(red: 255, green: 255, blue: 255, alpha: 255)
    static let black = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 255)
}
