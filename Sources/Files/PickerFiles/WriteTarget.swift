import Glibc

/// The way to write a path's content.
enum WriteTarget {
    /// Write to an open descriptor of this process, at its current position.
    case descriptor(CInt)
    /// Open the existing file and write to it.
    case inPlace
    /// Replace this file, which is not a link, by a new one; `old` is nil if it does not exist.
    case replacing(FilePath, old: SystemCalls.Status?)

    /// Examines `path`; throws EEXIST for a regular file that must be kept.
    init(_ path: FilePath, _ existing: FileWriter.Existing) throws(Errno) {
        if let descriptor = Self.descriptor(behind: path) {
            self = .descriptor(descriptor)
            return
        }
        guard let status = try Self.status(of: path) else {
            let file = try Self.followLinks(from: path)
            if path.bytes.isEmpty { throw Errno(ENOENT) }
            if file.lastComponent.bytes.isEmpty { throw Errno(EISDIR) }
            self = .replacing(file, old: nil)
            return
        }
        switch status.kind {
        case .folder: throw Errno(EISDIR)
        case .link, .device, .other: self = .inPlace
        case .regular where existing == .kept: throw Errno(EEXIST)
        case .regular:
            let file = try Self.followLinks(from: path)
            try SystemCalls.checkWritable(path)
            // The text of a link such as /proc/self/fd/1 need not be the path of its file.
            let isSame = try Self.status(of: file)?.identity == status.identity
            self = isSame ? .replacing(file, old: status) : .inPlace
        }
    }

    /// The open descriptor that a path such as /dev/stdout names, directly or by links; nil if it names none.
    ///
    /// Replacing the file of the descriptor would lose what other processes write to it.
    private static func descriptor(behind path: FilePath) -> CInt? {
        var file = path
        for _ in 0...mostLinks {
            if let descriptor = file.namedDescriptor {
                // If standard output is closed, writing to it must fail.
                return descriptor == 1 || SystemCalls.isWritable(descriptor) ? descriptor : nil
            }
            guard let target = try? SystemCalls.target(ofLink: file) else { return nil }
            file = file.folder.appending(target)
        }
        return nil
    }

    /// The limit of Linux.
    private static let mostLinks = 40

    /// The status of a path's file, through all links; nil if there is none.
    private static func status(of path: FilePath) throws(Errno) -> SystemCalls.Status? {
        do throws(Errno) {
            return try SystemCalls.status(of: path)
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
    }

    /// The path that opening `path` would open or create.
    static func followLinks(from path: FilePath) throws(Errno) -> FilePath {
        var file = path
        for _ in 0...mostLinks {
            guard let status = try? SystemCalls.status(of: file, followingLinks: false), status.kind == .link
            else { return file }
            file = file.folder.appending(try SystemCalls.target(ofLink: file))
        }
        throw Errno(ELOOP)
    }
}

/// Checks whether a file could be written, as far as possible without creating one.
///
/// - Throws: `FileError` of kind `.cannotCreate`.
package func checkWritable(_ path: FilePath, existing: FileWriter.Existing) throws(FileError) {
    do {
        guard case .replacing(let file, nil) = try WriteTarget(path, existing), !file.folder.bytes.isEmpty
        else { return }
        try SystemCalls.checkWritable(file.folder)
    } catch {
        throw FileError(.cannotCreate, path, error)
    }
}

/// True if a path names a terminal, as /dev/tty does and /dev/stdout may.
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
    /// The number of the descriptor that a path in /dev/fd or /proc/self/fd names; nil for other paths.
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
