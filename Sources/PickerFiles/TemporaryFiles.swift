import Glibc
import Synchronization

/// The temporary files that are there now, so that a process that ends in the middle can remove them.
package final class TemporaryFiles: Sendable {
    /// The names, each with the descriptor of its folder.
    private let folders = Mutex<[FilePath: CInt]>([:])

    /// Knows of no file yet.
    package init() {}

    /// Removes them all, then calls `end`; until the process is gone, nobody can make or rename another.
    package func removeAll(andThen end: () -> Never) -> Never {
        folders.withLock { folders in
            for (name, folder) in folders { try? SystemCalls.unlink(name, in: folder) }
            end()
        }
    }

    /// Makes an empty file under a name that nobody else has, in an open folder, which must stay open until the
    /// file is renamed or removed; the umask applies to `mode`.
    func make(in folder: CInt, mode: mode_t) throws(Errno) -> (name: FilePath, descriptor: CInt) {
        try folders.withLock { folders throws(Errno) in
            var attemptsLeft = 100
            while true {
                // Of the same length whatever the file stands in for.
                let name = FilePath(".glpick-" + String(UInt64.random(in: 0...UInt64.max), radix: 36))
                do throws(Errno) {
                    let flags = O_WRONLY | O_CREAT | O_EXCL
                    let descriptor = try SystemCalls.open(name, in: folder, flags, mode: mode)
                    folders[name] = folder
                    return (name, descriptor)
                } catch {
                    attemptsLeft -= 1
                    if error.code != EEXIST || attemptsLeft == 0 { throw error }
                }
            }
        }
    }

    /// Gives a file its final name; throws EEXIST where that is taken and may not be.
    func rename(_ name: FilePath, to new: FilePath, in folder: CInt, replacing: Bool) throws(Errno) {
        try folders.withLock { folders throws(Errno) in
            if replacing {
                try SystemCalls.rename(name, to: new, in: folder)
            } else {
                try SystemCalls.renameUnlessTaken(name, to: new, in: folder)
            }
            folders[name] = nil
        }
    }

    /// Removes a file, if it has not been renamed.
    func remove(_ name: FilePath) {
        folders.withLock { folders in
            guard let folder = folders.removeValue(forKey: name) else { return }
            try? SystemCalls.unlink(name, in: folder)
        }
    }
}
