import Glibc

/// Makes a folder unless it exists; its parent must exist. Its permissions are 0777 less the umask, those of a private
/// one 0700.
///
/// - Throws: `FileError` of kind `.cannotCreate`, also if the path is something other than a folder (ENOTDIR).
/// - Note: The corresponding C function is `mkdir`.
package func makeFolder(_ path: FilePath, isPrivate: Bool = false) throws(FileError) {
    do throws(Errno) {
        try SystemCalls.makeFolder(path, mode: isPrivate ? 0o700 : 0o777)
    } catch {
        guard error.code == EEXIST else { throw FileError(.cannotCreate, path, error) }
        if !isFolder(path) { throw FileError(.cannotCreate, path, Errno(ENOTDIR)) }
    }
}

/// Makes an empty file that only its owner may read and write, unless there is a file; ``writeFile(_:to:)`` keeps its
/// permissions. Its folder must exist.
///
/// - Throws: `FileError` of kind `.cannotCreate`.
/// - Note: The corresponding C function is `open` with `O_CREAT` and `O_EXCL`.
package func makePrivateFile(_ path: FilePath) throws(FileError) {
    do throws(Errno) {
        try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600).close()
    } catch {
        guard error.code == EEXIST else { throw FileError(.cannotCreate, path, error) }
    }
}

/// True if the path is a folder, or a link to one.
package func isFolder(_ path: FilePath) -> Bool {
    (try? SystemCalls.status(of: path).kind) == .folder
}

/// Makes the folders that a path needs, unless they exist.
///
/// - Throws: `FileError` of kind `.cannotCreate`.
package func makeFolders(above path: FilePath) throws(FileError) {
    for (index, byte) in path.bytes.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
        let folder = FilePath(bytes: Array(path.bytes[..<index]))
        if !isFolder(folder) { try makeFolder(folder) }
    }
}

/// Deletes a file.
///
/// - Throws: `FileError` of kind `.cannotCreate`.
/// - Note: The corresponding C function is `unlink`.
package func removeFile(_ path: FilePath) throws(FileError) {
    do throws(Errno) { try SystemCalls.unlink(path, in: AT_FDCWD) } catch {
        throw FileError(.cannotCreate, path, error)
    }
}
