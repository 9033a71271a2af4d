/// The files in an uncompressed tar archive of POSIX's format ustar, which has no folders, as `Scripts/fuzz` packs them.
struct TarArchive {
    typealias File = (name: String, bytes: [UInt8])

    let files: [File]

    /// Throws unless each header is whole, each file is regular, and zeros end the archive.
    init(_ archive: [UInt8]) throws(TarError) {
        var (files, offset): ([File], Int) = ([], 0)
        func take(_ count: Int) throws(TarError) -> ArraySlice<UInt8> {
            guard count <= archive.count - offset else { throw .cutShort }
            defer { offset += count }
            return archive[offset..<offset + count]
        }
        while true {
            let start = offset
            let header = Array(try take(512))
            guard header.contains(where: { $0 != 0 }) else { break }
            let sum = header.enumerated().reduce(0) { sum, byte in
                sum + Int((148..<156).contains(byte.offset) ? UInt8(ascii: " ") : byte.element)
            }
            let name = String(decoding: header[..<100].prefix { $0 != 0 }, as: UTF8.self)
            guard Self.octal(header[148..<154]) == sum, header[154..<156] == [0, UInt8(ascii: " ")],
                header[257..<265] == Self.format[...],
                let size = Self.octal(header[124..<135]), !name.isEmpty
            else { throw .damagedHeader(offset: start) }
            // The rest of a longer path would be in the prefix.
            guard header[156] == UInt8(ascii: "0"), header[345] == 0 else { throw .notAPlainFile(name) }
            files.append((name, Array(try take(size))))
            guard try take((512 - size % 512) % 512).allSatisfy({ $0 == 0 }) else {
                throw .damagedHeader(offset: start)
            }
        }
        _ = try take(512)
        guard archive[(offset - 512)...].allSatisfy({ $0 == 0 }) else { throw .damagedEnd }
        self.files = files
    }

    private static let format = Array("ustar\u{0}00".utf8)

    /// A number as octal digits; nil if there is anything else.
    private static func octal(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }
    }
}

/// Why an archive cannot be read.
enum TarError: Error, Equatable {
    case cutShort, damagedEnd
    case damagedHeader(offset: Int)
    case notAPlainFile(String)
}
