import PickerKit
import PickerThreads

/// `glpick bench renderers`: renderers that are made, draw one picture and are closed, on one thread or several at
/// once.
struct RenderersBench {
    let settings: BenchSettings

    /// What the threads have done so far.
    private struct Progress {
        /// How many more are to be made.
        var left: Int
        var times: [Double] = []
        var failure: CommandError?
        var threads: Int
    }

    /// So many of them fill what drivers keep for good.
    private static let warmUp = 20

    func report() throws(CommandError) -> BenchReport {
        let count = settings.frames ?? BenchSubject.renderers.usualFrames
        let threads = settings.threads ?? 1
        let (expected, description) = try first()
        _ = try run(Self.warmUp, threads, expected)
        // What asking takes once is not counted.
        _ = ProcessUsage.now
        let before = ProcessUsage.now
        let times = try run(count, threads, expected)
        let after = ProcessUsage.now
        let row = BenchReport.Row("made, drawn with, closed", "ms", times)
        return BenchReport(
            subject: .renderers,
            conditions: [
                .init("size", .number(Double(settings.side))), .init("renderer", .string(description)),
                .init("threads", .number(Double(threads))),
            ],
            rows: [row],
            facts: BenchReport.Fact.changes(from: before, to: after),
            plain: rounded(row.distribution.median)
        )
    }

    private func first() throws(CommandError) -> (picture: PremultipliedPixmap, renderer: String) {
        var active = try ActiveRenderer(settings.renderer, for: settings.onePicture)
        let picture = try active.render(settings.picker.scene())
        try active.close()
        return (picture, active.description)
    }

    /// Makes so many renderers and returns the milliseconds of each; throws unless each draws `expected`.
    private func run(
        _ count: Int,
        _ threads: Int,
        _ expected: PremultipliedPixmap
    ) throws(CommandError) -> [Double] {
        let progress = Monitor(Progress(left: count, threads: threads))
        let settings = settings
        for _ in 0..<threads {
            try startCommandThread(stackSize: 8 << 20) {
                while progress.when(
                    { _ in true },
                    {
                        $0.left -= 1
                        return $0.left >= 0
                    })
                {
                    do throws(CommandError) {
                        let time = try Self.milliseconds(settings, expected)
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

    /// Of a renderer's whole life.
    private static func milliseconds(
        _ settings: BenchSettings,
        _ expected: PremultipliedPixmap
    ) throws(CommandError) -> Double {
        let start = ContinuousClock.now
        var active = try ActiveRenderer(settings.renderer, for: settings.onePicture)
        let picture = try active.render(settings.picker.scene())
        try active.close()
        let time = (ContinuousClock.now - start) / .milliseconds(1)
        guard picture == expected else {
            throw CommandError(exitCode: .software, message: "a renderer drew another picture than the first")
        }
        return time
    }
}
