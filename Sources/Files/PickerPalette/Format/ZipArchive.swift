import CZlib
import PickerFiles
import PickerSystem

/// The files of a zip archive, stored or deflated.
///
/// Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3 and 4.4.
struct ZipArchive {
    private enum Signature {
        static let file = 0x0403_4B50
        static let entry = 0x0201_4B50
        static let end = 0x0605_4B50
    }
    /// How many times as long a file may become by inflating; palettes become ten times as long.
    private static let greatestRatio = 32
    /// What the record at the end has besides a comment.
    private static let endLength = 22

    private let reader: ByteReader<[UInt8]>
    private var entries: [String: (method: Int, size: Int, fullSize: Int, offset: Int)] = [:]

    /// Finds the files of an archive; throws if the archive's directory is damaged.
    init(_ bytes: [UInt8]) throws(PaletteError) {
        try expectSize(bytes)
        reader = ByteReader(bytes, .little)
        let first = max(0, bytes.count - Self.endLength - 0xFFFF)
        let ends = stride(from: bytes.count - Self.endLength, through: first, by: -1)
        guard let end = ends.first(where: { reader.number(at: $0, 4) == Signature.end }),
            let count = reader.number(at: end + 10, 2), var place = reader.number(at: end + 16, 4)
        else { throw Self.damaged }
        for _ in 0..<count {
            guard reader.number(at: place, 4) == Signature.entry,
                let method = reader.number(at: place + 10, 2),
                let size = reader.number(at: place + 20, 4), let fullSize = reader.number(at: place + 24, 4),
                let nameLength = reader.number(at: place + 28, 2),
                let extraLength = reader.number(at: place + 30, 2),
                let commentLength = reader.number(at: place + 32, 2),
                let offset = reader.number(at: place + 42, 4),
                let name = reader.bytes(at: place + 46, nameLength)
            else { throw Self.damaged }
            entries[String(decoding: name, as: UTF8.self)] = (method, size, fullSize, offset)
            place += 46 + nameLength + extraLength + commentLength
        }
    }

    private static let damaged = PaletteError(.file, "the zip archive is damaged or incomplete")

    func content(_ name: String) throws(PaletteError) -> [UInt8]? {
        guard let (method, size, fullSize, offset) = entries[name] else { return nil }
        guard reader.number(at: offset, 4) == Signature.file,
            let nameLength = reader.number(at: offset + 26, 2),
            let extraLength = reader.number(at: offset + 28, 2), fullSize <= Palette.maximumByteCount,
            let content = reader.bytes(at: offset + 30 + nameLength + extraLength, size)
        else { throw Self.damaged }
        switch method {
        case 0 where size == fullSize: return Array(content)
        case 8:
            guard fullSize <= Self.greatestRatio * size + 1 << 16 else {
                throw PaletteError(
                    .file, "\(name) is more than \(Self.greatestRatio) times as long as its zip archive")
            }
            return try Self.inflated(Array(content), to: fullSize)
        default: throw Self.damaged
        }
    }

    private static let zlib = SharedLibrary.zlib.result(named: ZlibFunctionNames, as: ZlibFunctions.self)

    private static func inflated(_ deflated: [UInt8], to size: Int) throws(PaletteError) -> [UInt8] {
        let zlib: ZlibFunctions
        do throws(MissingLibrary) { zlib = try Self.zlib.get() } catch {
            throw PaletteError(.file, "\(error)")
        }
        var (input, output) = (deflated, [UInt8](repeating: 0, count: size))
        var stream = z_stream()
        // Minus 15: a window of 32 KiB, without a header.
        guard zlib.inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else {
            throw damaged
        }
        defer { _ = zlib.inflateEnd(&stream) }
        let code = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                return zlib.inflate(&stream, Z_FINISH)
            }
        }
        guard code == Z_STREAM_END, stream.avail_out == 0 else { throw damaged }
        return output
    }

    /// An archive with files, which are stored as they are.
    static func archive(_ files: [(name: String, content: [UInt8])]) -> [UInt8] {
        var (bytes, directory) = ([UInt8](), [UInt8]())
        for (name, content) in files {
            let offset = bytes.count
            // Version 2.0, no flags, stored, 1 January 1980.
            let facts = numbers([
                (20, 2), (0, 2), (0, 2), (0, 2), (0x21, 2), (Int(checksum(content)), 4), (content.count, 4),
                (content.count, 4), (name.utf8.count, 2), (0, 2),
            ])
            bytes += numbers([(Signature.file, 4)])
            bytes += facts + name.utf8 + content
            directory += numbers([(Signature.entry, 4), (20, 2)])
            directory += facts + [UInt8](repeating: 0, count: 10)
            directory += numbers([(offset, 4)])
            directory += name.utf8
        }
        let end = numbers([
            (Signature.end, 4), (0, 4), (files.count, 2), (files.count, 2), (directory.count, 4),
            (bytes.count, 4), (0, 2),
        ])
        return bytes + directory + end
    }

    private static func numbers(_ numbers: [(number: Int, count: Int)]) -> [UInt8] {
        numbers.flatMap { [UInt8]($0.number, bytes: $0.count, .little) }
    }

    /// The CRC-32 of a content (APPNOTE, section 4.4.7).
    private static func checksum(_ content: [UInt8]) -> UInt32 {
        ~content.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }
}
