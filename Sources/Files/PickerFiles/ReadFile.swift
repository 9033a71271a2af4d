import Glibc

/// Reads all bytes of a file, or of anything else that can be opened and read to its end.
///
/// - Parameters:
///   - path: A regular file, a FIFO, a device such as `/dev/stdin`, or a link to one.
///   - limit: The greatest number of bytes; by default 1 GiB.
/// - Throws: `FileError` of kind `.cannotRead`; its code is EFBIG if the file is longer than `limit`, and ENOMEM if
///   there is not enough memory.
/// - Note: The corresponding C functions are `open` and `read`.
public func readFile(_ path: FilePath, limit: Int = 1 << 30) throws(FileError) -> [UInt8] {
    do throws(Errno) {
        let file = try OpenFile(path, O_RDONLY)
        return try readAll(from: file.descriptor, limit: limit)
    } catch {
        throw FileError(reading: path, error, limit: limit)
    }
}

/// Reads all remaining bytes of an open descriptor, for example 0 for standard input; it stays open.
///
/// - Parameters:
///   - descriptor: An open descriptor.
///   - name: The name of the descriptor for errors, for example `standard input`.
///   - limit: The greatest number of bytes; by default 1 GiB.
/// - Throws: `FileError` of kind `.cannotRead`; its code is EFBIG if there are more bytes than `limit`.
/// - Note: The corresponding C function is `read`.
public func readAll(
    from descriptor: CInt,
    named name: String,
    limit: Int = 1 << 30
) throws(FileError) -> [UInt8] {
    do {
        return try readAll(from: descriptor, limit: limit)
    } catch {
        throw FileError(reading: FilePath(name), error, limit: limit)
    }
}

/// Reads the first and the last bytes of a regular file, all of them if it is shorter.
///
/// - Throws: `FileError` of kind `.cannotRead`; its code is EINVAL if it is not a regular file.
/// - Note: The corresponding C function is `pread`.
package func readEnds(
    of path: FilePath,
    first: Int,
    last: Int
) throws(FileError) -> (first: [UInt8], last: [UInt8]) {
    do throws(Errno) {
        // O_NONBLOCK, because opening a FIFO would wait for a writer.
        let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
        let status = try SystemCalls.status(of: file.descriptor)
        guard status.kind == .regular else { throw Errno(EINVAL) }
        let (first, last) = (min(first, status.count), min(last, status.count))
        return (
            try SystemCalls.read(file.descriptor, first, at: 0),
            try SystemCalls.read(file.descriptor, last, at: status.count - last)
        )
    } catch {
        throw FileError(.cannotRead, path, error)
    }
}

private func readAll(from descriptor: CInt, limit: Int) throws(Errno) -> [UInt8] {
    let status = try SystemCalls.status(of: descriptor)
    if status.kind == .regular, status.count > limit { throw Errno(EFBIG) }
    var bytes: [UInt8] = []
    if status.kind == .regular {
        try expectMemory(status.count)
        bytes.reserveCapacity(status.count)
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = try chunk.withUnsafeMutableBufferPointer { buffer throws(Errno) in
            try SystemCalls.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
        }
        if count == 0 { return bytes }
        if count > limit - bytes.count { throw Errno(EFBIG) }
        // A growing array doubles its size.
        if bytes.count + count > bytes.capacity { try expectMemory(2 * (bytes.count + count)) }
        bytes += chunk[..<count]
    }
}

/// Throws ENOMEM if there is no memory for `count` bytes; a growing array would end the program.
private func expectMemory(_ count: Int) throws(Errno) {
    guard count > 0 else { return }
    // Not malloc: compilers remove an allocation that is freed without being used.
    let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { throw Errno(ENOMEM) }
    munmap(memory, count)
}

extension FileError {
    init(reading path: FilePath, _ error: Errno, limit: Int) {
        let reason = error.code == EFBIG ? "more than \(limit) bytes" : error.text
        self.init(.cannotRead, path, error, reason: reason)
    }
}

/// The text of a small file; nothing if it cannot be read.
package func smallFile(_ path: String) -> String {
    (try? readFile(FilePath(path), limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) } ?? ""
}
