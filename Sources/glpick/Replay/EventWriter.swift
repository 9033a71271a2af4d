import PickerKit

/// Writes picker events as lines of JSON to standard output, many at a time.
struct EventWriter {
    private var buffer: [UInt8] = []
    private let space: String

    private static let flushSize = 1 << 16

    /// Writes events of a picker whose colours are in `colorSpace`.
    init(colorSpace: ColorSpace) {
        space = colorSpace.rawValue
        buffer.reserveCapacity(2 * Self.flushSize)
    }

    /// Appends a line; numbers have six decimals at most.
    mutating func write(_ event: PickerEvent) {
        append("{\"event\": \"")
        append(event.phase.rawValue)
        append("\", \"part\": \"")
        append(event.part.rawValue)
        append("\", \"color\": ")
        if let color = event.color {
            append(color)
        } else {
            append("null")
        }
        append("}\n")
    }

    /// Hands what is full to standard output.
    mutating func flushIfFull() throws(CommandError) {
        if buffer.count >= Self.flushSize { try flush() }
    }

    /// Hands everything to standard output.
    mutating func flush() throws(CommandError) {
        guard !buffer.isEmpty else { return }
        try Output.standardOutput.write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    private mutating func append(_ color: HSBColor) {
        let rgb = RGBColor(color)
        append("{\"hex\": \"#")
        let bytes = rgb.bytes
        for index in 0..<(bytes.w == 255 ? 3 : 4) {
            buffer.append(Self.digits[Int(bytes[index] >> 4)])
            buffer.append(Self.digits[Int(bytes[index] & 15)])
        }
        append("\", \"red\": ", rgb.red)
        append(", \"green\": ", rgb.green)
        append(", \"blue\": ", rgb.blue)
        append(", \"alpha\": ", rgb.alpha)
        append(", \"hue\": ", color.hue)
        append(", \"saturation\": ", color.saturation)
        append(", \"brightness\": ", color.brightness)
        append(", \"space\": \"")
        append(space)
        append("\"}")
    }

    private static let digits = Array("0123456789abcdef".utf8)

    private mutating func append(_ text: String) { buffer.append(contentsOf: text.utf8) }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { buffer.append(contentsOf: $0) }
    }

    /// A name and a number from 0 to 1.
    private mutating func append(_ name: StaticString, _ number: Double) {
        append(name)
        // Half up: nothing is negative, and `rounded()` would be a call.
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
        withUnsafeBytes(of: text) { buffer.append(contentsOf: $0.prefix(length)) }
    }
}
