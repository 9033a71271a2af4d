import Glibc
import PickerKit

/// How often each measurement is repeated; the median is printed.
let repetitions = 11
let picksPerRepetition = 100_000

/// The pickers at their usual sizes.
let color = HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6)
let frame = Rectangle(x: 0, y: 0, width: 512, height: 512)
let image = SourceImage(Pixmap<StraightRGBA16>(size: PixelSize(width: 512, height: 512)))

/// Points all over a picker, inside its parts and outside.
let points = (0..<1000).map { Point(x: Double($0 * 37 % 512), y: Double($0 * 101 % 512)) }

/// Prints the time of a pick.
func measure(_ name: String, _ picker: some Picker) {
    var picked = 0
    var nanoseconds: [Double] = []
    for _ in 0..<repetitions {
        let start = ContinuousClock.now
        for index in 0..<picksPerRepetition where picker.color(at: points[index % points.count]) != nil {
            picked += 1
        }
        nanoseconds.append((ContinuousClock.now - start) / .nanoseconds(1) / Double(picksPerRepetition))
    }
    let median = nanoseconds.sorted()[repetitions / 2]
    let share = 100 * picked / (repetitions * picksPerRepetition)
    print("pick \(name): \((median * 10).rounded() / 10) ns, \(share) % inside a part")
}

/// Prints the time from one hue to the picture of the next.
func measureHueUpdates<Renderer: SceneRenderer>(_ name: String, _ renderer: Renderer) throws {
    var renderer = renderer
    for side in [256.0, 512, 1024] {
        let layout = RingLayout(frame: Rectangle(x: 0, y: 0, width: side, height: side))
        var microseconds: [Double] = []
        for step in 0..<60 {
            let hue = Double(step) / 60
            let color = HSBColor(hue: hue, saturation: 0.7, brightness: 0.6)
            let scene = RingPicker(color: color, layout: layout).scene()
            let start = ContinuousClock.now
            _ = try renderer.render(scene)
            // The first draws everything.
            if step > 0 { microseconds.append((ContinuousClock.now - start) / .microseconds(1)) }
        }
        print("hue update \(name) \(Int(side)): \(Int(microseconds.sorted()[microseconds.count / 2])) µs")
    }
}

if CommandLine.arguments.dropFirst() != ["hue"] {
    measure("ring", RingPicker(color: color, layout: RingLayout(frame: frame)))
    measure("smooth ring", RingPicker(color: color, layout: RingLayout(frame: frame), segments: nil))
    measure("matrix hsb", MatrixPicker(color: color, layout: MatrixLayout(filling: frame)))
    measure("matrix hsl", MatrixPicker(color: color, layout: MatrixLayout(filling: frame), model: .hsl))
    measure("grid", GridPicker(layout: GridLayout(filling: frame, rows: 3)))
    measure("wheel", WheelPicker(color: color, radius: 256))
    measure("image", ImagePicker(image: image, frame: frame))
}
if CommandLine.arguments.dropFirst() != ["picks"] {
    try measureHueUpdates("CPU", ReferenceRenderer())
    try measureHueUpdates("OpenGL ES", GLESRenderer())
}
