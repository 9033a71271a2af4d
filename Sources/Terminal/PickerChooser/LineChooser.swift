import PickerColor
import PickerControls
public import PickerTerminal

/// The state of choosing by typing, line by line, where a terminal shows no pictures.
///
/// In turn, show ``takeNews(in:)`` and ``prompt``, read a line, and give it to ``take(_:)``, until there is an ``outcome``.
public struct LineChooser {
    private var chooser: Chooser
    private var cells: CellList?
    private var shown: ChosenColor?
    /// Whether the next page of cells is wanted.
    private var showsCells: Bool
    /// Whether what can be typed is to be shown again.
    private var showsHelp = false
    /// Whether the colours taken so far are to be printed, which the prompt asks.
    private var asks = false

    /// How choosing ends, by Enter or the end of the lines; nil until then.
    public private(set) var outcome: Chooser.Outcome?

    /// Begins to choose `count` colours; `recent` are those that were chosen before, the newest first.
    ///
    /// Throws if the source has no picker.
    public init(
        _ source: any PickerSource, count: Int = 1, recent: [ChosenColor] = []
    ) throws(PickerSourceError) {
        chooser = try Chooser(source, count: count, recent: recent)
        let colors = chooser.picker.places?.colors ?? []
        cells = colors.isEmpty ? nil : CellList(colors, in: chooser.picker.colorSpace, source.cellNames)
        showsCells = cells != nil
    }

    /// The colours that are taken.
    public var accepted: [ChosenColor] { chooser.accepted }

    /// The index of the format in which colours are printed.
    public var format: Int { chooser.format }

    /// The colours that were taken, and are not among those that are printed.
    public var dropped: [ChosenColor] { outcome == .accepted ? chooser.dropped : [] }

    /// What can be typed, in lines that end between words.
    public func introduction(columns: Int) -> [String] {
        let places = chooser.picker.places
        let isList = places?.colors.isEmpty == false
        let what =
            places.map { $0.typedNumbers + (isList ? ", its name or its colour" : "") }
            ?? "a colour such as #3366cc, teal or hsb(220 75 80)"
        var texts = ["type \(what); Enter alone accepts, q cancels, ? repeats this"]
        let components = chooser.picker.components.map(\.name)
        if let first = components.first {
            texts.append(
                "or type \(listed(components)) with a value, such as \(first) +10; or one of "
                    + listed(Chooser.words, "and"))
        }
        if chooser.source.formats.count > 1 {
            texts.append("or type a format, such as \(chooser.source.formats[1]), to print in it")
        }
        return texts.flatMap { wrapped($0.split(separator: " "), width: max(columns - 1, 1)) }
    }

    /// Lines about what has changed since they were taken last: the name of a colour first, as a screen reader reads it, then
    /// its values.
    public mutating func takeNews(in size: TerminalSize) -> [String] {
        var lines = [chooser.message].compactMap { $0 }
        chooser.message = nil
        if showsCells, let page = cells?.page(in: size) {
            lines += page.split(separator: "\n").map { String($0) }
        }
        if showsHelp { lines += introduction(columns: size.columns) }
        (showsCells, showsHelp) = (false, false)
        if let chosen = ChosenColor(chooser.picker), chosen != shown {
            let values = [
                chosen.name.text, chosen.hexText, ColorFormat.hsb.text(chosen.hsb),
                ColorFormat.hsl.text(chosen.hsb), chosen.inSRGB.contrastText,
            ]
            lines.append(values.joined(separator: ", "))
            shown = chosen
        }
        return lines
    }

    /// What stands before the line that is typed.
    public var prompt: String {
        asks
            ? "\(chooser.takenText) taken; Enter prints them, n drops them, anything else continues: "
            : "colour\(shown.map { " [\($0.hexText)]" } ?? ""): "
    }

    /// Does what a line says; nil is the end of the lines.
    public mutating func take(_ line: String?) {
        defer { asks = line == "q" && !asks && outcome == nil }
        switch line {
        // Nobody can answer any more: nothing is lost without being asked.
        case nil: outcome = chooser.accepted.isEmpty ? .cancelled : .accepted
        case "" where asks, "y" where asks: outcome = .accepted
        case "n" where asks: outcome = .cancelled
        case _ where asks: break
        case "q": if chooser.accepted.isEmpty { outcome = .cancelled }
        case "+" where cells != nil: showsCells = true
        case "?", "help": showsHelp = true
        case "":
            chooser.handle(.key(TerminalKey(.enter)))
            outcome = chooser.outcome
        case let text?: enter(text)
        }
    }

    private mutating func enter(_ text: String) {
        do throws(TypedValueError) {
            let before = chooser.accepted
            try chooser.enter(text)
            if chooser.message == nil, chooser.accepted != before {
                chooser.message = "\(chooser.takenText) taken"
            }
            if chooser.message == nil, ChosenColor(chooser.picker) == shown {
                chooser.message = "nothing changed"
            }
        } catch {
            chooser.message = error.description
        }
        outcome = chooser.outcome
    }
}
