import CMalloc
import Glibc
import PickerKit

/// What a command draws, for tuning drivers and memory.
enum Workload {
    /// One picture, drawn in pieces of a size: quick compilation saves more time than slower drawing costs.
    case onePicture(PixelSize)
    /// Pictures of a size, one after the other.
    case manyPictures(PixelSize)

    /// The size that is drawn at once.
    var size: PixelSize {
        switch self {
        case .onePicture(let size), .manyPictures(let size): size
        }
    }

    /// Sets environment variables of Mesa's drivers on the CPU that the user has not set. Call it before EGL starts.
    func tuneDriver() {
        switch self {
        case .onePicture: setenv("GALLIVM_PERF", "nopt", 0)
        case .manyPictures(let size):
            // Waking another thread takes longer than drawing so few pixels.
            if size.count <= 400 * 400 { setenv("LP_NUM_THREADS", "0", 0) }
        }
    }
}

/// Makes all threads share one arena under a limit on address space, in which each arena takes 64 MiB. Call it before
/// threads start.
func shareAllocatorUnderLimit() {
    if ResourceLimits.Memory.addressSpace.limit != nil { mallopt(M_ARENA_MAX, 1) }
}

/// Lets the process keep up to 256 MiB of freed memory: commands draw and encode one picture after the other, and
/// getting pages from the system takes longer than filling them.
func keepFreedMemory() {
    mallopt(M_TRIM_THRESHOLD, 256 << 20)
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
}
