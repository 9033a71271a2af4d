import Glibc

/// A NULL-terminated array of C strings, such as the `argv` of `main`.
struct CStringArray: ~Copyable {
    /// The strings, and NULL after the last.
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    /// How many strings there are.
    let count: Int

    /// Copies `strings`, none of which holds a NUL.
    init(_ strings: [[UInt8]]) {
        count = strings.count
        pointers = .allocate(capacity: count + 1)
        pointers[count] = nil
        for (index, string) in strings.enumerated() {
            pointers[index] = (string + [0]).withUnsafeBytes { bytes in
                bytes.baseAddress.flatMap { strdup($0.assumingMemoryBound(to: CChar.self)) }
            }
        }
    }

    deinit {
        for index in 0..<count { free(pointers[index]) }
        pointers.deallocate()
    }

    subscript(index: Int) -> UnsafeMutablePointer<CChar>? { pointers[index] }
}
