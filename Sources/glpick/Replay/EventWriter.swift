import PickerKit

/// Writes picker events as lines of JSON to standard output, many at a time.
struct EventWriter: ~Copyable {
    private var buffer: ByteBuffer
    private let colorSpace: ColorSpace
    private let space: String
    /// For exact colours.
    private let printing: ColorPrinting

    /// Many times longer than a line.
    private static let flushSize = 1 << 16

    /// Prepares for events of a picker whose colours are in `colorSpace`. Between two calls of `flushIfFull()` there is
    /// room for `capacity` bytes.
    init(colorSpace: ColorSpace, mapping: GamutMapping = .css, capacity: Int = 2 * flushSize) {
        buffer = ByteBuffer(capacity: capacity)
        self.colorSpace = colorSpace
        printing = ColorPrinting(
            output: ColorOutput(isJSON: true, formats: [.hex], names: ["hex"]), mapping: mapping)
        space = colorSpace.description
    }

    /// Appends a line; numbers have six decimals at most.
    mutating func write(_ event: PickerEvent) {
        buffer.append("{\"event\": \"" as StaticString)
        buffer.append(event.phase.rawValue)
        buffer.append("\", \"part\": \"" as StaticString)
        buffer.append(event.part.description)
        buffer.append("\"" as StaticString)
        if let exact = event.exact {
            for (name, json) in printing.members(exact: exact, in: colorSpace) {
                buffer.append(", \"\(name)\": \(json.text)")
            }
            buffer.append("}\n" as StaticString)
            return
        }
        buffer.append(", \"color\": " as StaticString)
        if let color = event.color {
            append(color)
        } else {
            buffer.append("null" as StaticString)
        }
        buffer.append("}\n" as StaticString)
    }

    /// Writes everything to standard output if there is enough of it.
    mutating func flushIfFull() throws(CommandError) {
        if buffer.count >= Self.flushSize { try flush() }
    }

    /// Writes everything to standard output.
    mutating func flush() throws(CommandError) {
        if buffer.count > 0 { try Output.standardOutput.write(buffer.take()) }
    }

    private mutating func append(_ color: HSBColor) {
        let rgb = RGBColor(color)
        buffer.append("{\"hex\": \"" as StaticString)
        buffer.append(rgb.hexadecimal)
        append("\", \"red\": ", rgb.red)
        append(", \"green\": ", rgb.green)
        append(", \"blue\": ", rgb.blue)
        append(", \"alpha\": ", rgb.alpha)
        // Rounding up could print 1, but hues are less than 1.
        append(", \"hue\": ", min(color.hue, 0.999999))
        append(", \"saturation\": ", color.saturation)
        append(", \"brightness\": ", color.brightness)
        buffer.append(", \"space\": \"" as StaticString)
        buffer.append(space)
        buffer.append("\"}" as StaticString)
    }

    /// A name and a number from 0 to 1.
    private mutating func append(_ name: StaticString, _ number: Double) {
        buffer.append(name)
        // Rounds half up: no number is negative, and calling `rounded()` takes longer.
        var millionths = UInt32(number * 1_000_000 + 0.5)
        guard millionths % 1_000_000 != 0 else {
            buffer.append(UInt8(ascii: "0") + UInt8(millionths / 1_000_000))
            return
        }
        var text = SIMD8<UInt8>(repeating: UInt8(ascii: "0"))
        text[1] = UInt8(ascii: ".")
        var length = 2
        for place in stride(from: 7, to: 1, by: -1) {
            let digit = UInt8(truncatingIfNeeded: millionths % 10)
            millionths /= 10
            text[place] &+= digit
            if digit != 0 && length == 2 { length = place + 1 }
        }
        for index in 0..<length { buffer.append(text[index]) }
    }
}
