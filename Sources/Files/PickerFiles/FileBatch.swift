import Glibc

/// Replaces the content of several regular files: no file changes before the new content of all is on the disk.
///
/// Links lead to their files, which keep what `writeFile(_:to:)` keeps. Without `commit`, all files stay
/// as they were.
package struct FileBatch: ~Copyable {
    private struct Prepared {
        let path: FilePath
        let target: FilePath
        let temporary: TemporaryFiles.Made
    }

    private var files: [Prepared] = []
    private let temporaries: TemporaryFiles

    package init(temporaries: TemporaryFiles = TemporaryFiles()) { self.temporaries = temporaries }

    deinit {
        for file in files { temporaries.remove(file.temporary.name) }
    }

    /// Stores the new content of a file beside it.
    ///
    /// - Throws: `FileError` of kind `.cannotCreate` for what is not a regular file with write permission, or of kind
    ///   `.cannotWrite`.
    package mutating func add(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {
        do throws(Errno) {
            guard case .replacing(let target, let old?) = try WriteTarget(path, .replaced) else {
                throw Errno(EINVAL)
            }
            // Not descriptors of folders: there may be more folders than descriptors.
            let temporary = try temporaries.make(in: AT_FDCWD, target.folder, like: old, at: target)
            let file = OpenFile(owning: temporary.descriptor)
            files.append(Prepared(path: path, target: target, temporary: temporary))
            try bytes.span.bytes.withUnsafeBytes { buffer throws(Errno) in
                try writeAll(buffer, to: file.descriptor)
            }
            try SystemCalls.synchronize(file.descriptor)
            try file.close()
        } catch {
            if error.code == EINVAL {
                throw FileError(.cannotCreate, path, error, reason: "only a regular file can be replaced")
            }
            throw FileError(error.isStorageFailure ? .cannotWrite : .cannotCreate, path, error)
        }
    }

    /// Replaces all files, in the order in which they were added.
    ///
    /// - Throws: `FileError` of kind `.cannotCreate` if a file cannot be replaced any more; the ones before it are.
    package consuming func commit() throws(FileError) {
        for file in files {
            do throws(Errno) {
                try temporaries.finish(
                    file.temporary.name, as: file.target, in: AT_FDCWD, by: file.temporary.finish,
                    stored: true)
            } catch {
                throw FileError(.cannotCreate, file.path, error)
            }
        }
    }
}
