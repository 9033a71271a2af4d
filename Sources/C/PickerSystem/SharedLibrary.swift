import Glibc

/// A shared library of the system, loaded at its first use, so that everything else works without it.
///
/// It is never unloaded, because drivers and threads may still use it.
public struct SharedLibrary: Hashable, Sendable {
    /// The file name, such as `libEGL.so.1`, by which the dynamic loader finds it.
    public let fileName: String
    /// The file names of older versions that serve as well.
    public let olderFileNames: [String]
    /// The Debian package that installs it, or those of both versions.
    public let debianPackage: String

    package init(_ fileName: String, or olderFileNames: String..., debianPackage: String) {
        (self.fileName, self.olderFileNames) = (fileName, olderFileNames)
        self.debianPackage = debianPackage
    }

    /// Loads the library and its dependencies unless they are loaded.
    ///
    /// The system's library comes first, then one in `../lib/glpick` beside the folder of the program.
    ///
    /// - Returns: The file name of the version that is loaded.
    /// - Throws: `MissingLibrary` with the dynamic loader's reason.
    /// - Note: The corresponding C function is `dlopen`.
    @discardableResult public func load() throws(MissingLibrary) -> String {
        let names = [fileName] + olderFileNames
        var reason: String?
        // The archive of a release brings libraries in its own folder; its program must not prefer them to newer ones, which
        // drivers may need. The loader puts the program's folder in the place of $ORIGIN.
        for folder in ["", "$ORIGIN/../lib/glpick/"] {
            for name in names {
                // RTLD_GLOBAL makes it as visible as a linked library. So a preloaded library that replaces some of its
                // functions can find the original ones with RTLD_NEXT.
                guard dlopen(folder + name, RTLD_NOW | RTLD_GLOBAL) == nil else { return name }
                reason = reason ?? dlerror().map { String(cString: $0) }
            }
        }
        throw MissingLibrary(self, reason ?? "it cannot be loaded")
    }

    /// Loads the library and looks up its functions.
    ///
    /// - Parameters:
    ///   - names: The functions' names, an array of C strings imported as a tuple.
    ///   - table: A C struct of as many function pointers, not null and in the same order.
    /// - Throws: `MissingLibrary` if the library cannot be loaded or lacks one of the functions.
    /// - Note: The corresponding C functions are `dlopen` and `dlsym`.
    package func functions<Names, Table>(named names: Names, as table: Table.Type) throws(MissingLibrary)
        -> Table
    {
        try load()
        let addresses: [UnsafeMutableRawPointer] = try withUnsafeBytes(of: names) {
            bytes throws(MissingLibrary) in
            try bytes.bindMemory(to: UnsafePointer<CChar>.self).map { name throws(MissingLibrary) in
                // In the search order of the process, preloaded libraries come first.
                guard let address = dlsym(nil, name) else {
                    throw MissingLibrary(self, "it has no function \(String(cString: name))")
                }
                return address
            }
        }
        precondition(
            MemoryLayout<Table>.size == addresses.count * MemoryLayout<UnsafeRawPointer>.size,
            "\(table) has a pointer for each name")
        return addresses.withUnsafeBytes { $0.load(as: Table.self) }
    }

    /// What ``functions(named:as:)`` returns or throws, to be kept: a library is looked up only once.
    package func result<Names, Table>(
        named names: Names, as table: Table.Type
    ) -> Result<Table, MissingLibrary> {
        Result { () throws(MissingLibrary) in try functions(named: names, as: table) }
    }
}

/// The error of a library that is needed but cannot be loaded.
public struct MissingLibrary: Error, Hashable, Sendable, CustomStringConvertible {
    /// The library that cannot be loaded.
    public let library: SharedLibrary
    /// The reason, usually the dynamic loader's message; begins with the library's name.
    public let reason: String

    /// Adds the library's name to the reason if it is missing there.
    init(_ library: SharedLibrary, _ reason: String) {
        self.library = library
        self.reason =
            reason.utf8.starts(with: "\(library.fileName):".utf8) ? reason : "\(library.fileName): \(reason)"
    }

    /// One line: what is missing and which Debian package to install.
    public var description: String { "\(reason); install the Debian package \(library.debianPackage)" }
}

extension Result where Failure == MissingLibrary {
    /// The functions of a library that is known to be loaded; ends the process if it is not.
    package var functions: Success {
        switch self {
        case .success(let functions): functions
        case .failure(let missing): preconditionFailure("used before it was loaded: \(missing)")
        }
    }
}
