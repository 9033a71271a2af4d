import Foundation
import TestSupport
import Testing

/// What Scripts/release refuses, in a repository of its own in which Scripts/package only writes files.
@Suite struct ReleaseTests {
    private let folder = TemporaryFolder.make()

    /// A repository with the tag v1.2.3, in which everything is right.
    init() throws {
        for name in ["Scripts", "Sources/Command/glpick", "Packaging"] {
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        for name in ["Scripts/release", "Scripts/common.bash", "Packaging/changelog.py"] {
            try FileManager.default.copyItem(
                at: Command.packageFolder.appendingPathComponent(name),
                to: folder.url.appendingPathComponent(name))
        }
        try write("Sources/Command/glpick/Run.swift", "let version = \"1.2.3\"\n")
        try write("CHANGELOG.md", changelog())
        try write(
            "Scripts/package",
            """
            #!/bin/bash
            mkdir -p "$2" tree/usr/share/metainfo tree/DEBIAN
            echo '<release version="1.2.3" date="2026-01-02"/>' > tree/usr/share/metainfo/glpick.xml
            printf '%s\\n' 'Package: glpick' "Version: ${packed:-1.2.3}" 'Architecture: all' \\
                'Maintainer: nobody <nobody@localhost>' 'Description: glpick' > tree/DEBIAN/control
            SOURCE_DATE_EPOCH=0 dpkg-deb --build tree "$2/glpick_1.2.3_all.deb"
            echo "$different" > "$2/glpick-1.2.3-linux-x86_64.tar.xz"
            [ -z "$different" ] || echo $RANDOM$RANDOM >> "$2/glpick-1.2.3-linux-x86_64.tar.xz"
            rm -r tree
            """)
        try write("Scripts/package-test", "#!/bin/sh\nexit ${tested:-0}\n")
        for name in ["package", "package-test"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.path("Scripts/\(name)"))
        }
        try git("init", "--quiet")
        try commit()
        try git("tag", "v1.2.3")
    }

    private func changelog(_ unreleased: String = "", newest: String = "[1.2.3] - 2026-01-02") -> String {
        "# Changelog\n\n## [Unreleased]\n\(unreleased)\n## \(newest)\n\n### Added\n\n- A change.\n"
    }

    private func write(_ name: String, _ text: String) throws {
        try text.write(toFile: folder.path(name), atomically: false, encoding: .utf8)
    }

    private func git(_ arguments: String...) throws {
        let command = try Command.run(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["git", "-c", "user.name=nobody", "-c", "user.email=nobody@localhost"] + arguments, in: folder.url
        )
        try #require(command.exitCode == 0, "\(command.errorText)")
    }

    private func commit() throws {
        try git("add", ".")
        try git("commit", "--quiet", "--message", "All")
    }

    /// Commits what has changed, and moves the tag there.
    private func tagAgain() throws {
        try commit()
        try git("tag", "--force", "v1.2.3")
    }

    private func release(
        _ tag: String = "v1.2.3", environment: [String: String] = [:]
    ) throws -> Command {
        try Command.run(
            folder.url.appendingPathComponent("Scripts/release"), [tag, "--output", folder.path("out")],
            environment: environment, in: folder.url)
    }

    private func expectRefusal(
        _ message: String, _ tag: String = "v1.2.3", environment: [String: String] = [:], code: Int32 = 1,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let release = try release(tag, environment: environment)
        #expect(release.exitCode == code, sourceLocation: location)
        #expect(
            release.errorText.contains("Scripts/release: \(message)"), "\(release.errorText)",
            sourceLocation: location)
        #expect(!FileManager.default.fileExists(atPath: folder.path("out")), sourceLocation: location)
    }

    @Test func aReleaseHasItsFilesAndTheirChecksums() throws {
        let release = try release()
        #expect(release.exitCode == 0, "\(release.errorText)")
        let names = release.text.split(separator: "\n").map {
            $0.suffix(from: $0.firstIndex(of: "g") ?? $0.startIndex)
        }
        #expect(names == ["glpick-1.2.3-linux-x86_64.tar.xz", "glpick_1.2.3_all.deb"])
        try Command.run(
            URL(fileURLWithPath: "/usr/bin/env"), ["sha256sum", "--check", "SHA256SUMS"],
            in: folder.url.appendingPathComponent("out")
        ).succeeded()
    }

    @Test func aTagIsNeeded() throws {
        try expectRefusal("there is no tag v1.2.4; ", "v1.2.4")
        try expectRefusal("a release has a tag such as v1.2.3, not 'v1.2'", "v1.2", code: 64)
    }

    @Test func theTagIsCheckedOut() throws {
        try write("more", "")
        try commit()
        try expectRefusal("v1.2.3 is not the commit that is checked out; ")
    }

    @Test func nothingHasChanged() throws {
        try write("more", "")
        try expectRefusal("something has changed since v1.2.3: ?? more\n")
    }

    @Test func versionsAgree() throws {
        try git("tag", "v1.2.4")
        try expectRefusal(
            "the tag is v1.2.4, but Sources/Command/glpick/Run.swift has version 1.2.3\n", "v1.2.4")
        try write("CHANGELOG.md", changelog(newest: "[1.2.2] - 2026-01-02"))
        try tagAgain()
        try expectRefusal("the tag is v1.2.3, but the newest version in CHANGELOG.md is 1.2.2\n")
    }

    @Test func theChangelogIsReady() throws {
        try write("CHANGELOG.md", changelog("\n### Added\n\n- One.\n- Two.\n"))
        try tagAgain()
        try expectRefusal("CHANGELOG.md has 2 unreleased changes above version 1.2.3\n")
        try write("CHANGELOG.md", changelog(newest: "[1.2.3] - 2999-01-02"))
        try tagAgain()
        try expectRefusal("CHANGELOG.md has 1.2.3 on 2999-01-02, which is to come\n")
        try write("CHANGELOG.md", changelog(newest: "[1.2.3]"))
        try tagAgain()
        let release = try release()
        #expect(release.exitCode == 1)
        #expect(
            release.errorText.contains("CHANGELOG.md:5: each version but Unreleased has a date: ## [1.2.3]\n")
        )
    }

    @Test func packagesAreRight() throws {
        try expectRefusal("two builds of the packages differ, see above\n", environment: ["different": "1"])
        try expectRefusal("the package has version 1.2.2, not 1.2.3\n", environment: ["packed": "1.2.2"])
        #expect(try release(environment: ["tested": "1"]).exitCode == 1)
    }

    /// What the program loads by itself must be in the package's dependencies by hand.
    @Test func thePackageNamesAllLibrariesThatTheProgramLoads() throws {
        let control = try String(
            contentsOf: Command.packageFolder.appendingPathComponent("Packaging/debian/control"),
            encoding: .utf8)
        let names = Set(control.split { !$0.isLetter && !$0.isNumber && !"-.".contains($0) }.map(String.init))
        let doctor = try Command.glpick("doctor", "--json")
        let object = try JSONSerialization.jsonObject(with: doctor.output) as? [String: Any]
        let packages = try #require(object?["libraries"] as? [[String: Any]])
            .compactMap { $0["package"] as? String }
        #expect(packages.count > 10, "\(packages)")
        for package in packages.flatMap({ $0.split(separator: " ") }) where package != "or" {
            #expect(names.contains(String(package)), "\(package)")
        }
    }
}
