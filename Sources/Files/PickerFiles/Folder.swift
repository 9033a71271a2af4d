import Glibc

/// The names in a folder, without `.` and `..`, in the order of their bytes.
///
/// - Throws: `FileError` of kind `.cannotRead`.
/// - Note: The corresponding C function is `readdir`.
package func names(inFolder path: FilePath) throws(FileError) -> [FilePath] {
    var bytes = path.bytes
    bytes.append(0)
    let folder = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.flatMap { opendir($0.assumingMemoryBound(to: CChar.self)) }
    }
    guard let folder else { throw FileError(.cannotRead, path, .current) }
    defer { closedir(folder) }
    var names: [FilePath] = []
    while true {
        errno = 0
        guard let entry = readdir(folder) else { break }
        names.append(
            withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: Array($0.prefix { $0 != 0 })) })
    }
    if errno != 0 { throw FileError(.cannotRead, path, .current) }
    return names.filter { $0 != FilePath(".") && $0 != FilePath("..") }
        .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
}

/// The regular files in a folder and in the folders within it, named from the folder on, in the order of their bytes. It
/// follows links to files, but not to folders. Links that lead nowhere are among them, because reading them says so.
///
/// - Throws: `FileError` of kind `.cannotRead`.
package func files(inFolder path: FilePath) throws(FileError) -> [FilePath] {
    try files(inFolder: path, from: FilePath(bytes: []))
}

private func files(inFolder path: FilePath, from start: FilePath) throws(FileError) -> [FilePath] {
    let folder = path.asFolder
    var files: [FilePath] = []
    for name in try names(inFolder: folder.appending(start)) {
        let place = start.appending(name)
        let whole = folder.appending(place)
        let own = try? SystemCalls.status(of: whole, followingLinks: false).kind
        let kind = try? SystemCalls.status(of: whole).kind
        if own == .folder {
            files += try PickerFiles.files(inFolder: path, from: place.asFolder)
        } else if kind == .regular || own != nil && kind == nil {
            files.append(place)
        }
    }
    return files
}

/// The names in a folder in alphabetical order; none if it cannot be read.
package func namesInFolder(_ path: String) -> [String] {
    ((try? names(inFolder: FilePath(path))) ?? []).map { String(decoding: $0.bytes, as: UTF8.self) }
}
