import PickerKit
package import PickerOptions

/// The bytes of a picture or a palette, in a file or in standard input. Its decoder only sees an early end if reading fails.
package struct PictureSource {
    let operand: Argument
    private let reader: Reader
    private let bytes: PictureBytes

    private final class Reader {
        /// Why reading failed; nil if it did not.
        var failure: FileError?
        var source: ByteSource
        /// How many more bytes are read at most.
        private var left = 1 << 30

        init(_ source: consuming ByteSource) { self.source = source }

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
    package init(_ operand: Argument) throws(CommandError) {
        let reader: Reader
        do { reader = Reader(try ByteSource(operand)) } catch { throw CommandError(error) }
        (self.reader, self.operand) = (reader, operand)
        bytes = PictureBytes(byteCount: reader.source.byteCount) { reader.read(into: $0) }
    }

    package var format: PictureFormat? { bytes.format }

    /// All bytes to the end, or until there are more than a palette has.
    package func paletteBytes() throws(CommandError) -> [UInt8] {
        var (all, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while all.count <= Palette.maximumByteCount {
            let count = part.withUnsafeMutableBufferPointer { bytes.read(into: $0) }
            if count == 0 { break }
            all += part[..<count]
        }
        if let failure = reader.failure { throw CommandError(failure) }
        return all
    }

    /// What `body` makes of the picture's decoder.
    ///
    /// The limits are those of a PNG, which is decoded in rows; other formats fit into `memory`.
    package func decoded<Result>(
        limits: PictureLimits, _ memory: MemoryLimit, _ body: (consuming PictureDecoder) throws -> Result
    ) throws(CommandError) -> Result {
        do {
            let result = try silenced { try body(try decoder(limits: limits, memory)) }
            // What was read may be a whole picture all the same.
            if let failure = reader.failure { throw failure }
            return result
        } catch {
            throw self.error(error, memory)
        }
    }

    /// Calls `body`, which decodes the picture; leaves out what the format's library prints.
    func silenced<Result: ~Copyable>(_ body: () throws -> Result) throws -> Result {
        format?.libraryPrints == true ? try ErrorStream.silencingLibraries(body) : try body()
    }

    /// The picture's decoder, which throws errors that ``error(_:_:)`` turns into those of the command.
    func decoder(limits: PictureLimits, _ memory: MemoryLimit) throws(PictureError) -> PictureDecoder {
        try PictureDecoder(bytes, limits: limits, wholeLimits: memory.pictureLimits(of:))
    }

    func error(_ error: any Error, _ memory: MemoryLimit) -> CommandError {
        let error = reader.failure ?? error
        return memory.shortage(for: error, in: operand) ?? CommandError(inContentOf: operand, error)
    }
}

/// Reads a picture from a file or standard input, up to its end, or only its header if the header is rejected.
///
/// `choose` returns the columns and rows to keep from a picture of some size. If it returns nil, no pixels are read, and
/// the result is nil. The limits are those of ``PictureSource``. Warns of ignored chunks and other damage.
package func readPicture(
    _ operand: Argument,
    limits: PictureLimits,
    memory: MemoryLimit,
    keeping choose: (PixelSize) throws -> PixelSelection?
) throws(CommandError) -> DecodedPicture? {
    let (format, picture) = try PictureSource(operand).decoded(limits: limits, memory) {
        decoder -> (PictureFormat, DecodedPicture?) in
        let format = decoder.format
        guard let selection = try choose(decoder.size) else { return (format, nil) }
        return (format, try decoder.picture(columns: selection.columns, rows: selection.rows))
    }
    if let picture { warnOfDamage(picture, format, in: operand) }
    return picture
}
