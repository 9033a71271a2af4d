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

/// The bytes of a picture or a palette, whose decoder only sees an early end if reading fails.
struct PictureSource {
    private let reader: Reader
    private let bytes: PictureBytes

    /// Reads a file or standard input.
    private final class Reader {
        /// Why reading failed; nil if it did not.
        var failure: FileError?
        var source: ByteSource
        /// How many more bytes are read at most.
        private var left = 1 << 30

        init(_ operand: Argument) throws(FileError) { source = try ByteSource(operand) }

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

    /// Opens a file, or standard input.
    static func opened(_ operand: Argument) throws(CommandError) -> PictureSource {
        do { return PictureSource(try Reader(operand)) } catch { throw CommandError(error) }
    }

    private init(_ reader: Reader) {
        self.reader = reader
        bytes = PictureBytes(byteCount: reader.source.byteCount) { reader.read(into: $0) }
    }

    /// The format of the picture; nil if the bytes are no picture.
    var format: PictureFormat? { bytes.format }

    /// All bytes to the end, or until there are more than `limit`.
    func rest(limit: Int) throws(CommandError) -> [UInt8] {
        var (all, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while all.count <= limit {
            let count = part.withUnsafeMutableBufferPointer { bytes.read(into: $0) }
            if count == 0 { break }
            all += part[..<count]
        }
        if let failure = reader.failure { throw CommandError(failure) }
        return all
    }

    /// What `body` makes of the picture's decoder; the limits are those of ``readPicture``.
    func decoded<Result>(
        _ operand: Argument, limits: PictureLimits, _ memory: MemoryLimit,
        _ body: (consuming PictureDecoder) throws -> Result
    ) throws(CommandError) -> Result {
        let result: Result
        do {
            result = try body(
                try PictureDecoder(bytes, limits: limits, wholeLimits: memory.pictureLimits(of:)))
        } catch {
            if let failure = reader.failure { throw CommandError(failure) }
            throw memory.shortage(for: error, in: operand) ?? CommandError(inContentOf: operand, error)
        }
        // What was read may be a whole picture all the same.
        if let failure = reader.failure { throw CommandError(failure) }
        return result
    }
}
