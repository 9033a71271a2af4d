import PickerFiles

enum MesaDrivers {
    /// Whether the usual folders of distributions hold any: a file for each driver, or one for all.
    static var areInstalled: Bool {
        // Searching for a substring would link the engine for regular expressions.
        let triples = namesInFolder("/usr/lib").filter { $0.split(separator: "-").contains("linux") }
            .map { "/usr/lib/\($0)" }
        return (triples + ["/usr/lib", "/usr/lib64", "/usr/local/lib"]).contains { folder in
            namesInFolder(folder).contains { $0.hasPrefix("libgallium-") && $0.hasSuffix(".so") }
                || namesInFolder("\(folder)/dri").contains { $0.hasSuffix("_dri.so") }
        }
    }
}
