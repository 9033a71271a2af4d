import Foundation
@testable import PickerChooser
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import TestSupport
import Testing

/// What a person does in `glpick choose`, and what comes of it: a row of `Fixtures/scripts.json` for each story.
@Suite struct ChooserScriptTests {
    /// What a person does, step by step, and what is expected between.
    struct Script: Decodable, CustomTestStringConvertible {
        let does: String
        /// The kind of picker and its colour; a ring of red without.
        let start: String?
        /// How many colours are wanted.
        let count: Int?
        /// Colours and names of the cells of a grid.
        let cells, names: [String]?
        /// The names of the formats between which a person can change.
        let formats: [String]?
        let steps: [String]

        var testDescription: String { does }

        func sample() throws -> ChooserSample {
            let words = (start ?? "ring").split(separator: " ", maxSplits: 1).map(String.init)
            let kind = try #require(SamplePickers.Kind(rawValue: words[0]))
            let color = words.count > 1 ? try ColorText.parse(words[1]) : nil
            let cells = try cells?.map { RGBColor(clipping: try ColorText.parse($0)) }
            func set(_ pickers: inout SamplePickers) {
                pickers.color = color
                if let cells { pickers.colors = cells }
                if let formats { pickers.formats = formats }
                if let names { pickers.cellNames = CellNames(names.map { $0.isEmpty ? nil : $0 }) }
            }
            return kind == .image
                ? try .image(count: count ?? 1) { set(&$0) }
                : try ChooserSample(kind, count: count ?? 1) { set(&$0) }
        }
    }

    private static let scripts = Result { try values("scripts", of: Script.self) }

