import PickerKit

// Other kinds of picker, models and axes.
extension Chooser {
    /// Changes to another kind of picker, which keeps the colour as exactly as it can.
    mutating func changeKind(by step: Int) {
        let kinds = source.kinds
        guard kinds.count > 1, let index = kinds.firstIndex(of: kind) else { return }
        let next = kinds[(index + step + kinds.count) % kinds.count]
        change(to: next, looks[next])
    }

    /// Changes to the next model of the kind of picker.
    mutating func changeModel(by step: Int) {
        let models = kind.models()
        guard models.count > 1, let index = models.firstIndex(of: look.model) else {
            message = "this picker has one model"
            return
        }
        let next = models[(index + step + models.count) % models.count]
        change(to: kind, PickerSource.Look(model: next))
    }

    /// Changes to the next components of a plane.
    mutating func changeAxes(by step: Int) {
        let all = kind == .plane ? source.axes(of: look.model) : []
        guard all.count > 1 else {
            message = "this picker has no other axes"
            return
        }
        let index = all.firstIndex { $0 == planeAxes } ?? 0
        change(
            to: kind,
            PickerSource.Look(model: look.model, axes: all[(index + step + all.count) % all.count]))
    }

    /// The components of the plane that is shown.
    private var planeAxes: [String] {
        (picker.control(.plane) as? Plane)?.components.map { "\($0.name)" } ?? []
    }

    /// The look of the picker that is shown.
    var look: PickerSource.Look { looks[kind] ?? source.look(of: kind) }

    /// The model if the kind of picker has several, and the components of a plane.
    var subtitle: String {
        let model = kind.models().count > 1 ? " \(look.model)" : ""
        return model + (planeAxes.isEmpty ? "" : " of \(planeAxes.joined(separator: ", "))")
    }

    /// Where a picker is when it is shown again: at the place that was chosen in it, so that a picture keeps its pixel, but
    /// with the last colour if it has it.
    private func place(_ place: SIMD2<Int>, in picker: Picker, _ last: Chosen?) -> SIMD2<Int>? {
        var returned = picker
        returned.choice.place = place
        func bytes(_ chosen: Chosen?) -> SIMD4<UInt8>? { chosen?.inSRGB.bytes }
        let own = Chosen(picker)
        let hasMovedAway = own != nil && bytes(own) != bytes(last)
        return hasMovedAway || bytes(Chosen(returned)) == bytes(last) ? place : picker.choice.place
    }

    /// Shows another picker, which takes over the colour as exactly as it can.
    private mutating func change(to next: PickerKind, _ look: PickerSource.Look?) {
        do {
            controller.pointerCancelled()
            var changed = try source.picker(next, look)
            let last = Chosen(picker) ?? chosen
            places[kind] = picker.choice.place
            // A grid may have no such colour: then the last one is kept.
            if let last { changed.adopt(last) }
            if let place = places[next] { changed.choice.place = self.place(place, in: changed, last) }
            (kind, looks[next], controller.picker) = (next, look, changed)
            // A picture has only its own colours; the last one can be had again in another picker.
            if !picker.hasAnyColor, let last, let own = Chosen(picker), own.inSRGB.bytes != last.inSRGB.bytes
            {
                leave(last)
            }
            focus = changed.interactiveParts.first
            requests.append(.redraw)
        } catch {
            message = error.message
        }
    }
}
