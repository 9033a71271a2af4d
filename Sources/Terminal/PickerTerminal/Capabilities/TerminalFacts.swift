import PickerScene

/// What is known of a terminal: its environment, and its answers sorted by topic.
struct TerminalFacts {
    let environment: TerminalEnvironment
    var attributes: [Int] = []
    var version: String?
    var messages: [Int: String] = [:]
    var background: SIMD3<Double>?
    var hasFullColor = false
    var sixels: PixelSize?
    var registers: Int?
    var hasKeySequences = false
    private var modes: [Int: TerminalAnswer.ModeState] = [:]
    private var cells: (columns: Int, rows: Int)?
    private var area: (width: Int, height: Int)?
    private var cell: CellSize?
    /// The size by iTerm2's query, which tells points from pixels on dense screens.
    private var exactCell: CellSize?

    init(_ environment: TerminalEnvironment, _ answers: [TerminalAnswer]) {
        self.environment = environment
        for answer in answers {
            switch answer {
            case .primaryAttributes(let values): attributes = values
            case .version(let text): version = text
            case .mode(let mode, let state): modes[mode] = state
            case .textAreaPixels(let width, let height): area = (width, height)
            case .cellPixels(let width, let height):
                cell = CellSize(width: Double(width), height: Double(height))
            case .cellPoints(let width, let height, let scale):
                exactCell = CellSize(width: width * scale, height: height * scale)
            case .textAreaCells(let columns, let rows): cells = (columns, rows)
            case .sixelRegisters(let count): registers = count
            case .sixelPixels(let width, let height):
                if width > 0, height > 0 { sixels = PixelSize(width: width, height: height) }
            case .kittyGraphics(let image, let message): messages[image] = message
            case .color(.background, let red, let green, let blue): background = SIMD3(red, green, blue)
            case .color: break
            case .capability(let name, let value):
                hasFullColor = hasFullColor || (name == "RGB" && value != nil)
            case .keyboardFlags: hasKeySequences = true
            case .colorScheme, .resized, .clipboard: break
            }
        }
    }

    /// False in a multiplexer, which answers for itself.
    var isBare: Bool { environment.multiplexer == nil }

    /// The terminal's name; its kind if it does not report a name, as mlterm.
    var name: String { version.map { String($0.prefix { $0 != "(" && $0 != " " }) } ?? environment.kind }

    var isKitty: Bool { version == nil ? environment.isKitty : name == "kitty" }

    var hasKittyGraphics: Bool { isBare && messages[TerminalQuery.image] == "OK" }

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
        if let told = exactCell ?? cell {
            size.cell = told
        } else if size.cell == nil, let area {
            size.cell = CellSize(
                width: Double(area.width / size.columns), height: Double(area.height / size.rows))
        }
        return size
    }
}
