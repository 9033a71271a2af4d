import PickerColor
import PickerScene
import PickerTerminal
import Testing

@Suite struct TerminalCapabilitiesTests {
    /// What a terminal answered and what follows from it; the answers were recorded, `^` stands for escape.
    struct Recording: Sendable, CustomTestStringConvertible {
        let name: String
        var variables: [String: String] = [:]
        var answers = ""
        let graphics: TerminalGraphics
        let depth: ColorDepth
        var cell: CellSize?
        var hasMousePixels = false
        var overlays = false
        var replacesCells = false

        var testDescription: String { name }
    }

    static let recordings: [Recording] = [
        Recording(
            name: "xterm 379", variables: ["TERM": "xterm"],
            answers: "^P>|XTerm(379)^\\^[?1016;2$y^[?2026;0$y^]10;rgb:0000/0000/0000^\\"
                + "^]11;rgb:ffff/ffff/ffff^\\^[?64;1;2;6;9;15;16;17;18;21;22;28c",
            graphics: .blocks, depth: .full, hasMousePixels: true, overlays: true),
        Recording(
            name: "xterm 379 -ti vt340", variables: ["TERM": "xterm"],
            answers: "^P>|XTerm(379)^\\^[?1016;2$y^[?2026;0$y^]10;rgb:0000/0000/0000^\\"
                + "^]11;rgb:ffff/ffff/ffff^\\^[?63;1;2;4;6;9;15;16;22;28c",
            graphics: .sixel, depth: .full, hasMousePixels: true, overlays: true),
        Recording(
            name: "kitty 0.26.5",
            variables: ["TERM": "xterm-kitty", "COLORTERM": "truecolor", "KITTY_WINDOW_ID": "1"],
            answers: "^_Gi=4231;OK^\\^_Gi=4232;OK^\\^P>|kitty(0.26.5)^\\^[?1016;2$y^[?2026;2$y"
                + "^]10;rgb:dddd/dddd/dddd^\\^]11;rgb:0000/0000/0000^\\^P0+r524742^\\^[4;594;792t^[6;18;9t"
                + "^[8;33;88t^[?62;c",
            graphics: .kitty, depth: .full, cell: CellSize(width: 9, height: 18), hasMousePixels: true),
        Recording(
            name: "foot 1.13.1", variables: ["TERM": "foot", "COLORTERM": "truecolor"],
            answers: "^P>|foot(1.13.1)^\\^[?1016;2$y^[?2026;2$y^]10;rgb:dcdc/dcdc/cccc^\\"
                + "^]11;rgb:1111/1111/1111^\\^P1+r524742=38^\\^[4;686;1274t^[6;14;7t^[8;49;182t^[?62;4;22c",
            graphics: .sixel, depth: .full, cell: CellSize(width: 7, height: 14), hasMousePixels: true,
            overlays: true),
        Recording(
            name: "mlterm", variables: ["TERM": "mlterm"],
            answers: "^[?1016;0$y^[?2026;0$y^]10;rgb:0000/0000/0000^\\^]11;rgb:ffff/ffff/ffff^\\^P0+r^\\"
                + "^[4;456;800t^[6;19;10t^[8;24;80t^[?63;1;2;3;4;6;7;15;18;22;29c",
            graphics: .sixel, depth: .full, cell: CellSize(width: 10, height: 19), overlays: true),
        // Its columns and rows are in the wrong order.
        Recording(
            name: "tmux 3.3a", variables: ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,17734,0"],
            answers: "^P>|tmux 3.3a^\\^[8;80;23t^[?1;2c", graphics: .blocks, depth: .full),
        Recording(
            name: "tmux in kitty",
            variables: [
                "TERM": "screen-256color", "TMUX": "x", "COLORTERM": "truecolor", "KITTY_WINDOW_ID": "1",
            ],
            answers: "^P>|tmux 3.3a^\\^[?1;2c", graphics: .blocks, depth: .full),
        Recording(
            name: "screen 4.9",
            variables: ["TERM": "screen", "STY": "17792.pts-0.vm", "COLORTERM": "truecolor"],
            answers: "^[?1;2c", graphics: .blocks, depth: .palette),
        Recording(
            name: "Linux's console", variables: ["TERM": "linux"], answers: "^[?6c", graphics: .blocks,
            depth: .sixteen),
        // The answer that WezTerm gives is that of kitty, but not all of its commands are known there.
        Recording(
            name: "WezTerm", variables: ["TERM": "xterm-256color", "COLORTERM": "truecolor"],
            answers: "^_Gi=4231;OK^\\^P>|WezTerm 20230712-072601-f4abf8fd^\\^[?65;4;6;18;22c",
            graphics: .kitty,
            depth: .full),
        // It answers that it understands kitty's protocol, too.
        Recording(
            name: "Konsole 22.12.3", variables: ["TERM": "xterm-256color", "COLORTERM": "truecolor"],
            answers: "^_Gi=4231;OK^\\^P>|Konsole 22.12.3^\\^]11;rgb:2323/2626/2727^\\"
                + "^]1337;ReportCellSize=17.0;8.0;1.0\u{7}^[4;340;640t^[6;17;8t^[8;20;80t^[?2;0;16384;16384S"
                + "^[?62;1;4c",
            graphics: .kitty, depth: .full, cell: CellSize(width: 8, height: 17)),
        // These three answer as their documentation says; the first one on a screen with two pixels a point.
        Recording(
            name: "iTerm2", variables: ["TERM": "xterm-256color", "COLORTERM": "truecolor"],
            answers: "^P>|iTerm2 3.4.16^\\^]1337;ReportCellSize=17.5;8.0;2.0^\\^[6;18;8t^[?62;4c",
            graphics: .iterm, depth: .full, cell: CellSize(width: 16, height: 35), replacesCells: true),
        Recording(
            name: "WezTerm without kitty's protocol", variables: ["TERM": "xterm-256color"],
            answers: "^P>|WezTerm 20230712-072601-f4abf8fd^\\^]1337;ReportCellSize=20;9^\\^[?65;4;6;18;22c",
            graphics: .iterm, depth: .full, cell: CellSize(width: 9, height: 20), replacesCells: true),
        Recording(
            name: "mintty", variables: ["TERM": "xterm"], answers: "^P>|mintty 3.6.1^\\^[?64;1;4;6;9;22c",
            graphics: .iterm, depth: .full),
        Recording(
            name: "tmux in iTerm2", variables: ["TERM": "tmux-256color", "TMUX": "x"],
            answers: "^P>|iTerm2 3.4.16^\\^[?1;2c", graphics: .blocks, depth: .full),
        Recording(
            name: "no answer", variables: ["TERM": "xterm-256color"], graphics: .blocks, depth: .palette),
        Recording(name: "dumb", variables: ["TERM": "dumb"], graphics: .none, depth: .palette),
        Recording(
            name: "NO_COLOR", variables: ["TERM": "xterm-kitty", "NO_COLOR": "1", "KITTY_WINDOW_ID": "1"],
            graphics: .none, depth: .full),
        Recording(name: "no TERM", graphics: .none, depth: .palette),
    ]

