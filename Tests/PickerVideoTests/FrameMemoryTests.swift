import Foundation
import PickerCPU
import PickerColor
import PickerScene
import TestSupport
import Testing

@testable import PickerVideo

/// Once the first frames are out, no frame touches new memory.
@Suite struct FrameMemoryTests {
    /// Frames of more than 32 MiB, which glibc's allocator never keeps.
    private static let size = PixelSize(width: 3000, height: 2900)

    private static func scene(_ index: Int) -> Scene {
        let whole = Rectangle(x: 0, y: 0, width: 3000, height: 2900)
        let part = Rectangle(x: Double(10 * index), y: 100, width: 50, height: 50)
        return Scene(
            size: Size(width: 3000, height: 2900),
            layers: [
                Layer(.rectangle(whole), .solid(RGBColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.5))),
                Layer(.rectangle(part), .solid(RGBColor(red: 0.9, green: 0.1, blue: 0.3))),
            ])
    }

    struct Nowhere: FrameDestination {
        func write(_ bytes: RawSpan) throws(Never) {}
        consuming func commit() throws(Never) {}
    }

    /// The pages that this thread has touched first so far: other tests have threads of their own.
    private static var faults: Int {
        var usage = rusage()
        // RUSAGE_THREAD
        getrusage(1, &usage)
        return usage.ru_minflt
    }

    @Test(
        .takesLong, .enabled(if: Command.sanitizer == nil, "a sanitizer has memory of its own"),
        arguments: [.rgba] as [StreamSink<Nowhere>.Encoding])
    func framesTouchNoNewMemory(_ encoding: StreamSink<Nowhere>.Encoding) {
        let sink = StreamSink(Nowhere(), encoding, size: Self.size)
        let pipeline = FramePipeline(into: sink, capacity: 2)
        let renderer = CPURenderer()
        var before = 0
        // Without jobs, this thread encodes, too.
        pipeline.run(jobs: 0) { handIn in
            for index in 0..<5 {
                if index == 3 { before = Self.faults }
                guard let picture = try? renderer.render(Self.scene(index)) else { return }
                guard handIn(AnimationFrame(index: index, picture: picture)) else { return }
            }
        }
        let pages = Self.size.count * 4 / Int(getpagesize())
        let touched = (Self.faults - before) / 2
        #expect(before > pages && touched < pages / 10, "\(touched) of \(pages) pages a frame")
    }
}
