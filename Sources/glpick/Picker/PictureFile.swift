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
    try readPicture(try .opened(operand), of: operand, limits: limits, memory: memory, keeping: choose)
}

/// Reads a picture from a source of which nothing was read before, or only looked at.
func readPicture(
    _ source: PictureSource, of operand: Argument,
    limits: PictureLimits,
    memory: MemoryLimit,
    keeping choose: (PixelSize) throws -> PixelSelection?
) throws(CommandError) -> DecodedPicture? {
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
final class PictureSource {
    /// Why reading failed; nil if it did not.
    private(set) var failure: FileError?
    private var source: ByteSource
    /// What was looked at and not read yet.
    private var beginning: ArraySlice<UInt8> = []
    /// How many more bytes are read at most.
    private var left = 1 << 30

    init(_ operand: Argument) throws(FileError) {
        source = try ByteSource(operand)
    }

    /// The size of a regular file; nil for anything else.
    var byteCount: Int? { source.byteCount }

    /// The format of the picture whose bytes come next; nil if they are no picture.
    var format: PictureFormat? {
        let count = 32
        var bytes = [UInt8](repeating: 0, count: count)
        var end = 0
        while end < count, failure == nil {
            let read = bytes.withUnsafeMutableBufferPointer { self.read(into: .init(rebasing: $0[end...])) }
            if read == 0 { break }
            end += read
        }
        beginning = bytes[..<end] + beginning
        return PictureFormat(signature: Array(beginning.prefix(count)))
    }

    /// The bytes that have not been read, to the end or until there are more than `limit`.
    func rest(limit: Int) throws(FileError) -> [UInt8] {
        if let failure { throw failure }
        var bytes = Array(beginning)
        beginning = []
        while bytes.count <= limit, try source.read(into: &bytes) {}
        return bytes
    }

    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        if !beginning.isEmpty {
            let count = min(buffer.count, beginning.count)
            for index in 0..<count { buffer[index] = beginning[beginning.startIndex + index] }
            beginning = beginning.dropFirst(count)
            return count
        }
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
