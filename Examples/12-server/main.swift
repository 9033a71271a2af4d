// Draws many pickers at once, as a server does. A bad request gets an error; the others get their pictures.

import PickerKit

struct Request {
    let color: String
    let side: Double
}

// Any thread may call this. Each call has its own renderer, so calls never wait for each other.
func picture(for request: Request) throws -> [UInt8] {
    let color = try ColorText.parse(request.color)
    let frame = Rectangle(x: 0, y: 0, width: request.side, height: request.side)
    let scene = Picker.ring(color: color, layout: RingLayout(frame: frame)).scene(background: .white)

    // Rejects a picture that does not fit into memory before drawing. Large pictures are drawn in bands of rows.
    let plan = try BandPlan(scene.pixelSize(), byteLimit: 64 << 20)
    let renderer = CPURenderer<UInt8>()
    var encoder = try PNGEncoder(size: plan.size, isOpaque: true)
    var png: [UInt8] = []
    for rows in plan.bands {
        png += try encoder.append(renderer.render(scene, rows: rows))
    }
    return png
}

func answer(_ request: Request) -> String {
    do {
        let png = try picture(for: request)
        return "\(request.color), \(request.side): \(try PNG.size(of: png).width) pixels wide"
    } catch {
        // glpick's errors print as one line.
        return "\(request.color), \(request.side): refused: \(error)"
    }
}

let requests = [
    Request(color: "teal", side: 64), Request(color: "oklch(0.7 0.2 30)", side: 500),
    Request(color: "tael", side: 64), Request(color: "teal", side: 1e6),
]
let answers = await withTaskGroup(of: (Int, String).self) { group in
    for (index, request) in requests.enumerated() { group.addTask { (index, answer(request)) } }
    var answers = [String](repeating: "", count: requests.count)
    for await (index, text) in group { answers[index] = text }
    return answers
}
for text in answers { print(text) }

// With a GPU, keep one AutomaticRenderer per worker. Without a GPU, or after a driver's error, it draws on the CPU.
var worker = AutomaticRenderer()
let frame = Rectangle(x: 0, y: 0, width: 64, height: 64)
let ring = Picker.ring(color: try ColorText.parse("teal"), layout: RingLayout(frame: frame))
_ = try worker.render(ring.scene())
if let reason = worker.fallbackReason { print("no OpenGL ES: \(reason)") }
