#if canImport(Glibc)
    import Glibc
#endif

extension UnsafeMutableBufferPointer {
    /// Asks the system for large pages for memory that nothing has used yet, if it has 4 MiB or more: the first use of each page takes
    /// long, and large ones are few.
    func preferLargePages() {
        #if canImport(Glibc)
            let count = count * MemoryLayout<Element>.stride
            guard count >= 4 << 20, let start = UnsafeMutableRawPointer(baseAddress) else { return }
            // A multiple of the size of pages on any processor.
            let first = start.alignedUp(toMultipleOf: 1 << 16)
            _ = madvise(first, count - (first - start), MADV_HUGEPAGE)
        #endif
    }
}
