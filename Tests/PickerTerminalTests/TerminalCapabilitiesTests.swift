import PickerColor
import PickerScene
import PickerTerminal
import TestSupport
import Testing

@Suite struct TerminalCapabilitiesTests {
    /// What a terminal answered and what follows from it; `^` stands for escape.
    struct Recording: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let variables: [String: String]
        let answers, graphics, depth: String
        let cell: [Double]?
        /// Which of hasMousePixels, overlays and replacesCells are true.
        let `is`: [String]

        var testDescription: String { name }
    }

    static let recordings = (try? values("terminals", of: Recording.self)) ?? []

    @Test func allRecordingsAreThere() { #expect(Self.recordings.count == 19) }

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
        #expect(can.graphics.name == recording.graphics)
        #expect("\(can.colorDepth)" == recording.depth)
        #expect(can.size.cell == recording.cell.flatMap { CellSize(width: $0[0], height: $0[1]) })
        #expect(can.hasMousePixels == recording.is.contains("hasMousePixels"))
        #expect(can.overlaysSixels == recording.is.contains("overlays"))
        let made = can.encoder(background: RGBColor(red: 0, green: 0, blue: 0))
        #expect(
            can.replacesImageCells == recording.is.contains("replacesCells") || recording.graphics != "iterm")
        switch recording.graphics {
        case "iterm": #expect(made?.encoder is ITermGraphics && made?.features == [])
        case "kitty": #expect(made?.encoder is KittyGraphics && made?.features == [.kittyImages(4233...4236)])
        case "sixel": #expect(made?.encoder is SixelGraphics && made?.features == [])
        case "blocks": #expect(made?.encoder is BlockCells && made?.features == [])
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

    @Test func sixelsHaveTheRegistersThatTheTerminalReports() {
        func registers(_ answers: String) -> Int? {
            Self.capabilities(["TERM": "xterm"], answers).sixelRegisters
        }
        #expect(registers("^[?1;0;1024S^[?2;0;1000;900S") == 1024)
        #expect(registers("^[?2;0;1000;900S") == nil && registers("") == nil)
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
