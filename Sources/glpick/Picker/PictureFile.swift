import PickerKit

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
    let source: PictureSource
    do { source = try PictureSource(operand) } catch { throw CommandError(error) }
    let picture: DecodedPicture?
    let format: PictureFormat
    do {
        let decoder = try PictureDecoder(
            limits: limits, wholeLimits: memory.pictureLimits(of:), byteCount: source.byteCount
        ) { source.read(into: $0) }
        format = decoder.format
        if let selection = try choose(decoder.size) {
            picture = try decoder.picture(columns: selection.columns, rows: selection.rows)
        } else {
            picture = nil
        }
    } catch {
        if let failure = source.failure { throw CommandError(failure) }
        throw memory.shortage(for: error, in: operand) ?? CommandError(inContentOf: operand, error)
    }
    // What was read may be a whole picture all the same.
    if let failure = source.failure { throw CommandError(failure) }
    for kind in picture?.ignoredChunks ?? [] { warn("\(operand.shown): " + ignoring(kind)) }
    if let warning = picture?.warning {
        warn("\(operand.shown): the \(format) is damaged, and colours may be wrong: \(warning)")
    }
    if picture?.hasUnusableProfile == true {
        warn("\(operand.shown): its ICC profile cannot be used and is ignored: colours may be wrong")
    }
    return picture
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

/// A source of a picture's bytes, whose decoder only sees an early end if reading fails.
private final class PictureSource {
    /// Why reading failed; nil if it did not.
    private(set) var failure: FileError?
    private var source: ByteSource
    /// How many more bytes are read at most.
    private var left = 1 << 30

    init(_ operand: Argument) throws(FileError) {
        source = try ByteSource(operand)
    }

    /// The size of a regular file; nil for anything else.
    var byteCount: Int? { source.byteCount }

    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        do throws(FileError) {
            let count = try source.read(into: buffer, limit: left)
            left -= count
            return count
        } catch {
            failure = error
            return 0
        }
    }
}
