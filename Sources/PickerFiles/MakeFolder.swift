import Glibc

/// Makes a folder, unless there is one; the folder that it is in must exist.
///
/// - Throws: `FileError` of kind `.cannotCreate`, also where something else has the name (ENOTDIR).
/// - Note: The corresponding C function is `mkdir`.
public func makeFolder(_ path: FilePath) throws(FileError) {
    do throws(Errno) {
        try SystemCalls.makeFolder(path)
    } catch {
        guard error.code == EEXIST else { throw FileError(.cannotCreate, path, error) }
        if !isFolder(path) { throw FileError(.cannotCreate, path, Errno(ENOTDIR)) }
    }
}

/// Whether a folder, or a link to one, has a name.
package func isFolder(_ path: FilePath) -> Bool {
    (try? SystemCalls.status(of: path).kind) == .folder
}
