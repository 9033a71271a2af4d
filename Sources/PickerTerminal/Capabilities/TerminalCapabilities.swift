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
    /// True if the terminal reads pictures from shared memory.
    public var hasSharedMemory: Bool
    /// True if parts of a visible image can be changed. kitty supports this; other terminals with its protocol may not.
    public var editsImages: Bool
    /// True if sixels can be drawn over other sixels again and again.
    public var overlaysSixels: Bool
    /// The greatest width and height of a picture of sixels, in pixels; nil if the terminal does not report it.
    public var largestSixels: PixelSize?
    /// The size in cells, and in pixels if that is known.
    public var size: TerminalSize
    /// The background colour of the screen: encoded red, green and blue, 0…1; nil if the terminal does not report it.
    public var background: SIMD3<Double>?
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
        let facts = AnsweredFacts(answers)
        let isBare = environment.multiplexer == nil
        version = facts.version
        multiplexer = environment.multiplexer
        background = facts.background
        hasMousePixels = isBare && facts.isAvailable(1016)
        hasSynchronizedUpdates = facts.isAvailable(2026)
        self.size = facts.completed(size)
        largestSixels = facts.sixels

        // mlterm does not report its name.
        let name = facts.version.map { String($0.prefix { $0 != "(" && $0 != " " }) } ?? environment.kind
        let isKitty = facts.version == nil ? environment.isKitty : name == "kitty"
        let hasKittyGraphics = isBare && facts.messages[TerminalQuery.image] == "OK"
        hasSharedMemory =
            hasKittyGraphics && environment.isLocal && facts.messages[TerminalQuery.sharedImage] == "OK"
        editsImages = hasKittyGraphics && isKitty
        // These two count pixels from 0; xterm counts them from 1, as all terminals count cells.
        mousePixelOrigin = isKitty || name == "ghostty" ? 0 : 1
        overlaysSixels = ["XTerm", "foot", "mlterm"].contains(name)
        if environment.isPlain {
            graphics = .none
        } else if hasKittyGraphics {
            graphics = .kitty
        } else if facts.attributes.contains(4), environment.multiplexer != .screen {
            graphics = .sixel
        } else {
            graphics = .blocks
        }
        glyphs = environment.kind == "linux" ? .halves : .eighths
        colorDepth = Self.colorDepth(environment, facts, name: name)
    }

    private static func colorDepth(
        _ environment: TerminalEnvironment, _ facts: AnsweredFacts, name: String
    ) -> ColorDepth {
        switch environment.multiplexer {
        // tmux has 24 bits itself, and converts to what the outer terminal has.
        case .tmux: return .full
        // screen keeps the variables of the terminal in which it was started.
        case .screen: return .palette
        case nil: break
        }
        let known = ["kitty", "foot", "WezTerm", "mlterm", "contour", "ghostty", "Konsole", "iTerm2", "VTE"]
        if environment.promisesFullColor || environment.isKitty || facts.hasFullColor { return .full }
        if known.contains(name) { return .full }
        // xterm supports 24 bits since patch 331.
        if name == "XTerm", facts.versionNumber ?? 0 >= 331 { return .full }
        if environment.kind.split(separator: "-").contains("256color") { return .palette }
        return environment.kind == "linux" ? .sixteen : .palette
    }
}

/// The terminal's answers, sorted by topic.
private struct AnsweredFacts {
    var attributes: [Int] = []
    var version: String?
    var messages: [Int: String] = [:]
    var background: SIMD3<Double>?
    var hasFullColor = false
    var sixels: PixelSize?
    private var modes: [Int: TerminalAnswer.ModeState] = [:]
    private var cells: (columns: Int, rows: Int)?
    private var area: (width: Int, height: Int)?
    private var cell: (width: Int, height: Int)?

    init(_ answers: [TerminalAnswer]) {
        for answer in answers {
            switch answer {
            case .primaryAttributes(let values): attributes = values
            case .version(let text): version = text
            case .mode(let mode, let state): modes[mode] = state
            case .textAreaPixels(let width, let height): area = (width, height)
            case .cellPixels(let width, let height): cell = (width, height)
            case .textAreaCells(let columns, let rows): cells = (columns, rows)
            case .sixelPixels(let width, let height):
                if width > 0, height > 0 { sixels = PixelSize(width: width, height: height) }
            case .kittyGraphics(let image, let message): messages[image] = message
            case .background(let red, let green, let blue): background = SIMD3(red, green, blue)
            case .capability(let name, let value):
                hasFullColor = hasFullColor || (name == "RGB" && value != nil)
            }
        }
    }

    /// The first whole number after a bracket or a space in the version.
    var versionNumber: Int? {
        version.flatMap { text in
            text.split { $0 == "(" || $0 == " " }.dropFirst().first.flatMap {
                Int($0.prefix { "0"..."9" ~= $0 })
            }
        }
    }

    func isAvailable(_ mode: Int) -> Bool { modes[mode]?.isAvailable ?? false }

    /// The size that the system knows, with the cell size that the terminal reports, because the terminal knows its
    /// margins.
    func completed(_ known: TerminalSize?) -> TerminalSize {
        var size = known ?? TerminalSize(columns: cells?.columns ?? 80, rows: cells?.rows ?? 24)
        if let told = cell.flatMap({ CellSize(width: Double($0.width), height: Double($0.height)) }) {
            size.cell = told
        } else if size.cell == nil, let area {
            size.cell = CellSize(
                width: Double(area.width / size.columns), height: Double(area.height / size.rows))
        }
        return size
    }
}
