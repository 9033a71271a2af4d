/// The file that writing to a path makes or replaces: equal for all paths that lead to the same one.
package struct WrittenFile: Hashable, Sendable {
    /// That of the file; of its folder if the file is not there yet.
    private let identity: FileIdentity
    /// The name in that folder; nil for a file that is there.
    private let name: FilePath?

    /// Follows a path through links; nil for anything but a regular file, and if there is no such folder.
    package init?(_ path: FilePath) {
        if let status = try? SystemCalls.status(of: path) {
            guard status.kind == .regular else { return nil }
            (identity, name) = (status.identity, nil)
            return
        }
        guard case .replacing(let file, nil)? = try? WriteTarget(path, .replaced),
            let folder = try? SystemCalls.status(of: file.folder.bytes.isEmpty ? FilePath(".") : file.folder)
        else { return nil }
        (identity, name) = (folder.identity, file.lastComponent)
    }
}
