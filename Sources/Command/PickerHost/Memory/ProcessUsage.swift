import Glibc
import PickerFiles

/// The memory and descriptors that this process holds at a moment.
package struct ProcessUsage {
    /// Bytes of its memory that are in RAM; nil where the system does not tell.
    package let resident: Int?
    /// The number of open descriptors; nil where the system does not tell.
    package let descriptors: Int?

    package static var now: ProcessUsage {
        // The first call allocates memory itself.
        _ = resident
        // Without the folder itself, which is open while it is read.
        let names = namesInFolder("/proc/self/fd")
        return ProcessUsage(resident: resident, descriptors: names.isEmpty ? nil : names.count - 1)
    }

    /// The most bytes of RAM that this program has held; nil where the system does not tell.
    ///
    /// `getrusage` also counts what the process held before it became this program.
    package static var peak: Int? { bytes(of: "VmHWM:", in: "/proc/self/status") }

    /// How often this process has touched a page of memory that it did not have before.
    package static var pageFaults: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_minflt
    }

    /// A sum over all pages: the counters in `/proc/self/statm` lag behind.
    private static var resident: Int? { bytes(of: "Rss:", in: "/proc/self/smaps_rollup") }

    /// The number of kB in a line of a file, as bytes.
    private static func bytes(of label: String, in path: String) -> Int? {
        let line = smallFile(path).split(separator: "\n").first { $0.hasPrefix(label) }
        return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
    }
}
