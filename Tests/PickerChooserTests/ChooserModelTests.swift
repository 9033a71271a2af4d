import PickerColor
import PickerTerminal
import TestSupport
import Testing

@testable import PickerChooser

/// Parts of the chooser beside simpler models of them, under random keys.
@Suite struct ChooserModelTests {
    /// A text as a list of characters, and what is selected below it.
    private struct Line: Equatable {
        var before: [Character] = [], after: [Character] = []
        var selected: Int?

        /// Does what a key does in a shell; false for others.
        mutating func edit(_ key: TerminalKey) -> Bool {
            let old = before + after
            switch (key.name, key.modifiers == .control) {
            case (.left, _): if let last = before.popLast() { after.insert(last, at: 0) }
            case (.right, _): if !after.isEmpty { before.append(after.removeFirst()) }
            case (.home, _), (.character("a"), true): (before, after) = ([], old)
            case (.end, _), (.character("e"), true): (before, after) = (old, [])
            case (.backspace, _): _ = before.popLast()
            case (.delete, _): after = Array(after.dropFirst())
            case (.character("u"), true): before = []
            case (.character("k"), true): after = []
            case (.character("w"), true):
                while before.last == " " { before.removeLast() }
                while let last = before.last, last != " " { before.removeLast() }
            default: return false
            }
            if ![.left, .right, .home, .end].contains(key.name),
                ![.character("a"), .character("e")].contains(key.name)
            {
                selected = nil
            }
            return true
        }
    }

