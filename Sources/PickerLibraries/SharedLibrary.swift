import Glibc

/// A shared library of the system that is loaded when it is first needed, so that everything else works without it.
///
/// Once loaded it stays for the life of the process: drivers and threads may still use it.
public struct SharedLibrary: Hashable, Sendable {
    /// The file's name, such as `libEGL.so.1`, which the dynamic loader looks up in its folders.
    public let fileName: String
    /// The Debian package that installs it.
    public let debianPackage: String

    /// Names a library by its file and by the Debian package that installs it.
    public init(_ fileName: String, debianPackage: String) {
        self.fileName = fileName
        self.debianPackage = debianPackage
    }

    /// Loads the library and the libraries that it needs, if they are not loaded yet.
    ///
    /// - Throws: `MissingLibrary` with the dynamic loader's reason.
    /// - Note: The corresponding C function is `dlopen`.
    public func load() throws(MissingLibrary) {
        // RTLD_GLOBAL makes it as visible as a library that the program is linked with: a preloaded library that
        // replaces some of its functions finds the original ones by RTLD_NEXT.
        guard dlopen(fileName, RTLD_NOW | RTLD_GLOBAL) == nil else { return }
        throw MissingLibrary(self, dlerror().map { String(cString: $0) } ?? "it cannot be loaded")
    }

    /// Loads the library and looks its functions up.
    ///
    /// - Parameters:
    ///   - names: An array of C strings, imported as a tuple: the functions' names.
    ///   - table: A C structure of as many function pointers in the same order, none of which may be null.
    /// - Throws: `MissingLibrary` if the library cannot be loaded or lacks one of the functions.
    /// - Note: The corresponding C functions are `dlopen` and `dlsym`.
    package func functions<Names, Table>(named names: Names, as table: Table.Type) throws(MissingLibrary)
        -> Table
    {
        try load()
        let addresses: [UnsafeMutableRawPointer] = try withUnsafeBytes(of: names) {
            bytes throws(MissingLibrary) in
            var addresses: [UnsafeMutableRawPointer] = []
            for name in bytes.bindMemory(to: UnsafePointer<CChar>.self) {
                // By the order in which the process looks symbols up, in which preloaded libraries come first.
                guard let address = dlsym(nil, name) else {
                    throw MissingLibrary(self, "it has no function \(String(cString: name))")
                }
                addresses.append(address)
            }
            return addresses
        }
        precondition(
            MemoryLayout<Table>.size == addresses.count * MemoryLayout<UnsafeRawPointer>.size,
            "\(table) has a pointer for each name")
        return addresses.withUnsafeBytes { $0.load(as: Table.self) }
    }
}

/// A library that something needs, and that cannot be loaded.
public struct MissingLibrary: Error, Hashable, Sendable, CustomStringConvertible {
    /// The library that cannot be loaded.
    public let library: SharedLibrary
    /// Why it cannot be loaded, mostly in the dynamic loader's words; begins with the library's name.
    public let reason: String

    /// Says why a library cannot be loaded.
    init(_ library: SharedLibrary, _ reason: String) {
        self.library = library
        self.reason =
            reason.utf8.starts(with: "\(library.fileName):".utf8) ? reason : "\(library.fileName): \(reason)"
    }

    /// One line that says what is missing and which Debian package to install.
    public var description: String { "\(reason); install the Debian package \(library.debianPackage)" }
}

extension Result where Failure == MissingLibrary {
    /// The functions of a library that has been found to load; ends the process if it has not.
    package var functions: Success {
        switch self {
        case .success(let functions): functions
        case .failure(let missing): preconditionFailure("used before it was loaded: \(missing)")
        }
    }
}
