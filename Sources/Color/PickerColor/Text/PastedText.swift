/// What surrounds a colour in other files, and comes along when people copy it.
enum PastedText {
    /// The colour in a text; nil if nothing surrounds it.
    static func color(in bytes: [UInt8]) -> [UInt8]? {
        var rest = withPlainSpaces(bytes)[...]
        trim(&rest)
        while rest.last == UInt8(ascii: ";") {
            rest.removeLast()
            trim(&rest)
        }
        // No colour has a colon: what is before it is the name of a property or variable.
        if let colon = rest.firstIndex(of: UInt8(ascii: ":")), isProperty(rest[..<colon]) {
            rest = rest[(colon + 1)...]
            trim(&rest)
        }
        if rest.count > 1, let quote = rest.first, "\"'`".utf8.contains(quote), rest.last == quote {
            rest = rest.dropFirst().dropLast()
            trim(&rest)
        }
        // Of eight digits, the first two may be alpha.
        if rest.count == 8, rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8),
            rest.dropFirst(2).allSatisfy({ hexadecimalValue($0) != nil })
        {
            return [UInt8(ascii: "#")] + rest.dropFirst(2)
        }
        return rest.elementsEqual(bytes) ? nil : Array(rest)
    }

    /// White space of Unicode that looks like a space, and the mark at the start of files: each byte as a space.
    private static let spaces: [[UInt8]] = ["\u{A0}", "\u{202F}", "\u{2007}", "\u{FEFF}"].map {
        Array($0.utf8)
    }

    private static func withPlainSpaces(_ bytes: [UInt8]) -> [UInt8] {
        var plain = bytes
        for index in plain.indices where plain[index] >= 0x80 {
            guard let space = spaces.first(where: { plain[index...].starts(with: $0) }) else { continue }
            for place in index..<index + space.count { plain[place] = UInt8(ascii: " ") }
        }
        return plain
    }

    private static func trim(_ bytes: inout ArraySlice<UInt8>) {
        while let last = bytes.last, isWhiteSpace(last) { bytes.removeLast() }
        bytes = bytes.drop(while: isWhiteSpace)
    }

    /// Whether this is the name of a property or variable: `color`, `--brand-color`, `$brand`, `"brand"`.
    private static func isProperty(_ bytes: ArraySlice<UInt8>) -> Bool {
        var name = bytes
        trim(&name)
        return !name.isEmpty
            && name.allSatisfy { byte in
                let letter = byte | 0x20
                return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
                    || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || "-_$@\"'".utf8.contains(byte)
            }
            // That begins a name of X11.
            && lowercasedASCII(String(decoding: name, as: UTF8.self)) != "x11"
    }
}
