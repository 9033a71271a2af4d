import PickerKit

/// The pictures of two folders, paired by their names.
struct ComparedFolders {
    /// A name, from the folders on, and the folders that have it.
    struct Pair {
        let name: FilePath
        let expected: Argument?
        let actual: Argument?
    }

    /// All pairs, in the order of their names.
    let pairs: [Pair]

    /// Finds the pictures; throws if a folder cannot be read, or if neither has one.
    init(_ expected: Argument, _ actual: Argument) throws(CommandError) {
        let (one, other) = (try Self.pictures(in: expected), try Self.pictures(in: actual))
        let names = Set(one.keys).union(other.keys)
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        pairs = names.map { Pair(name: $0, expected: one[$0], actual: other[$0]) }
        if pairs.isEmpty {
            throw CommandError(
                .noInput, "neither \(quoted(expected.text)) nor \(quoted(actual.text)) has a picture",
                hint: "names of pictures end in \(listed(FileType.picture.extensions.map { "." + $0 }))")
        }
    }

    /// True for a folder.
    static func isFolder(_ operand: Argument) -> Bool {
        !operand.isDash && PickerFiles.isFolder(FilePath(bytes: operand.bytes))
    }

    private static func pictures(in folder: Argument) throws(CommandError) -> [FilePath: Argument] {
        let path = FilePath(bytes: folder.bytes)
        do {
            let names = try files(inFolder: path).filter { isPicture($0) }
            return Dictionary(
                uniqueKeysWithValues: names.map {
                    ($0, Argument(bytes: path.asFolder.appending($0).bytes))
                })
        } catch { throw CommandError(error) }
    }

    private static func isPicture(_ name: FilePath) -> Bool {
        Argument(bytes: name.bytes).ending.map { FileType.picture.extensions.contains($0) } ?? false
    }
}
