import PickerTerminal
import Testing

@Suite struct TerminalClipboardTests {
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("#ffffff", "I2ZmZmZmZg=="),
        ("ÿ?>", "w78/Pg=="),
    ])
    func asksTheTerminal(_ text: String, _ encoded: String) {
        #expect(TerminalClipboard.copying(text) == Array("\u{1B}]52;c;\(encoded)\u{7}".utf8))
    }

    @Test func asksThroughMultiplexers() {
        let plain = "\u{1B}]52;c;Zg==\u{7}"
        #expect(
            TerminalClipboard.copying("f", through: .tmux)
                == Array("\(plain)\u{1B}Ptmux;\u{1B}\(plain)\u{1B}\\".utf8))
        #expect(TerminalClipboard.copying("f", through: .screen) == Array("\u{1B}P\(plain)\u{1B}\\".utf8))
    }

    @Test func withoutItsServerTmuxCopiesNothing() {
        #expect(ClipboardCommand.all { _ in nil }.isEmpty && ClipboardCommand.all { _ in "" }.isEmpty)
        let tmux = ClipboardCommand.all { $0 == "TMUX" ? "/nonexistent/tmux,1,0" : nil }
        #expect(tmux.map(\.name) == ["tmux"] && tmux.allSatisfy { !$0.copy("#336699") })
        let display = ClipboardCommand.all { ["DISPLAY": ":1234", "WAYLAND_DISPLAY": "none"][$0] }
        #expect(display.map(\.name) == ["wl-copy", "xclip", "xsel"])
        #expect(display.allSatisfy { !$0.copy("#336699") })
    }

    @Test func asksForAConfirmation() {
        #expect(
            String(decoding: TerminalClipboard.confirmedCopying("#fff"), as: UTF8.self)
                == "\u{1B}]5522;type=write\u{1B}\\\u{1B}]5522;type=wdata:mime=dGV4dC9wbGFpbg==;I2ZmZg==\u{1B}\\"
                + "\u{1B}]5522;type=wdata\u{1B}\\")
    }
}
