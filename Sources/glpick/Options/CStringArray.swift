import Glibc

/// A NULL-terminated array of C strings, as `main` is given.
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
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.count + 1)
            for (offset, byte) in string.enumerated() { copy[offset] = CChar(bitPattern: byte) }
            copy[string.count] = 0
            pointers[index] = copy
        }
    }

    deinit {
        for index in 0..<count { pointers[index]?.deallocate() }
        pointers.deallocate()
    }

    subscript(index: Int) -> UnsafeMutablePointer<CChar>? { pointers[index] }
}
