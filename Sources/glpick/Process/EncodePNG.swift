import PickerKit

/// The bytes of a PNG file that holds `picture`.
func encodedPNG<Component>(
    _ picture: Pixmap<StraightRGBA<Component>>,
    compression: PNGCompression = .fast
) throws(CommandError) -> [UInt8] {
    try encoding { () throws(PNGError) in
        try PNG.encode(picture, compression: compression)
    }
}

/// Turns what `body` throws into the error of the command.
func encoding<Result: ~Copyable>(_ body: () throws(PNGError) -> Result) throws(CommandError) -> Result {
    do { return try body() } catch {
        throw CommandError(exitCode: error.needsLibrary ? .unavailable : .software, message: "\(error)")
    }
}