    static func capabilities(
        _ variables: [String: String], _ text: String, size: TerminalSize? = nil
    ) -> TerminalCapabilities {
        var parser = InputParser()
        let answers = parser.parse(text.replacing("^", with: "\u{1B}").utf8).map { event in
            if case .answer(let answer) = event { return answer }
            Issue.record("\(event) is no answer")
            return TerminalAnswer.primaryAttributes([])
        }
        return TerminalCapabilities(TerminalEnvironment { variables[$0] }, answers, size: size)
    }

    @Test(arguments: recordings) func decides(_ recording: Recording) {
        let can = Self.capabilities(recording.variables, recording.answers)
        #expect(can.graphics == recording.graphics)
        #expect(can.colorDepth == recording.depth)
        #expect(can.size.cell == recording.cell)
        #expect(can.hasMousePixels == recording.hasMousePixels)
        #expect(can.overlaysSixels == recording.overlays)
        let made = can.encoder(background: RGBColor(red: 0, green: 0, blue: 0))
        #expect(can.replacesImageCells == recording.replacesCells || recording.graphics != .iterm)
        switch recording.graphics {
        case .iterm: #expect(made?.encoder is ITermGraphics && made?.features == [])
        case .kitty: #expect(made?.encoder is KittyGraphics && made?.features == [.kittyImages(4233...4234)])
        case .sixel: #expect(made?.encoder is SixelGraphics && made?.features == [])
        case .blocks: #expect(made?.encoder is BlockCells && made?.features == [])
        default: #expect(made == nil)
        }
        #expect(can.mousePixelOrigin == (recording.variables["TERM"] == "xterm-kitty" ? 0 : 1))
        #expect(can.editsImages == (recording.name == "kitty 0.26.5"))
    }

