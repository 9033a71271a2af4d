import PickerKit

/// Reads a PNG, JPEG or WebP from a file or standard input, up to its end, or only its header if the header is rejected.
///
/// The limits are those of a PNG, which is decoded in rows; other formats fit into `memory`. `choose` returns the columns and rows to keep from a picture of some size. If it returns nil, no pixels are read, and
/// the result is nil. Warns of ignored chunks and other damage.
func readPicture(
    _ operand: Argument,
    limits: PNGLimits,
    memory: MemoryLimit,
    keeping choose: (PixelSize) throws -> PixelSelection?
) throws(CommandError) -> DecodedPicture? {
    let source: PictureSource
    do { source = try PictureSource(operand) } catch { throw CommandError(error) }
    let picture: DecodedPicture?
    do {
        let decoder = try PictureDecoder(
            limits: limits, wholeLimits: memory.pngLimits, byteCount: source.byteCount
        ) { source.read(into: $0) }
        if let selection = try choose(decoder.size) {
            picture = try decoder.picture(columns: selection.columns, rows: selection.rows)
        } else {
            picture = nil
        }
    } catch {
        // If reading fails, the decoder only sees an early end.
        if let failure = source.failure { throw CommandError(failure) }
        throw memory.shortage(for: error, in: operand) ?? CommandError(inContentOf: operand, error)
    }
    // What was read may be a whole picture all the same.
    if let failure = source.failure { throw CommandError(failure) }
    for kind in picture?.ignoredChunks ?? [] { warn("\(operand.shown): " + ignoring(kind)) }
    if let warning = picture?.warning {
        warn("\(operand.shown): the JPEG is damaged, and colours may be wrong: \(warning)")
    }
    if picture?.hasUnusableProfile == true {
        warn("\(operand.shown): its ICC profile cannot be used and is ignored: colours may be wrong")
    }
    return picture
}

/// The pixels of a picture to keep: those in some columns and rows, both in ascending order.
struct PixelSelection {
    var columns: [Int]
    var rows: [Int]

    static func all(of size: PixelSize) -> PixelSelection {
        PixelSelection(columns: Array(0..<size.width), rows: Array(0..<size.height))
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

/// A source of a picture's bytes as they come.
private final class PictureSource {
    /// The most bytes that are read.
    private static let maximumByteCount = 1 << 30

    /// Why reading failed; nil if it did not.
    private(set) var failure: FileError?
    private var source: ByteSource
    private var bytes: [UInt8] = []
    private var start = 0
    private var total = 0

    init(_ operand: Argument) throws(FileError) {
        source = try ByteSource(operand)
    }

    /// The size of a regular file; nil for anything else.
    var byteCount: Int? { source.byteCount }

    /// Copies the next bytes to the start of a buffer and returns how many they are, 0 at the end.
    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: true)
            start = 0
            do throws(FileError) {
                guard try source.read(into: &bytes, limit: Self.maximumByteCount - total) else { return 0 }
            } catch {
                failure = error
                return 0
            }
            total += bytes.count
        }
        let count = min(buffer.count, bytes.count - start)
        _ = buffer.update(fromContentsOf: bytes[start..<(start + count)])
        start += count
        return count
    }
}