    @Test(arguments: 0..<8)
    func aTypedLineIsEditedAsInAShell(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var (line, field) = (Line(), TypingField())
        let keys: [TerminalKey.Name] = [.left, .right, .home, .end, .backspace, .delete, .up, .tab]
        for _ in 0..<400 {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0..<3:
                let text = "aé \u{65E5}-\u{1F3A8}".randomElement(using: &generator).map { [$0] } ?? []
                let isInserted = field.insert(String(text))
                #expect(isInserted)
                line.before += text
                line.selected = nil
            case 3:
                line.selected = Int.random(in: 0..<3, using: &generator)
                field.selected = line.selected
            default:
                let letter = "aeukwz".unicodeScalars.randomElement(using: &generator) ?? "a"
                let isLetter = Int.random(in: 0..<4, using: &generator) == 0
                let key = TerminalKey(
                    isLetter ? .character(letter) : keys.randomElement(using: &generator) ?? .left,
                    isLetter ? .control : [])
                let isEdited = line.edit(key)
                let isTaken = field.edit(key)
                #expect(isTaken == isEdited)
            }
            #expect(field.halves.0 == String(line.before)[...] && field.halves.1 == String(line.after)[...])
            #expect(field.selected == line.selected && field.cursor == line.before.count)
        }
    }

    @Test func aTypedLineHasALimit() {
        var field = TypingField(String(repeating: "x", count: TypingField.longestText - 2))
        let isInserted = ["xyz", "é", "x"].map { field.insert($0) }
        #expect(isInserted == [false, true, false])
        #expect(field.text.utf8.count == TypingField.longestText)
    }

    /// Going through the suggestions and typing on is as if nobody had gone through them.
    @Test(
        arguments: [("bl", "ue"), ("gr", "een"), ("r", "ed"), ("#", "00f"), ("da", "rk"), ("1", "20")], -2...3
    )
    func suggestionsAreForgottenByTyping(_ text: (String, String), _ steps: Int) throws {
        var (moved, typed) = (try ChooserSample(), try ChooserSample())
        moved.type(text.0)
        for _ in 0..<abs(steps) { moved.press(steps < 0 ? .up : .down) }
        moved.type(text.1)
        typed.type(text.0 + text.1)
        #expect(moved.chooser.mode == typed.chooser.mode && moved.panel() == typed.panel())
        moved.press(.enter)
        typed.press(.enter)
        #expect(moved.hex == typed.hex && moved.chooser.message == typed.chooser.message)
    }

    @Test func onlySoManyColorsAreRecent() {
        func recent(_ count: Int) -> [ChosenColor] {
            let colors = (0..<count).map {
                ChosenColor(Color(RGBColor(red8: UInt8($0), green8: 0, blue8: 0)), in: .sRGB)
            }
            #expect(Array(RecentColors(colors).colors) == Array(colors.prefix(64)))
            return RecentColors(colors).colors
        }
        #expect(recent(63).count == 63 && recent(64).count == 64 && recent(65).count == 64)
    }

    /// A circle for each part in small pictures, boxes in larger ones; those of the focused part differ.
    @Test(arguments: SamplePickers.Kind.allCases, [CellGlyphs.eighths, .halves])
    func partsAreMarkedInCells(_ kind: SamplePickers.Kind, _ glyphs: CellGlyphs) throws {
        let sample = try ChooserSample.image(kind)
        let picker = sample.chooser.picker
        for rows in [4, 11.9, 12, 29.9, 30] {
            let height = picker.size.height / rows
            let place = PicturePlace(
                position: CellPosition(column: 0, row: 0),
                cell: try #require(CellSize(width: height * 5, height: height * 10)), scale: 10)
            for control in picker.interactiveControls {
                let marks = picker.cellMarks(at: place, focus: control.name, glyphs: glyphs)
                let all = Set(marks.map(\.glyph))
                let (strong, weak): (Unicode.Scalar, Unicode.Scalar) =
                    glyphs == .eighths ? ("●", "○") : ("O", "o")
                #expect(all.isSubset(of: [strong, weak]) == (rows < 12 || marks.isEmpty), "\(kind) \(rows)")
                guard rows < 12, let center = control.marker(picker.choice)?.center else { continue }
                let own = marks.filter { $0.glyph == strong }
                #expect(own.count <= 1 && marks.count <= picker.interactiveControls.count)
                for mark in own {
                    #expect(abs((Double(mark.column) + 0.5) * height / 2 - center.x) <= height / 4 + 0.2)
                    #expect(abs((Double(mark.row) + 0.5) * height - center.y) <= height / 2 + 0.2)
                }
            }
        }
    }

    /// Whatever the room, the chosen swatch is shown, and a name whole or not at all.
    @Test(arguments: 5...50)
    func whatIsChosenIsShown(_ columns: Int) throws {
        let colors = (0..<10).map {
            ChosenColor(Color(RGBColor(red8: UInt8($0 * 20), green8: 9, blue8: 99)), in: .sRGB)
        }
        for chosen in colors.indices {
            let parts = PanelSwatches.row(colors, chosen: chosen, columns: columns) { index, _ in
                .palette(index)
            }
            #expect(parts.contains { $0.action == .palette(chosen) && $0.text == "[ ]" })
            let text = PanelValues.name(of: colors[chosen], columns: columns).text
            let words = text.split(separator: " ", maxSplits: 2).dropFirst(2).joined().drop { $0 == " " }
            #expect(text.count <= columns && (words.isEmpty || colors[chosen].name.text == words), "\(text)")
        }
    }

    /// The text that is printed is the colour, in 16 bits.
    @Test func cssTextsAreTheColors() throws {
        var generator = SeededGenerator(seed: 3)
        for index in 0..<300 {
            let system = [ColorSpace.sRGB.system, .oklch, .lab][index % 3]
            let scale = [SIMD3<Double>(1, 1, 1), SIMD3(1, 0.2, 360), SIMD3(100, 60, 60)][index % 3]
            let color = Color(system, SIMD3.random(in: 0...1, using: &generator) * scale)
            let chosen = ChosenColor(color, in: .sRGB)
            let parsed = try ColorText.parse(chosen.cssText).converted(to: system)
            let distance = (parsed.components - color.components) / scale
            #expect(max(abs(distance.x), abs(distance.y), abs(distance.z)) < 2.0 / 65535, "\(chosen.cssText)")
        }
    }

    /// What a person sees of the strip, and what undo brings back.
    private struct Shelf: Equatable {
        var chosen = "#ff0000"
        var taken: [String] = []
    }

    /// Colours are chosen, taken, recalled and removed in any order, undone and done again.
    @Test(.takesLong, arguments: 0..<12)
    func theStripIsAList(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var sample = try ChooserSample()
        var (states, place, recalled) = ([Shelf()], 0, Int?.none)
        var now = ContinuousClock.now
        func press(_ names: TerminalKey.Name..., with modifiers: TerminalKey.Modifiers = []) {
            // Slowly: quick repeats are undone together.
            for name in names {
                now += .seconds(1)
                sample.chooser.handle(.key(TerminalKey(name, modifiers)), at: now)
            }
        }
        for _ in 0..<150 {
            var shelf = states[place]
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<2:
                shelf.chosen = ["#00ff00", "#0000ff", "#ffff00"].randomElement(using: &generator) ?? ""
                for scalar in shelf.chosen.unicodeScalars { press(.character(scalar)) }
                press(.enter)
            case 2..<5:
                press(.character(" "))
                if shelf.taken.count < 16 { (recalled, shelf.taken) = (nil, shelf.taken + [shelf.chosen]) }
            case 5..<6:
                let index = Int.random(in: 0...shelf.taken.count, using: &generator)
                sample.press(.taken(index))
                if index < shelf.taken.count { (recalled, shelf.chosen) = (index, shelf.taken[index]) }
            case 6..<8:
                press(.delete)
                if !shelf.taken.isEmpty { shelf.taken.remove(at: recalled ?? shelf.taken.count - 1) }
                recalled = nil
            case 8:
                sample.perform(.undo)
                if place > 0 { (place, recalled) = (place - 1, nil) }
                shelf = states[place]
            default:
                sample.perform(.redo)
                if place + 1 < states.count { (place, recalled) = (place + 1, nil) }
                shelf = states[place]
            }
            if shelf != states[place] {
                states = Array(states[...place]) + [shelf]
                place += 1
            }
            #expect(Shelf(chosen: sample.hex, taken: sample.chooser.accepted.map(\.hexText)) == shelf)
            #expect(sample.chooser.recalled == recalled)
        }
        // Undo after everything leads back.
        for _ in states { sample.perform(.undo) }
        #expect(sample.hex == "#ff0000" && sample.chooser.accepted.isEmpty)
    }
}
