import PickerColor
public import PickerControls
import PickerScene
public import PickerTerminal

/// The state of choosing colours in a terminal. It handles events; a ``ChooserScreen`` shows it.
public struct Chooser {
    /// How choosing ends; only after `accepted` does ``Chooser/accepted`` count.
    public enum Outcome: Equatable, Sendable {
        /// By Enter: ``Chooser/accepted`` has the colours.
        case accepted
        /// By Escape or Ctrl-D: nothing is chosen.
        case cancelled
        /// By Ctrl-C: nothing is chosen, and a program usually ends as that signal would end it.
        case interrupted
        /// The terminal is gone, so nothing can be shown any more.
        case lost
    }

    /// What the caller must do, because it reaches outside the picture: call ``Chooser/takeRequests()`` after each event.
    public enum Request: Equatable, Sendable {
        /// Put the chosen colour on the clipboard, and say in ``Chooser/message`` whether that worked.
        case copy
        /// Save the colours of the strip, or without one the chosen colour, into a palette of this name, or say in
        /// ``Chooser/message`` why that failed.
        case savePalette(String)
        /// Read a palette from the file of this name and give it to ``Chooser/show(palette:)``, or say in
        /// ``Chooser/message`` why that failed.
        case openPalette(String)
        /// Let the person pick from the screen and give the colours to ``Chooser/choose(_:)-([Color])``, or say in
        /// ``Chooser/message`` why that failed.
        case pickFromScreen
        /// Stop the process, as Ctrl-Z does; ``resume`` follows when it continues.
        case suspend
        /// Set the terminal up again: somebody stopped the process, and it continues.
        case resume
        /// Draw everything again.
        case redraw
    }

    /// The mode, which decides what keys do.
    enum Mode: Equatable {
        case picking
        case typing(TypingField)
        /// The name of a palette's file is being typed, to be opened or saved.
        case naming(TypingField, isSaving: Bool)
        case help
        /// The list of models is shown, which began with a look.
        case models(ChooserLook)
        /// Whether to print the colours that are taken, or to drop them.
        case leaving
    }

    /// What is under the pointer.
    enum Hover: Equatable {
        case action(PanelAction)
        case color(ChosenColor)

        var action: PanelAction? { if case .action(let action) = self { action } else { nil } }
    }

    let source: any PickerSource
    var kind: ChooserKind
    /// The looks of the kinds that a person has changed.
    var looks: [ChooserKind: ChooserLook] = [:]
    /// The cell or pixel that was chosen last in each kind of picker that has some.
    var places: [ChooserKind: SIMD2<Int>] = [:]
    /// The part of the photo that was shown last; nil for the whole.
    var view: ImageView?
    /// A drag of the photo; nil for none.
    var panning: Panning?
    var palette: ColorStrip?
    let controller: PickerController
    /// The part that keys act on.
    var focus: PickerPart.Name?
    var mode = Mode.picking
    /// What is being typed means; nil in other modes.
    private(set) var typed: TypedMeaning?
    /// A message to the user, shown until the next event.
    public var message: String?
    /// How choosing has ended; nil while it goes on.
    public internal(set) var outcome: Outcome?
    /// How many colours are chosen before choosing ends.
    public let count: Int
    /// The colours that have been taken, in their order; at the end those that are accepted.
    public internal(set) var accepted: [ChosenColor] = []
    /// The colour that was taken last by a key of its own, as long as it is the chosen one.
    var takenAside: ChosenColor?
    /// The harmony that a key took last, and the number of taken colours before and after that.
    var takenHarmony: (harmony: ColorHarmony, before: Int, after: Int)?
    /// The taken colour that was recalled last.
    var recalled: Int?
    /// The colours of the strip that are not among ``accepted``, because only one was wanted.
    public internal(set) var dropped: [ChosenColor] = []
    /// A colour that another picker had, and what the current one shows of it, which may be less.
    var carried: (whole: ChosenColor, shown: ChosenColor)?
    /// What a person has changed, for undo and redo.
    var changes: ChangeHistory
    /// The number of presses so far: what happens until the next one is one change.
    var gesture = 0
    /// The index in the source's formats of the one in which colours are printed.
    public internal(set) var format = 0
    var background = ContrastBackground.white
    /// The component of the panel's bar on which keys act; nil if they act on a part.
    var bar: ColorComponent?
    /// The component whose bar in the panel is dragged.
    var slider: ColorComponent?
    var requests: [Request] = []
    let initial: ChosenColor?
    /// The current colour; the last one if another picker has no such colour. Nil before anything is chosen.
    public internal(set) var chosen: ChosenColor?
    /// The tints and shades of which one has been chosen; nil before that.
    var ramp: ShadeRamp?
    /// The harmonies of which one has been chosen; nil before that.
    var harmony: HarmonyRow?
    var recent: RecentColors
    /// The page of the help that is shown, and how many there are on this screen.
    var helpPage = (index: 0, count: 1)
    /// What is under the pointer; nil before it has moved, or for nothing.
    var hover: Hover?
    /// Where the texts are; empty before they are drawn.
    var panels: [PanelPlace] = []
    /// Where the picture is; nil while none is shown.
    var place: PicturePlace?
    /// How pictures lie in the panel; nil where it is all text.
    var panelPixels: PanelPixels?
    /// How the terminal reports the mouse in pixels; nil if it reports cells.
    var mousePixels: MousePixels?
    /// The last press of the left button.
    var lastPress: (point: Point, time: ContinuousClock.Instant)?
    /// Whether the pixel under the pointer is chosen without a press, which is so until the first press or key.
    var isFollowing = true

