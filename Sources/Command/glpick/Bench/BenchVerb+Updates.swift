import Glibc
import PickerHost

extension BenchVerb {
    /// `glpick bench hue`: from one hue to the picture of the next in memory.
    func hue() throws(CommandError) -> BenchReport {
        try updates("hue update", of: picker) { $0.turn(to: $1) }
    }

    /// `glpick bench drag`: from one place of the pointer in a part to the picture of the next in memory.
    func drag() throws(CommandError) -> BenchReport {
        let settings = draggedSettings
        let kind = settings.kind
        let picker = try draggedPicker(settings)
        let names = picker.controls.map(\.name)
        let usual = picker.interactiveControls.last { $0.name != .alpha }?.name ?? names[0]
        guard let control = picker.control(part ?? usual) ?? part.flatMap(picker.bar(of:)) else {
            throw .usage(
                "--part \(part ?? usual): --picker \(kind.name) has no such part",
                hint: "it has \(listed(names.map(\.description), "and"))")
        }
        // Values may end before the part does.
        let (name, frame) = (control.name, (control as? any ComponentControl)?.markerArea ?? control.frame)
        let model = kind.shares("model") ? [("model", JSON.string(settings.model.name))] : []
        return try updates(
            "drag update", of: picker,
            conditions: [("picker", .string(kind.name))] + model + [("part", .string(name.description))]
        ) { picker, step in
            // Around the centre, so that each step changes hues, too, and moves both along and across.
            let angle = Double((step + 45) % 360) * .pi / 180
            picker.drag(
                name,
                to: Point(
                    x: frame.center.x + 0.45 * frame.width * cos(angle),
                    y: frame.center.y + 0.45 * frame.height * sin(angle)))
        }
    }

    var draggedSettings: PickerSettings {
        var settings = dragged
        settings.size = Size(width: Double(side), height: Double(side))
        settings.changesHue = true
        return settings
    }

    /// The picker to drag; a sample if the picker needs a file and no option names one.
    private func draggedPicker(_ settings: PickerSettings) throws(CommandError) -> Picker {
        let kind = settings.kind
        if kind.needsInput, settings.kindSettings.inputs.allSatisfy({ $0 == nil }),
            let sample = try kind.samples(settings).first
        {
            return sample.picker
        }
        return try settings.picker()
    }

    /// Measures drawing a picker again after `change` to the next step.
    private func updates(
        _ name: String, of picker: Picker, conditions: [(String, JSON)] = [],
        _ change: (inout Picker, _ step: Int) -> Void
    ) throws(CommandError) -> BenchReport {
        var picker = picker
        // 46 steps, enough to leave a cell of a grid.
        let first = (0...45).map { step in
            change(&picker, step)
            return picker
        }
        let workload = Workload.pictures(
            MeasuredUpdates.unmeasured + frames, size, like: first.map { $0.scene() })
        func allConditions(_ renderer: String) -> [(String, JSON)] {
            conditions + [
                ("renderer", .string(renderer)), ("frames", .count(frames)),
                ("pixels drawn again", .count(workload.drawnAgain)),
            ]
        }
        func measured(_ renderer: RendererSettings) throws(CommandError) -> MeasuredUpdates {
            try MeasuredUpdates(frames, of: picker, after: first.count, renderer, workload, change)
        }
        guard comparesRenderers else {
            let updates = try measured(renderer)
            return BenchReport(
                self, conditions: allConditions(updates.renderer), [updates.row(name)], facts: updates.facts)
        }
        var (cpu, gl) = (RendererSettings(), renderer)
        (cpu.renderer, gl.renderer) = (.cpu, .gl)
        let cpuUpdates = try measured(cpu)
        var glUpdates: MeasuredUpdates?
        do throws(CommandError) { glUpdates = try measured(gl) } catch {
            if error.exitCode != .unavailable { throw error }
        }
        let comparison = RendererComparison(
            cpu: cpuUpdates, gl: glUpdates, costs: workload.costs(on: .here))
        return BenchReport(
            self, conditions: allConditions(comparison.names), comparison.rows(name), facts: comparison.facts)
    }
}

extension Picker {
    /// The bar of the component with this name, whatever the part itself is called; nil if there is none.
    fileprivate func bar(of component: PickerPart.Name) -> (any Control)? {
        controls.first { control in
            let components = (control as? any ComponentControl)?.components ?? []
            return components.map { PickerPart.Name($0.name) } == [component]
        }
    }
}
