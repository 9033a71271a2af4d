import PickerHost

/// Writes picker events as lines of JSON to standard output, many at a time.
struct EventWriter {
    private var bytes: [UInt8] = []
    private let colorSpace: ColorSpace
    /// For exact colours.
    private let printing: ColorPrinting

    /// Many times longer than a line.
    private static let flushSize = 1 << 16

    /// Prepares for events of a picker whose colours are in `colorSpace`.
    init(colorSpace: ColorSpace, mapping: GamutMapping = .css) {
        self.colorSpace = colorSpace
        printing = ColorPrinting(
            output: ColorOutput(isJSON: true, formats: [.hex], names: ["hex"]), mapping: mapping)
    }

    /// Appends a line.
    mutating func write(_ event: PickerEvent) {
        event.json(in: colorSpace) { printing.members(perceptual: $0, in: colorSpace) }.append(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Writes everything to standard output; with `ifFull`, only if there is enough of it.
    mutating func flush(ifFull: Bool = false) throws(CommandError) {
        if bytes.count < (ifFull ? Self.flushSize : 1) { return }
        try Output.standardOutput.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
