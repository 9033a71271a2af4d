import CMalloc
import Glibc
import PickerKit

/// What a command draws, as far as drivers and memory can be made ready for it.
enum Workload {
    /// One picture, of a size that is drawn at once: to compile less well takes less time than is lost in drawing.
    case onePicture(PixelSize)
    /// Pictures of a size, one after the other.
    case manyPictures(PixelSize)

    /// The size of what is drawn at once.
    var size: PixelSize {
        switch self {
        case .onePicture(let size), .manyPictures(let size): size
        }
    }

    /// Sets what Mesa's drivers on the CPU take from the environment, unless the user has; before EGL starts.
    func tuneDriver() {
        switch self {
        case .onePicture: setenv("GALLIVM_PERF", "nopt", 0)
        case .manyPictures(let size):
            // To wake another thread up takes longer than to draw so few pixels.
            if size.count <= 400 * 400 { setenv("LP_NUM_THREADS", "0", 0) }
        }
    }
}

/// Has all threads allocate from one place if there is a limit on addresses, of which a place for each takes 64 MiB; to be
/// called before any thread is started.
func shareAllocatorUnderLimit() {
    if ResourceLimits.Memory.addressSpace.limit != nil { mallopt(M_ARENA_MAX, 1) }
}

/// Lets the process keep memory that it frees, up to 256 MiB, for what it allocates next: commands make and encode
/// pictures one after the other, and to get pages from the system takes longer than to fill them.
func keepFreedMemory() {
    mallopt(M_TRIM_THRESHOLD, 256 << 20)
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
}
