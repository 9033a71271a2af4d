import Glibc

/// Writes all bytes to an open descriptor, for example 1 for standard output.
///
/// Interrupted and partial writes are continued, and a nonblocking descriptor is waited for. The descriptor stays open.
///
/// - Parameters:
///   - bytes: The bytes to write.
///   - descriptor: An open descriptor.
///   - name: The name of the descriptor for errors, for example `standard output`.
/// - Throws: `FileError` of kind `.cannotWrite`; its code is EPIPE if nobody reads the pipe and SIGPIPE is ignored.
/// - Note: The corresponding C function is `write`.
public func writeAll(_ bytes: RawSpan, to descriptor: CInt, named name: String) throws(FileError) {
    do {
        try bytes.withUnsafeBytes { buffer throws(Errno) in try writeAll(buffer, to: descriptor) }
    } catch {
        throw FileError(.cannotWrite, FilePath(name), error)
    }
}

/// Writes all bytes of an array to an open descriptor, as `writeAll` of a span does.
public func writeAll(_ bytes: [UInt8], to descriptor: CInt, named name: String) throws(FileError) {
    try writeAll(bytes.span.bytes, to: descriptor, named: name)
}

package func writeAll(
    _ bytes: UnsafeRawBufferPointer,
    to descriptor: CInt,
    with write: (CInt, UnsafeRawBufferPointer) throws(Errno) -> Int = SystemCalls.write
) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
        do throws(Errno) {
            let count = try write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
            // A device that takes no bytes and reports no error would loop forever.
            if count == 0 { throw Errno(ENOSPC) }
            rest = rest.dropFirst(count)
        } catch {
            switch error.code {
            case EINTR: continue
            case EAGAIN: try SystemCalls.wait(until: POLLOUT, of: descriptor)
            default: throw error
            }
        }
    }
}
