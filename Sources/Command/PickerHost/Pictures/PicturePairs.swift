package import PickerFiles
import PickerPictures

/// The pictures of two folders, paired by their names.
package struct PicturePairs {
    /// A name, from the folders on, and the files of this name; nil in a folder that has none.
    package struct Pair {
        package let name: FilePath
        package let expected: FilePath?
        package let actual: FilePath?
    }

    /// All pairs, in the order of their names.
    package let pairs: [Pair]

    /// Finds the files whose names end like those of pictures; throws if a folder cannot be read.
    package init(_ expected: FilePath, _ actual: FilePath) throws(FileError) {
        let (one, other) = (try Self.pictures(in: expected), try Self.pictures(in: actual))
        let names = Set(one.keys).union(other.keys)
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        pairs = names.map { Pair(name: $0, expected: one[$0], actual: other[$0]) }
    }

    private static func pictures(in folder: FilePath) throws(FileError) -> [FilePath: FilePath] {
        let endings = Set(PictureFormat.all.flatMap(\.endings))
        let names = try files(inFolder: folder).filter { $0.ending.map(endings.contains) ?? false }
        return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.asFolder.appending($0)) })
    }
}