    @Test func allScriptsAreThere() throws { #expect(try Self.scripts.get().count > 100) }

    @Test(arguments: (try? scripts.get()) ?? [])
    func doesWhatIsWritten(_ script: Script) throws {
        var person = ScriptedPerson(sample: try script.sample())
        for step in script.steps { try person.perform(step) }
    }

    /// Long walks, each in a terminal of other colours, and what is written on the screen at each step.
    @Test func theScreenIsTheRecordedOne() throws {
        let terminals = [
            ["TERM": "linux"], ["TERM": "xterm-256color"], ["TERM": "xterm", "COLORTERM": "truecolor"],
        ]
        var lines: [String] = []
        for (index, walk) in try values("walks", of: Script.self).enumerated() {
            let terminal = TerminalEnvironment { terminals[index % terminals.count][$0] }
            var size = TerminalSize(columns: 80, rows: 24)
            var screen = ChooserScreen(TerminalCapabilities(terminal, [], size: size), .blocks)
            var person = ScriptedPerson(sample: try walk.sample())
            lines.append("# \(walk.does)")
            for step in walk.steps {
                if step.hasPrefix("terminal ") {
                    let numbers = step.split(separator: " ").compactMap { Int($0) }
                    size = TerminalSize(columns: numbers[0], rows: numbers[1])
                }
                try person.perform(step)
                person.sample.now += .seconds(1)
                if person.sample.chooser.takeRequests().contains(.redraw) {
                    screen.clear()
                    try screen.fit(&person.sample.chooser, to: size)
                }
                let text = String(decoding: try screen.show(nil, of: &person.sample.chooser), as: UTF8.self)
                let written = text.replacing(/\u{1B}\[(\d+);(\d+)H/) { "\n\($0.1),\($0.2) " }
                lines.append(
                    "> \(step)" + written.replacing("\u{1B}[0m", with: "}").replacing("\u{1B}[", with: "{"))
            }
        }
        try expectLines(lines.flatMap { $0.split(separator: "\n").map(String.init) }, of: "walks")
    }
}

/// Does what the steps of a script say: "type #12", "keys tab shift-left", or "hex = #3366cc" for what is expected.
private struct ScriptedPerson {
    var sample: ChooserSample
    private var entered = ""
    /// What was wrong with the last line of the mode without pictures.
    private var error: String?

    init(sample: ChooserSample) { self.sample = sample }

    mutating func perform(_ step: String) throws {
        for (sign, holds) in Self.comparisons {
            guard let place = step.firstRange(of: sign) else { continue }
            let (found, expected) = (
                try probe(String(step[..<place.lowerBound])), String(step[place.upperBound...])
            )
            #expect(holds(found, expected), "\(step), not \(found)")
            return
        }
        let verb = String(step.prefix { $0 != " " })
        let rest = String(step.dropFirst(verb.count + 1))
        let words = rest.split(separator: " ").map(String.init)
        let numbers = words.compactMap { Int($0) }
        switch verb {
        case "type": sample.type(rest)
        case "enter":
            entered = rest.hasPrefix("/") ? String(rest.dropFirst()) : rest
            sample.enter(rest)
        case "paste": sample.handle(.paste(rest))
        case "keys": for word in words { try press(word) }
        case "do":
            for word in words {
                sample.perform(try #require(ChooserCommand.allCases.first { "\($0)" == word }, "\(step)"))
            }
        case "press": sample.press(try action(words[0], numbers))
        case "click": try sample.press { $0.text == rest }
        case "rightClick":
            let action = try action(words[0], numbers)
            try sample.press(rows: 40, button: 2) { $0.action == action }
        case "say":
            error = nil
            do throws(TypedValueError) { try sample.chooser.enter(rest) } catch { self.error = "\(error)" }
        case "size":
            try sample.chooser.fill(
                ChooserRoom(size: Size(width: Double(numbers[0]), height: Double(numbers[1]))))
            sample.handle(.resized)
        case "found":
            sample.chooser.choose(try words.map { try ColorText.parse($0) })
        case "resized", "terminal": sample.handle(.resized)
        case "suspended": sample.handle(.suspended)
        case "continued": sample.handle(.continued)
        case "closed": sample.handle(.closed)
        case "letGo": sample.chooser.letGo()
        case "helpPages": sample.chooser.helpPage.count = numbers[0]
        case "chosen":
            #expect(sample.hex == rest && sample.chooser.mode == .picking, "\(step), not \(sample.hex)")
            #expect(sample.chooser.message == nil && sample.chooser.outcome == nil, "\(step)")
        case "refused":
            let message = sample.chooser.message ?? "none"
            #expect(message.contains(rest) && !message.contains("\n"), "\(step), not \(message)")
            #expect(sample.chooser.mode == .typing(TypingField(entered)), "\(step)")
        default:
            let action = try #require(Self.mouse[verb], "\(step)")
            sample.mouse(action, numbers[0], numbers[1], button: numbers.count > 2 ? numbers[2] : 0)
        }
    }

    private typealias Comparison = (sign: String, holds: (String, String) -> Bool)
    private static var comparisons: [Comparison] {
        [(" = ", ==), (" !~ ", { !$0.contains($1) }), (" ~ ", { $0.contains($1) })]
    }

    private static let mouse: [String: TerminalMouse.Action] = [
        "mouseDown": .press, "drag": .drag, "mouseUp": .release, "move": .move, "wheelUp": .wheelUp,
        "wheelDown": .wheelDown,
    ]

    private static let keys: [String: TerminalKey.Name] = [
        "enter": .enter, "tab": .tab, "escape": .escape, "backspace": .backspace, "delete": .delete,
        "insert": .insert, "home": .home, "end": .end, "pageUp": .pageUp, "pageDown": .pageDown,
        "left": .left,
        "right": .right, "up": .up, "down": .down, "space": .character(" "), "f5": .function(5),
    ]

    private mutating func press(_ word: String) throws {
        let parts = word.split(separator: "-")
        let modifiers: [Substring: TerminalKey.Modifiers] = ["shift": .shift, "alt": .alt, "ctrl": .control]
        let name = String(parts.last ?? "-")
        let key = try #require(Self.keys[name] ?? name.unicodeScalars.first.map { .character($0) })
        sample.press(key, with: parts.count > 1 ? try #require(modifiers[parts[0]], "\(word)") : [])
    }

    private func action(_ name: String, _ numbers: [Int]) throws -> PanelAction {
        switch name {
        case "taken": .taken(numbers[0])
        case "harmony": .harmony(numbers[0])
        case "suggestion": .suggestion(numbers[0])
        case "kind": .kind(numbers[0])
        case "format": .format(numbers[0])
        case "pixel": .pixel(SIMD2(numbers[0], numbers[1]))
        case "model": .model(sample.chooser.kind.models[numbers[0]])
        case "old": .choose(try #require(sample.chooser.initial))
        default: throw Unexpected(name)
        }
    }

    /// What a person sees, as a text.
    private mutating func probe(_ name: String) throws -> String {
        let chooser = sample.chooser
        let color = chooser.chosen?.hsb
        return switch name {
        case "hex": sample.hex
        case "hsb": color.map { rounded([$0.hue * 360, $0.saturation * 100, $0.brightness * 100]) } ?? "none"
        case "alpha": color.map { rounded([$0.alpha * 100]) } ?? "none"
        case "oklch": rounded(Self.list(try #require(chooser.chosen).color.converted(to: .oklch).components))
        case "isInSRGB": "\(try #require(chooser.chosen).color.isInGamut(of: .sRGB))"
        case "shown": chooser.shown.choice.rgb?.hexadecimal ?? "none"
        case "place": chooser.picker.choice.place.map { "\($0.x) \($0.y)" } ?? "none"
        case "mode": mode
        case "message": chooser.message ?? "none"
        case "error": error ?? "none"
        case "outcome": chooser.outcome.map { "\($0)" } ?? "none"
        case "focus": chooser.focus?.description ?? "none"
        case "title": chooser.kind.name + chooser.subtitle
        case "taken": chooser.accepted.map(\.hexText).joined(separator: " ")
        case "background": chooser.background.name
        case "isDragging": "\(chooser.isDragging)"
        case "requests": sample.chooser.takeRequests().map { "\($0)" }.joined(separator: " ")
        case "panel": sample.panel(columns: 40).joined(separator: "\n")
        case "lastLines": sample.panel().suffix(2).joined(separator: "\n")
        case "footer": sample.footer()[0]
        case "strip": sample.footer()[1]
        case "suggested": suggested
        default: sample.panel(columns: 40, rows: 36).first { $0.hasPrefix(name) } ?? "none"
        }
    }

    private static func list(_ numbers: SIMD3<Double>) -> [Double] { [numbers.x, numbers.y, numbers.z] }

    private func rounded(_ numbers: [Double]) -> String {
        numbers.map { String(format: "%.6g", $0) }.joined(separator: " ")
    }

    /// The mode, with what is typed and a bar where the cursor is, unless it is at the end.
    private var mode: String {
        func text(_ field: TypingField) -> String {
            field.halves.0 + (field.halves.1.isEmpty ? "" : "|" + field.halves.1)
        }
        return switch sample.chooser.mode {
        case .typing(let field): "typing " + text(field)
        case .naming(let field, let isSaving): (isSaving ? "saving " : "opening ") + text(field)
        default: "\(sample.chooser.mode)"
        }
    }

    /// The list below what is typed, without swatches; what Enter takes is marked.
    private var suggested: String {
        let lines = sample.panel(columns: 40, rows: 40)
        let start = lines.firstIndex { $0.hasPrefix("colour: ") || $0.hasSuffix(" are pasted:") } ?? 0
        return lines.dropFirst(start + 1).map { line in
            (line.hasPrefix(">") ? ">" : "") + line.dropFirst(6)
        }.joined(separator: " ")
    }
}