    /// Starts with the first picker of a source; `recent` are colours that were chosen before, the newest first.
    public init(
        _ source: any PickerSource, count: Int = 1, recent: [ChosenColor] = []
    ) throws(PickerSourceError) {
        self.source = source
        self.recent = RecentColors(recent)
        self.count = count
        kind = source.kinds[0]
        controller = PickerController(try source.picker(kind, kind.look, filling: nil))
        changes = ChangeHistory(
            ChooserState(
                kind: kind, look: kind.look, choice: controller.picker.choice,
                chosen: ChosenColor(controller.picker)))
        chosen = ChosenColor(controller.picker)
        initial = source.oldColor ?? chosen
        palette = source.palette
        focus = controller.picker.interactiveParts.first
    }

    /// Whether a drag is under way.
    public var isDragging: Bool { controller.trackedPart != nil }

    /// The picker as it is now.
    public var picker: Picker { controller.picker }

    /// The picker as it is shown: with the colour that is being typed, and where it has none with the last one.
    var shown: Picker {
        var shown = preview ?? picker
        if shown.color == nil { shown.choice.color = chosen?.color }
        return shown
    }

    /// The parts that keys can act on.
    var focusable: [PickerPart.Name] { picker.interactiveParts }

    /// Makes the picker fill a room unless it has a size of its own; a drag continues.
    func fill(_ room: ChooserRoom) throws(PickerSourceError) {
        var sized = try source.picker(kind, look, filling: room)
        sized.choice = picker.choice
        sized.view = picker.view
        controller.picker = sized
    }

    /// Ends a drag and keeps its colour: the release of the button may never be reported.
    public mutating func letGo() {
        controller.pointerEnded()
        (slider, panning) = (nil, nil)
    }

    /// Returns the requests and forgets them.
    public mutating func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    /// Handles an event; nothing after ``outcome`` is set.
    public mutating func handle(_ event: TerminalEvent) { handle(event, at: .now) }

    mutating func handle(_ event: TerminalEvent, at now: ContinuousClock.Instant) {
        guard outcome == nil else { return }
        switch event {
        case .key(let key):
            message = nil
            update(as: key.pickerKey == nil ? .other : .key(key), at: now) { $0.handle(key) }
        case .mouse(let mouse):
            if mouse.action == .press { gesture += 1 }
            update(as: ChangeKind(mouse, gesture: gesture), at: now) { $0.handle(mouse, at: now) }
        case .paste(let text):
            message = nil
            update(as: .other, at: now) { $0.paste(text) }
        case .resized: requests.append(.redraw)
        case .continued: requests.append(.resume)
        case .suspended: requests.append(.suspend)
        case .closed: outcome = .lost
        case .answer: break
        }
    }

    /// Changes something, finds anew which colour is chosen and what a text means, and remembers the state for undo.
    mutating func update(
        as kind: ChangeKind, at now: ContinuousClock.Instant = .now, _ change: (inout Chooser) -> Void
    ) {
        change(&self)
        chosen = ChosenColor(picker) ?? chosen
        if takenAside != chosen { takenAside = nil }
        typed = if case .typing(let field) = mode { TypedMeaning(field, in: self) } else { nil }
        changes.note(state, as: kind, at: now)
    }

    /// Lets keys act on the next part, or where there is no picture, on the next bar of the panel.
    mutating func moveFocus(by step: Int) {
        changes.settle()
        if let bar {
            self.bar = Self.next(bar, by: step, in: picker.components)
        } else {
            focus = Self.next(focus, by: step, in: focusable)
        }
    }

    private static func next<Item: Equatable>(_ item: Item?, by step: Int, in items: [Item]) -> Item? {
        guard let item, let index = items.firstIndex(of: item) else { return items.first }
        return items[(index + step + items.count) % items.count]
    }
}
