import Glibc

/// Writes a file's new content. Only `commit` replaces the old content; without it the file stays as it was.
///
/// It treats links, devices and other kinds of files as `writeFile(_:to:)` does.
public struct FileWriter: ~Copyable {
    /// The time at which the bytes must be on the disk.
    public enum Storing: Sendable {
        /// Before the new file replaces the old: after a power failure there is the old content or the new.
        case atOnce
        /// When the system writes them, which is many times as fast: a power failure soon afterwards may leave the old
        /// content, or a truncated or empty file.
        case later
    }

    /// What to do about an existing regular file.
    public enum Existing: Sendable {
        /// Replace it.
        case replaced
        /// Keep it and fail with EEXIST: at once, or in `commit` if the file appeared meanwhile.
        case kept
    }

    private let path: FilePath
    private let storing: Storing
    private let content: FileContent

    /// Opens the file.
    ///
    /// - Throws: `FileError` of kind `.cannotCreate`.
    public init(
        _ path: FilePath,
        storing: Storing = .atOnce,
        existing: Existing = .replaced
    ) throws(FileError) {
        try self.init(path, storing: storing, existing: existing, temporaries: TemporaryFiles())
    }

    /// Opens the file; `temporaries` records the temporary file.
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

    /// The descriptor to which the content must be written.
    package var descriptor: CInt { content.file.descriptor }

    /// Appends bytes to the new content.
    ///
    /// - Throws: `FileError` of kind `.cannotWrite`.
    public func write(_ bytes: RawSpan) throws(FileError) {
        do {
            try bytes.withUnsafeBytes { buffer throws(Errno) in try writeAll(buffer, to: descriptor) }
        } catch {
            throw FileError(.cannotWrite, path, error)
        }
    }

    /// Appends the bytes of an array to the new content.
    ///
    /// - Throws: `FileError` of kind `.cannotWrite`.
    public func write(_ bytes: [UInt8]) throws(FileError) { try write(bytes.span.bytes) }

    /// Replaces the file's content by the bytes written so far.
    ///
    /// - Throws: `FileError` of kind `.cannotWrite`, or `.cannotCreate` if the file cannot get its name.
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

/// An open file, and how to finish it.
struct FileContent: ~Copyable {
    let file: OpenFile
    /// The rename to finish with; nil if the file is written in place.
    let replacement: Replacement?

    static func opened(
        _ path: FilePath,
        _ existing: FileWriter.Existing,
        _ temporaries: TemporaryFiles
    ) throws(Errno) -> FileContent {
        let (target, old): (FilePath, SystemCalls.Status?)
        switch try WriteTarget(path, existing) {
        case .descriptor(let descriptor):
            let duplicate = OpenFile(owning: try SystemCalls.duplicate(descriptor))
            return FileContent(file: duplicate, replacement: nil)
        case .inPlace:
            return FileContent(file: try OpenFile(path, O_WRONLY | O_TRUNC), replacement: nil)
        case .replacing(let file, let status): (target, old) = (file, status)
        }
        // Names relative to an open folder stay valid if the folder moves, and short even if the path is long.
        let folderPath = target.folder.bytes.isEmpty ? FilePath(".") : target.folder
        let folder = try OpenFile(folderPath, SystemCalls.pathOnly | O_DIRECTORY)
        let temporary = try temporaries.make(
            in: folder.descriptor, like: old, at: target, new: existing == .kept ? .keeping : .replacing)
        return FileContent(
            file: OpenFile(owning: temporary.descriptor),
            replacement: Replacement(
                name: temporary.name, target: target.lastComponent, folder: folder,
                finish: temporary.finish, temporaries: temporaries))
    }

    /// Stores and closes the file, and renames it; sets `attempt` to the kind of error that the current step has.
    consuming func commit(_ storing: FileWriter.Storing, _ attempt: inout FileError.Kind) throws(Errno) {
        let replacement = replacement
        if replacement != nil, storing == .atOnce { try SystemCalls.synchronize(file.descriptor) }
        try file.close()
        guard let replacement else { return }
        attempt = .cannotCreate
        try replacement.take(stored: storing == .atOnce)
        attempt = .cannotWrite
        if storing == .atOnce { try synchronizeFolder(replacement.folder.descriptor) }
    }
}

/// A temporary file that replaces another; it is removed unless it was renamed.
struct Replacement: ~Copyable {
    let name: FilePath
    let target: FilePath
    let folder: OpenFile
    let finish: TemporaryFiles.Finish
    let temporaries: TemporaryFiles

    deinit { temporaries.remove(name) }

    func take(stored: Bool) throws(Errno) {
        try temporaries.finish(name, as: target, in: folder.descriptor, by: finish, stored: stored)
    }
}

/// Stores the content of an existing file on the disk.
///
/// - Throws: `FileError` of kind `.cannotWrite`.
/// - Note: The corresponding C function is `fsync`.
package func storeFile(_ path: FilePath) throws(FileError) {
    do {
        let file = try OpenFile(path, O_RDONLY)
        try SystemCalls.synchronize(file.descriptor)
    } catch {
        throw FileError(.cannotWrite, path, error)
    }
}

/// Stores the new entries of a folder on the disk, if its filesystem supports that.
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

/// Stores the folder's new entry, if possible: not in a folder that is writable but not readable, and not on every
/// filesystem.
private func synchronizeFolder(_ folder: CInt) throws(Errno) {
    do throws(Errno) {
        let readable = try OpenFile(FilePath("."), in: folder, O_RDONLY | O_DIRECTORY)
        try SystemCalls.synchronize(readable.descriptor)
    } catch {
        if ![EACCES, EINVAL].contains(error.code) { throw error }
    }
}
