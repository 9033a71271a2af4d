package import PickerColor
public import PickerScene

/// The features of a terminal, computed from its environment and its answers to queries.
public struct TerminalCapabilities: Hashable, Sendable {
    /// The best way for the terminal to show pictures.
    public var graphics: TerminalGraphics
    /// The block characters that the font is expected to have.
    public var glyphs: CellGlyphs
    /// The number of colours that text can have.
    public var colorDepth: ColorDepth
    /// True if the terminal can report mouse positions in pixels (mode 1016).
    public var hasMousePixels: Bool
    /// The coordinate that the terminal reports for the first pixel: 0 or 1.
    public var mousePixelOrigin: Int
    /// True if the terminal supports synchronized updates (mode 2026): it shows everything between two marks at once.
    public var hasSynchronizedUpdates: Bool
    /// The features that make a terminal report more than keys and the mouse: those of ``TerminalFeature/colorSchemeReports``,
    /// ``TerminalFeature/sizeReports`` and ``TerminalFeature/keySequences`` that it supports.
    public var reports: [TerminalFeature]
    /// True if the terminal writes to the clipboard and tells whether it did (OSC 5522).
    public var confirmsCopies: Bool
    /// True if the terminal reads pictures from shared memory.
    public var hasSharedMemory: Bool
    /// True if parts of a visible image can be changed. kitty supports this; other terminals with its protocol may not.
    public var editsImages: Bool
    /// True if sixels can be drawn over other sixels again and again.
    public var overlaysSixels: Bool
    /// True if an image of iTerm2's protocol replaces what its cells showed of other images. Konsole and mintty keep those
    /// below it.
    public var replacesImageCells: Bool
    /// The number of colours of a picture of sixels; nil if the terminal does not report it.
    public var sixelRegisters: Int?
    /// The greatest width and height of a picture of sixels, in pixels; nil if the terminal does not report it.
    public var largestSixels: PixelSize?
    /// The size in cells, and in pixels if that is known.
    public var size: TerminalSize
    /// The background colour of the screen: encoded red, green and blue, 0…1; nil if the terminal does not report it.
    public var background: SIMD3<Double>?
    /// The same as a colour.
    package var backgroundColor: RGBColor? { background.map { RGBColor(red: $0.x, green: $0.y, blue: $0.z) } }
    /// The terminal's name and version; nil if it does not report them.
    public var version: String?
    /// The terminal multiplexer around this process; nil if there is none.
    public var multiplexer: TerminalEnvironment.Multiplexer?

    /// Computes the features.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - answers: The answers to ``TerminalEnvironment/queries(sharedMemory:)`` that have arrived.
    ///   - size: The size that the system knows; nil if it knows none. 80 by 24 cells is the last resort.
    public init(_ environment: TerminalEnvironment, _ answers: [TerminalAnswer], size: TerminalSize?) {
        let facts = TerminalFacts(environment, answers)
        version = facts.version
        multiplexer = environment.multiplexer
        background = facts.background
        hasMousePixels = facts.isBare && facts.isAvailable(1016)
        hasSynchronizedUpdates = facts.isAvailable(2026)
        var reports: [TerminalFeature] = []
        if facts.isAvailable(2031) { reports.append(.colorSchemeReports) }
        if facts.isAvailable(2048) { reports.append(.sizeReports) }
        if facts.hasKeySequences { reports.append(.keySequences) }
        self.reports = reports
        confirmsCopies = facts.isBare && facts.isAvailable(5522)
        self.size = facts.completed(size)
        (sixelRegisters, largestSixels) = (facts.registers, facts.sixels)
        hasSharedMemory =
            facts.hasKittyGraphics && environment.isLocal
            && facts.messages[TerminalQuery.sharedImage] == "OK"
        editsImages = facts.hasKittyGraphics && facts.isKitty
        // These two count pixels from 0; xterm counts them from 1, as all terminals count cells.
        mousePixelOrigin = facts.isKitty || facts.name == "ghostty" ? 0 : 1
        overlaysSixels = ["XTerm", "foot", "mlterm"].contains(facts.name)
        replacesImageCells = ["iTerm2", "WezTerm"].contains(facts.name)
        graphics = TerminalGraphics(bestFor: facts)
        glyphs = environment.kind == "linux" ? .halves : .eighths
        colorDepth = Self.colorDepth(facts)
    }

    private static func colorDepth(_ facts: TerminalFacts) -> ColorDepth {
        let (environment, name) = (facts.environment, facts.name)
        switch environment.multiplexer {
        // tmux has 24 bits itself, and converts to what the outer terminal has.
        case .tmux: return .full
        // screen keeps the variables of the terminal in which it was started.
        case .screen: return .palette
        case nil: break
        }
        let known = [
            "kitty", "foot", "WezTerm", "mlterm", "contour", "ghostty", "Konsole", "iTerm2", "mintty", "VTE",
        ]
        if environment.promisesFullColor || environment.isKitty || facts.hasFullColor { return .full }
        if known.contains(name) { return .full }
        // xterm supports 24 bits since patch 331.
        if name == "XTerm", facts.versionNumber ?? 0 >= 331 { return .full }
        if environment.kind.split(separator: "-").contains("256color") { return .palette }
        return environment.kind == "linux" ? .sixteen : .palette
    }
}
