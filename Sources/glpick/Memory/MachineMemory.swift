import Glibc
import PickerKit

/// The memory that this process may take.
enum MachineMemory {
    /// Bytes for pixels: the machine's memory, or what the limits of the process, its container or its user leave.
    static var bytes: Int {
        let physical = sysconf(CInt(_SC_PHYS_PAGES)) * sysconf(CInt(_SC_PAGESIZE))
        return min(
            physical > 0 ? physical : .max,
            ResourceLimits.left.map { max($0 - ResourceLimits.forThreads, 0) } ?? .max,
            ControlGroup.leftForPixels ?? .max
        )
    }

    /// The shortage if too little is left for a driver that draws pictures of `size`; nil if there is enough.
    static func shortageForDrivers(drawing size: PixelSize) -> MemoryShortage? {
        ResourceLimits.shortageForDrivers(drawing: size) ?? ControlGroup.shortageForDrivers(drawing: size)
    }
}

/// Too little memory for a task.
struct MemoryShortage {
    /// How much there is, and how much may be needed.
    let description: String
    /// What a person can do about it.
    let remedy: String
}
