import PickerKit

/// `glpick bench render`: whole pictures, and the first one of a new renderer stage by stage.
struct RenderBench {
    let settings: BenchSettings

    /// New renderers take long, and the first differs from the others most.
    private static let mostRenderers = 10

    func report() throws(CommandError) -> BenchReport {
        let frames = settings.frames ?? BenchSubject.render.usualFrames
        let scene = settings.picker.scene()
        let (stages, first) = try firstPictures(of: scene, count: min(frames, Self.mostRenderers))
        let (times, renderer) = try pictures(of: scene, count: frames)
        let whole = BenchReport.Row("whole picture", "ms", times)
        return BenchReport(
            subject: .render,
            conditions: [
                .init("size", .number(Double(settings.side))), .init("renderer", .string(renderer)),
            ],
            rows: [whole, BenchReport.Row("first of a new renderer", "ms", first)] + stages,
            plain: rounded(whole.distribution.median)
        )
    }

    /// Milliseconds of pictures from a renderer that has drawn before, none of which it can reuse.
    private func pictures(
        of scene: Scene,
        count: Int
    ) throws(CommandError) -> (times: [Double], renderer: String) {
        var active = try ActiveRenderer(settings.renderer, for: settings.onePicture)
        let empty = Scene(size: scene.size, scale: scene.scale, layers: [])
        _ = try active.render(scene)
        var times: [Double] = []
        for _ in 0..<count {
            _ = try active.render(empty)
            let start = ContinuousClock.now
            _ = try active.render(scene)
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        return (times, active.description)
    }

    /// The stages of each new renderer's first picture, and their sums.
    private func firstPictures(
        of scene: Scene,
        count: Int
    ) throws(CommandError) -> (stages: [BenchReport.Row], sums: [Double]) {
        var names: [String] = []
        var times: [[Double]] = []
        for _ in 0..<count {
            var active = try ActiveRenderer(
                settings.renderer, for: settings.onePicture, timing: Stopwatch(isRunning: true))
            _ = try active.render(scene)
            names = active.stopwatch.stages.map(\.name)
            times.append(active.stopwatch.stages.map { $0.duration / .milliseconds(1) })
        }
        let stages = names.indices.map { stage in
            BenchReport.Row(
                "- \(names[stage])", "ms", times.compactMap { $0.indices.contains(stage) ? $0[stage] : nil })
        }
        return (stages, times.map { $0.reduce(0, +) })
    }
}
