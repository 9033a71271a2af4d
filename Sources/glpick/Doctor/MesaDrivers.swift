/// Mesa's drivers as files.
enum MesaDrivers {
    /// Whether there are any where distributions have them: a file for each, or one for all.
    static var areInstalled: Bool {
        // To search for a text would link the engine for regular expressions.
        let triples = namesInFolder("/usr/lib").filter { $0.split(separator: "-").contains("linux") }
            .map { "/usr/lib/\($0)" }
        return (triples + ["/usr/lib", "/usr/lib64", "/usr/local/lib"]).contains { folder in
            namesInFolder(folder).contains { $0.hasPrefix("libgallium-") && $0.hasSuffix(".so") }
                || namesInFolder("\(folder)/dri").contains { $0.hasSuffix("_dri.so") }
        }
    }
}
