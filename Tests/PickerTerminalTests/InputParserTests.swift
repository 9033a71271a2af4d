import PickerControls
import PickerScene
import PickerTerminal
import TestSupport
import Testing

private func key(_ name: TerminalKey.Name, _ modifiers: TerminalKey.Modifiers = []) -> TerminalEvent {
    .key(TerminalKey(name, modifiers))
}

private func key(_ scalar: Unicode.Scalar, _ modifiers: TerminalKey.Modifiers = []) -> TerminalEvent {
    key(.character(scalar), modifiers)
}

private func mouse(
    _ action: TerminalMouse.Action, _ x: Int, _ y: Int, button: Int = 0,
    _ modifiers: TerminalKey.Modifiers = []
) -> TerminalEvent {
    .mouse(TerminalMouse(action, button: button, x: x, y: y, modifiers: modifiers))
}

private func color(
    _ part: TerminalColor, _ red: Double, _ green: Double, _ blue: Double
) -> TerminalEvent { .answer(.color(part, red: red, green: green, blue: blue)) }

@Suite struct InputParserTests {
    /// Bytes and the events that they are; `^` stands for the escape character.
    static let samples: [(text: String, events: [TerminalEvent])] = [
        ("a", [key("a")]), ("é€😀", [key("é"), key("€"), key("😀")]), ("^[A", [key(.up)]),
        ("^OB", [key(.down)]), ("^[1;2C", [key(.right, .shift)]), ("^[1;5D", [key(.left, .control)]),
        ("^[1;8A", [key(.up, [.shift, .alt, .control])]),
        ("^[H^[F^OH^[1~^[4~", [key(.home), key(.end), key(.home), key(.home), key(.end)]),
        ("^[5~^[6;2~", [key(.pageUp), key(.pageDown, .shift)]), ("^[2~^[3~", [key(.insert), key(.delete)]),
        ("\t^[Z", [key(.tab), key(.tab, .shift)]),
        ("\r\n\u{7F}\u{8}", [key(.enter), key(.enter), key(.backspace), key(.backspace)]),
        ("\u{3}\u{1A}\u{0}", [key("c", .control), key("z", .control), key(" ", .control)]),
        ("^a^é^^[A", [key("a", .alt), key("é", .alt), key(.up, .alt)]),
        (
            "^^[?62;4c^^[6;20;10t^^_Gi=31;OK^\\",
            [
                key(.escape), .answer(.primaryAttributes([62, 4])), key(.escape),
                .answer(.cellPixels(width: 10, height: 20)), key(.escape),
                .answer(.kittyGraphics(image: 31, message: "OK")),
            ]
        ),
        ("^^a", [key(.escape), key("a", .alt)]),
        ("^OP^[15~^[[A^[24;5~", [1, 5, 1].map { key(.function($0)) } + [key(.function(12), .control)]),
        ("^[1;2R", [key(.function(3), .shift)]),
        ("^[97;5u^[27;5;97~^[27u", [key("a", .control), key("a", .control), key(.escape)]),
        // kitty's keyboard protocol: Alt, Ctrl and Alt, Shift and Alt with and without the shifted character.
        (
            "^[117;3u^[98;7u^[117;4u^[59:58;4u",
            [key("u", .alt), key("b", [.alt, .control]), key("U", .alt), key(":", .alt)]
        ),
        // Ctrl-Shift is Ctrl, as without the protocol; Caps Lock and Num Lock do not count.
        (
            "^[99;6u^[99;197u^[27;1u^[27;3u^[9;2u^[13;5u^[127;3u^[1;3D^[1;129A",
            [
                key("c", .control), key("c", .control), key(.escape), key(.escape, .alt), key(.tab, .shift),
                key(.enter, .control), key(.backspace, .alt), key(.left, .alt), key(.up),
            ]
        ),
        // The keypad; Caps Lock, Super-a, and a key that is held and then released.
        (
            "^[57414u^[57400u^[57417u^[57358u^[97;9u^[97;3:2u^[97;3:3u^[1;3:3A",
            [key(.enter), key("1"), key(.left), key("a", .alt)]
        ),
        // Alt as Escape before the key.
        (
            "^u^U^r^b^x^p^^[D^\u{15}",
            ["u", "U", "r", "b", "x", "p"].map { key($0, .alt) } + [
                key(.left, .alt), key("u", [.alt, .control]),
            ]
        ),
        ("^[<0;3;4M^[<32;5;6M^[<0;5;6m", [mouse(.press, 2, 3), mouse(.drag, 4, 5), mouse(.release, 4, 5)]),
        (
            "^[<35;1;1M^[<64;1;2M^[<65;1;2M",
            [mouse(.move, 0, 0), mouse(.wheelUp, 0, 1), mouse(.wheelDown, 0, 1)]
        ),
        ("^[<22;1000;2000M", [mouse(.press, 999, 1999, button: 2, [.shift, .control])]),
        ("^[M !!^[M#!!", [mouse(.press, 0, 0), mouse(.release, 0, 0)]),
        ("^[200~#ff0\u{3}^[A^[201~x", [.paste("#ff0\u{3}\u{1B}[A"), key("x")]),
        ("^[?62;4;22c^[?6c", [[62, 4, 22], [6]].map { .answer(.primaryAttributes($0)) }),
        (
            "^[?1u^[?997;1n^[?997;2n^[?997;3n^[48;30;100;545;903t^[48;0;100;1;1t",
            [
                .keyboardFlags(1), .colorScheme(isDark: true), .colorScheme(isDark: false),
                .resized(TerminalSize(columns: 100, rows: 30, cell: CellSize(width: 9, height: 18))),
            ].map { .answer($0) }
        ),
        (
            "^]5522;type=write:status=DONE^\\^]5522;type=write:id=3:status=EPERM^\\^]5522;type=read:status=DONE^\\",
            [.answer(.clipboard(status: "DONE")), .answer(.clipboard(status: "EPERM"))]
        ),
        ("^P>|kitty(0.26.5)^\\", [.answer(.version("kitty(0.26.5)"))]),
        ("^[?1016;2$y^[?2026;0$y", [.answer(.mode(1016, .off)), .answer(.mode(2026, .unknown))]),
        (
            "^[4;600;800t^[6;16;8t^[8;24;80t",
            [
                .textAreaPixels(width: 800, height: 600), .cellPixels(width: 8, height: 16),
                .textAreaCells(columns: 80, rows: 24),
            ].map { .answer($0) }
        ),
        (
            "^_Gi=31;OK^\\^_Gi=7,p=1;ENOENT: gone^\\",
            [(31, "OK"), (7, "ENOENT: gone")].map { .answer(.kittyGraphics(image: $0, message: $1)) }
        ),
        (
            "^]11;rgb:0000/8080/ffff\u{7}^]11;rgba:ff/00/00/ff^\\",
            [color(.background, 0, 0x8080 / 65535.0, 1), color(.background, 1, 0, 0)]
        ),
        (
            "^P1+r524742=382f382f38^\\^P0+r524742^\\",
            ["8/8/8", nil].map { .answer(.capability(name: "RGB", value: $0)) }
        ),
        // What is unknown or not asked for is skipped whole, and what was cut short ends with the next sequence.
        ("^[?1;2;3$z^[=5n^[>41;379;0c^[?2;1;0;0S^[?1;3;0S^[?1;0S^[?1;0;256;9S^]13;rgb:0/0/0^\\x", [key("x")]),
        (
            "^]4;0;rgb:0/0/0^\\^]4;15;rgb:ff/ff/ff^\\^]10;rgb:0/f/0^\\^]12;rgb:ffff/0000/0000\u{7}^]4;16;rgb:0/0/0^\\",
            [
                color(.slot(0), 0, 0, 0), color(.slot(15), 1, 1, 1), color(.foreground, 0, 1, 0),
                color(.cursor, 1, 0, 0),
            ]
        ),
        ("^[?2;0;800;600Sx", [.answer(.sixelPixels(width: 800, height: 600)), key("x")]),
        (
            "^[?1;0;1024S^[?1;0;16Sx",
            [.answer(.sixelRegisters(1024)), .answer(.sixelRegisters(16)), key("x")]
        ),
        ("^]52;c;AAAA^\\^X ^\\x", [key("x")]), ("^[12^[B", [key(.down)]), ("^P>|cut^[B", [key(.down)]),
        ("^[1\u{18}x^]11;\u{18}y", [key("x"), key("y")]),
        ("^[99999999999999999999~^[;;;;Ax", [key(.up), key("x")]),
        ("^[<1;2M^[<300;1;1Mx", [key("x")]),
    ]

