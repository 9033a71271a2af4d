import PickerKit

/// Writes a PNG some rows at a time; the file is there when all of them are.
struct PNGDestination: ~Copyable {
    private let destination: ByteDestination
    private var encoder: PNGEncoder

    init(
        _ output: Output,
        size: PixelSize,
        isOpaque: Bool,
        colorSpace: ColorSpace,
        compression: PNGCompression
    ) throws(CommandError) {
        let destination = try ByteDestination(output)
        let encoder = try encoding { () throws(PNGError) in
            try PNGEncoder(size: size, isOpaque: isOpaque, colorSpace: colorSpace, compression: compression)
        }
        self.destination = destination
        self.encoder = encoder
    }

    /// Encodes and writes the next rows.
    mutating func append(_ rows: StraightPixmap, _ stopwatch: inout Stopwatch) throws(CommandError) {
        let bytes = try encoding { () throws(PNGError) in try encoder.append(rows) }
        stopwatch.endStage("PNG")
        try destination.write(bytes.span.bytes)
        stopwatch.endStage("write")
    }

    /// Makes what was written the file.
    consuming func commit() throws(CommandError) { try destination.commit() }
}

/// The bytes of a PNG file that holds `picture`.
func encodedPNG(
    _ picture: StraightPixmap,
    colorSpace: ColorSpace = .sRGB,
    compression: PNGCompression = .fast
) throws(CommandError) -> [UInt8] {
    try encoding { () throws(PNGError) in
        try PNG.encode(picture, colorSpace: colorSpace, compression: compression)
    }
}

/// Makes what `body` throws the end of the command.
private func encoding<Result: ~Copyable>(_ body: () throws(PNGError) -> Result) throws(CommandError) -> Result
{
    do { return try body() } catch { throw CommandError(exitCode: .software, message: "\(error)") }
}
