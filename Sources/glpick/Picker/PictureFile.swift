import PickerHost
import PickerKit
import PickerOptions

/// Reads a picture from a file or standard input, up to its end, or only its header if the header is rejected.
///
/// The limits are those of a PNG, which is decoded in rows; other formats fit into `memory`. `choose` returns the columns and rows to keep from a picture of some size. If it returns nil, no pixels are read, and
/// the result is nil. Warns of ignored chunks and other damage.
func readPicture(
    _ operand: Argument,
    limits: PictureLimits,
    memory: MemoryLimit,
    keeping choose: (PixelSize) throws -> PixelSelection?
) throws(CommandError) -> DecodedPicture? {
    let source = try PictureSource.opened(operand)
    let (format, picture) = try source.decoded(operand, limits: limits, memory) {
        decoder -> (PictureFormat, DecodedPicture?) in
        let format = decoder.format
        guard let selection = try choose(decoder.size) else { return (format, nil) }
        return (format, try decoder.picture(columns: selection.columns, rows: selection.rows))
    }
    if let picture { warnOfDamage(picture, format, in: operand) }
    return picture
}

/// Warns of what is wrong with a picture that could be decoded all the same.
func warnOfDamage(_ picture: DecodedPicture, _ format: PictureFormat, in operand: Argument) {
    for kind in picture.ignoredChunks { warn("\(operand.shown): " + ignoring(kind)) }
    if let warning = picture.warning {
        warn("\(operand.shown): the \(format) is damaged, and colours may be wrong: \(warning)")
    }
    if picture.hasUnusableProfile {
        warn("\(operand.shown): its ICC profile cannot be used and is ignored: colours may be wrong")
    }
}

/// The warning for a chunk that is ignored because of its checksum.
private func ignoring(_ kind: String) -> String {
    let consequence =
        switch kind {
        case "tRNS": ": transparent pixels may be opaque"
        case "cICP", "iCCP", "sRGB", "gAMA", "cHRM": ": colours may be wrong"
        case "eXIf": ": the picture may be turned or mirrored"
        default: ""
        }
    return "the chunk \(kind) has a wrong checksum and is ignored" + consequence
}

extension PictureSource {
    /// Opens a file, or standard input.
    static func opened(_ operand: Argument) throws(CommandError) -> PictureSource {
        do { return PictureSource(try ByteSource(operand)) } catch { throw CommandError(error) }
    }

    /// All bytes to the end, or until there are more than a palette has.
    func palette() throws(CommandError) -> [UInt8] {
        do { return try rest(limit: Palette.maximumByteCount) } catch { throw CommandError(error) }
    }

    /// What `body` makes of the picture's decoder; the limits are those of ``readPicture``.
    func decoded<Result>(
        _ operand: Argument, limits: PictureLimits, _ memory: MemoryLimit,
        _ body: (consuming PictureDecoder) throws -> Result
    ) throws(CommandError) -> Result {
        do { return try decoded(limits: limits, wholeLimits: memory.pictureLimits(of:), body) } catch {
            throw memory.shortage(for: error, in: operand) ?? CommandError(inContentOf: operand, error)
        }
    }
}
