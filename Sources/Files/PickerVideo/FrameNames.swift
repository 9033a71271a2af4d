package import PickerFiles

/// The names of the files that frames are written to, each with its number, counted from 1.
package struct FrameNames: Hashable, Sendable {
    private let before: [UInt8]
    private let after: [UInt8]
    /// The least number of digits; shorter numbers are padded with zeros.
    private let digits: Int
    /// Whether the operand names the folder itself, so that it may be created.
    package let fillAFolder: Bool

    /// The names `frame-0001.png` and so on in a folder, with enough digits for `count`, at least four.
    package init(inFolder folder: [UInt8], count: Int) {
        self.init(inFolder: folder, digits: max(4, String(count).count))
    }

    /// The same with a given number of digits.
    package init(inFolder folder: [UInt8], digits: Int) {
        before = folder + (folder.last == UInt8(ascii: "/") ? [] : Array("/".utf8)) + Array("frame-".utf8)
        after = Array(".png".utf8)
        self.digits = digits
        fillAFolder = true
    }

    /// The names that a pattern such as `frame-%04d.png` stands for: `%d` or `%0Nd` is the number, `%%` a percent
    /// sign.
    ///
    /// Throws unless there is one number, in the file's own name.
    package init(pattern: [UInt8]) throws(FramePatternError) {
        var parts: [[UInt8]] = [[]]
        var digits = 1
        var rest = pattern[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                parts[parts.count - 1].append(byte)
                continue
            }
            if rest.first == byte {
                parts[parts.count - 1].append(byte)
                rest.removeFirst()
                continue
            }
            guard let width = Self.takeNumber(&rest) else {
                throw .strayPercentSign
            }
            digits = width
            parts.append([])
        }
        guard parts.count == 2 else { throw .numbers(parts.count - 1) }
        guard !parts[1].contains(UInt8(ascii: "/")) else { throw .numberInFolder }
        (before, after, self.digits) = (parts[0], parts[1], digits)
        fillAFolder = false
    }

    package static func isPattern(_ name: [UInt8]) -> Bool { name.contains(UInt8(ascii: "%")) }

    /// The file of the frame of an index counted from 0.
    package func file(_ index: Int) -> FilePath {
        let number = String(index + 1)
        let zeros = String(repeating: "0", count: max(digits - number.count, 0))
        return FilePath(bytes: before + Array((zeros + number).utf8) + after)
    }

    /// The names of files of frames after the first `count`, in the order of their numbers.
    package func filesBeyond(_ count: Int) -> [FilePath] {
        let start = folder.bytes.count
        let place = start == 0 ? FilePath(".") : folder
        let names = (try? names(inFolder: place)) ?? []
        let indices = names.compactMap { name -> Int? in
            let (first, last) = (before.dropFirst(start), after)
            let numerals = name.bytes.dropFirst(first.count).dropLast(last.count)
            guard let number = Int(String(decoding: numerals, as: UTF8.self)), number > count,
                file(number - 1).bytes.dropFirst(start).elementsEqual(name.bytes)
            else { return nil }
            return number - 1
        }
        return indices.sorted().map(file)
    }

    /// The folder of all files, with a slash at its end; empty for the working folder.
    package var folder: FilePath { FilePath(bytes: before).folder }

    /// Takes `d` or `0Nd` off the front and returns the least number of digits; nil if neither is there.
    private static func takeNumber(_ rest: inout ArraySlice<UInt8>) -> Int? {
        var width = 1
        if rest.first == UInt8(ascii: "0") {
            rest.removeFirst()
            let numerals = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard let number = Int(String(decoding: numerals, as: UTF8.self)), (1...20).contains(number)
            else {
                return nil
            }
            width = number
            rest = rest.dropFirst(numerals.count)
        }
        return rest.popFirst() == UInt8(ascii: "d") ? width : nil
    }
}

/// Why a text is not a pattern of frames' names.
package enum FramePatternError: Error, Hashable {
    /// A percent sign begins neither a number nor another percent sign.
    case strayPercentSign
    /// There are this many numbers instead of one.
    case numbers(Int)
    /// The number is in a folder's name.
    case numberInFolder
}
