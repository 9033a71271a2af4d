import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

// The panel: shades, recent colours, and what can be pressed.
extension Chooser {
    /// Does what a press on the panel means.
    mutating func perform(_ action: PanelAction) {
        message = nil
        show(help: false)
        if case .typing(let field) = mode {
            switch action {
            case .suggestion: break
            // The footer says what is typed.
            case .command(.accept): return choose(field)
            default: mode = .picking
            }
        }
        if case .models = mode, action != .command(.model) { mode = .picking }
        switch action {
        case .choose(let color):
            if !picker.hasAnyColor { message = Self.onlyOwnColors }
            adopt(color)
            leave(chosen)
        case .shade(let index): chooseShade(index)
        case .harmony(let index): chooseHarmony(index)
        case .taken(let index): recall(index)
        case .format(let index): print(as: index)
        case .model(let model): change(to: kind, ChooserLook(model: model))
        case .suggestion(let index):
            guard case .typing(var field) = mode else { return }
            field.selected = index
            choose(field)
        case .slide(let component, let value):
            slider = component
            controller.picker.choice[component] = value
        case .edit(let component): mode = .typing(TypingField("\(component.name) "))
        case .pixel(let pixel): choosePixel(pixel)
        case .palette(let index): choosePalette(index)
        case .scrollPalette(let index): palette?.first = index
        case .focus(let part): focus = part
        case .kind(let index): showKind(index)
        case .press(let key): handle(TerminalKey(key))
        case .command(let command): perform(command)
        }
    }

    /// Tints and shades of the colour; nil for pickers that have only some colours.
    var shades: ShadeRamp? {
        guard picker.hasAnyColor, let chosen else { return nil }
        if let ramp, ramp.shown == chosen { return ramp }
        return ShadeRamp(chosen)
    }

    /// Chooses one of the tints and shades, also by its distance from the chosen one; the others stay as they are.
    mutating func chooseShade(_ place: Int, isStep: Bool = false) {
        guard var ramp = shades else {
            return message = picker.hasAnyColor ? Self.nothingChosen : Self.onlyOwnColors
        }
        let index = isStep ? ramp.index + place : place
        guard ramp.colors.indices.contains(index) else {
            return message = index < 0 ? ShadeRamp.isDarkest : ShadeRamp.isLightest
        }
        adopt(ramp.colors[index])
        guard let shown = ChosenColor(picker) else { return }
        (ramp.index, ramp.shown) = (index, shown)
        self.ramp = ramp
    }

    /// The harmonies of the colour, or those of which it has been chosen; nil for pickers that have only some colours.
    var harmonies: HarmonyRow? {
        guard picker.hasAnyColor, let chosen else { return nil }
        if let harmony, harmony.shown == chosen { return harmony }
        return HarmonyRow(chosen)
    }

    /// Chooses a colour of the harmonies; the others stay as they are, unless it was chosen before, and becomes their base.
    private mutating func chooseHarmony(_ index: Int) {
        guard var row = harmonies, row.colors.indices.contains(index) else { return }
        if index == row.index { return harmony = HarmonyRow(row.shown) }
        let before = chosen
        adopt(row.colors[index])
        leave(before)
        guard let shown = ChosenColor(picker) else { return }
        (row.index, row.shown) = (index, shown)
        harmony = row
    }

    /// The colour that a press on the panel would choose; nil for other actions.
    func color(of action: PanelAction) -> ChosenColor? {
        switch action {
        case .choose(let color): color
        case .shade(let index): shades?.colors[index]
        case .harmony(let index): harmonies?.colors[index]
        case .palette(let index): palette?.colors[index]
        case .pixel(let pixel):
            picker.imageField?.color(of: pixel).map {
                ChosenColor(Color($0, in: picker.colorSpace), in: picker.colorSpace)
            }
        default: nil
        }
    }

    var offersRecent: Bool { picker.hasAnyColor && !recent.colors.isEmpty }

    mutating func stepRecent() {
        guard picker.hasAnyColor else { return message = Self.onlyOwnColors }
        guard let color = recent.next(after: chosen) else {
            return message = "there are no recent colours yet"
        }
        adopt(color)
    }

    static let onlyOwnColors = "here you can choose only colours of the picture; Ctrl-N shows another picker"

    /// Remembers a colour that another one has replaced at once, so that a person can return to it.
    mutating func leave(_ before: ChosenColor?) {
        recent.settle()
        if let before, before != ChosenColor(picker) { recent.remember(before) }
    }

    /// Chooses a colour as exactly as the picker can.
    mutating func adopt(_ color: ChosenColor) {
        mode = .picking
        isFollowing = false
        controller.pointerEnded()
        controller.picker.adopt(color)
    }

    /// The colour that is drawn at a point of the picture; nil outside all parts.
    func color(at point: Point) -> ChosenColor? {
        picker.color(at: point).map { ChosenColor(picker.kept($0), in: picker.colorSpace) }
    }
}

