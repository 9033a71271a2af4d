import Foundation
import TestSupport
import Testing

/// Documentation/library.md and the headers of C libraries against Package.swift.
@Suite struct LibraryPageTests {
    private struct Manifest: Decodable {
        struct Product: Decodable {
            let name: String
            let targets: [String]
        }
        struct Target: Decodable {
            struct Dependency: Decodable { let byName: [String?]? }
            struct Provider: Decodable { let apt: [[String]] }
            let name: String
            let type: String
            let dependencies: [Dependency]
            let providers: [Provider]?

            var packages: [String] { (providers ?? []).flatMap(\.apt).joined().map { $0 } }
        }
        let products: [Product]
        let targets: [Target]
    }

    private static let dumped = Result { () throws in
        let scratch = TemporaryFolder.make()
        let dump = try Command.run(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["swift", "package", "--scratch-path", scratch.url.path, "dump-package"],
            in: Command.packageFolder
        ).succeeded()
        return try JSONDecoder().decode(Manifest.self, from: dump.output)
    }

    private let manifest: Manifest

    init() throws { manifest = try Self.dumped.get() }

    /// The targets that are built for a product.
    private func targets(of product: Manifest.Product) -> [Manifest.Target] {
        var found: [String: Manifest.Target] = [:]
        var open = product.targets
        while let name = open.popLast() {
            guard found[name] == nil, let target = manifest.targets.first(where: { $0.name == name }) else {
                continue
            }
            found[name] = target
            open += target.dependencies.compactMap { $0.byName?.first ?? nil }
        }
        return Array(found.values)
    }

    /// The packages of the C libraries that the rooms of a product import.
    private func packages(of product: Manifest.Product) throws -> [String] {
        let names = Set(targets(of: product).map(\.name))
        let imported = try Room.all().filter { names.contains($0.name) }.reduce(into: Set<String>()) {
            $0.formUnion($1.imports)
        }
        return Room.libraries.filter { imported.contains($0.module) }.flatMap(\.packages)
    }

    @Test func theManifestNamesThePackagesOfAllLibraries() throws {
        let target = try #require(manifest.targets.first { $0.name == "CLibraries" })
        #expect(target.packages == Room.libraries.flatMap(\.packages))
        let modules = try Command.text("Sources/C/CLibraries/module.modulemap")
            .matches(of: /module (\w+) \[system\]/)
        #expect(modules.map { String($0.1) } == Room.libraries.map(\.module))
    }

    @Test func theTableHasThePackagesOfEachProduct() throws {
        let rows = try Command.text("Documentation/library.md").split(separator: "\n")
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
            .filter { $0.count == 4 && $0[0].hasPrefix("Picker") }
        let libraries = manifest.products.filter { $0.name != "glpick" }
        #expect(rows.map { $0[0] } == libraries.map(\.name))
        for (row, product) in zip(rows, libraries) {
            let packages = try packages(of: product)
            for (cell, isHeaders) in zip(row[2...], [true, false]) {
                let named = cell == "none" ? [] : cell.split(separator: " ").map { $0.trimming("`") }
                let expected = packages.filter { $0.hasSuffix("-dev") == isHeaders }
                #expect(named.sorted() == expected.sorted(), "\(product.name)")
            }
        }
    }

    @Test(arguments: ["PickerColor", "PickerStyleSheets", "PickerControls", "PickerCPU", "PickerComparison"])
    func aSmallProductNeedsNoSystemLibrary(_ name: String) throws {
        let product = try #require(manifest.products.first { $0.name == name })
        let targets = targets(of: product)
        #expect(targets.count >= 1 && targets.allSatisfy { $0.type == "regular" }, "\(targets.map(\.name))")
    }

    @Test func aMissingHeaderIsNamedWithItsPackage() throws {
        let libraries = Room.libraries.filter { $0.packages.contains { $0.hasSuffix("-dev") } }
        #expect(libraries.count == 14)
        for library in libraries {
            let lines = try Command.text("Sources/C/CLibraries/\(library.module).h").split(separator: "\n")
            let package = try #require(library.packages.first { $0.hasSuffix("-dev") })
            let first = try #require(lines.firstIndex { $0.hasPrefix("#include <") })
            let header = lines[first].dropFirst("#include <".count).dropLast()
            let expected = [
                "#if !__has_include(<\(header)>)",
                "#error \"\(header) is missing: install Debian's \(package);"
                    + " all packages are in glpick's Documentation/library.md\"",
                "#endif",
            ]
            #expect(
                first >= 3 && lines[(first - 3)..<first].map(String.init) == expected, "\(library.module)")
        }
    }

    /// What the program loads by itself must be in the package's dependencies by hand.
    @Test func thePackageNamesAllLibrariesThatTheProgramLoads() throws {
        let control = try Command.text("Packaging/debian/control")
        let names = Set(control.split { !$0.isLetter && !$0.isNumber && !"-.".contains($0) }.map(String.init))
        let doctor = try Command.glpick("doctor", "--json").object
        let packages = try #require(doctor["libraries"] as? [[String: Any]])
            .compactMap { $0["package"] as? String }
        #expect(packages.count > 10, "\(packages)")
        for package in packages.flatMap({ $0.split(separator: " ") }) where package != "or" {
            #expect(names.contains(String(package)), "\(package)")
        }
    }
}

extension Substring {
    /// Without this character at its ends.
    fileprivate func trimming(_ character: Character) -> String {
        trimmingCharacters(in: CharacterSet(charactersIn: String(character)))
    }
}
