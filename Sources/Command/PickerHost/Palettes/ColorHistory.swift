package import PickerChooser
package import PickerColor
package import PickerFiles
package import PickerJSON

/// The colours that a person has chosen before, in a file of their own: one colour of CSS a line, the newest last. Beside it is
/// a file with the format in which they were printed last.
package struct ColorHistory {
    private let folder: FilePath
    private let parents: [FilePath]
    private var file: FilePath { folder.asFolder.appending(FilePath("history")) }
    private var formatFile: FilePath { folder.asFolder.appending(FilePath("format")) }

    /// More lines are dropped, the oldest first.
    package static let mostColors = 256
    private static let mostBytes = 1 << 16

    /// In the folder for state of the XDG Base Directory Specification: `$XDG_STATE_HOME/glpick`, by default
    /// `~/.local/state/glpick`.
    ///
    /// `variable` has the values of environment variables; nil without one of these folders.
    package init?(_ variable: (_ name: String) -> String?) {
        guard let base = userFolder("XDG_STATE_HOME", or: ".local/state", variable) else { return nil }
        folder = FilePath(base.path + "/glpick")
        parents = (base.home.map { ["\($0)/.local"] } ?? []).map { FilePath($0) } + [FilePath(base.path)]
    }

    /// The colours, the newest first; none if there is no file. Lines that are no colours are left out.
    package func colors(in space: ColorSpace) throws(FileError) -> [ChosenColor] {
        try lines().reversed().compactMap { line in
            (try? ColorText.parse(line)).map { ChosenColor(fitting: $0, in: space) }
        }
    }

    /// Adds colours, in the order in which they were chosen. Only the owner can read a new file; it is replaced at once.
    package func add(_ chosen: [ChosenColor]) throws(FileError) {
        try makeFile(file)
        let lock = FolderLock(ofFile: file)
        defer { withExtendedLifetime(lock) {} }
        var kept = try lines()
        for text in chosen.map(\.cssText) {
            kept.removeAll { $0 == text }
            kept.append(text)
        }
        let text = kept.suffix(Self.mostColors).map { $0 + "\n" }.joined()
        try writeFile(Array(text.utf8), to: file)
    }

    /// The format that was kept last; nil without one, or if the file has something else.
    package func format() throws(FileError) -> ColorOutput? {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try readEnds(of: formatFile, first: 256, last: 0).first } catch {
            if error.isMissing { return nil }
            throw error
        }
        let name = String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }
        return ColorOutput(name).flatMap { $0.isJSON || $0.template != nil ? nil : $0 }
    }

    package func keep(_ format: ColorOutput) throws(FileError) {
        try makeFile(formatFile)
        try writeFile(Array((format.names.joined(separator: ",") + "\n").utf8), to: formatFile)
    }

    private func makeFile(_ file: FilePath) throws(FileError) {
        // An absent folder is for nobody else, as the specification says.
        for parent in parents { try makeFolder(parent, isPrivate: true) }
        try makeFolder(folder, isPrivate: true)
        try makePrivateFile(file)
    }

    private func lines() throws(FileError) -> [String] {
        var bytes: [UInt8]
        do throws(FileError) { bytes = try readEnds(of: file, first: 0, last: Self.mostBytes + 1).last } catch
        {
            if error.isMissing { return [] }
            throw error
        }
        // Of a file that has become too long, the newest lines are at the end; the first of them may be cut.
        if bytes.count > Self.mostBytes { bytes = Array(bytes.drop { $0 != UInt8(ascii: "\n") }) }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map(String.init).suffix(Self.mostColors)
    }
}
