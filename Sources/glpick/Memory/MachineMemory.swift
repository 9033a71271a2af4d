import Glibc
import PickerKit

/// How much memory there is for this process.
enum MachineMemory {
    /// Bytes for pixels: the least of the machine's memory and what limits of the process, its container or its user
    /// leave.
    static var bytes: Int {
        let physical = sysconf(CInt(_SC_PHYS_PAGES)) * sysconf(CInt(_SC_PAGESIZE))
        return min(
            physical > 0 ? physical : .max,
            ResourceLimits.left.map { max($0 - ResourceLimits.forThreads, 0) } ?? .max,
            ControlGroup.leftForPixels ?? .max
        )
    }

    /// What is wrong if too little is left for a driver that draws pictures of `size`; nil if it is not.
    static func shortageForDrivers(drawing size: PixelSize) -> MemoryShortage? {
        ResourceLimits.shortageForDrivers(drawing: size) ?? ControlGroup.shortageForDrivers(drawing: size)
    }
}

/// Too little memory for what is to be done.
struct MemoryShortage {
    /// What there is, and what may be needed.
    let description: String
    /// What a person can do about it.
    let remedy: String
}