extension Picker {
    /// A picked colour with the chosen alpha, unless it is one of a bar of alpha or a pixel.
    fileprivate func kept(_ picked: PickedColor) -> Color {
        var color = picked.color
        if picked.part != .alpha, !(control(picked.part) is any PlaceControl) { color.alpha = choice.alpha }
        return color
    }
}

// Other kinds of picker, models and axes.
extension Chooser {
    /// Changes to another kind of picker, which keeps the colour as exactly as it can.
    mutating func changeKind(by step: Int) {
        let kinds = source.kinds
        guard kinds.count > 1, let index = kinds.firstIndex(of: kind) else { return }
        showKind((index + step + kinds.count) % kinds.count)
    }

    /// Changes to a kind of picker by its number, from 0; does nothing if there is none.
    mutating func showKind(_ index: Int) {
        guard source.kinds.indices.contains(index), source.kinds[index] != kind else { return }
        let next = source.kinds[index]
        change(to: next, looks[next] ?? next.look)
    }

    /// Shows the list of the kind's models, and moves in it, which changes the picker at once.
    mutating func moveInModels(by step: Int) {
        let models = kind.models
        guard models.count > 1, let index = models.firstIndex(of: look.model) else {
            return message = "this picker has only one model"
        }
        if case .models = mode {} else { mode = .models(look) }
        change(to: kind, ChooserLook(model: models[(index + step + models.count) % models.count]))
    }

    /// Takes a key while the list of models is shown, whose first look was `before`. Other keys than the list's own do what
    /// they always do.
    mutating func choosesModel(_ key: TerminalKey, before: ChooserLook) -> Bool {
        switch key.name {
        case .up, .left: moveInModels(by: -1)
        case .down, .right: moveInModels(by: 1)
        case .enter: mode = .picking
        case .escape:
            mode = .picking
            change(to: kind, before)
        default:
            guard let command = ChooserCommand.of(key), [.model, .previousModel].contains(command) else {
                mode = .picking
                return false
            }
            perform(command)
        }
        return true
    }

    /// Changes to the next components of a plane.
    mutating func changeAxes() {
        let all = source.axes(of: kind, look.model)
        guard all.count > 1 else { return message = "this picker has no other axes" }
        let index = all.firstIndex { $0 == planeAxes } ?? 0
        change(to: kind, ChooserLook(model: look.model, axes: all[(index + 1) % all.count]))
    }

    /// The components of the plane that is shown.
    var planeAxes: [String] {
        (picker.control(.plane) as? Plane)?.components.map { "\($0.name)" } ?? []
    }

    /// The look of the picker that is shown.
    var look: ChooserLook { looks[kind] ?? kind.look }

    /// The model if the kind of picker has several, and the components of a plane.
    var subtitle: String {
        let model = kind.models.count > 1 ? " \(look.model)" : ""
        return model + (planeAxes.isEmpty ? "" : " of \(planeAxes.joined(separator: ", "))")
    }

    /// Where a picker is when it is shown again: at the place that was chosen in it, so that a picture keeps its pixel, but
    /// with the last colour if it has it.
    private func place(_ place: SIMD2<Int>, in picker: Picker, _ last: ChosenColor?) -> SIMD2<Int>? {
        var returned = picker
        returned.choice.place = place
        func bytes(_ chosen: ChosenColor?) -> SIMD4<UInt8>? { chosen?.inSRGB.bytes }
        let own = ChosenColor(picker)
        let hasMovedAway = own != nil && bytes(own) != bytes(last)
        return hasMovedAway || bytes(ChosenColor(returned)) == bytes(last) ? place : picker.choice.place
    }

    /// Shows another picker, which takes over the colour as exactly as it can.
    mutating func change(to next: ChooserKind, _ look: ChooserLook) {
        do {
            controller.pointerCancelled()
            var changed = try source.picker(next, look, filling: nil)
            let shown = ChosenColor(picker) ?? chosen
            let last = carried?.shown == shown ? carried?.whole : shown
            places[kind] = picker.choice.place
            if isPhoto { view = picker.view }
            // A grid may have no such colour: then the last one is kept.
            if let last { changed.adopt(last) }
            changed.view = view
            if let place = places[next] { changed.choice.place = self.place(place, in: changed, last) }
            (kind, looks[next], controller.picker) = (next, look, changed)
            // A palette that lacks the colour leaves it as it was; a picture has its own.
            let now = ChosenColor(picker)
            carried =
                if let last, let left = now == nil ? shown : picker.hasAnyColor ? now : nil {
                    (last, left)
                } else { nil }
            // A picture has only its own colours; the last one can be had again in another picker.
            if !picker.hasAnyColor, let last, let own = ChosenColor(picker),
                own.inSRGB.bytes != last.inSRGB.bytes
            {
                leave(last)
            }
            focus = changed.interactiveParts.first
            requests.append(.redraw)
        } catch {
            message = error.description
        }
    }
}
