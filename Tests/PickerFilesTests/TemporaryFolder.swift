import Glibc
import PickerFiles
import Testing

/// A new folder with what a test puts into it; removed with the last reference.
final class TemporaryFolder {
    private let path: FilePath

    init() {
        var template = Array("/tmp/glpick-files-XXXXXX".utf8CString)
        #expect(mkdtemp(&template) != nil)
        path = FilePath(cString: template)
    }

    deinit { remove(path) }

    /// A path in the folder.
    subscript(_ file: String) -> FilePath { self[FilePath(file)] }

    /// A path in the folder.
    subscript(_ file: FilePath) -> FilePath { path.joined(with: file) }

    /// The names in the folder in alphabetical order.
    var names: [String] { PickerFilesTests.names(in: path).map(\.description).sorted() }

    /// Makes a file without the code under test.
    func makeFile(_ file: String, _ content: String, permissions: mode_t = 0o644) throws {
        let descriptor = open(cString(self[file]), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        try #require(write(descriptor, content, content.utf8.count) == content.utf8.count)
        try #require(fchmod(descriptor, permissions) == 0)
    }

    /// Makes a symbolic link.
    func makeLink(_ file: String, to target: String) throws {
        try #require(symlink(target, cString(self[file])) == 0)
    }

    /// Makes a folder.
    func makeFolder(_ file: String, permissions: mode_t = 0o755) throws {
        try #require(mkdir(cString(self[file]), 0o755) == 0)
        try #require(chmod(cString(self[file]), permissions) == 0)
    }

    /// The path of a memory device to write to. For root a new one, in the folder: were the code under test
    /// to replace it, /dev would lose its own.
    func device(_ name: String, minor: dev_t) throws -> FilePath {
        if geteuid() != 0 { return FilePath("/dev/\(name)") }
        try #require(mknod(cString(self[name]), S_IFCHR | 0o666, 1 << 8 | minor) == 0)
        return self[name]
    }

    /// False where root may not make devices, or not use them.
    static let canHaveDevices: Bool = {
        let folder = TemporaryFolder()
        guard let path = try? folder.device("null", minor: 3) else { return false }
        let descriptor = open(cString(path), O_WRONLY)
        return descriptor >= 0 && close(descriptor) == 0
    }()

    /// Type and permission bits as `lstat` has them, in octal.
    func mode(_ file: String) throws -> String {
        try octalMode(self[file])
    }

    /// The content of a regular file.
    func content(_ file: String) throws -> String {
        String(decoding: try readFile(self[file], limit: 1 << 20), as: UTF8.self)
    }

    /// The text of a symbolic link.
    func linkText(_ file: String) throws -> String {
        var bytes = [CChar](repeating: 0, count: 1000)
        try #require(readlink(cString(self[file]), &bytes, bytes.count - 1) >= 0)
        return FilePath(cString: bytes).description
    }
}

extension FilePath {
    fileprivate func joined(with file: FilePath) -> FilePath {
        FilePath(bytes: bytes + [UInt8(ascii: "/")] + file.bytes)
    }
}

/// Type and permission bits as `lstat` has them, in octal: a regular file's begin with 100.
func octalMode(_ path: FilePath) throws -> String {
    var status = stat()
    try #require(lstat(cString(path), &status) == 0)
    return String(status.st_mode, radix: 8)
}

func cString(_ path: FilePath) -> [CChar] {
    path.bytes.map { CChar(bitPattern: $0) } + [0]
}

private func names(in folder: FilePath) -> [FilePath] {
    guard let stream = opendir(cString(folder)) else { return [] }
    defer { closedir(stream) }
    var names: [FilePath] = []
    while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
            FilePath(bytes: Array($0.prefix { $0 != 0 }))
        }
        if ![".", ".."].contains(name.description) { names.append(name) }
    }
    return names
}

private func remove(_ path: FilePath) {
    if unlink(cString(path)) == 0 { return }
    chmod(cString(path), 0o700)
    for name in names(in: path) { remove(path.joined(with: name)) }
    rmdir(cString(path))
}

/// Makes an open descriptor one of a device that is full.
func fillUp(_ descriptor: CInt) throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0 && dup2(full, descriptor) == descriptor)
    close(full)
}
