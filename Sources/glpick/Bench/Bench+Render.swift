import PickerJSON
import PickerKit

extension Bench {
    /// `glpick bench render`: whole pictures, and the first one of a new renderer stage by stage.
    func render() throws(CommandError) -> BenchReport {
        let scene = picker.scene()
        // New renderers take long, and the first differs from the others most.
        let (stages, first) = try firstPictures(of: scene, count: min(frames, 10))
        let (times, renderer) = try pictures(of: scene)
        return BenchReport(
            self, conditions: [("renderer", .string(renderer))],
            rows: [.init("whole picture", "ms", times), .init("first of a new renderer", "ms", first)]
                + stages)
    }

    /// Milliseconds of pictures from a renderer that has drawn before, but can reuse nothing.
    private func pictures(of scene: Scene) throws(CommandError) -> (times: [Double], renderer: String) {
        var active = try ActiveRenderer(renderer, for: onePicture)
        let empty = Scene(size: scene.size, scale: scene.scale, layers: [])
        _ = try active.render(scene)
        var times: [Double] = []
        for _ in 0..<frames {
            _ = try active.render(empty)
            let start = ContinuousClock.now
            _ = try active.render(scene)
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        return (times, active.description)
    }

    /// The stages of each new renderer's first picture, and their sums.
    private func firstPictures(
        of scene: Scene, count: Int
    ) throws(CommandError) -> (stages: [BenchReport.Row], sums: [Double]) {
        var names: [String] = []
        var times: [[Double]] = []
        for _ in 0..<count {
            var active = try ActiveRenderer(
                renderer, for: onePicture, timing: Stopwatch(isRunning: true))
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
