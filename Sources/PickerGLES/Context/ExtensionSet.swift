/// The names in one of EGL's or OpenGL's extension strings.
struct ExtensionSet: Sendable {
    private let names: Set<Substring>

    /// Splits a C string of names separated by spaces; NULL has none.
    init(_ string: UnsafePointer<CChar>?) {
        names = Set(string.map { String(cString: $0) }.map { $0.split(separator: " ") } ?? [])
    }

    func contains(_ name: Substring) -> Bool { names.contains(name) }
}
