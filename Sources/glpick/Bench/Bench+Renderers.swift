import PickerKit
import PickerThreads

extension Bench {
    /// `glpick bench renderers`: renderers that are made, draw one picture and are closed, on one or several threads.
    func renderers() throws(CommandError) -> BenchReport {
        let (expected, description) = try drawOnce()
        // Some renderers first fill what drivers keep for good.
        _ = try time(20, expected)
        let usage = ProcessUsage.now
        let times = try time(frames, expected)
        let facts = usage.changes
        return BenchReport(
            self, conditions: [("renderer", .string(description)), ("threads", .count(threads ?? 1))],
            rows: [.init("made, drawn with, closed", "ms", times)], facts: facts)
    }

    private func drawOnce() throws(CommandError) -> (picture: PremultipliedPixmap, renderer: String) {
        var active = try ActiveRenderer(renderer, for: onePicture)
        let picture = try active.render(picker.scene())
        try active.close()
        return (picture, active.description)
    }

    /// What the threads have done so far.
    private struct Progress {
        /// How many more renderers must be made.
        var left: Int
        var times: [Double] = []
        var failure: CommandError?
        var threads: Int
    }

    /// Makes `count` renderers and returns the milliseconds of each; throws unless each draws `expected`.
    private func time(_ count: Int, _ expected: PremultipliedPixmap) throws(CommandError) -> [Double] {
        let threads = threads ?? 1
        let progress = Monitor(Progress(left: count, threads: threads))
        let takesNext: @Sendable () -> Bool = {
            progress.when {
                $0.left -= 1
                return $0.left >= 0
            }
        }
        for _ in 0..<threads {
            try startCommandThread(stackSize: 8 << 20) {
                while takesNext() {
                    do throws(CommandError) {
                        let start = ContinuousClock.now
                        let picture = try drawOnce().picture
                        let time = (ContinuousClock.now - start) / .milliseconds(1)
                        guard picture == expected else {
                            throw CommandError(
                                exitCode: .software,
                                message: "a renderer drew a picture that differs from the first")
                        }
                        progress.when { $0.times.append(time) }
                    } catch {
                        progress.when { ($0.failure, $0.left) = (error, 0) }
                    }
                }
                progress.when { $0.threads -= 1 }
            }
        }
        let (times, failure) = progress.when({ $0.threads == 0 }, { ($0.times, $0.failure) })
        if let failure { throw failure }
        return times
    }
}
