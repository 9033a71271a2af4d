import PickerColor
import Testing

@testable import PickerTerminal

@Suite struct SwatchesTests {
    private func swatches(
        _ variables: [String: String], isTerminal: Bool = true, asked: ColorDepth? = nil
    ) -> Swatches {
        Swatches(TerminalEnvironment { variables[$0] }, isTerminal: isTerminal) { asked }
    }

    /// A swatch of one of 16 colours would be another colour, so there is none unless the terminal says that it has more.
    @Test func sixteenColorsAreNotEnough() {
        let teal = RGBColor(red8: 0, green8: 128, blue8: 128)
        for kind in ["xterm", "linux", "vt220", "rxvt"] {
            #expect(!swatches(["TERM": kind]).areShown, "\(kind)")
            #expect(!swatches(["TERM": kind], asked: .sixteen).areShown, "\(kind)")
            #expect(swatches(["TERM": kind], asked: .full).text(teal).hasPrefix("\u{1B}[48;2;0;128;128m"))
            #expect(!swatches(["TERM": kind], isTerminal: false, asked: .full).areShown)
        }
        #expect(swatches(["TERM": "xterm-256color"]).text(teal).hasPrefix("\u{1B}[48;5;"))
        #expect(swatches(["TERM": "xterm", "COLORTERM": "truecolor"], asked: .sixteen).areShown)
        #expect(!swatches(["TERM": "xterm", "NO_COLOR": "1"], asked: .full).areShown)
    }

    @Test func columnsAreThoseOfASwatchAndASpace() {
        #expect(swatches(["TERM": "xterm"]).columns == 0)
        #expect(swatches(["TERM": "xterm-kitty"]).columns == 5)
    }

    /// Black on black and white on white have lines at the sides; other colours are plain.
    @Test(arguments: [
        ("#000000", true), ("#0a0a0a", true), ("#ffffff", true), ("#fffff0", true), ("#404040", false),
        ("#008080", false), ("#c0c0c0", false), ("#00000000", true),
    ])
    func faintColorsHaveLines(_ text: String, _ hasLines: Bool) throws {
        let color = RGBColor(clipping: try ColorText.parse(text))
        let shown = swatches(["TERM": "xterm-kitty", "COLORTERM": "truecolor"]).text(color, width: 6)
        #expect(shown.contains("▏    ▕") == hasLines, "\(text)")
        #expect(shown.contains("m      \u{1B}") != hasLines && shown.hasSuffix("\u{1B}[0m "))
    }
}
