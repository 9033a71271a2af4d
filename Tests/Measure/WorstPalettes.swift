import Foundation
import PickerKit

/// A palette file that takes its reader as much memory or time as a file of its size can.
struct WorstPalette: Sendable {
    /// The name of the form whose reader it is for.
    let form: String
    /// What is repeated in it.
    let shape: String
    /// The file of about a number of bytes.
    let bytes: @Sendable (Int) -> [UInt8]

    /// A text: `~` in the head becomes a word of half the file; of a piece that is repeated, `%%%%%%` becomes another number each
    /// time.
    init(_ form: String, _ piece: String, in head: String = "", _ tail: String = "") {
        self.form = form
        shape = head.isEmpty ? piece : "\(head)\(piece)"
        bytes = { size in
            let parts = head.split(separator: "~", omittingEmptySubsequences: false)
            let word = String(repeating: "A", count: size / 2)
            return repeated(
                Array(piece.utf8), Array(parts.joined(separator: word).utf8), Array(tail.utf8), size)
        }
    }

    /// A file of bytes.
    init(_ form: String, shape: String, _ bytes: @escaping @Sendable (Int) -> [UInt8]) {
        (self.form, self.shape, self.bytes) = (form, shape, bytes)
    }

    static var all: [WorstPalette] {
        get throws { try bytes + nested + texts.get().flatMap(\.palettes) }
    }

    private static let bytes: [WorstPalette] = [
        WorstPalette("ase", shape: "greys") { size in
            repeated([0, 1, 0, 0, 0, 10, 0, 0] + Array("Gray".utf8) + [0, 0, 0, 0], swatches, [], size)
        },
        WorstPalette("ase", shape: "blocks") { repeated([0, 0, 0, 0, 0, 0], swatches, [], $0) },
        WorstPalette("ase", shape: "names") { size in
            let name = [UInt8](repeating: 65, count: 0x1FFFE)
            return repeated([0, 1, 0, 2, 0, 8, 0xFF, 0xFF] + name + Array("Gray".utf8), swatches, [], size)
        },
        WorstPalette("aco", shape: "colours") { size in
            let count = min((size - 4) / 10, 0xFFFF)
            let colors = [UInt8](repeating: 0, count: 10 * count)
            return repeated([0, 1, UInt8(count >> 8), UInt8(count & 0xFF)] + colors, [], [], size)
        },
        WorstPalette("aco", shape: "names") { size in
            let count = min((size - 4) / 16, 0xFFFF)
            let color: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 65]
            return repeated(color, [0, 2, UInt8(count >> 8), UInt8(count & 0xFF)], [], size)
        },
        WorstPalette("riff", shape: "colours") { size in
            let count = min((size - 24) / 4, 0xFFFF)
            let head = Array("RIFF    PAL data    ".utf8) + [0, 3, UInt8(count & 0xFF), UInt8(count >> 8)]
            return repeated([0, 0, 0, 0], head, [], size)
        },
        WorstPalette("riff", shape: "chunks") {
            repeated(Array("data".utf8), Array("RIFF    PAL ".utf8), [], $0)
        },
        WorstPalette("act", shape: "zeros") { [UInt8](repeating: 0, count: $0) },
        WorstPalette("act", shape: "words of UTF-16") { repeated([1, 1], [0xFF, 0xFE], [], $0) },
        WorstPalette("kpl", shape: "stored") { size in
            let xml = repeated(Array("<Gray g='1'/>".utf8), [], [], size - 200)
            return zipped(xml, method: 0, fullSize: xml.count)
        },
        WorstPalette("kpl", shape: "deflated to an 18th") { size in
            let packed = deflated("<Gray g='1'/>", matches: 1, min(18 * size, Palette.maximumByteCount))
            return zipped(packed.bytes, method: 8, fullSize: packed.fullSize)
        },
        WorstPalette("kpl", shape: "deflated to a 130th") { size in
            let packed = deflated("<Gray g='1'/>", matches: 1000, min(130 * size, Palette.maximumByteCount))
            return zipped(packed.bytes, method: 8, fullSize: packed.fullSize)
        },
    ]

    /// The beginning of an ASE file with more blocks than any file has.
    private static let swatches = Array("ASEF".utf8) + [0, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]

    /// Groups of colours, one inside the other.
    private static let nested: [WorstPalette] = [
        WorstPalette(
            "tokens", "\"%%%%%%\":{\"$value\":\"#fff\"},", in: "{\"$type\":\"color\",\(deep)", "\"\":1"),
        WorstPalette(
            "tokens", "\"\":{},", in: "{\"b\":{\"$value\":\"#fff\"},\(deep)",
            "\"\":1\(String(repeating: "}", count: 121))"),
    ]
    private static let deep = (0..<120).map { "\"g\($0)\":{" }.joined()

    /// Texts of a form: each of the pieces after each of the heads.
    private struct Texts: Decodable {
        let form: String
        /// In these, `<15 x a>` becomes 15 times the letter.
        let heads: [String]?
        let pieces: [String]
        let tail: String?

        var palettes: [WorstPalette] {
            (heads ?? [""]).flatMap { head in
                let repeated = head.replacing(/<(\d+) x ([^>]+)>/) {
                    String(repeating: String($0.2), count: Int($0.1) ?? 1)
                }
                return pieces.map { WorstPalette(form, $0, in: repeated, tail ?? "") }
            }
        }
    }

    private static let texts = Result {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "worst-palettes.json")
        return try JSONDecoder().decode([Texts].self, from: Data(contentsOf: file))
    }
}

