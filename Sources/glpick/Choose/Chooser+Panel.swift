import PickerKit

// The panel: shades, recent colours, and what can be pressed.
extension Chooser {
    /// Does what a press on the panel means.
    mutating func perform(_ action: PanelAction) {
        message = nil
        if mode == .help { mode = .picking }
        switch action {
        case .choose(let color):
            if !picker.hasAnyColor { message = Self.onlyOwnColors }
            adopt(color)
            leave(chosen)
        case .shade(let index): chooseShade(index)
        case .focus(let part): focus = part
        case .press(let key): handle(TerminalKey(key))
        }
    }

    /// Chooses one of the tints and shades; the others stay as they are.
    mutating func chooseShade(_ index: Int) {
        guard var ramp = shades else {
            message = picker.hasAnyColor ? "nothing is chosen yet" : Self.onlyOwnColors
            return
        }
        guard ramp.colors.indices.contains(index) else {
            message = index < 0 ? "this is the darkest shade" : "this is the lightest tint"
            return
        }
        adopt(ramp.colors[index])
        guard let shown = Chosen(picker) else { return }
        (ramp.index, ramp.shown) = (index, shown)
        shades = ramp
    }

    /// Whether there are recent colours that the picker can show.
    var offersRecent: Bool { picker.hasAnyColor && !recent.colors.isEmpty }

    /// Chooses the next of the recent colours, or the one before.
    mutating func stepRecent(by step: Int) {
        guard picker.hasAnyColor else {
            message = Self.onlyOwnColors
            return
        }
        guard let color = recent.step(from: chosen, by: step) else {
            message = "there are no recent colours yet"
            return
        }
        adopt(color)
    }

    private static let onlyOwnColors =
        "only what the picture shows can be chosen here; p shows another picker"

    /// Remembers a colour that another one has replaced at once, so that a person can return to it.
    mutating func leave(_ before: Chosen?) {
        recent.settle()
        if let before, before != Chosen(picker) { recent.remember(before) }
    }

    /// Chooses a colour as exactly as the picker can.
    private mutating func adopt(_ color: Chosen) {
        mode = .picking
        isFollowing = false
        controller.pointerEnded()
        controller.picker.adopt(color)
    }

    /// The colour that is drawn at a point of the picture; nil outside all parts.
    func color(at point: Point) -> Chosen? {
        picker.color(at: point).map { Chosen(picker.kept($0), in: picker.colorSpace, exact: $0.exact) }
    }
}

extension Picker {
    /// A picked colour with the chosen alpha, unless it is one of a bar of alpha or a pixel.
    fileprivate func kept(_ picked: PickedColor) -> HSBColor {
        picked.part == .alpha || control(picked.part) is any PlaceControl
            ? picked.hsb : picked.hsb.withAlpha(choice.alpha)
    }
}