    @Test func handsMemoryOverOnlyOnTheSameMachine() {
        let answers = "^_Gi=4231;OK^\\^_Gi=4232;OK^\\^P>|kitty(0.26.5)^\\^[?62;c"
        #expect(Self.capabilities(["TERM": "xterm-kitty"], answers).hasSharedMemory)
        for variable in ["SSH_CONNECTION", "SSH_TTY"] {
            #expect(!Self.capabilities(["TERM": "xterm-kitty", variable: "x"], answers).hasSharedMemory)
        }
        let refused = answers.replacing("4232;OK", with: "4232;EBADF:no such object")
        #expect(!Self.capabilities(["TERM": "xterm-kitty"], refused).hasSharedMemory)
    }

    @Test func asksEachWhatItUnderstands() {
        func queries(_ variables: [String: String]) -> String {
            let environment = TerminalEnvironment { variables[$0] }
            return String(decoding: environment.queries(sharedMemory: "/x"), as: UTF8.self)
        }
        let all = queries(["TERM": "xterm-256color"])
        #expect(
            all.hasSuffix("\u{1B}[c") && all.contains("t=s,f=24,S=3;L3g=\u{1B}\\")
                && all.contains("\u{1B}]11;?"))
        #expect(queries(["TERM": "linux"]) == "\u{1B}[c")
        #expect(queries(["TERM": "dumb"]).isEmpty && queries(["TERM": "xterm", "NO_COLOR": "1"]).isEmpty)
        // What kitty would answer is a title to tmux, and screen hands DCS on.
        #expect(!queries(["TERM": "tmux"]).contains("\u{1B}_"))
        #expect(queries(["TERM": "screen", "STY": "x"]) == "\u{1B}[14t\u{1B}[16t\u{1B}[18t\u{1B}[c")
    }

    @Test func turnsOnOnlyWhatThereIs() {
        func can(_ answers: String) -> TerminalCapabilities { Self.capabilities(["TERM": "xterm"], answers) }
        let modern = can("^[?2031;2$y^[?2048;1$y^[?5522;2$y^[?0u^[?62;c")
        #expect(modern.reports == [.colorSchemeReports, .sizeReports, .keySequences])
        #expect(modern.confirmsCopies)
        let old = can("^[?2031;0$y^[?2048;0$y^[?5522;0$y^[?62;c")
        #expect(old.reports.isEmpty && !old.confirmsCopies)
        // tmux would hand none of it to the terminal outside.
        let inside = Self.capabilities(["TERM": "tmux", "TMUX": "x"], "^[?5522;2$y^[?1;2c")
        #expect(!inside.confirmsCopies)
    }

    @Test func guessesBeforeTheTerminalAnswers() {
        func guess(_ variables: [String: String]) -> TerminalGraphics {
            TerminalEnvironment { variables[$0] }.likelyGraphics
        }
        #expect(guess(["TERM": "xterm-kitty"]) == .kitty && guess(["TERM": "foot"]) == .sixel)
        #expect(guess(["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"]) == .blocks)
        #expect(guess(["TERM": "alacritty"]) == .blocks && guess(["TERM": "dumb"]) == .none)
    }

    @Test func sixelsAreNoLargerThanTheTerminalSays() {
        func largest(_ answers: String) -> PixelSize? {
            Self.capabilities(["TERM": "xterm"], answers).largestSixels
        }
        #expect(largest("\u{1B}[?2;0;1000;900S") == PixelSize(width: 1000, height: 900))
        #expect(largest("") == nil && largest("\u{1B}[?2;0;0;0S") == nil)
    }

    @Test func takesSizesFromWhoeverKnows() {
        let known = TerminalSize(columns: 100, rows: 30, cell: CellSize(width: 8, height: 17))
        func size(_ answers: String, _ size: TerminalSize?) -> TerminalSize {
            Self.capabilities(["TERM": "xterm"], answers, size: size).size
        }
        #expect(size("", nil) == TerminalSize(columns: 80, rows: 24))
        #expect(size("", known) == known)
        #expect(size("^[8;50;120t", known) == known)
        #expect(size("^[8;50;120t", nil) == TerminalSize(columns: 120, rows: 50))
        #expect(size("^[6;16;8t", known).cell == CellSize(width: 8, height: 16))
        let bare = TerminalSize(columns: 100, rows: 30)
        #expect(size("^[4;485;803t", bare).cell == CellSize(width: 8, height: 16))
        #expect(size("^[6;0;0t^[4;0;0t", bare) == bare)
        #expect(size("^[6;99999999;1t", bare) == bare)
        // On a dense screen iTerm2 counts in points.
        let dense = "^]1337;ReportCellSize=17.5;8.0;2.0^\\^[6;17;8t"
        #expect(size(dense, known).cell == CellSize(width: 16, height: 35))
        #expect(size("^]1337;ReportCellSize=nan;8.0;2.0^\\^]1337;ReportCellSize=0;-8^\\", bare) == bare)
    }
}