/// A beginning, a piece as often as it takes for a file of `size` bytes, and an end; runs of `%` in pieces become numbers, and
/// runs of `%` after `^` the next number.
private func repeated(_ piece: [UInt8], _ head: [UInt8], _ tail: [UInt8], _ size: Int) -> [UInt8] {
    let count = max(1, (size - head.count - tail.count) / max(1, piece.count))
    var bytes = head
    bytes.reserveCapacity(size + piece.count)
    for number in 0..<count {
        let start = bytes.count
        bytes += piece
        guard piece.contains(UInt8(ascii: "%")) else { continue }
        var digits = number
        for index in (start..<bytes.count).reversed() {
            switch bytes[index] {
            case UInt8(ascii: "%"):
                bytes[index] = UInt8(48 + digits % 10)
                digits /= 10
            case UInt8(ascii: "^"):
                bytes[index] = UInt8(48 + digits % 10)
                digits = number
            default: digits = number + (piece[..<(index - start)].contains(UInt8(ascii: "^")) ? 1 : 0)
            }
        }
    }
    return bytes + tail
}

/// A zip archive with the file of Krita's palettes.
private func zipped(_ content: [UInt8], method: UInt8, fullSize: Int) -> [UInt8] {
    func little(_ number: Int, _ count: Int = 4) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let name = Array("colorset.xml".utf8)
    let facts =
        [20, 0, 0, 0, method, 0, 0, 0, 0, 0, 0, 0, 0, 0] + little(content.count) + little(fullSize) + [
            12, 0, 0, 0,
        ]
    let file = [0x50, 0x4B, 3, 4] + facts + name + content
    let entry = [0x50, 0x4B, 1, 2, 20, 0] + facts + [UInt8](repeating: 0, count: 14) + name
    return file + entry + [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0] + little(entry.count)
        + little(file.count) + [0, 0]
}

/// A piece of 13 bytes that is repeated, as deflate stores it with the codes that RFC 1951 fixes: again and again its bytes and
/// some matches of 247 bytes.
private func deflated(_ piece: String, matches: Int, _ size: Int) -> (bytes: [UInt8], fullSize: Int) {
    var (bytes, bits, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    /// A number whose lowest bit is first.
    func add(_ value: UInt32, _ length: UInt32) {
        bits |= value << count
        count += length
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            (bits, count) = (bits >> 8, count - 8)
        }
    }
    /// A code of Huffman's, whose highest bit is first.
    func addCode(_ code: UInt32, _ length: UInt32) {
        for bit in (0..<length).reversed() { add(code >> bit & 1, 1) }
    }
    add(0b011, 3)
    let unit = piece.utf8.count * (1 + 19 * matches)
    for _ in 0..<max(1, size / unit) {
        for byte in piece.utf8 { addCode(0x30 + UInt32(byte), 8) }
        // The length 247 is code 284 and five bits, the distance 13 code 7 and two.
        for _ in 0..<matches {
            addCode(0b1100_0100, 8)
            add(20, 5)
            addCode(7, 5)
            add(0, 2)
        }
    }
    addCode(0, 7)
    add(0, 7)
    return (bytes, unit * max(1, size / unit))
}
