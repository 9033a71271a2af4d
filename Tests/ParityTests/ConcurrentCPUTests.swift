import Dispatch
import Foundation
import PickerCPU
import PickerScene
import PickerTesting
import Synchronization
import TestSupport
import Testing

/// One renderer of the CPU's in many threads.
@Suite struct ConcurrentCPUTests {
    @Test func allThreadsGetTheirPicture() throws {
        let small = SceneCatalogue.scenes.map(\.scene).filter {
            (try? $0.pixelSize().count).map { $0 < 40_000 } == true
        }
        // Large ones are drawn by several threads each.
        let large = small.prefix(2).map { scene in
            var scene = scene
            scene.scale = 700 / scene.size.width
            return scene
        }
        let scenes = stride(from: 0, to: small.count, by: 5).map { small[$0] } + large
        let expected = try scenes.map { try CPURenderer().render($0) }
        let renderer = CPURenderer()
        let wrong = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for step in scenes.indices {
                let index = (thread * 7 + step) % scenes.count
                let picture = try? renderer.render(scenes[index])
                if picture != expected[index] { wrong.withLock { $0 += 1 } }
            }
        }
        #expect(wrong.withLock { $0 } == 0 && scenes.count > 40)
        #expect(expected.suffix(2).allSatisfy { $0.size.count > 150_000 })
    }

    /// Where a crash is blocked, the kernel ends the process without the handler that puts a terminal back.
    @Test(
        .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "one processor needs no more threads"))
    func noThreadBlocksCrashes() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let frame = Rectangle(x: 0, y: 0, width: 900, height: 900)
            let box = Layer(
                .rectangle(frame), .saturationBrightness(frame: frame, hue: 0.3))
            _ = try CPURenderer().render(
                Scene(size: Size(width: 900, height: 900), layers: [box]))
            func mask(_ signals: [CInt]) -> UInt64 { signals.reduce(0) { $0 | 1 << UInt64($1 - 1) } }
            var workers = 0
            for task in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") {
                // Other threads may end meanwhile, and glibc blocks all signals of a thread until it has started.
                var blocked: UInt64?
                for _ in 0..<500 {
                    blocked =
                        (try? String(
                            contentsOfFile: "/proc/self/task/\(task)/status", encoding: .utf8))
                        .flatMap { $0.split(separator: "\n").first { $0.hasPrefix("SigBlk:") } }
                        .flatMap { $0.split(separator: "\t").last }
                        .flatMap { UInt64($0, radix: 16) }
                    guard let blocked, blocked & mask([SIGSEGV]) != 0 else { break }
                    usleep(10_000)
                }
                guard let blocked else { continue }
                #expect(blocked & mask([SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS]) == 0)
                // Dispatch's threads block SIGABRT, but not this.
                guard blocked & mask([SIGPIPE]) != 0 else { continue }
                workers += 1
                #expect(blocked & mask([SIGABRT]) == 0)
            }
            #expect(workers > 0)
        }
    }
}
