import Foundation
import PickerFiles
import PickerKit
@testable import glpick
import PickerOptions
import TestSupport
import Testing

/// What the README and the pages of the documentation say, done.
@Suite struct READMETests {
    /// The pages whose commands run.
    private static let pages = [
        "README.md", "Documentation/pickers.md", "Documentation/accuracy.md", "Documentation/parity.md",
    ]

    private static func text(_ page: String) -> String {
        let url = Command.packageFolder.appendingPathComponent(page)
        return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    }

    /// The fenced blocks of a kind, such as `sh`.
    private static func blocks(_ kind: String, of page: String) -> [String] {
        text(page).components(separatedBy: "```\(kind)\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
    }

    /// The commands beside the pictures.
    static let commands: [String] = Array(
        Set(
            ["README.md", "Documentation/pickers.md"].flatMap { page in
                text(page).matches(of: /`glpick (render [^`]*Documentation\/[^`]*)`/).map { String($0.1) }
            }))

    @Test func everyPickerHasAPicture() {
        for picker in PickerKind.all.map(\.name) {
            #expect(Self.commands.contains { $0.contains("--picker \(picker) ") })
        }
    }

    /// By OpenGL ES, as whoever runs the command: at translucent edges the CPU may be two steps off, after both
    /// have been divided by alpha.
    @Test(.needsOpenGL, arguments: commands)
    func thePictureIsWhatTheCommandMakes(_ command: String) throws {
        let folder = TemporaryFolder.make()
        let shown = String(command.split(separator: " ").last ?? "")
        let line = command.dropLast(shown.count) + folder.path("out.png")
        try Command.shell("\"$glpick\" \(line)", in: Command.packageFolder).succeeded()
        func picture(_ path: String) throws -> StraightPixmap {
            try PNG.decode(try readFile(FilePath(path)))
        }
        let difference = PixmapDifference(
            expected: try picture(Command.packageFolder.appendingPathComponent(shown).path),
            actual: try picture(folder.path("out.png")),
            tolerance: 1
        )
        #expect(difference.isMatch, "\(difference)")
    }

    /// In blocks of this kind, commands follow a `$` and what they print follows them.
    @Test(arguments: pages)
    func commandsPrintWhatThePageShows(_ page: String) throws {
        let place = try Workplace()
        let blocks = Self.blocks("console", of: page)
        #expect(!blocks.isEmpty)
        for block in blocks {
            #expect(block.hasPrefix("$ glpick "))
            for part in block.components(separatedBy: "$ glpick ").dropFirst() {
                let command = part.prefix { $0 != "\n" }
                let output = part.dropFirst(command.count + 1)
                let run = try place.run("glpick \(command)")
                #expect(run.text == output, "\(command): \(run.errorText)")
            }
        }
    }

    /// Those that install glpick run on empty machines: Scripts/package-test and Scripts/fresh-machine.
    @Test func theBlocksOfShellInTheREADMERun() throws {
        let place = try Workplace()
        var installs: [String] = []
        for block in Self.blocks("sh", of: "README.md") {
            let lines = block.split(separator: "\n").map(String.init)
            if lines[0].hasPrefix("Scripts/") {
                installs += lines
                continue
            }
            if lines[0].hasPrefix("glpick screen"), !TestDisplay.canBeMade { continue }
            let run = try place.run("\(block)\necho \"chosen: ${color-}\"")
            #expect(run.exitCode == 0, "\(block): \(run.errorText)")
            if block.hasPrefix("color=") { #expect(run.text == "chosen: #008080\n") }
            for line in lines {
                // What a comment promises is what is printed.
                guard let promised = line.firstMatch(of: /# (#[0-9a-f]{6})$/)?.1 else { continue }
                #expect(try place.run(line).text == promised + "\n")
            }
        }
        #expect(
            installs.map { $0.prefix { $0 != "#" } }.map { $0.trimmingCharacters(in: .whitespaces) } == [
                "Scripts/glpick render --hue 0.3 out.png", "Scripts/test", "Scripts/glpick choose",
                "Scripts/package",
                "sudo apt install ./.build/packages/glpick_*.deb",
            ])

        #expect(try place.picture("picker.png").size == PixelSize(width: 600, height: 400))
        let palette = try String(contentsOfFile: place.path("palette.txt"), encoding: .utf8)
        #expect(palette.split(separator: "\n").count == 5)
        #expect(try String(contentsOfFile: place.path("my.gpl"), encoding: .utf8).hasPrefix("GIMP Palette"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("turn")).count == 60)
        let animation = try #require(DecodedWebP(try readFile(FilePath(place.path("turn.webp")))))
        #expect(animation.frames.count == 60)
        let header = "YUV4MPEG2 W512 H512 F30:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
        let video = try readFile(FilePath(place.path("fade.mp4")))
        #expect(video.count == header.utf8.count + 90 * (6 + 3 * 512 * 512))
    }

    /// No address stands for one that is to come: in pages, in what packages say, and in help and manual.
    @Test func noAddressIsMadeUp() throws {
        let packaging = Command.packageFolder.appendingPathComponent("Packaging")
        let files = try FileManager.default.subpathsOfDirectory(atPath: packaging.path).map {
            "Packaging/\($0)"
        }
        var texts = (Self.linkingPages + files).map { (name: $0, text: Self.text($0)) }
        #expect(texts.contains { $0.text.contains("Maintainer: ") })
        for verb in verbs.map({ $0.name }) {
            texts.append((verb, try Command.glpick("help", verb, "--all").text))
            texts.append((verb, try Command.glpick("--generate", "man", verb).text))
        }
        for (name, text) in texts {
            let made = text.firstMatch(of: /[\w.@-]+\.(invalid|test|localdomain)\b|example\.(com|org|net)/)
            #expect(made == nil, "\(name): \(made?.0 ?? "")")
        }
    }

    /// The pages, from the package's folder.
    private static let linkingPages: [String] = {
        let names = ["Documentation", "Examples", "Packaging"].flatMap { folder in
            let url = Command.packageFolder.appendingPathComponent(folder)
            return ((try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []).map {
                "\(folder)/\($0)"
            }
        }
        return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "Scripts/README.md"]
            + names.filter { $0.hasSuffix(".md") && !$0.contains("/.build/") }.sorted()
    }()

    /// The text of a page without its fenced blocks.
    private static func prose(_ page: String) -> String {
        let parts = text(page).components(separatedBy: "\n```")
        return parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "\n")
    }

    /// The anchors of a page's headings, as GitHub makes them.
    private static func anchors(_ page: String) -> Set<String> {
        var found: Set<String> = []
        for heading in prose(page).matches(of: /(?m)^#+ +(.*)$/) {
            let text = heading.1.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased()
            let kept = text.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            let anchor = kept.replacing(" ", with: "-")
            var (name, count) = (anchor, 0)
            while !found.insert(name).inserted {
                count += 1
                name = "\(anchor)-\(count)"
            }
        }
        return found
    }

    /// Links within the package lead to files, and after # to headings, that are there.
    @Test func linksLeadSomewhere() throws {
        #expect(Self.linkingPages.count > 15)
        var count = 0
        for page in Self.linkingPages {
            let folder = Command.packageFolder.appendingPathComponent(page).deletingLastPathComponent()
            for link in Self.prose(page).matches(of: /\]\(([^)\s]+)\)/) {
                let target = link.1
                if target.contains("://") { continue }
                count += 1
                let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let file = parts[0].isEmpty ? page : relative(folder.appendingPathComponent(String(parts[0])))
                #expect(
                    FileManager.default.fileExists(
                        atPath: Command.packageFolder.appendingPathComponent(file).path),
                    "\(page): \(target)")
                if parts.count == 2 {
                    #expect(Self.anchors(file).contains(String(parts[1])), "\(page): \(target)")
                }
            }
        }
        #expect(count > 50)
    }

    @Test func theListOfScriptsIsComplete() throws {
        let folder = Command.packageFolder.appendingPathComponent("Scripts")
        let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            !$0.contains(".")
        }
        let listed = Self.text("Scripts/README.md").matches(of: /\n\| `([a-z0-9-]+)` \|/).map { String($0.1) }
        #expect(listed.sorted() == scripts.filter { $0 != "set-up" }.sorted())
    }

    /// The path from the package's folder.
    private func relative(_ url: URL) -> String {
        String(
            url.standardizedFileURL.path.dropFirst(Command.packageFolder.standardizedFileURL.path.count + 1))
    }

    /// The README names the version of its archive.
    @Test func theREADMENamesThisVersion() {
        let names = Self.text("README.md").matches(of: /glpick[_-]([0-9.]+[0-9])[_-](amd64|linux)/)
        #expect(!names.isEmpty)
        for name in names { #expect(name.1 == version) }
    }
}

