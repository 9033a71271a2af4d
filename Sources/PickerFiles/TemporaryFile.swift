import Glibc

/// A new file under a name that nobody else has; it stays until someone renames or unlinks it.
struct TemporaryFile: ~Copyable {
    /// The name within its folder, of the same length whatever it stands in for.
    let name: FilePath
    let file: OpenFile

    /// Makes an empty file in an open folder; the umask applies to `mode`.
    init(in folder: CInt, mode: mode_t) throws(Errno) {
        var attemptsLeft = 100
        while true {
            let name = FilePath(".glpick-" + String(UInt64.random(in: 0...UInt64.max), radix: 36))
            do throws(Errno) {
                file = try OpenFile(name, in: folder, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
                self.name = name
                return
            } catch {
                attemptsLeft -= 1
                if error.code != EEXIST || attemptsLeft == 0 { throw error }
            }
        }
    }

    /// Closes the file and says whether what was written is stored.
    consuming func close() throws(Errno) {
        try file.close()
    }
}
