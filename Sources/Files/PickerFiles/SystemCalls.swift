import CSystem
import Glibc

/// Wrappers of C functions that throw `errno` and retry after a signal.
enum SystemCalls {
    /// The parts of `struct stat` that this module needs.
    struct Status {
        enum Kind { case regular, folder, link, device, other }

        let kind: Kind
        /// The permission bits for owner, group and others.
        let permissions: mode_t
        /// The number of bytes of a regular file.
        let count: Int
        let identity: FileIdentity
        let owner: uid_t
        let group: gid_t
        /// How many names the file has.
        let linkCount: Int

        init(_ status: stat) {
            kind =
                switch status.st_mode & S_IFMT {
                case S_IFREG: .regular
                case S_IFDIR: .folder
                case S_IFLNK: .link
                case S_IFCHR: .device
                default: .other
                }
            permissions = status.st_mode & 0o777
            count = Int(status.st_size)
            identity = FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
            (owner, group, linkCount) = (status.st_uid, status.st_gid, Int(status.st_nlink))
        }
    }

    /// `O_PATH`, which module Glibc lacks: opens a folder as a starting point for names, without any rights to it.
    static let pathOnly: CInt = 0o10_000_000

    static func status(of path: FilePath, followingLinks: Bool = true) throws(Errno) -> Status {
        var status = stat()
        let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
        try call(path) { fstatat(AT_FDCWD, $0, &status, flags) }
        return Status(status)
    }

    /// `fstat`.
    static func status(of descriptor: CInt) throws(Errno) -> Status {
        var status = stat()
        try call { fstat(descriptor, &status) }
        return Status(status)
    }

    /// `readlink`.
    static func target(ofLink path: FilePath) throws(Errno) -> FilePath {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = try call(path) { readlink($0, &bytes, bytes.count) }
        return FilePath(bytes: bytes[..<count].map { UInt8(bitPattern: $0) })
    }

    /// `faccessat` with the rights of the effective user, as `open` uses them.
    static func checkWritable(_ path: FilePath) throws(Errno) {
        try call(path) { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }
    }

