import PickerColor

extension UnsafeMutableBufferPointer {
    /// Makes the first use of the memory faster, if it has 4 MiB or more, and nothing has used it yet.
    func preferLargePages() {
        let count = count * MemoryLayout<Element>.stride
        guard count >= 4 << 20, let start = UnsafeMutableRawPointer(baseAddress) else { return }
        let first = start.alignedUp(toMultipleOf: 1 << 16)
        PickerColor.preferLargePages(first, byteCount: count - (first - start))
    }
}
