import Glibc

/// How the content of a path is to be written.
enum WriteTarget {
    /// Write to what this process has open, from where it stands.
    case descriptor(CInt)
    /// Open what is there and write to it.
    case inPlace
    /// Put a new file in place of this one, which is no link and may be absent; nil is for the usual
    /// permissions.
    case replacing(FilePath, permissions: mode_t?)

    /// Finds out what is at `path`; throws EEXIST for a regular file that is to be kept.
    init(_ path: FilePath, _ existing: FileWriter.Existing) throws(Errno) {
        if let descriptor = Self.descriptor(behind: path) {
            self = .descriptor(descriptor)
            return
        }
        guard let status = try Self.status(of: path) else {
            let file = try Self.followLinks(from: path)
            if path.bytes.isEmpty { throw Errno(ENOENT) }
            if file.lastComponent.bytes.isEmpty { throw Errno(EISDIR) }
            self = .replacing(file, permissions: nil)
            return
        }
        switch status.kind {
        case .folder: throw Errno(EISDIR)
        case .link, .device, .other: self = .inPlace
        case .regular where existing == .kept: throw Errno(EEXIST)
        case .regular:
            let file = try Self.followLinks(from: path)
            try SystemCalls.checkWritable(path)
            // The text of a link such as /proc/self/fd/1 need not be a path to what it leads to.
            let isSame = try Self.status(of: file)?.identity == status.identity
            self = isSame ? .replacing(file, permissions: status.permissions) : .inPlace
        }
    }

    /// The open descriptor that a path such as /dev/stdout leads to; nil if it leads elsewhere.
    ///
    /// To put another file in place of the one behind it would lose what others write there, before and after.
    private static func descriptor(behind path: FilePath) -> CInt? {
        var file = path
        for _ in 0...mostLinks {
            if let descriptor = file.namedDescriptor {
                // Where standard output is closed, writing to it must fail.
                return descriptor == 1 || SystemCalls.isWritable(descriptor) ? descriptor : nil
            }
            guard let target = try? SystemCalls.target(ofLink: file) else { return nil }
            file = file.folder.appending(target)
        }
        return nil
    }

    /// As many as Linux follows.
    private static let mostLinks = 40

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
        for _ in 0...mostLinks {
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

/// Whether a path leads to a terminal, as /dev/tty does, and perhaps /dev/stdout.
package func isTerminal(_ path: FilePath) -> Bool {
    guard let target = try? WriteTarget(path, .replaced) else { return false }
    switch target {
    case .descriptor(let descriptor): return isatty(descriptor) == 1
    case .replacing: return false
    case .inPlace:
        guard (try? SystemCalls.status(of: path).kind) == .device,
            let file = try? OpenFile(path, O_WRONLY | O_NONBLOCK)
        else { return false }
        return isatty(file.descriptor) == 1
    }
}

extension FilePath {
    /// The number of the open descriptor that a path into /dev/fd or /proc/self/fd names; nil for other paths.
    fileprivate var namedDescriptor: CInt? {
        for folder in ["/dev/fd/", "/proc/self/fd/"] where bytes.starts(with: folder.utf8) {
            let name = bytes.dropFirst(folder.utf8.count)
            guard name.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
                return nil
            }
            return CInt(String(decoding: name, as: UTF8.self))
        }
        return nil
    }
}
