import Glibc

extension SystemCalls.Status {
    /// Gives a new file the owner, group and permissions of this one at `path`; returns how to finish.
    ///
    /// If the new file cannot be like the old one in all that programs see, it stays private, and its content goes into the
    /// old file instead.
    func passOn(to new: CInt, at path: FilePath) throws(Errno) -> TemporaryFiles.Finish {
        if linkCount > 1 || SystemCalls.hasAttributes(path) { return .rewriting }
        if try !isOwned(like: SystemCalls.status(of: new)) {
            do { try SystemCalls.setOwner(owner, group, of: new) } catch { return .rewriting }
        }
        try SystemCalls.setPermissions(permissions, of: new)
        return .replacing
    }

    private func isOwned(like other: Self) -> Bool { (owner, group) == (other.owner, other.group) }
}

extension SystemCalls {
    /// Writes the content of one file into another, which keeps everything else; both are in `folder`. Reserves room first, so
    /// that a full disk changes nothing.
    static func rewrite(_ old: FilePath, by new: FilePath, in folder: CInt, stored: Bool) throws(Errno) {
        let source = try OpenFile(new, in: folder, O_RDONLY)
        let target = try OpenFile(old, in: folder, O_WRONLY | O_NOFOLLOW)
        let count = try status(of: source.descriptor).count
        try reserve(count, in: target.descriptor)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let taken = try read(source.descriptor, into: buffer)
            if taken == 0 { break }
            try writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<taken]), to: target.descriptor)
        }
        try truncate(target.descriptor, to: count)
        if stored { try synchronize(target.descriptor) }
        try target.close()
    }
}
