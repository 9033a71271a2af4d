import Foundation
import TestSupport

/// A folder in a floor of Sources, and what its files import.
struct Room {
    let floor: String
    let name: String
    /// The modules that each of its Swift files imports, and the headers of the package that each of its C files includes.
    let files: [String: Set<String>]
    /// The same for all its files.
    var imports: Set<String> { files.values.reduce(into: []) { $0.formUnion($1) } }

    static let sources = Command.packageFolder.appendingPathComponent("Sources")

    /// The modules of C libraries, each with the Debian packages of its header and of the library.
    static let libraries: [(module: String, packages: [String])] = {
        let map = sources.appendingPathComponent("C/CLibraries/module.modulemap")
        let text = (try? String(contentsOf: map, encoding: .utf8)) ?? ""
        return text.matches(of: #/// ([^\n]+)\nmodule (\w+) /#).map { match in
            (String(match.2), match.1.split(separator: " ").map(String.init))
        }
    }()

    /// All rooms, by the names of their floors and of their own; their files are read once.
    static func all() throws -> [Room] { try read.get() }

    private static let read = Result {
        try folders(in: sources).flatMap { floor in
            try folders(in: sources.appendingPathComponent(floor)).map { name in
                Room(
                    floor: floor, name: name,
                    files: try files(in: sources.appendingPathComponent("\(floor)/\(name)")))
            }
        }
    }

    /// The folders in a folder, without those that hold no file: git leaves them behind.
    private static func folders(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { name in
            let inside = FileManager.default.enumerator(
                at: folder.appendingPathComponent(name), includingPropertiesForKeys: [.isDirectoryKey])
            return inside?.contains { ($0 as? URL)?.hasDirectoryPath == false } == true
        }
    }

    /// What the Swift and C files in a folder import.
    private static func files(in folder: URL) throws -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            guard [".swift", ".c", ".h"].contains(where: { path.hasSuffix($0) }) else { continue }
            let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            found[path] = Set(names(in: text, isSwift: path.hasSuffix(".swift")))
        }
        return found
    }

    private static func names(in text: String, isSwift: Bool) -> [String] {
        let kinds = #/import (?:(?:struct|class|enum|protocol|typealias|func|let|var) )?(\w+)/#
        return text.split(separator: "\n").map { $0.drop { $0 == " " } }.compactMap { line in
            // Regular expressions are slow in builds of tests.
            guard line.hasPrefix("#include") || line.split(separator: " ").contains("import") else {
                return nil
            }
            if isSwift {
                guard line.prefixMatch(of: #/(?:@\w+(?:\(\w+\))? )*(?:\w+ )?import /#) != nil else {
                    return nil
                }
                return line.firstMatch(of: kinds).map { String($0.1) }
            }
            return line.firstMatch(of: ##/^#include "(?:.*/)?(\w+)\.h"/##).map { String($0.1) }
        }
    }
}

extension Command {
    /// The text of a file of the package.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: packageFolder.appendingPathComponent(path), encoding: .utf8)
    }
}