    /// `openat`; `folder` is a descriptor, or nil for the working folder.
    static func open(
        _ path: FilePath,
        in folder: CInt? = nil,
        _ flags: CInt,
        mode: mode_t = 0
    ) throws(Errno) -> CInt {
        try call(path) { openat(folder ?? AT_FDCWD, $0, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }

    /// `close`; the descriptor is closed even if this throws.
    static func close(_ descriptor: CInt) throws(Errno) {
        // Linux frees the descriptor before a signal can interrupt it: closing again could close another file.
        if Glibc.close(descriptor) != 0, errno != EINTR { throw .current }
    }

    /// `read`: returns the number of bytes, 0 at the end; waits for a nonblocking descriptor.
    static func read(_ descriptor: CInt, into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
        while true {
            do throws(Errno) {
                return try call { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
            } catch {
                // Another process that shares the pipe or the terminal may have made it nonblocking.
                guard error.code == EAGAIN else { throw error }
                try wait(until: POLLIN, of: descriptor)
            }
        }
    }

    /// `pread`: returns fewer than `count` bytes only at the end of the file.
    static func read(_ descriptor: CInt, _ count: Int, at offset: Int) throws(Errno) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let taken = try call { pread(descriptor, &bytes, count, off_t(offset)) }
        return Array(bytes.prefix(taken))
    }

    /// `write`: returns the number of bytes written. Not retried.
    static func write(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
        let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        if count < 0 { throw .current }
        return count
    }

    /// `poll` until the descriptor has or accepts bytes, or reports an error.
    static func wait(until event: CInt, of descriptor: CInt) throws(Errno) {
        var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        try call { poll(&request, 1, -1) }
    }

    /// `fcntl` with `F_DUPFD_CLOEXEC`: duplicates a descriptor to a number above the standard streams.
    static func duplicate(_ descriptor: CInt) throws(Errno) -> CInt {
        try call { fcntl(descriptor, F_DUPFD_CLOEXEC, 3) }
    }

    /// `fcntl` with `F_GETFL`: true if the descriptor is open for writing.
    static func isWritable(_ descriptor: CInt) -> Bool {
        let flags = fcntl(descriptor, F_GETFL)
        return flags >= 0 && flags & O_ACCMODE != O_RDONLY
    }

    /// `fsync`.
    static func synchronize(_ descriptor: CInt) throws(Errno) {
        try call { fsync(descriptor) }
    }

    /// `fchmod`.
    static func setPermissions(_ permissions: mode_t, of descriptor: CInt) throws(Errno) {
        try call { fchmod(descriptor, permissions) }
    }

    /// `fchown`.
    static func setOwner(_ owner: uid_t, _ group: gid_t, of descriptor: CInt) throws(Errno) {
        try call { fchown(descriptor, owner, group) }
    }

    /// `fallocate`: makes room for `count` bytes, where the filesystem can.
    static func reserve(_ count: Int, in descriptor: CInt) throws(Errno) {
        try call { glpick_reserve(descriptor, off_t(count)) }
    }

    /// `ftruncate`.
    static func truncate(_ descriptor: CInt, to count: Int) throws(Errno) {
        try call { ftruncate(descriptor, off_t(count)) }
    }

    /// `flock` with `LOCK_EX`: waits until no other process has the lock, which ends with the descriptor.
    static func lock(_ descriptor: CInt) throws(Errno) {
        try call { flock(descriptor, LOCK_EX) }
    }

    /// `listxattr`: true for a file with an access control list, or attributes of the user.
    static func hasAttributes(_ path: FilePath) -> Bool {
        (try? withCString(of: path) { name throws(Errno) in glpick_has_attributes(name) }) ?? false
    }

    static func rename(_ old: FilePath, to new: FilePath, in folder: CInt) throws(Errno) {
        try withCString(of: old) { oldName throws(Errno) in
            try call(new) { renameat(folder, oldName, folder, $0) }
        }
    }

    /// `renameat2` within one folder to an unused name; if it is taken, throws EEXIST and changes nothing.
    static func renameUnlessTaken(_ old: FilePath, to new: FilePath, in folder: CInt) throws(Errno) {
        try withCString(of: old) { oldName throws(Errno) in
            do throws(Errno) {
                try call(new) { glpick_rename_unless_taken(folder, oldName, $0) }
            } catch {
                // Filesystems such as NFS do not support this; they support hard links.
                guard [EINVAL, ENOSYS].contains(error.code) else { throw error }
                try call(new) { linkat(folder, oldName, folder, $0, 0) }
                // The file has its name; if the temporary name stays, that is no failure.
                _ = unlinkat(folder, oldName, 0)
            }
        }
    }

    static func unlink(_ name: FilePath, in folder: CInt) throws(Errno) {
        try call(name) { unlinkat(folder, $0, 0) }
    }

    /// `mkdir`; the umask applies to `mode`.
    static func makeFolder(_ path: FilePath, mode: mode_t) throws(Errno) {
        try call(path) { mkdir($0, mode) }
    }

    /// Repeats a call while a signal interrupts it.
    @discardableResult
    private static func call<Result: SignedInteger>(_ function: () -> Result) throws(Errno) -> Result {
        while true {
            let result = function()
            if result >= 0 { return result }
            if errno != EINTR { throw .current }
        }
    }

    /// Repeats a call with a path while a signal interrupts it.
    @discardableResult
    private static func call<Result: SignedInteger>(
        _ path: FilePath,
        _ function: (UnsafePointer<CChar>) -> Result
    ) throws(Errno) -> Result {
        try withCString(of: path) { name throws(Errno) in try call { function(name) } }
    }

    /// Calls `body` with a path as a C string.
    @discardableResult
    private static func withCString<Result>(
        of path: FilePath,
        _ body: (UnsafePointer<CChar>) throws(Errno) -> Result
    ) throws(Errno) -> Result {
        // C would stop at the zero byte, and use another file.
        if path.bytes.contains(0) { throw Errno(EINVAL) }
        let characters = path.bytes.map { CChar(bitPattern: $0) } + [0]
        return try characters.withUnsafeBufferPointer { buffer throws(Errno) in
            guard let start = buffer.baseAddress else { throw Errno(EINVAL) }
            return try body(start)
        }
    }
}