    static func bytes(_ text: String) -> [UInt8] {
        Array(text.replacing("^", with: "\u{1B}").utf8)
    }

    @Test(arguments: samples.indices) func understands(_ index: Int) {
        var parser = InputParser()
        let sample = Self.samples[index]
        #expect(parser.parse(Self.bytes(sample.text)) == sample.events, "\(sample.text)")
        #expect(parser == InputParser())
    }

    @Test(arguments: samples.indices) func understandsEverySplit(_ index: Int) {
        let sample = Self.samples[index]
        let bytes = Self.bytes(sample.text)
        for split in 0...bytes.count {
            var parser = InputParser()
            let events = parser.parse(bytes[..<split]) + parser.parse(bytes[split...])
            #expect(events == sample.events, "\(sample.text) split at \(split)")
        }
        var parser = InputParser()
        #expect(bytes.flatMap { parser.parse([$0]) } == sample.events, "\(sample.text) byte by byte")
    }

    @Test func tellsLoneEscapesFromSequences() {
        var parser = InputParser()
        for (text, key) in [
            ("^", TerminalKey(.escape)), ("^^", TerminalKey(.escape, .alt)),
            ("^[", TerminalKey(.character("["), .alt)), ("^O", TerminalKey(.character("O"), .alt)),
            ("^]", TerminalKey(.character("]"), .alt)), ("^P", TerminalKey(.character("P"), .alt)),
        ] {
            #expect(parser.parse(Self.bytes(text)) == [] && parser.patience == InputParser.escapePatience)
            #expect(parser.flush() == [.key(key)])
            #expect(parser == InputParser())
        }
        #expect(parser.parse("x".utf8).count == 1 && parser.patience == nil && parser.flush() == [])
        // An answer that is on its way is no key.
        #expect(parser.parse(Self.bytes("^]11;rgb:")) == [])
        #expect(parser.patience == InputParser.sequencePatience)
        #expect(
            parser.parse(Self.bytes("0/0/0^\\")) == [.answer(.color(.background, red: 0, green: 0, blue: 0))])
    }

    private static let interrupt = key("c", .control)

    /// What has begun and does not end must not keep a person from leaving.
    @Test(arguments: [
        "^]11;rgb:", "^]11;rgb:^", "^P>|", "^_Gi=1", "^X", "^^", "^[12", "^[<0;1", "^[[", "^[M", "^[M  ",
        "\u{1}",
    ]) func hearsControlC(_ text: String) {
        var parser = InputParser()
        let events = parser.parse(Self.bytes(text) + [3])
        #expect(parser == InputParser())
        guard case .key(let key)? = events.last else { return #expect(Bool(false), "\(events)") }
        #expect(key.name == .character("c") && key.modifiers.contains(.control))
    }

    @Test func givesUpWhatDoesNotEnd() {
        for text in [
            "^]11;rgb:", "^P>|", "^[12", "^[M ", "^[[", "^[<0;1", "^_G\(String(repeating: "1", count: 5000))",
        ] {
            var parser = InputParser()
            #expect(parser.parse(Self.bytes(text)) == [] && parser.patience == InputParser.sequencePatience)
            #expect(parser.flush() == [] && parser == InputParser(), "\(text)")
        }
    }

    /// In a paste, Ctrl-C is text as long as more of it comes.
    @Test func hearsControlCInAPasteThatDoesNotEnd() {
        var parser = InputParser()
        #expect(parser.parse(Self.bytes("^[200~tea")) == [] && parser.patience == nil && parser.flush() == [])
        #expect(parser.parse([3]) == [] && parser.patience == InputParser.interruptPatience)
        #expect(parser.parse("l".utf8) == [] && parser.patience == nil && parser.flush() == [])
        #expect(
            parser.parse(Self.bytes("\u{3}^[201~")) == [.paste("tea\u{3}l\u{3}")] && parser.patience == nil)
        #expect(parser.parse(Self.bytes("^[200~tea\u{3}")) == [])
        #expect(parser.flush() == [Self.interrupt] && parser == InputParser())
    }

    @Test func skipsWhatIsNoUTF8() {
        var parser = InputParser()
        let bytes: [UInt8] = [0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xE2, 0x82, 0x61, 0xC3, 0x1B, 0x5B, 0x41]
        #expect(parser.parse(bytes) == [key("a"), key(.up)])
    }

    @Test func holdsLittleHoweverMuchComes() {
        for text in ["^[", "^]", "^P", "^_", "^[200~"] {
            var parser = InputParser()
            _ = parser.parse(Self.bytes(text))
            for _ in 0..<300 { #expect(parser.parse(repeatElement(UInt8(ascii: "1"), count: 1000)) == []) }
            #expect(parser.heldCount <= InputParser.longestPaste + 16)
        }
        var parser = InputParser()
        let paste = String(repeating: "1", count: InputParser.longestPaste + 1000)
        #expect(
            parser.parse(Self.bytes("^[200~\(paste)^[201~x")) == [
                .paste(String(paste.dropLast(1000))), key("x"),
            ])
    }

    @Test func takesRandomBytes() {
        var generator = SeededGenerator(seed: 7)
        let pieces =
            Self.samples.map { Self.bytes($0.text) } + [
                [0x1B], Array("\u{1B}[".utf8), Array("\u{1B}_G".utf8),
            ]
        for _ in 0..<3000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...8, using: &generator) {
                if Bool.random(using: &generator), let piece = pieces.randomElement(using: &generator) {
                    bytes += piece.prefix(Int.random(in: 0...piece.count, using: &generator))
                } else {
                    bytes += (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }
                }
            }
            var whole = InputParser()
            let expected = whole.parse(bytes)
            var split = InputParser()
            #expect(bytes.flatMap { split.parse([$0]) } == expected)
            #expect(split == whole)
        }
    }

    @Test func knowsWhereThePointerIs() throws {
        let cell = try #require(CellSize(width: 8, height: 16))
        let mouse = TerminalMouse(.press, x: 3, y: 5)
        #expect(mouse.position(pixelOrigin: nil, cell: cell) == Point(x: 28, y: 88))
        #expect(mouse.position(pixelOrigin: 1, cell: cell) == Point(x: 3.5, y: 5.5))
        #expect(mouse.position(pixelOrigin: 0, cell: cell) == Point(x: 4.5, y: 6.5))
    }

    @Test func knowsPickersKeys() {
        #expect(TerminalKey(.left, .shift).pickerKey == PickerKey(.left, isShifted: true))
        #expect(TerminalKey(.pageUp).pickerKey == PickerKey(.pageUp))
        #expect(TerminalKey(.character("a")).pickerKey == nil)
    }
}
