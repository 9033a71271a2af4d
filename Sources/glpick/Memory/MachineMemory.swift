import Glibc
import PickerKit

/// The memory that this process may take.
enum MachineMemory {
    /// What is left for pixels of the machine's memory, or under a limit of the process, its container or its user.
    static var left: MemoryLeft {
        let physical = sysconf(CInt(_SC_PHYS_PAGES)) * sysconf(CInt(_SC_PAGESIZE))
        let machine = MemoryLeft(
            bytes: physical > 0 ? physical : .max, owner: "this machine has", remedy: nil)
        return [ResourceLimits.leftForPixels, ControlGroup.leftForPixels].reduce(machine) { least, other in
            guard let other, other.bytes < least.bytes else { return least }
            return other
        }
    }

    /// The shortage if too little is left for a driver that draws pictures of `size`; nil if there is enough.
    static func shortageForDrivers(drawing size: PixelSize) -> MemoryShortage? {
        ResourceLimits.shortageForDrivers(drawing: size) ?? ControlGroup.shortageForDrivers(drawing: size)
    }
}

/// Memory that pixels may take, and what allows no more.
struct MemoryLeft {
    /// In bytes.
    let bytes: Int
    /// What has or leaves so much: a subject and its verb.
    let owner: String
    /// What a person can do about it; nil if nothing.
    let remedy: String?
}

/// Too little memory for a task.
struct MemoryShortage {
    /// How much there is, and how much may be needed.
    let description: String
    /// What a person can do about it.
    let remedy: String
}
