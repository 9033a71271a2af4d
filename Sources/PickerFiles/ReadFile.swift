import Glibc

/// All bytes of a file, or of whatever else can be opened and read to its end.
///
/// - Parameters:
///   - path: A regular file, a FIFO, a device such as `/dev/stdin`, or a link to one.
///   - limit: Most bytes to read; 1 GiB unless told otherwise.
/// - Throws: `FileError` of kind `.cannotRead`; its code is EFBIG where the file is longer than `limit`.
/// - Note: The corresponding C functions are `open` and `read`.
public func readFile(_ path: FilePath, limit: Int = 1 << 30) throws(FileError) -> [UInt8] {
    do throws(Errno) {
        let file = try OpenFile(path, O_RDONLY)
        let status = try SystemCalls.status(of: file.descriptor)
        if status.kind == .regular, status.count > limit { throw Errno(EFBIG) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(status.kind == .regular ? status.count : 0)
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try chunk.withUnsafeMutableBufferPointer { buffer throws(Errno) in
                try SystemCalls.read(file.descriptor, into: UnsafeMutableRawBufferPointer(buffer))
            }
            if count == 0 { return bytes }
            if count > limit - bytes.count { throw Errno(EFBIG) }
            bytes += chunk[..<count]
        }
    } catch {
        let reason = error.code == EFBIG ? "more than \(limit) bytes" : error.text
        throw FileError(.cannotRead, path, error, reason: reason)
    }
}
