import PickerCPU
@testable import PickerChooser
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import Testing

/// The bars and the loupe of the panel as pictures, where the terminal has pixels.
@Suite struct PanelPictureTests {
    /// A chooser in a terminal of 80 by 24 cells, and what is written to it.
    private struct Session {
        var chooser: Chooser
        var screen: ChooserScreen
        private let renderer = CPURenderer<UInt8>()

        init(_ graphics: TerminalGraphics, _ sample: ChooserSample, height: Double = 17) throws {
            var capabilities = TerminalCapabilities(
                TerminalEnvironment { ["TERM": "xterm"][$0] }, [.primaryAttributes([4])],
                size: TerminalSize(columns: 80, rows: 24, cell: CellSize(width: 8, height: height)))
            capabilities.overlaysSixels = true
            screen = ChooserScreen(capabilities, graphics)
            chooser = sample.chooser
            try screen.fit(&chooser, to: capabilities.size)
        }

        /// The bytes for what has changed, as text.
        mutating func show(isHurried: Bool = false) throws -> String {
            let scene = screen.scene(of: chooser, isHurried: isHurried)
            let picture = try scene.map { try renderer.render($0) }
            return String(decoding: try screen.show(picture, of: &chooser), as: UTF8.self)
        }

        mutating func type(_ text: String) {
            for scalar in text.unicodeScalars { chooser.handle(.key(TerminalKey(.character(scalar)))) }
        }

        /// The picture that the text leaves room for.
        var picture: PanelPicture? { chooser.panels.lazy.compactMap { PanelPicture(in: $0) }.first }
    }

    private static func teal(_ kind: SamplePickers.Kind = .ring) throws -> ChooserSample {
        try ChooserSample(kind) { $0.color = Color(RGBColor(red8: 0, green8: 128, blue8: 128)) }
    }

    private static func count(_ text: String, _ part: String) -> Int { text.ranges(of: part).count }

    @Test(arguments: [TerminalGraphics.kitty, .sixel]) func barsAreASecondPicture(
        _ graphics: TerminalGraphics
    ) throws {
        let begin = graphics == .kitty ? "\u{1B}_Ga=T" : "\u{1B}P0;1;0q"
        var session = try Session(graphics, Self.teal())
        let first = try session.show()
        let picture = try #require(session.picture)
        #expect(Self.count(first, begin) == 2)
        let corner = "\u{1B}[\(picture.corner.row + 1);\(picture.corner.column + 1)H"
        #expect(first.ranges(of: corner + begin).count == 1)
        // The cursor is back in the text, and nothing follows while nothing changes.
        #expect(first.hasSuffix("H"))
        #expect(try session.show().isEmpty)
        // Text that changes beside the picture steps over it.
        session.type("+")
        let second = try session.show()
        let skip = "\u{1B}[16C"
        #expect(
            session.picture == picture && Self.count(second, skip) >= 1,
            "\(second.matches(of: /\e\[\d+C/).map { $0.output })")
        #expect(Self.count(second, "\u{1B}P0;1;0q") == (graphics == .sixel ? 2 : 0))
        // A list covers the lower bars: the rest is drawn again.
        session.type("/t")
        let covered = try session.show()
        let smaller = session.picture
        #expect(smaller != picture && Self.count(covered, skip) == 0)
        #expect(graphics != .kitty || covered.contains("a=d,d=I,i=4235"))
        session.chooser.handle(.key(TerminalKey(.escape)))
        _ = try session.show()
        #expect(session.picture == picture)
        #expect(
            graphics != .kitty || String(decoding: session.screen.remove(), as: UTF8.self).contains("i=4236"))
    }

    @Test func cellsAndTerminalsThatKeepPicturesHaveBarsOfText() throws {
        for graphics in [TerminalGraphics.blocks, .iterm] {
            var session = try Session(graphics, Self.teal())
            _ = try session.show()
            #expect(session.picture == nil && session.chooser.panelPixels == nil, "\(graphics.name)")
        }
        // Nor has a cell with too few pixels.
        var low = try Session(.sixel, Self.teal(), height: 9)
        _ = try low.show()
        #expect(low.picture == nil)
    }

    /// What a press chooses is what the picture shows there, and the marker touches both ends.
    @Test(arguments: [17.0, 20, 36, 18.5]) func pressesChooseWhatIsDrawn(_ height: Double) throws {
        var session = try Session(.sixel, Self.teal(), height: height)
        _ = try session.show()
        let picture = try #require(session.picture)
        let pixels = try #require(session.chooser.panelPixels)
        var kept: PanelPicture.KeptBars?
        let scene = try #require(picture.scene(of: session.chooser, over: .white, pixels, &kept))
        // Pixels outside the gamut would leave those of the picture before.
        #expect(scene.background == .white)
        let components = session.chooser.picker.components
        // No row of pixels reaches into a cell below, not even with those that sixels add.
        let rows = ((scene.size.height * pixels.scale) / 6).rounded(.up) * 6
        #expect(rows <= (Double(components.count) * height).rounded(.down))
        let bars = try #require(kept?.picker).controls.compactMap { $0 as? Bar }
        #expect(bars.map(\.component) == components)
        for bar in bars {
            let marker = bar.markerArea
            #expect(abs(marker.minX - bar.frame.minX - bar.frame.height / 2) < 1e-9)
            #expect(bar.frame.minY >= 0 && bar.frame.maxY <= scene.size.height)
            for x in stride(from: 0.5, to: 8 * 16, by: 7) {
                let drawn = bar.values(at: Point(x: x / pixels.scale, y: 1), session.chooser.picker.choice).x
                let pressed = bar.component.value(at: x / 8, inBarOf: 16, end: session.chooser.barEnd)
                #expect(abs(drawn - pressed) < 1e-9, "\(bar.component) \(x)")
            }
        }
    }

    @Test func theLoupeShowsThePhotosPixels() throws {
        var session = try Session(.sixel, ChooserSample.image())
        session.type("1 1")
        session.chooser.handle(.key(TerminalKey(.enter)))
        _ = try session.show()
        let pixels = try #require(session.chooser.panelPixels)
        var kept: PanelPicture.KeptBars?
        let picture = try #require(session.picture)
        let scene = try #require(picture.scene(of: session.chooser, over: .clear, pixels, &kept))
        let field = try #require(session.chooser.picker.imageField)
        let drawn = try CPURenderer<UInt8>().render(scene)
        // Above and left of the first pixel there is nothing.
        let side = drawn.size.width / 16
        #expect(drawn[8 * side - 20, 17 * (side / 2) - 8].alpha == 0)
        for (x, y) in [(1, 0), (2, 1), (0, 2)] {
            let shown = drawn[16 * (side / 2 + x) + 8, 17 * (side / 2 + y) + 8]
            let wanted = try #require(field.color(of: SIMD2(x, y))).bytes
            #expect(SIMD4(shown.red, shown.green, shown.blue, shown.alpha) == wanted, "\(x) \(y)")
        }
    }
}
