import Foundation
import PickerKit
import PickerSystem

/// Renderers of OpenGL ES that are made, draw one picture and are closed, on one or several threads.
struct Renderers: Sendable {
    let side: Int
    let threads: Int

    /// Prints the milliseconds of a renderer, and the bytes and descriptors that the process holds before and after `count` of
    /// them; throws if a picture differs from the first.
    func measure(_ count: Int) throws {
        let expected = try drawOnce()
        // Some renderers first fill what drivers keep for good.
        _ = try time(20, expected)
        let before = try held
        let milliseconds = try time(count, expected)
        let after = try held
        print("milliseconds: \(milliseconds / Double(count))")
        print("bytes: \(before.bytes) \(after.bytes)")
        print("descriptors: \(before.descriptors) \(after.descriptors)")
    }

    private func drawOnce() throws(GLESError) -> PremultipliedPixmap {
        let renderer = try GLESRenderer()
        let frame = Rectangle(x: 0, y: 0, width: Double(side), height: Double(side))
        let color = HSBColor(hue: 0.3, saturation: 1, brightness: 1)
        let picture = try renderer.render(
            Picker.ring(color: Color(color), layout: RingLayout(frame: frame)).scene())
        try renderer.close()
        return picture
    }

    /// Memory in RAM, and the number of open descriptors.
    private var held: (bytes: Int, descriptors: Int) {
        get throws {
            // The counters in `/proc/self/statm` lag behind.
            let sums = try String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
            let kilobytes = sums.split(separator: "\n").first { $0.hasPrefix("Rss:") }?
                .split(separator: " ").dropFirst().first.flatMap { Int($0) }
            let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            return ((kilobytes ?? 0) << 10, names.count)
        }
    }

    /// What the threads have done so far.
    private struct Progress {
        /// How many more renderers must be made.
        var left: Int
        var milliseconds = 0.0
        var failure: (any Error)?
        var threads: Int
    }

    /// Makes `count` renderers and returns the sum of their milliseconds; throws unless each draws `expected`.
    private func time(_ count: Int, _ expected: PremultipliedPixmap) throws -> Double {
        let progress = Monitor(Progress(left: count, threads: threads))
        let takesNext: @Sendable () -> Bool = {
            progress.when {
                $0.left -= 1
                return $0.left >= 0
            }
        }
        for _ in 0..<threads {
            // Drivers' compilers need more than the usual stack.
            try startThread(stackSize: 8 << 20) {
                while takesNext() {
                    do {
                        let start = ContinuousClock.now
                        let picture = try drawOnce()
                        let time = (ContinuousClock.now - start) / .milliseconds(1)
                        guard picture == expected else { throw AnotherPicture() }
                        progress.when { $0.milliseconds += time }
                    } catch {
                        progress.when { ($0.failure, $0.left) = (error, 0) }
                    }
                }
                progress.when { $0.threads -= 1 }
            }
        }
        let (milliseconds, failure) = progress.when({ $0.threads == 0 }, { ($0.milliseconds, $0.failure) })
        if let failure { throw failure }
        return milliseconds
    }
}

/// A renderer drew a picture that differs from the first.
struct AnotherPicture: Error, CustomStringConvertible {
    let description = "a renderer drew a picture that differs from the first"
}
