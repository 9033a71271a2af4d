import Glibc

/// How the content of a path is to be written.
enum WriteTarget {
    /// Open what is there and write to it.
    case inPlace
    /// Put a new file in place of this one, which is no link and may be absent; nil is for the usual
    /// permissions.
    case replacing(FilePath, permissions: mode_t?)

    /// Finds out what is at `path`; throws EEXIST for a regular file that is to be kept.
    init(_ path: FilePath, _ existing: FileWriter.Existing) throws(Errno) {
        guard let status = try Self.status(of: path) else {
            let file = try Self.followLinks(from: path)
            if path.bytes.isEmpty { throw Errno(ENOENT) }
            if file.lastComponent.bytes.isEmpty { throw Errno(EISDIR) }
            self = .replacing(file, permissions: nil)
            return
        }
        switch status.kind {
        case .folder: throw Errno(EISDIR)
        case .link, .other: self = .inPlace
        case .regular where existing == .kept: throw Errno(EEXIST)
        case .regular:
            let file = try Self.followLinks(from: path)
            try SystemCalls.checkWritable(path)
            // The text of a link such as /proc/self/fd/1 need not be a path to what it leads to.
            let isSame = try Self.status(of: file)?.identity == status.identity
            self = isSame ? .replacing(file, permissions: status.permissions) : .inPlace
        }
    }

    /// What is at the end of all links, or nil if nothing is.
    private static func status(of path: FilePath) throws(Errno) -> SystemCalls.Status? {
        do throws(Errno) {
            return try SystemCalls.status(of: path)
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
    }

    /// The path that opening `path` would open or create.
    private static func followLinks(from path: FilePath) throws(Errno) -> FilePath {
        var file = path
        // As many as Linux follows.
        for _ in 0...40 {
            guard let status = try? SystemCalls.status(of: file, followingLinks: false), status.kind == .link
            else { return file }
            file = file.folder.appending(try SystemCalls.target(ofLink: file))
        }
        throw Errno(ELOOP)
    }
}

/// Finds out before the work whether a file could be written, as far as that can be seen without making one.
///
/// - Throws: `FileError` of kind `.cannotCreate`.
package func checkWritable(_ path: FilePath, existing: FileWriter.Existing) throws(FileError) {
    do { _ = try WriteTarget(path, existing) } catch { throw FileError(.cannotCreate, path, error) }
}
