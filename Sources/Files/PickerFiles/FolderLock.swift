import Glibc

/// A lock on the folder of a file, which other processes of glpick wait for: so that of two that read a file, change it and write
/// it, the second reads what the first has written.
///
/// There is no lock where the folder cannot be read or its filesystem has none, and none for what is not a regular file.
///
/// - Note: The corresponding C function is `flock`.
package final class FolderLock {
    private let folder: OpenFile

    /// Waits for the lock; the path may be a link.
    package convenience init?(ofFile path: FilePath) { self.init(Self.folder(ofFile: path)) }

    private init?(_ folder: FilePath?) {
        guard let folder, let file = try? OpenFile(folder, O_RDONLY | O_DIRECTORY) else { return nil }
        try? SystemCalls.lock(file.descriptor)
        self.folder = file
    }

    /// Waits for the locks of several files' folders, in an order in which no two processes wait for each other. There are
    /// none for more than 64 folders, which could be more than the descriptors that a process may have.
    package static func locks(ofFiles paths: [FilePath]) -> [FolderLock] {
        var folders: [FileIdentity: FilePath] = [:]
        for folder in paths.compactMap(folder(ofFile:)) {
            guard let status = try? SystemCalls.status(of: folder) else { continue }
            folders[status.identity] = folder
        }
        guard folders.count <= 64 else { return [] }
        let order = folders.sorted { ($0.key.device, $0.key.number) < ($1.key.device, $1.key.number) }
        return order.compactMap { FolderLock($0.value) }
    }

    private static func folder(ofFile path: FilePath) -> FilePath? {
        // Not of what is written in place, such as /dev/stdout. Others may replace the file meanwhile.
        let status = try? SystemCalls.status(of: path)
        guard status.map({ $0.kind == .regular }) ?? true,
            let file = try? WriteTarget.followLinks(from: path)
        else { return nil }
        return file.folder.bytes.isEmpty ? FilePath(".") : file.folder
    }
}
