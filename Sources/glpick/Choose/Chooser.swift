import PickerKit

/// The state of choosing a colour in a terminal: it handles events and draws nothing. Its extensions are about keys, the mouse,
/// typing, and the looks of pickers.
struct Chooser {
    /// How choosing ends.
    enum Outcome: Equatable {
        case accepted
        case cancelled
        /// By Ctrl-C.
        case interrupted
        /// The terminal has closed.
        case lost
    }

    /// What the caller must do with the terminal.
    enum Request: Equatable {
        case copy
        case suspend
        /// Set the terminal up again: somebody stopped the process, and it continues.
        case resume
        /// Draw everything again.
        case redraw
    }

    /// The mode, which decides what keys do.
    enum Mode: Equatable {
        case picking
        /// The text is being typed.
        case typing(String)
        case help
        /// Whether to print the colours that are taken, which are fewer than wanted.
        case leaving
    }

    /// What is under the pointer.
    enum Hover: Equatable {
        case action(PanelAction)
        case color(Chosen)

        var action: PanelAction? { if case .action(let action) = self { action } else { nil } }
    }

    let source: PickerSource
    var kind: PickerKind
    /// The looks of the kinds that a person has changed.
    var looks: [PickerKind: PickerSource.Look] = [:]
    /// The cell or pixel that was chosen last in each kind of picker that has some.
    var places: [PickerKind: SIMD2<Int>] = [:]
    let controller: PickerController
    /// The part that keys act on.
    var focus: PickerPart.Name?
    var mode = Mode.picking
    /// A message to the user, shown until the next event.
    var message: String?
    var outcome: Outcome?
    /// How many colours are chosen, and those that have been accepted.
    let count: Int
    var accepted: [Chosen] = []
    var requests: [Request] = []
    /// The first colour and the current one, which stays the last one if another picker has no such colour.
    let initial: Chosen?
    var chosen: Chosen?
    /// Tints and shades of the colour.
    var shades: ShadeRamp?
    var recent: RecentColors
    /// What is under the pointer; nil before it has moved, or for nothing.
    var hover: Hover?
    /// Where the panel is; nil before it is drawn.
    var panel: PanelPlace?
    /// Where the picture is; nil while none is shown.
    var place: PicturePlace?
    /// How the terminal reports the mouse in pixels; nil if it reports cells.
    var mousePixels: MousePixels?
    /// The last press of the left button.
    var lastPress: (point: Point, time: ContinuousClock.Instant)?
    /// Whether the pixel under the pointer is chosen without a press, which is so until the first press or key.
    var isFollowing = true

    init(
        _ source: PickerSource, count: Int = 1, recent: [Chosen] = []
    ) throws(CommandError) {
        self.source = source
        self.recent = RecentColors(recent)
        self.count = count
        kind = source.kinds[0]
        controller = PickerController(try source.picker(kind))
        initial = Chosen(controller.picker)
        chosen = initial
        shades = controller.picker.hasAnyColor ? initial.map { ShadeRamp($0) } : nil
        focus = controller.picker.interactiveParts.first
    }

    /// Whether a drag is under way.
    var isDragging: Bool { controller.trackedPart != nil }

    /// The picker as it is now.
    var picker: Picker { controller.picker }

    /// The picker as it is shown: with the colour that is being typed, and where it has none with the last one.
    var shown: Picker {
        var shown = preview ?? picker
        if shown.color == nil, let chosen {
            let rgb = RGBColor(chosen.color).converted(from: chosen.colorSpace, to: shown.colorSpace)
            shown.choice.color = HSBColor(rgb, keeping: chosen.color)
        }
        return shown
    }

    /// The parts that keys can act on.
    var focusable: [PickerPart.Name] { picker.interactiveParts }

    /// Makes the picker fill `size`, in points, unless options set its size; a drag continues. `cell` is the size of a
    /// terminal's cell if pictures are made of cells.
    func fill(_ size: Size, cell: Size? = nil) throws(CommandError) {
        var sized = try source.picker(kind, look, filling: size, cell: cell)
        sized.choice = picker.choice
        controller.picker = sized
    }

    /// Ends a drag and keeps its colour: the release of the button may never be reported.
    func letGo() { controller.pointerEnded() }

    /// Returns the requests and forgets them.
    mutating func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    mutating func handle(_ event: TerminalEvent) {
        guard outcome == nil else { return }
        switch event {
        case .key(let key):
            message = nil
            handle(key)
        case .mouse(let mouse): handle(mouse)
        case .paste(let text):
            message = nil
            paste(text)
        case .resized: requests.append(.redraw)
        case .continued: requests.append(.resume)
        case .suspended: requests.append(.suspend)
        case .closed: outcome = .lost
        case .answer: break
        }
        chosen = Chosen(picker) ?? chosen
        if !picker.hasAnyColor {
            shades = nil
        } else if shades?.shown != chosen {
            shades = chosen.map { ShadeRamp($0) }
        }
    }

    mutating func moveFocus(by step: Int) {
        let parts = focusable
        guard let focus, let index = parts.firstIndex(of: focus) else {
            self.focus = parts.first
            return
        }
        self.focus = parts[(index + step + parts.count) % parts.count]
    }
}
