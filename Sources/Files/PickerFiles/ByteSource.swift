import Glibc

/// A source of bytes, a file or standard input, that is read in pieces.
public struct ByteSource: ~Copyable {
    private let file: OpenFile?
    private let name: FilePath
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)
    /// The bytes of the chunk that have been read and not yet taken.
    private var waiting = 0..<0

    /// Opens a file, a FIFO, a device or a link to one.
    ///
    /// - Throws: `FileError` of kind `.cannotRead`.
    /// - Note: The corresponding C function is `open`.
    public init(_ path: FilePath) throws(FileError) {
        do {
            file = try OpenFile(path, O_RDONLY)
        } catch {
            throw FileError(.cannotRead, path, error)
        }
        name = path
    }

    /// Reads from standard input, which stays open.
    public init() {
        file = nil
        name = FilePath("standard input")
    }

    /// The number of bytes in a regular file; nil for anything else.
    ///
    /// - Note: The corresponding C function is `fstat`.
    public var byteCount: Int? {
        guard let status = try? SystemCalls.status(of: descriptor), status.kind == .regular else {
            return nil
        }
        return status.count
    }

    /// Waits for bytes and appends at most 64 KiB of them to `bytes`; false at the end.
    ///
    /// - Throws: `FileError` of kind `.cannotRead`.
    /// - Note: The corresponding C function is `read`.
    public mutating func read(into bytes: inout [UInt8]) throws(FileError) -> Bool {
        try fill(limit: .max)
        bytes += chunk[waiting]
        defer { waiting = 0..<0 }
        return !waiting.isEmpty
    }

    /// Waits for bytes, writes them to the beginning of `buffer`, and returns their number; 0 at the end.
    ///
    /// - Parameter limit: The greatest number of bytes that may follow.
    /// - Throws: `FileError` of kind `.cannotRead`; its code is EFBIG if more than `limit` bytes follow.
    /// - Note: The corresponding C function is `read`.
    public mutating func read(
        into buffer: UnsafeMutableBufferPointer<UInt8>, limit: Int = .max
    ) throws(FileError) -> Int {
        try fill(limit: limit)
        let part = waiting.prefix(buffer.count)
        _ = buffer.update(fromContentsOf: chunk[part])
        waiting = part.upperBound..<waiting.upperBound
        return part.count
    }

    /// Reads a chunk if the last one is taken.
    private mutating func fill(limit: Int) throws(FileError) {
        guard waiting.isEmpty else { return }
        let descriptor = descriptor
        do throws(Errno) {
            let count = try chunk.withUnsafeMutableBufferPointer { buffer throws(Errno) in
                try SystemCalls.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
            }
            if count > limit { throw Errno(EFBIG) }
            waiting = 0..<count
        } catch {
            throw FileError(reading: name, error, limit: limit)
        }
    }

    private var descriptor: CInt {
        switch file {
        case .none: 0
        case .some(let file): file.descriptor
        }
    }
}
