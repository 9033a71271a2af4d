import PickerKit

extension Bench {
    /// `glpick bench hue`: from one hue to the picture of the next in memory.
    func hue() throws(CommandError) -> BenchReport {
        try updates("hue update", of: picker) { $0.turn(to: $1) }
    }

    /// `glpick bench drag`: from one place of the pointer in a part to the picture of the next in memory.
    func drag() throws(CommandError) -> BenchReport {
        var common = PickerSettings()
        common.size = Size(width: Double(side), height: Double(side))
        common.color = Color(HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6))
        if let kind { common.kind = kind }
        // The wheel has a bar only if it is asked for.
        common.hasValueBar = common.kind == .wheel
        guard let picker = try common.kind.samples(common).first?.picker else {
            throw CommandError(exitCode: .software, message: "there is no picker \(common.kind.name)")
        }
        let names = picker.controls.map(\.name)
        let name = part ?? names.last { ![.alpha, .swatch].contains($0) } ?? names[0]
        guard let frame = picker.control(name)?.frame else {
            throw .usage(
                "--part \(name): the \(common.kind.name) has no such part",
                hint: "it has \(names.map(\.description).joined(separator: ", "))")
        }
        return try updates(
            "drag update", of: picker,
            conditions: [("picker", .string(common.kind.name)), ("part", .string(name.description))]
        ) { picker, step in
            // To and fro along a diagonal, so that every part moves.
            let share = abs(Double(step % 360) / 180 - 1)
            picker.drag(
                name, to: Point(x: frame.minX + share * frame.width, y: frame.minY + share * frame.height))
        }
    }

    /// Measures drawing a picker again after `change` to the next step.
    private func updates(
        _ name: String, of picker: Picker, conditions: [(String, JSON)] = [],
        _ change: (inout Picker, _ step: Int) -> Void
    ) throws(CommandError) -> BenchReport {
        var moved = picker
        change(&moved, 0)
        var picker = moved
        change(&moved, 1)
        let workload = Workload.manyPictures(size, like: [picker, moved])
        var active = try ActiveRenderer(renderer, for: workload)
        var step = 0
        /// Microseconds for drawing the next `count` steps.
        func update(_ count: Int) throws(CommandError) -> Double {
            let start = ContinuousClock.now
            for _ in 0..<count {
                step += 1
                change(&picker, step)
                _ = try active.render(picker.scene())
            }
            return (ContinuousClock.now - start) / .microseconds(1)
        }

        // The first picture is drawn whole; the others fill the caches of drivers.
        _ = try update(20)
        let batch = Self.batch(try update(20) / 20, frames)
        var times = [Double](repeating: 0, count: (frames + batch - 1) / batch)
        let usage = ProcessUsage.now
        for index in times.indices { times[index] = try update(batch) / Double(batch) }
        let facts = usage.changes
        return BenchReport(
            self,
            conditions: conditions + [
                ("renderer", .string(active.description)), ("frames", .count(times.count * batch)),
                ("pixels drawn again", .count(workload.drawnAgain)),
            ],
            rows: [.init(batch > 1 ? "\(name), means of \(batch)" : name, "µs", times)], facts: facts)
    }

    /// How many frames are timed together, so that reading the clock does not count, and few times are kept.
    private static func batch(_ frameTime: Double, _ frames: Int) -> Int {
        let long = Int((50 / max(frameTime, 0.01)).rounded(.up))
        return min(max(long, frames / 10_000), frames)
    }
}
