import PickerKit

/// How long the CPU renderer and OpenGL ES take for a command's pictures, by a model of costs.
///
/// Documentation/renderers.md lists the measurements behind its figures, which are right to a factor of two or so.
package struct RendererCosts: Sendable {
    /// The time that a renderer takes, in microseconds.
    package struct Time: Sendable {
        /// From the start of the renderer to the end of the first picture.
        var first: Double
        /// For each further picture.
        var again: Double

        func total(_ count: Int) -> Double { first + again * Double(count - 1) }
    }

    /// The number of pictures.
    let count: Int
    let machine: DrawingMachine
    package let cpu: Time
    /// On a GPU if the machine has one, else with a driver that draws on the CPU.
    package let gl: Time

    /// The costs of pictures like those of `scenes`, each of which is drawn over the one before; nil without a scene that can be
    /// drawn.
    package init?(of count: Int, like scenes: [Scene], on machine: DrawingMachine) {
        let scenes = scenes.compactMap { try? PixelScene($0) }
        guard let first = scenes.first else { return nil }
        let whole = DrawnWork(first, machine)
        let changes = zip(scenes, scenes.dropFirst()).map { DrawnWork(from: $0, to: $1, machine) }
        let again = DrawnWork(mean: changes.isEmpty ? [whole] : changes)
        let driver = machine.hasGPU ? DriverTimes.gpu : .software
        (self.count, self.machine) = (count, machine)
        cpu = Time(first: whole.cpuTime, again: again.cpuTime)
        gl = Time(
            first: driver.start(whole) + driver.time(whole, machine), again: driver.time(again, machine))
    }

    /// OpenGL ES shall win by so much, or it is not worth its memory: the estimates are rough.
    private static let leastGain = 0.75

    /// True if OpenGL ES is expected to be clearly faster, also for any larger number of such pictures.
    package var prefersGL: Bool {
        gl.total(count) < Self.leastGain * cpu.total(count) && gl.again < Self.leastGain * cpu.again
    }

    /// The expected times of all pictures, in milliseconds.
    package var milliseconds: (cpu: Double, gl: Double) { (cpu.total(count) / 1000, gl.total(count) / 1000) }

    /// Both times, for people.
    package var description: String {
        let (cpu, gl) = milliseconds
        return "\(rounded(cpu)) ms on the CPU and \(rounded(gl)) ms with OpenGL ES"
            + (machine.hasGPU ? " on a GPU" : ", which has no GPU here")
    }

    private func rounded(_ time: Double) -> String { fixed(time, time < 10 ? 1 : 0) }
}

/// What drawing a picture, or what changes in it, takes, besides the start.
private struct DrawnWork {
    /// Microseconds of the CPU renderer.
    var cpuTime = 10.0
    /// Microseconds in which the CPU computes colours that OpenGL ES only shows.
    var samplingTime = 0.0
    /// Nanoseconds in which a processor runs the shaders.
    var shading = 0.0
    /// Pixels that are drawn and read back.
    var pixels = 0.0
    /// Whether a shader takes long to compile.
    var needsLongShader = false

    init(_ scene: PixelScene, _ machine: DrawingMachine) {
        self.init(scene.layers, Double(scene.size.count), machine)
    }

    /// What differs between two scenes.
    init(from last: PixelScene, to next: PixelScene, _ machine: DrawingMachine) {
        guard let change = SceneChange(from: last, to: next) else {
            self.init(next, machine)
            return
        }
        let layers = change.layers.compactMap { $0 < next.layers.count ? next.layers[$0] : nil }
        self.init(layers, Double(change.areas.reduce(0) { $0 + $1.count }), machine)
    }

    private init(_ layers: [PixelLayer], _ pixels: Double, _ machine: DrawingMachine) {
        self.pixels = pixels
        for layer in layers {
            let (cost, pixels) = (PaintCosts(layer.layer), Double(layer.bounds.count))
            // The CPU renderer divides large areas among threads.
            let threads = min(Double(machine.processors), max(pixels / 32_768, 1))
            cpuTime += cost.side * pixels.squareRoot() + cost.pixel * pixels / threads / 1000
            // On one thread, and then the driver copies the colours.
            if let sampled = cost.sampled {
                samplingTime += 2 * (sampled.side * pixels.squareRoot() + sampled.pixel * pixels / 1000)
            }
            shading += cost.shader * pixels
            needsLongShader = needsLongShader || cost.needsLongShader
        }
    }

    /// The mean of several, at least one.
    init(mean works: [DrawnWork]) {
        func mean(_ value: (DrawnWork) -> Double) -> Double {
            works.reduce(0) { $0 + value($1) } / Double(works.count)
        }
        (cpuTime, samplingTime) = (mean(\.cpuTime), mean(\.samplingTime))
        (shading, pixels) = (mean(\.shading), mean(\.pixels))
        needsLongShader = works.contains(where: \.needsLongShader)
    }
}

private struct DriverTimes {
    /// Microseconds for loading the driver, opening a context and compiling the first programs.
    let start: Double
    /// Microseconds for compiling long shaders.
    let longShader: Double
    /// Microseconds for each picture.
    let picture: Double
    /// Nanoseconds for reading a pixel back.
    let pixel: Double
    /// The same in the first picture, whose memory is new.
    let newPixel: Double
    /// Whether the CPU runs the shaders.
    let usesProcessors: Bool

    /// An NVIDIA H100 with driver 580.
    static let gpu = DriverTimes(
        start: 100_000, longShader: 110_000, picture: 200, pixel: 1.5, newPixel: 5, usesProcessors: false)
    /// llvmpipe of Mesa 22.3.
    static let software = DriverTimes(
        start: 80_000, longShader: 20_000, picture: 40, pixel: 0.2, newPixel: 0.5, usesProcessors: true)

    func start(_ first: DrawnWork) -> Double {
        start + (first.needsLongShader ? longShader : 0) + (newPixel - pixel) * first.pixels / 1000
    }

    func time(_ work: DrawnWork, _ machine: DrawingMachine) -> Double {
        let threads = work.pixels > Double(Workload.pixelsOfOneThread) ? Double(machine.processors) : 1
        return picture + work.samplingTime + pixel * work.pixels / 1000
            + (usesProcessors ? work.shading / threads / 1000 : 0)
    }
}
