import PickerCPU
import PickerColor
import PickerControls
import PickerGLES
import PickerReference
import PickerScene
import PickerTesting
import TestSupport
import Testing

/// Pictures that are drawn row by row have no seams.
@Suite struct PartTests {
    /// Rows of a picture, in bands that begin and end anywhere.
    private static func bands(of height: Int) -> [Range<Int>] {
        let ends = [1, 3, 4, 11, 24, 25, 57].filter { $0 < height } + [height]
        return zip([0] + ends, ends).map { $0..<$1 }
    }

    @Test(arguments: SceneCatalogue.scenes)
    func referenceDrawsTheSameRows(_ named: NamedScene) throws {
        let whole = try CPURenderer().render(named.scene)
        let renderer = CPURenderer()
        for rows in Self.bands(of: whole.size.height) {
            #expect(try renderer.render(named.scene, rows: rows) == whole.rows(rows))
        }
        #expect(try renderer.render(named.scene) == whole)
    }

    /// Half of all rows are halfway between two steps; the ring sees to it that each row is drawn by itself.
    @Test(arguments: 1...20)
    func referenceDrawsTheSameRowsHoweverNarrow(_ width: Int) throws {
        let box = Paint.saturationBrightness(
            frame: Rectangle(x: 40, y: -3, width: 17, height: 17), hue: 0)
        let ring = Ring(center: Point(x: 1, y: 1), outerRadius: 11.5, innerRadius: 9.5, softness: 1.5)
        let scene = Scene(
            size: Size(width: Double(width), height: 60),
            layers: [
                Layer(.ring(ring), .solid(RGBColor(red: 0.5, green: 0.5, blue: 0.5))),
                Layer(
                    .rectangle(Rectangle(x: -20, y: -20, width: 60, height: 70)), box),
            ])
        let whole = try CPURenderer().render(scene)
        for end in [9, 22, 60] {
            #expect(try CPURenderer().render(scene, rows: 0..<end) == whole.rows(0..<end))
        }
    }

    @Test func refusesRowsThatAreNotThere() throws {
        let scene = Scene(size: Size(width: 8, height: 8), layers: [])
        for rows in [-1..<1, 7..<9, 3..<3, Int.min..<Int.max, 8..<9] {
            #expect(throws: SceneError.noSuchRows(rows, height: 8)) {
                try CPURenderer().render(scene, rows: rows)
            }
            #expect(throws: SceneError.noSuchRows(rows, height: 8)) {
                try UnroundedPicture(scene, rows: rows)
            }
        }
    }
}

/// Pictures of which memory holds only some rows.
@Suite(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
struct LargePictureTests {
    /// All kinds of pickers, about as large as their picture.
    private static func scene(_ kind: String, side: Double) -> Scene {
        let frame = Rectangle(x: 0, y: 0, width: side / 16, height: side / 16)
        let color = HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6)
        return switch kind {
        case "matrix":
            Picker.matrix(color: Color(color), layout: MatrixLayout(frame: frame, style: .article)).scene(
                scale: 16, background: .white)
        case "wheel":
            Picker.wheel(color: Color(color), layout: WheelLayout(frame: frame, style: .article))
                .scene(scale: 16, background: .clear).dithered(.steps(1))
        default:
            Picker.ring(color: Color(color), layout: RingLayout(frame: frame, style: .article)).scene(
                scale: 16, background: .clear)
        }
    }

    @Test(arguments: ["ring", "matrix", "wheel"])
    func rowsFarOutAreParity(_ kind: String) throws {
        let scene = Self.scene(kind, side: Double(Scene.maximumSide))
        let height = try scene.pixelSize().height
        try OpenGLForTests.withRenderer { renderer in
            for place in [0.02, 0.31, 0.5, 0.77, 0.98] {
                let first = Int(place * Double(height))
                let report = ParityReport(
                    try renderer.render(scene, rows: first..<(first + 1)),
                    against: try UnroundedPicture(scene, rows: first..<(first + 1))
                )
                #expect(report.isParity, "rows from \(first): \(report)")
            }
        }
    }

    @Test func drawsAPictureWiderThanTheDriverCan() throws {
        let scene = Scene(
            size: Size(width: 32768, height: 3),
            layers: [
                Layer(
                    .rectangle(Rectangle(x: 5, y: 0.5, width: 32700.25, height: 2)),
                    .hueSaturation(frame: Rectangle(x: 0, y: 0, width: 32768, height: 3)))
            ]
        )
        try OpenGLForTests.withRenderer { renderer in
            #expect(renderer.maximumSide < 32768)
            let report = ParityReport(try renderer.render(scene), against: try UnroundedPicture(scene))
            #expect(report.isParity, "\(report)")
        }
    }
}

extension Pixmap {
    /// Some rows as a picture of their own.
    fileprivate func rows(_ rows: Range<Int>) -> Pixmap {
        var picture = Pixmap(size: PixelSize(width: size.width, height: rows.count))
        picture.colorSpace = colorSpace
        picture.copy(self, column: 0, row: -rows.lowerBound)
        return picture
    }
}
