/// Replaces the content of a file by `bytes`: completely, or not at all.
///
/// - A regular file, or a new path: the bytes go to a new file in the same folder, which then takes the name. So the
///   old content stays until the new one is stored. The new file has the owner, group and permission bits of the old one. If
///   the process may not set these, or the old file has several names (hard links), an access control list or attributes
///   of the user, the complete new content is copied into the old file instead. A new path has 0666 less the umask. A
///   file without write permission is not changed.
/// - A symbolic link: its target is written in this way, whether it exists or not; the link stays.
/// - A FIFO, a device and the like: the bytes are written to it.
/// - A descriptor that this process has open for writing, such as `/dev/stdout` or `/dev/fd/3`: the bytes are written
///   at its current position, whatever kind of file it is.
///
/// - Throws: `FileError` of kind `.cannotCreate` for a folder, a missing folder, a path without write permission, or a
///   loop of links; of kind `.cannotWrite` if storing the bytes fails.
/// - Note: The corresponding C functions are `open`, `write`, `fsync` and `rename`.
public func writeFile(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    let writer = try FileWriter(path)
    try writer.write(bytes)
    try writer.commit()
}
