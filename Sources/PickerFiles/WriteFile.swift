import Glibc

/// Makes `bytes` the content of a file: wholly, or not at all.
///
/// - A regular file, or a path where nothing is: the bytes go to a new file beside it, which then takes its
///   name, so the old content stays whole until the new one is stored. The old file's permission bits are
///   kept; its owner, hard links and extended attributes are not. A new file's bits are 0666 less the umask.
///   A file that the caller may not write is left alone.
/// - A symbolic link: the same for what it leads to, whether that exists or not; the link stays.
/// - A FIFO, a device and the like: the bytes are written to it, and it stays what it is.
///
/// - Throws: `FileError` of kind `.cannotCreate` for a folder, a missing folder, a place that may not be
///   written or links that lead in a circle; of kind `.cannotWrite` where storing the bytes fails.
/// - Note: The corresponding C functions are `open`, `write`, `fsync` and `rename`.
public func writeFile(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    try writeFile(to: path) { descriptor throws(Errno) in
        try bytes.withUnsafeBufferPointer { buffer throws(Errno) in
            try writeAll(UnsafeRawBufferPointer(buffer), to: descriptor)
        }
    }
}

/// Makes what `body` writes to a descriptor the content of a file; a regular file is left as it was if `body`
/// throws.
package func writeFile(to path: FilePath, with body: (CInt) throws(Errno) -> Void) throws(FileError) {
    var attempt = FileError.Kind.cannotCreate
    do throws(Errno) {
        switch try WriteTarget(path) {
        case .inPlace:
            let file = try OpenFile(path, O_WRONLY | O_TRUNC)
            attempt = .cannotWrite
            try body(file.descriptor)
            try file.close()
        case .replacing(let file, let permissions):
            try replace(file, permissions: permissions, attempt: &attempt, with: body)
        }
    } catch {
        throw FileError(error.isStorageFailure ? .cannotWrite : attempt, path, error)
    }
}

/// Puts a new file in the place of `path`, which is no link; `attempt` follows what is being done.
private func replace(
    _ path: FilePath,
    permissions: mode_t?,
    attempt: inout FileError.Kind,
    with body: (CInt) throws(Errno) -> Void
) throws(Errno) {
    // Names relative to an open folder stay right if the folder moves, and short however long the path is.
    let folderPath = path.folder.bytes.isEmpty ? FilePath(".") : path.folder
    let folder = try OpenFile(folderPath, SystemCalls.pathOnly | O_DIRECTORY)
    let temporary = try TemporaryFile(in: folder.descriptor, mode: permissions ?? 0o666)
    let name = temporary.name
    do throws(Errno) {
        // Before the first byte, so that nobody reads here what the old file hid.
        if let permissions { try SystemCalls.setPermissions(permissions, of: temporary.file.descriptor) }
        attempt = .cannotWrite
        try body(temporary.file.descriptor)
        try SystemCalls.synchronize(temporary.file.descriptor)
        try temporary.close()
        attempt = .cannotCreate
        try SystemCalls.rename(name, to: path.lastComponent, in: folder.descriptor)
    } catch {
        try? SystemCalls.unlink(name, in: folder.descriptor)
        throw error
    }
    attempt = .cannotWrite
    try synchronizeFolder(folder.descriptor)
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
