import Glibc

/// Makes a folder unless it exists; its parent must exist.
///
/// - Throws: `FileError` of kind `.cannotCreate`, also if the path is something other than a folder (ENOTDIR).
/// - Note: The corresponding C function is `mkdir`.
public func makeFolder(_ path: FilePath) throws(FileError) {
    do throws(Errno) {
        try SystemCalls.makeFolder(path)
    } catch {
        guard error.code == EEXIST else { throw FileError(.cannotCreate, path, error) }
        if !isFolder(path) { throw FileError(.cannotCreate, path, Errno(ENOTDIR)) }
    }
}

/// True if the path is a folder, or a link to one.
package func isFolder(_ path: FilePath) -> Bool {
    (try? SystemCalls.status(of: path).kind) == .folder
}
