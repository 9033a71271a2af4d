import PickerControls
import PickerScene
import PickerTerminal
import TestSupport
import Testing

@Suite struct InputParserTests {
    /// Bytes and the events that they are; `^` stands for the escape character.
    static let samples: [(text: String, events: [TerminalEvent])] = [
        ("a", [.key(TerminalKey(.character("a")))]),
        ("é€😀", [.key(.init(.character("é"))), .key(.init(.character("€"))), .key(.init(.character("😀")))]),
        ("^[A", [.key(.init(.up))]), ("^OB", [.key(.init(.down))]), ("^[1;2C", [.key(.init(.right, .shift))]),
        ("^[1;5D", [.key(.init(.left, .control))]), ("^[1;8A", [.key(.init(.up, [.shift, .alt, .control]))]),
        ("^[H^[F^OH^[1~^[4~", [.home, .end, .home, .home, .end].map { .key(.init($0)) }),
        ("^[5~^[6;2~", [.key(.init(.pageUp)), .key(.init(.pageDown, .shift))]),
        ("^[2~^[3~", [.key(.init(.insert)), .key(.init(.delete))]),
        ("\t^[Z", [.key(.init(.tab)), .key(.init(.tab, .shift))]),
        ("\r\n\u{7F}\u{8}", [.enter, .enter, .backspace, .backspace].map { .key(.init($0)) }),
        ("\u{3}\u{1A}\u{0}", ["c", "z", " "].map { .key(.init(.character($0), .control)) }),
        (
            "^a^é^^[A",
            [
                .key(.init(.character("a"), .alt)), .key(.init(.character("é"), .alt)),
                .key(.init(.up, .alt)),
            ]
        ),
        (
            "^^[?62;4c^^[6;20;10t^^_Gi=31;OK^\\",
            [
                .key(.init(.escape)), .answer(.primaryAttributes([62, 4])),
                .key(.init(.escape)), .answer(.cellPixels(width: 10, height: 20)), .key(.init(.escape)),
                .answer(.kittyGraphics(image: 31, message: "OK")),
            ]
        ),
        ("^^a", [.key(.init(.escape)), .key(.init(.character("a"), .alt))]),
        (
            "^OP^[15~^[[A^[24;5~",
            [
                .key(.init(.function(1))), .key(.init(.function(5))), .key(.init(.function(1))),
                .key(.init(.function(12), .control)),
            ]
        ),
        ("^[1;2R", [.key(.init(.function(3), .shift))]),
        (
            "^[97;5u^[27;5;97~^[27u",
            [
                .key(.init(.character("a"), .control)), .key(.init(.character("a"), .control)),
                .key(.init(.escape)),
            ]
        ),
        // kitty's keyboard protocol: Alt, Ctrl and Alt, Shift and Alt with and without the shifted character.
        (
            "^[117;3u^[98;7u^[117;4u^[59:58;4u",
            [
                .key(.init(.character("u"), .alt)), .key(.init(.character("b"), [.alt, .control])),
                .key(.init(.character("U"), .alt)), .key(.init(.character(":"), .alt)),
            ]
        ),
        // Ctrl-Shift is Ctrl, as without the protocol; Caps Lock and Num Lock do not count.
        (
            "^[99;6u^[99;197u^[27;1u^[27;3u^[9;2u^[13;5u^[127;3u^[1;3D^[1;129A",
            [
                .key(.init(.character("c"), .control)), .key(.init(.character("c"), .control)),
                .key(.init(.escape)), .key(.init(.escape, .alt)), .key(.init(.tab, .shift)),
                .key(.init(.enter, .control)), .key(.init(.backspace, .alt)), .key(.init(.left, .alt)),
                .key(.init(.up)),
            ]
        ),
        // The keypad; Caps Lock, Super-a, and a key that is held and then released.
        (
            "^[57414u^[57400u^[57417u^[57358u^[97;9u^[97;3:2u^[97;3:3u^[1;3:3A",
            [
                .key(.init(.enter)), .key(.init(.character("1"))), .key(.init(.left)),
                .key(.init(.character("a"), .alt)),
            ]
        ),
        // Alt as Escape before the key.
        (
            "^u^U^r^b^x^p^^[D^\u{15}",
            ["u", "U", "r", "b", "x", "p"].map { .key(.init(.character($0), .alt)) } + [
                .key(.init(.left, .alt)), .key(.init(.character("u"), [.alt, .control])),
            ]
        ),
        (
            "^[<0;3;4M^[<32;5;6M^[<0;5;6m",
            [
                .mouse(.init(.press, x: 2, y: 3)), .mouse(.init(.drag, x: 4, y: 5)),
                .mouse(.init(.release, x: 4, y: 5)),
            ]
        ),
        (
            "^[<35;1;1M^[<64;1;2M^[<65;1;2M",
            [
                .mouse(.init(.move, x: 0, y: 0)), .mouse(.init(.wheelUp, x: 0, y: 1)),
                .mouse(.init(.wheelDown, x: 0, y: 1)),
            ]
        ),
        (
            "^[<22;1000;2000M",
            [
                .mouse(.init(.press, button: 2, x: 999, y: 1999, modifiers: [.shift, .control]))
            ]
        ),
        ("^[M !!^[M#!!", [.mouse(.init(.press, x: 0, y: 0)), .mouse(.init(.release, x: 0, y: 0))]),
        ("^[200~#ff0\u{3}^[A^[201~x", [.paste("#ff0\u{3}\u{1B}[A"), .key(.init(.character("x")))]),
        (
            "^[?62;4;22c^[?6c",
            [
                .answer(.primaryAttributes([62, 4, 22])), .answer(.primaryAttributes([6])),
            ]
        ),
        (
            "^[?1u^[?997;1n^[?997;2n^[?997;3n^[48;30;100;545;903t^[48;0;100;1;1t",
            [
                .answer(.keyboardFlags(1)), .answer(.colorScheme(isDark: true)),
                .answer(.colorScheme(isDark: false)),
                .answer(
                    .resized(
                        TerminalSize(columns: 100, rows: 30, cell: CellSize(width: 9, height: 18)))),
            ]
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
                .answer(.textAreaPixels(width: 800, height: 600)), .answer(.cellPixels(width: 8, height: 16)),
                .answer(.textAreaCells(columns: 80, rows: 24)),
            ]
        ),
        (
            "^_Gi=31;OK^\\^_Gi=7,p=1;ENOENT: gone^\\",
            [
                .answer(.kittyGraphics(image: 31, message: "OK")),
                .answer(.kittyGraphics(image: 7, message: "ENOENT: gone")),
            ]
        ),
        (
            "^]11;rgb:0000/8080/ffff\u{7}^]11;rgba:ff/00/00/ff^\\",
            [
                .answer(.color(.background, red: 0, green: 0x8080 / 65535.0, blue: 1)),
                .answer(.color(.background, red: 1, green: 0, blue: 0)),
            ]
        ),
        (
            "^P1+r524742=382f382f38^\\^P0+r524742^\\",
            [
                .answer(.capability(name: "RGB", value: "8/8/8")),
                .answer(.capability(name: "RGB", value: nil)),
            ]
        ),
        // What is unknown or not asked for is skipped whole, and what was cut short ends with the next sequence.
        (
            "^[?1;2;3$z^[=5n^[>41;379;0c^[?2;1;0;0S^[?1;0;256S^]13;rgb:0/0/0^\\x",
            [.key(.init(.character("x")))]
        ),
        (
            "^]4;0;rgb:0/0/0^\\^]4;15;rgb:ff/ff/ff^\\^]10;rgb:0/f/0^\\^]12;rgb:ffff/0000/0000\u{7}^]4;16;rgb:0/0/0^\\",
            [
                .answer(.color(.slot(0), red: 0, green: 0, blue: 0)),
                .answer(.color(.slot(15), red: 1, green: 1, blue: 1)),
                .answer(.color(.foreground, red: 0, green: 1, blue: 0)),
                .answer(.color(.cursor, red: 1, green: 0, blue: 0)),
            ]
        ),
        ("^[?2;0;800;600Sx", [.answer(.sixelPixels(width: 800, height: 600)), .key(.init(.character("x")))]),
        ("^]52;c;AAAA^\\^X ^\\x", [.key(.init(.character("x")))]),
        ("^[12^[B", [.key(.init(.down))]), ("^P>|cut^[B", [.key(.init(.down))]),
        ("^[1\u{18}x^]11;\u{18}y", [.key(.init(.character("x"))), .key(.init(.character("y")))]),
        ("^[99999999999999999999~^[;;;;Ax", [.key(.init(.up)), .key(.init(.character("x")))]),
        ("^[<1;2M^[<300;1;1Mx", [.key(.init(.character("x")))]),
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

    private static let interrupt = TerminalEvent.key(TerminalKey(.character("c"), .control))

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
        #expect(parser.parse(bytes) == [.key(.init(.character("a"))), .key(.init(.up))])
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
                .paste(String(paste.dropLast(1000))), .key(.init(.character("x"))),
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
