import Glibc
import Synchronization

/// The temporary files of the process, so that it can remove them if it ends early.
package final class TemporaryFiles: Sendable {
    /// The names of the files, each with the descriptor of its folder.
    private let folders = Mutex<[FilePath: CInt]>([:])

    /// Makes an empty list.
    package init() {}

    /// Removes all files, then calls `end`. Other threads cannot make or rename files any more.
    package func removeAll(andThen end: () -> Never) -> Never {
        folders.withLock { folders in
            for (name, folder) in folders { try? SystemCalls.unlink(name, in: folder) }
            end()
        }
    }

    /// Makes an empty file with a new name in an open folder, or in one below it, `subfolder`; the umask applies to `mode`.
    /// The folder must stay open until the file is renamed or removed.
    func make(
        in folder: CInt, _ subfolder: FilePath = FilePath(""), mode: mode_t
    ) throws(Errno) -> (name: FilePath, descriptor: CInt) {
        try folders.withLock { folders throws(Errno) in
            var attemptsLeft = 100
            while true {
                // The length does not depend on the final name.
                let name = subfolder.appending(
                    FilePath(".glpick-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)))
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

    /// Gives a file its final name; throws EEXIST if that is taken and `replacing` is false.
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

    /// Removes a file unless it has been renamed.
    func remove(_ name: FilePath) {
        folders.withLock { folders in
            guard let folder = folders.removeValue(forKey: name) else { return }
            try? SystemCalls.unlink(name, in: folder)
        }
    }
}
