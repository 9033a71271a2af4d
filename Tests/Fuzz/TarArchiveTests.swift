import Testing

/// Damaged archives are refused: the corpus must not shrink without notice.
@Suite struct TarArchiveTests {
    /// A header as GNU tar writes it, and the bytes of the file, filled up with zeros.
    private func member(_ name: String, _ bytes: [UInt8], type: Character = "0") -> [UInt8] {
        func octal(_ number: Int, digits: Int) -> [UInt8] {
            let text = String(number, radix: 8)
            return Array((String(repeating: "0", count: digits - text.count) + text + "\u{0}").utf8)
        }
        var header = Array(name.utf8) + [UInt8](repeating: 0, count: 100 - name.utf8.count)
        header += octal(0o644, digits: 7) + octal(0, digits: 7) + octal(0, digits: 7)
        header += octal(bytes.count, digits: 11) + octal(0, digits: 11)
        header += Array("        \(type)".utf8) + [UInt8](repeating: 0, count: 100)
        header += Array("ustar\u{0}00".utf8)
        header += [UInt8](repeating: 0, count: 512 - header.count)
        header.replaceSubrange(148..<155, with: octal(header.reduce(0) { $0 + Int($1) }, digits: 6))
        return header + bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
    }

    private let end = [UInt8](repeating: 0, count: 1024)

    private var archive: [UInt8] {
        member("a", [1, 2, 3]) + member("b", []) + member("c", [UInt8](repeating: 9, count: 512)) + end
    }

    @Test func filesComeInTheirOrder() throws {
        let files = try TarArchive(archive).files
        #expect(files.map(\.name) == ["a", "b", "c"])
        #expect(files.map(\.bytes) == [[1, 2, 3], [], [UInt8](repeating: 9, count: 512)])
        #expect(try TarArchive(archive + end).files.count == 3)
        #expect(try TarArchive(end).files.isEmpty)
    }

    @Test func everyTruncationIsRefused() {
        for count in archive.indices {
            #expect(throws: TarError.cutShort, "\(count)") { try TarArchive(Array(archive.prefix(count))) }
        }
    }

    @Test func everyDamagedByteOfAHeaderIsRefused() {
        for offset in 0..<512 {
            var damaged = archive
            damaged[offset] ^= 1
            #expect(throws: TarError.damagedHeader(offset: 0), "\(offset)") { try TarArchive(damaged) }
        }
    }

    @Test func otherDamageIsRefused() {
        for offset in [archive.count - 1, archive.count - 600] {
            var damaged = archive
            damaged[offset] = 1
            #expect(throws: TarError.self, "\(offset)") { try TarArchive(damaged) }
        }
        #expect(throws: TarError.notAPlainFile("a")) { try TarArchive(member("a", [], type: "5") + end) }
        #expect(throws: TarError.damagedHeader(offset: 0)) { try TarArchive(member("", [1]) + end) }
        var padded = member("a", [1])
        padded[600] = 1
        #expect(throws: TarError.damagedHeader(offset: 0)) { try TarArchive(padded + end) }
    }
}
