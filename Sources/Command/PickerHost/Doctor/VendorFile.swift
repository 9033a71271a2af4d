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
        func paths(_ list: UnsafeMutablePointer<CChar>?) -> [String]? {
            list.map { split(String(cString: $0)) }
        }
        if let files = paths(getenv("__EGL_VENDOR_LIBRARY_FILENAMES")) { return files.map { file($0) } }
        let folders =
            paths(getenv("__EGL_VENDOR_LIBRARY_DIRS"))
            ?? ["/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d"]
        return folders.flatMap { folder in
            namesInFolder(folder).filter { $0.hasSuffix(".json") }.map { file("\(folder)/\($0)") }
        }
    }

    private static func split(_ paths: String) -> [String] {
        paths.split(separator: ":").map { String($0) }
    }

    private static func file(_ path: String) -> VendorFile {
        var file = VendorFile(path: path)
        let bytes: [UInt8]
        do { bytes = try readFile(FilePath(path), limit: 1 << 16) } catch {
            file.failure = "\(error)"
            return file
        }
        guard let library = libraryPath(bytes) else {
            file.failure = "names no library"
            return file
        }
        file.library = library
        // The library stays loaded: EGL loads it too, and some drivers cannot be unloaded.
        if dlopen(library, RTLD_LAZY | RTLD_LOCAL) == nil {
            file.failure = dlerror().map { String(cString: $0) } ?? "does not load"
        }
        return file
    }

    private static func libraryPath(_ bytes: [UInt8]) -> String? {
        try? JSONValue(parsing: bytes[...])["ICD"]?["library_path"]?.text
    }
}