/// A folder in which the commands of the documentation run, with the programs that they name.
private struct Workplace {
    private let folder = TemporaryFolder.make()
    /// For `screen`.
    private let display: TestDisplay?

    init() throws {
        display = TestDisplay.canBeMade ? try TestDisplay() : nil
        for name in ["Documentation", "Tests"] {
            try FileManager.default.createSymbolicLink(
                at: folder.url.appendingPathComponent(name),
                withDestinationURL: Command.packageFolder.appendingPathComponent(name))
        }
        let photo = "Tests/PickerPicturesTests/Fixtures/photo.jpg"
        try FileManager.default.createSymbolicLink(
            atPath: path("photo.jpg"), withDestinationPath: photo)
        try FileManager.default.createDirectory(atPath: path("bin"), withIntermediateDirectories: false)
        // In the place of ffmpeg, what keeps what it would have read.
        try program("ffmpeg", "for name; do :; done; cat > \"$name\"")
        // A person at a terminal who presses Enter until the command ends.
        try program(
            "glpick",
            """
            if [[ $* == screen ]]; then for _ in 1 2 3; do sleep 1; xdotool key Return; done > /dev/null 2>&1 & fi
            [[ ${1-} == choose ]] || exec "$glpick" "$@"
            work=$(mktemp -d); trap 'rm -r "$work"' EXIT
            if [[ ${!#} == - ]]; then cat > "$work/in"; else : > "$work/in"; fi
            printf -v command '%q ' "$glpick" "$@"
            # Only bash reads what its printf quotes.
            export TERM=xterm-256color SHELL=/bin/bash
            while sleep 0.3; do printf '\\r' || exit; done 2> /dev/null |
                script -qec "$command < $work/in > $work/out" /dev/null > "$work/screen" || exit
            cat "$work/out"
            """)
    }

    func path(_ name: String) -> String { folder.path(name) }

    func picture(_ name: String) throws -> StraightPixmap {
        try PNG.decode(try readFile(FilePath(path(name))))
    }

    private func program(_ name: String, _ text: String) throws {
        try "#!/usr/bin/env bash\n\(text)\n".write(
            toFile: path("bin/\(name)"), atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: path("bin/\(name)"))
    }

    func run(_ script: String) throws -> Command {
        let environment = display.map { ["DISPLAY": $0.name, "WAYLAND_DISPLAY": ""] } ?? [:]
        return try folder.shell("set -e; PATH=$PWD/bin:$PATH\n\(script)", environment: environment)
    }
}
