import PickerKit

/// Reads a PNG from a file or from standard input, for all verbs alike: as it comes, no further than its end, and no
/// further than its header where that is refused.
///
/// `choose` says which columns and rows of a picture of some size to keep; without an answer nothing is read of the
/// pixels, and the result is nil. Says which chunks are ignored.
func readPicture(
    _ operand: Argument,
    limits: PNGLimits,
    keeping choose: (PixelSize) throws -> PixelSelection?
) throws(CommandError) -> PNGPicture? {
    let source: PictureSource
    do { source = try PictureSource(operand) } catch { throw CommandError(error) }
    let picture: PNGPicture?
    do {
        let decoder = try PNGDecoder(limits: limits, byteCount: source.byteCount) { source.read(into: $0) }
        if let selection = try choose(decoder.size) {
            picture = try decoder.picture(columns: selection.columns, rows: selection.rows)
        } else {
            picture = nil
        }
    } catch {
        // A file that cannot be read ends early, as a damaged one may.
        if let failure = source.failure { throw CommandError(failure) }
        throw CommandError(inContentOf: operand, error)
    }
    for kind in picture?.ignoredChunks ?? [] { warn("\(operand.shown): " + ignoring(kind)) }
    return picture
}

/// Which pixels of a picture are kept: those in some of its columns and some of its rows, both ascending.
struct PixelSelection {
    var columns: [Int]
    var rows: [Int]

    static func all(of size: PixelSize) -> PixelSelection {
        PixelSelection(columns: Array(0..<size.width), rows: Array(0..<size.height))
    }
}

/// What it means that a chunk is ignored because its checksum is wrong.
private func ignoring(_ kind: String) -> String {
    let consequence =
        switch kind {
        case "tRNS": ": what it makes transparent is opaque"
        case "cICP", "iCCP", "sRGB", "gAMA", "cHRM": ": colours may be others than were meant"
        default: ""
        }
    return "the chunk \(kind) has a wrong checksum and is ignored" + consequence
}

/// The bytes of a PNG as they come.
private final class PictureSource {
    /// As many are read at most, whatever the file holds.
    private static let maximumByteCount = 1 << 30

    /// Why reading ended before the end; nil if it did not.
    private(set) var failure: FileError?
    private var source: ByteSource
    private var bytes: [UInt8] = []
    private var start = 0
    private var total = 0

    init(_ operand: Argument) throws(FileError) {
        source = operand.isDash ? ByteSource() : try ByteSource(FilePath(bytes: operand.bytes))
    }

    /// Bytes of a regular file; nil for what has no end yet.
    var byteCount: Int? { source.byteCount }

    /// Puts what comes next at the beginning of a buffer and returns how much that is, 0 at the end.
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
