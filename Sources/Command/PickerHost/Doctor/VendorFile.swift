import Glibc
import PickerFiles
import PickerJSON

/// A file that names a vendor's EGL library, in the format of glvnd.
struct VendorFile: Hashable, Sendable {
    let path: String
    var library: String?
    /// Why the library cannot be used; nil if it loads.
    var failure: String?

    var isNVIDIA: Bool { library?.split(separator: "/").last?.hasPrefix("libEGL_nvidia") == true }

    /// The files that glvnd reads in this environment, in its order.
    static var all: [VendorFile] {
        // An empty variable names no files.
        func paths(_ variable: String) -> [String]? {
            environmentVariable(variable)?.split(separator: ":").map { String($0) }
        }
        if let files = paths("__EGL_VENDOR_LIBRARY_FILENAMES") { return files.map { file($0) } }
        let folders =
            paths("__EGL_VENDOR_LIBRARY_DIRS")
            ?? ["/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d"]
        return folders.flatMap { folder in
            namesInFolder(folder).filter { $0.hasSuffix(".json") }.map { file("\(folder)/\($0)") }
        }
    }

    private static func file(_ path: String) -> VendorFile {
        let bytes: [UInt8]
        do { bytes = try readFile(FilePath(path), limit: 1 << 16) } catch {
            return VendorFile(path: path, failure: "\(error)")
        }
        guard let library = try? JSONValue(parsing: bytes[...])["ICD"]?["library_path"]?.text else {
            return VendorFile(path: path, failure: "names no library")
        }
        // The library stays loaded: EGL loads it too, and some drivers cannot be unloaded.
        let loads = dlopen(library, RTLD_LAZY | RTLD_LOCAL) != nil
        let failure = loads ? nil : dlerror().map { String(cString: $0) } ?? "does not load"
        return VendorFile(path: path, library: library, failure: failure)
    }
}
