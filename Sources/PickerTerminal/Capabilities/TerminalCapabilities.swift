/// What a terminal can do: a function of its environment and its answers.
public struct TerminalCapabilities: Hashable, Sendable {
    /// The best way to show pictures.
    public var graphics: TerminalGraphics
    /// How many colours text can have.
    public var colorDepth: ColorDepth
    /// Whether the mouse can be told in pixels (mode 1016).
    public var hasMousePixels: Bool
    /// The number by which the terminal tells the first pixel to the mouse: 0 or 1.
    public var mousePixelOrigin: Int
    /// Whether what is written between two marks is shown at once (mode 2026).
    public var hasSynchronizedUpdates: Bool
    /// Whether pictures can be handed over in shared memory.
    public var hasSharedMemory: Bool
    /// Whether parts of an image that is shown can be changed: kitty's own terminal can, others may not.
    public var editsImages: Bool
    /// Whether sixels can be drawn over others any number of times.
    public var overlaysSixels: Bool
    /// The size in cells, and in pixels where anything says so.
    public var size: TerminalSize
    /// The screen's colour: red, green and blue, 0…1; nil where the terminal does not say.
    public var background: SIMD3<Double>?
    /// Name and version; nil where the terminal does not say.
    public var version: String?
    /// The program between this one and the terminal.
    public var multiplexer: TerminalEnvironment.Multiplexer?

    /// Decides by the environment, by the answers to ``TerminalEnvironment/queries(sharedMemory:)``, as many as came,
    /// and by the size that the system knows, nil if it knows none; 80 by 24 if nobody does.
    public init(_ environment: TerminalEnvironment, _ answers: [TerminalAnswer], size: TerminalSize?) {
        let facts = AnsweredFacts(answers)
        let isBare = environment.multiplexer == nil
        version = facts.version
        multiplexer = environment.multiplexer
        background = facts.background
        hasMousePixels = isBare && facts.isAvailable(1016)
        hasSynchronizedUpdates = facts.isAvailable(2026)
        self.size = facts.completed(size)

        // mlterm does not tell its name.
        let name = facts.version.map { String($0.prefix { $0 != "(" && $0 != " " }) } ?? environment.kind
        let isKitty = facts.version == nil ? environment.isKitty : name == "kitty"
        let hasKittyGraphics = isBare && facts.messages[TerminalQuery.image] == "OK"
        hasSharedMemory =
            hasKittyGraphics && environment.isLocal && facts.messages[TerminalQuery.sharedImage] == "OK"
        editsImages = hasKittyGraphics && isKitty
        // They leave out the 1 that xterm adds, and that cells have everywhere.
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
        colorDepth = Self.colorDepth(environment, facts, name: name)
    }

    private static func colorDepth(
        _ environment: TerminalEnvironment, _ facts: AnsweredFacts, name: String
    ) -> ColorDepth {
        switch environment.multiplexer {
        // It has 24 bits itself, and finds the nearest that the terminal around it has.
        case .tmux: return .full
        // Its variables are those of the terminal that it was started in.
        case .screen: return .palette
        case nil: break
        }
        let known = ["kitty", "foot", "WezTerm", "mlterm", "contour", "ghostty", "Konsole", "iTerm2", "VTE"]
        if environment.promisesFullColor || environment.isKitty || facts.hasFullColor { return .full }
        if known.contains(name) { return .full }
        // xterm has had 24 bits since patch 331.
        if name == "XTerm", facts.versionNumber ?? 0 >= 331 { return .full }
        if environment.kind.split(separator: "-").contains("256color") { return .palette }
        return environment.kind == "linux" ? .sixteen : .palette
    }
}

/// Answers by what they are about.
private struct AnsweredFacts {
    var attributes: [Int] = []
    var version: String?
    var messages: [Int: String] = [:]
    var background: SIMD3<Double>?
    var hasFullColor = false
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
            case .kittyGraphics(let image, let message): messages[image] = message
            case .background(let red, let green, let blue): background = SIMD3(red, green, blue)
            case .capability(let name, let value):
                hasFullColor = hasFullColor || (name == "RGB" && value != nil)
            }
        }
    }

    /// The first whole number after a bracket or a space.
    var versionNumber: Int? {
        version.flatMap { text in
            text.split { $0 == "(" || $0 == " " }.dropFirst().first.flatMap {
                Int($0.prefix { "0"..."9" ~= $0 })
            }
        }
    }

    func isAvailable(_ mode: Int) -> Bool { modes[mode]?.isAvailable ?? false }

    /// The system's size with the cell's that the terminal told, which knows its margins.
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
