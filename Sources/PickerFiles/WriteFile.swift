/// Makes `bytes` the content of a file: wholly, or not at all.
///
/// - A regular file, or a path where nothing is: the bytes go to a new file beside it, which then takes its
///   name, so the old content stays whole until the new one is stored. The old file's permission bits are
///   kept; its owner, hard links and extended attributes are not. A new file's bits are 0666 less the umask.
///   A file that the caller may not write is left alone.
/// - A symbolic link: the same for what it leads to, whether that exists or not; the link stays.
/// - A FIFO, a device and the like: the bytes are written to it, and it stays what it is.
/// - What this process has open for writing, as `/dev/stdout` and `/dev/fd/3` name it: the bytes are written to it
///   from where it stands, whatever it is.
///
/// - Throws: `FileError` of kind `.cannotCreate` for a folder, a missing folder, a place that may not be
///   written or links that lead in a circle; of kind `.cannotWrite` where storing the bytes fails.
/// - Note: The corresponding C functions are `open`, `write`, `fsync` and `rename`.
public func writeFile(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    let writer = try FileWriter(path)
    try writer.write(bytes)
    try writer.commit()
}
