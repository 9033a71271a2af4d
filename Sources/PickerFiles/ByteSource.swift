import Glibc

/// Bytes that are read as they come, from a file or from standard input.
public struct ByteSource: ~Copyable {
    private let file: OpenFile?
    private let name: FilePath
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)

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

    /// Takes standard input, which stays open.
    public init() {
        file = nil
        name = FilePath("standard input")
    }

    /// How many bytes a regular file has; nil for anything else.
    ///
    /// - Note: The corresponding C function is `fstat`.
    public var byteCount: Int? {
        guard let status = try? SystemCalls.status(of: descriptor), status.kind == .regular else {
            return nil
        }
        return status.count
    }

    /// Appends what is there to `bytes`, at most 64 KiB, waiting until there is something; false at the end.
    ///
    /// - Parameter limit: How many bytes may still come.
    /// - Throws: `FileError` of kind `.cannotRead`; its code is EFBIG where more than `limit` bytes are there.
    /// - Note: The corresponding C function is `read`.
    public mutating func read(into bytes: inout [UInt8], limit: Int = .max) throws(FileError) -> Bool {
        let descriptor = descriptor
        do throws(Errno) {
            let count = try chunk.withUnsafeMutableBufferPointer { buffer throws(Errno) in
                try SystemCalls.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
            }
            if count > limit { throw Errno(EFBIG) }
            bytes += chunk[..<count]
            return count > 0
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
