import Glibc

/// The new content of a file on its way: `commit` puts it in place, and without that the file stays as it was.
///
/// What is at the path is treated as `writeFile(_:to:)` says.
public struct FileWriter: ~Copyable {
    /// When the bytes must be on the disk.
    public enum Storing: Sendable {
        /// Before they take the file's place: an outage leaves the old content or the new.
        case atOnce
        /// When the system gets to it, many times as fast: an outage soon afterwards may leave a file cut short.
        case later
    }

    /// What becomes of a regular file that is there already.
    public enum Existing: Sendable {
        /// The new content takes its place.
        case replaced
        /// It stays, and writing fails with EEXIST: at once, or at the end if it came meanwhile.
        case kept
    }

    private let path: FilePath
    private let storing: Storing
    private let content: FileContent

    /// Opens what is to be written.
    ///
    /// - Throws: `FileError` of kind `.cannotCreate`.
    public init(
        _ path: FilePath,
        storing: Storing = .atOnce,
        existing: Existing = .replaced
    ) throws(FileError) {
        try self.init(path, storing: storing, existing: existing, temporaries: TemporaryFiles())
    }

    /// Opens what is to be written; `temporaries` learns of a temporary file.
    ///
    /// - Throws: `FileError` of kind `.cannotCreate`.
    package init(
        _ path: FilePath,
        storing: Storing = .atOnce,
        existing: Existing = .replaced,
        temporaries: TemporaryFiles
    ) throws(FileError) {
        self.path = path
        self.storing = storing
        do {
            content = try FileContent.opened(path, existing, temporaries)
        } catch {
            throw FileError(error.isStorageFailure ? .cannotWrite : .cannotCreate, path, error)
        }
    }

    /// Where the content is to be written.
    package var descriptor: CInt { content.file.descriptor }

    /// Writes bytes after those that have been written.
    ///
    /// - Throws: `FileError` of kind `.cannotWrite`.
    public func write(_ bytes: RawSpan) throws(FileError) {
        do {
            try bytes.withUnsafeBytes { buffer throws(Errno) in try writeAll(buffer, to: descriptor) }
        } catch {
            throw FileError(.cannotWrite, path, error)
        }
    }

    /// Writes all bytes of an array, as its namesake does with a span.
    public func write(_ bytes: [UInt8]) throws(FileError) { try write(bytes.span.bytes) }

    /// Makes what has been written the content of the file.
    ///
    /// - Throws: `FileError` of kind `.cannotWrite`, or `.cannotCreate` where the file's name cannot be had.
    public consuming func commit() throws(FileError) {
        let path = path
        var attempt = FileError.Kind.cannotWrite
        do {
            try content.commit(storing, &attempt)
        } catch {
            throw FileError(error.isStorageFailure ? .cannotWrite : attempt, path, error)
        }
    }
}

/// An open file, and what is to become of it.
struct FileContent: ~Copyable {
    let file: OpenFile
    /// Nil where the file is written in place.
    let replacement: Replacement?

    static func opened(
        _ path: FilePath,
        _ existing: FileWriter.Existing,
        _ temporaries: TemporaryFiles
    ) throws(Errno) -> FileContent {
        let (target, permissions): (FilePath, mode_t?)
        switch try WriteTarget(path, existing) {
        case .descriptor(let descriptor):
            let duplicate = OpenFile(owning: try SystemCalls.duplicate(descriptor))
            return FileContent(file: duplicate, replacement: nil)
        case .inPlace:
            return FileContent(file: try OpenFile(path, O_WRONLY | O_TRUNC), replacement: nil)
        case .replacing(let file, let old): (target, permissions) = (file, old)
        }
        // Names relative to an open folder stay right if the folder moves, and short however long the path is.
        let folderPath = target.folder.bytes.isEmpty ? FilePath(".") : target.folder
        let folder = try OpenFile(folderPath, SystemCalls.pathOnly | O_DIRECTORY)
        let temporary = try temporaries.make(in: folder.descriptor, mode: permissions ?? 0o666)
        let content = FileContent(
            file: OpenFile(owning: temporary.descriptor),
            replacement: Replacement(
                name: temporary.name,
                target: target.lastComponent,
                folder: folder,
                existing: existing,
                temporaries: temporaries
            )
        )
        // Before the first byte, so that nobody reads here what the old file hid.
        if let permissions { try SystemCalls.setPermissions(permissions, of: temporary.descriptor) }
        return content
    }

    /// Stores and closes the file, and gives it its final name; `attempt` follows what is being done.
    consuming func commit(_ storing: FileWriter.Storing, _ attempt: inout FileError.Kind) throws(Errno) {
        let replacement = replacement
        if replacement != nil, storing == .atOnce { try SystemCalls.synchronize(file.descriptor) }
        try file.close()
        guard let replacement else { return }
        attempt = .cannotCreate
        try replacement.rename()
        attempt = .cannotWrite
        if storing == .atOnce { try synchronizeFolder(replacement.folder.descriptor) }
    }
}

/// A temporary file that is to have another's name, and is removed if it never gets it.
final class Replacement {
    let name: FilePath
    let target: FilePath
    let folder: OpenFile
    let existing: FileWriter.Existing
    let temporaries: TemporaryFiles

    init(
        name: FilePath,
        target: FilePath,
        folder: consuming OpenFile,
        existing: FileWriter.Existing,
        temporaries: TemporaryFiles
    ) {
        self.name = name
        self.target = target
        self.folder = folder
        self.existing = existing
        self.temporaries = temporaries
    }

    deinit { temporaries.remove(name) }

    func rename() throws(Errno) {
        try temporaries.rename(name, to: target, in: folder.descriptor, replacing: existing == .replaced)
    }
}

/// Stores the entries of a folder that have been made or renamed, as far as its filesystem can be asked for that.
///
/// - Throws: `FileError` of kind `.cannotWrite`.
/// - Note: The corresponding C function is `fsync`.
package func storeFolder(_ path: FilePath) throws(FileError) {
    do {
        let path = path.bytes.isEmpty ? FilePath(".") : path
        let folder = try OpenFile(path, SystemCalls.pathOnly | O_DIRECTORY)
        try synchronizeFolder(folder.descriptor)
    } catch {
        throw FileError(.cannotWrite, path, error)
    }
}

/// Stores the folder's new entry, where that can be asked for: not in a folder that may be written but not
/// read, and not on every filesystem.
private func synchronizeFolder(_ folder: CInt) throws(Errno) {
    do throws(Errno) {
        let readable = try OpenFile(FilePath("."), in: folder, O_RDONLY | O_DIRECTORY)
        try SystemCalls.synchronize(readable.descriptor)
    } catch {
        if ![EACCES, EINVAL].contains(error.code) { throw error }
    }
}
