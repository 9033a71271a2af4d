import Glibc
import PickerKit

/// What this process holds at the moment.
struct ProcessUsage {
    /// Bytes of its memory that are in RAM; nil where the system does not tell.
    let resident: Int?
    /// How many descriptors are open; nil where the system does not tell.
    let descriptors: Int?

    static var now: ProcessUsage { ProcessUsage(resident: resident, descriptors: openDescriptors) }

    /// The most bytes of RAM that this program has had; nil where the system does not tell.
    ///
    /// `getrusage` counts what the process had before it became this program, too.
    static var peak: Int? { bytes(of: "VmHWM:", in: "/proc/self/status") }

    /// The counters in `/proc/self/statm` lag behind; these are sums over all pages.
    private static var resident: Int? { bytes(of: "Rss:", in: "/proc/self/smaps_rollup") }

    /// What a line of a file says in kB.
    private static func bytes(of label: String, in path: String) -> Int? {
        guard let bytes = try? readFile(FilePath(path)) else { return nil }
        let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix(label) }
        return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
    }

    private static var openDescriptors: Int? {
        guard let folder = opendir("/proc/self/fd") else { return nil }
        defer { closedir(folder) }
        var entries = 0
        while readdir(folder) != nil { entries += 1 }
        // Not the folder itself, nor "." and "..".
        return entries - 3
    }
}
