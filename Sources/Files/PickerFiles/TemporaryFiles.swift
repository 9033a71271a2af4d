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

    /// A new file, and how it becomes the final one.
    struct Made {
        let name: FilePath
        let descriptor: CInt
        let finish: Finish
    }

    /// Makes an empty file with a new name in an open folder, or in one below it, `subfolder`. It gets what `old` has, which is
    /// at `path`; without one, it has 0666 less the umask, and takes its name as `new` says. The folder must stay open until the
    /// file is finished or removed.
    func make(
        in folder: CInt, _ subfolder: FilePath = FilePath(""), like old: SystemCalls.Status?,
        at path: FilePath, new: Finish = .replacing
    ) throws(Errno) -> Made {
        // Before the first byte, so that nobody can read here what the old file's permissions hide.
        let (name, descriptor) = try make(in: folder, subfolder, mode: old == nil ? 0o666 : 0o600)
        do throws(Errno) {
            let finish = try old?.passOn(to: descriptor, at: path) ?? new
            return Made(name: name, descriptor: descriptor, finish: finish)
        } catch {
            remove(name)
            try? SystemCalls.close(descriptor)
            throw error
        }
    }

    private func make(
        in folder: CInt, _ subfolder: FilePath, mode: mode_t
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

    /// How a complete temporary file becomes the final one.
    enum Finish {
        /// It takes the name of the old file.
        case replacing
        /// It takes a name that nothing may have.
        case keeping
        /// Its content goes into the old file, and it is removed.
        case rewriting
    }

    /// Makes a file the one named `final`; throws EEXIST if that is taken and must be kept. Rewriting waits for the disk if
    /// `stored` is true.
    func finish(
        _ name: FilePath, as final: FilePath, in folder: CInt, by finish: Finish, stored: Bool
    ) throws(Errno) {
        // With the lock, so that a signal cannot end the process in between.
        try folders.withLock { folders throws(Errno) in
            switch finish {
            case .replacing: try SystemCalls.rename(name, to: final, in: folder)
            case .keeping: try SystemCalls.renameUnlessTaken(name, to: final, in: folder)
            case .rewriting:
                try SystemCalls.rewrite(final, by: name, in: folder, stored: stored)
                try? SystemCalls.unlink(name, in: folder)
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
