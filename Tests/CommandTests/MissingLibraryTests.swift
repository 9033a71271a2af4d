import Foundation
import PickerKit
import TestSupport
import Testing

/// What the command does where libraries that only some of it needs are not installed.
@Suite struct MissingLibraryTests {
    private let folder = TemporaryFolder.make()
    private let fixture: PreloadedLibrary

    init() throws {
        fixture = try PreloadedLibrary("MissingLibraries/missing_libraries.c")
    }

    /// What drawing on the CPU into a PNG does not need either.
    private static let packages = [
        "libEGL.so.1": "libegl1", "libGLESv2.so.2": "libgles2", "libgbm.so.1": "libgbm1",
        "libchafa.so.0": "libchafa0", "libturbojpeg.so.0": "libturbojpeg0", "libwebp.so.7": "libwebp7",
        "libwebpmux.so.3": "libwebpmux3", SharedLibrary.avif.fileName: SharedLibrary.avif.debianPackage,
        SharedLibrary.jpegXL.fileName: SharedLibrary.jpegXL.debianPackage,
    ]
    private static let filePackages = [
        "libpng16.so.16": "libpng16-16", "libz.so.1": "zlib1g", "libisal.so.2": "libisal2",
        "libdeflate.so.0": "libdeflate0", "liblcms2.so.2": "liblcms2-2",
    ]
    private static let all = packages.keys.sorted()
    private static let files = filePackages.keys.sorted()

    /// The older versions of libraries.
    private static func older(_ libraries: [String]) -> [String] {
        [SharedLibrary.avif, .jpegXL].filter { libraries.contains($0.fileName) }.flatMap(\.olderFileNames)
    }

    /// The variables that make libraries missing.
    private func without(_ libraries: [String]) -> [String: String] {
        [
            "LD_PRELOAD": fixture.path,
            "MISSING_LIBRARIES": (libraries + Self.older(libraries)).joined(separator: ":"),
        ]
    }

    private func render(_ renderer: String, _ name: String, without libraries: [String]) throws -> Command {
        try Command.glpick(
            "render", "--size", "32", "--renderer", renderer, folder.path(name),
            environment: without(libraries))
    }

    @Test func theCPUDrawsWithoutAnyOfThem() throws {
        let run = try render("cpu", "cpu.png", without: Self.all)
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.errorText)")
        let fallback = try render("auto", "auto.png", without: Self.all)
        #expect(fallback.exitCode == 0)
        let lines = fallback.errorText.split(separator: "\n")
        #expect(lines.count == 1, "\(fallback.errorText)")
        #expect(
            lines.first?.hasPrefix(
                "glpick: warning: OpenGL ES cannot be used, drawing on the CPU: libEGL.so.1: ") == true,
            "\(fallback.errorText)")
        #expect(lines.first?.hasSuffix("install the Debian package libegl1") == true)
        #expect(try folder.bytes("auto.png") == folder.bytes("cpu.png"))
    }

    @Test func picksNeedNoLibrary() throws {
        for arguments in [["pick", "--at", "256,256"], ["layout"], ["convert", "red"], ["names"]] {
            try Command.glpick(arguments, environment: without(Self.all + Self.files)).succeeded(
                isSilent: true)
        }
    }

    /// The arguments after `render`, and what they need beside libpng.
    @Test(arguments: [
        ("", ["libisal.so.2"]), ("--compression small", ["libdeflate.so.0", "libz.so.1"]),
        ("--color-space display-p3", ["libisal.so.2", "liblcms2.so.2"]),
    ])
    func pngsNeedTheirLibraries(_ options: String, _ needed: [String]) throws {
        func draw(without libraries: [String]) throws -> Command {
            let arguments = ["render", "--renderer", "cpu", "--size", "32", folder.path("out.png")]
            return try Command.glpick(
                arguments + options.split(separator: " ").map(String.init),
                environment: without(libraries))
        }
        for library in needed + ["libpng16.so.16"] {
            let run = try draw(without: [library])
            #expect(run.exitCode == 69)
            #expect(
                run.errorText.hasPrefix("glpick: error: cannot read or write PNGs: \(library): "),
                "\(run.errorText)")
            #expect(
                run.errorText.hasSuffix("install the Debian package \(Self.filePackages[library] ?? "")\n"))
            #expect(try folder.contents.isEmpty)
        }
        // libpng itself loads zlib, and the fixture does not see that.
        let others = Self.files.filter { $0 != "libpng16.so.16" && !needed.contains($0) }
        let run = try draw(without: others)
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.errorText)")
    }

    @Test(arguments: ["libpng16.so.16", "libz.so.1", "liblcms2.so.2"])
    func aPictureWithAProfileNeedsLcms(_ library: String) throws {
        let path = folder.path("out.png")
        _ = try Command.glpick(
            "render", "--renderer", "cpu", "--size", "32", "--color-space", "display-p3", path)
        let run = try Command.glpick("sample", path, "--at", "16,16", environment: without([library]))
        #expect(run.exitCode == 69 && run.text.isEmpty)
        #expect(
            run.errorText.hasPrefix("glpick: error: \(path): cannot read or write PNGs: \(library): "),
            "\(run.errorText)")
        #expect(run.errorText.contains("install the Debian package \(Self.filePackages[library] ?? "")\n"))
    }

    @Test(arguments: ["libEGL.so.1", "libGLESv2.so.2"])
    func openGLESNeedsBothOfItsLibraries(_ library: String) throws {
        let package = try #require(Self.packages[library])
        let required = try render("gl", "gl.png", without: [library])
        #expect(required.exitCode == 69)
        #expect(
            required.errorText.hasPrefix("glpick: error: OpenGL ES cannot be used: \(library): "),
            "\(required.errorText)")
        #expect(required.errorText.contains("install the Debian package \(package)\n"))
        #expect(try folder.contents.isEmpty)
        let fallback = try render("auto", "auto.png", without: [library])
        #expect(fallback.exitCode == 0 && fallback.errorText.contains(package), "\(fallback.errorText)")
    }

    @Test(.needsOpenGL) func onlyRenderNodesNeedGBM() throws {
        let others = Self.all.filter { !["libEGL.so.1", "libGLESv2.so.2"].contains($0) }
        let run = try render("gl", "gl.png", without: others)
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.errorText)")
        let node = try PreloadedLibrary("RenderNode/render_node.c")
        var environment = without(["libgbm.so.1"])
        environment["LD_PRELOAD", default: ""] += ":" + node.path
        let gbm = try Command.glpick(
            "render", "--size", "32", "--display", "gbm", folder.path("gbm.png"), environment: environment)
        #expect(gbm.exitCode == 69)
        #expect(gbm.errorText.contains("install the Debian package libgbm1"), "\(gbm.errorText)")
        #expect(try folder.contents == ["gl.png"])
        let advice = try doctor("--display", "gbm", environment: environment)["advice"] as? [String]
        #expect(
            advice?.contains { $0.hasPrefix("install the package libgbm1 for GBM on render nodes: ") } == true
        )
    }

    @Test(arguments: ["libwebp.so.7", "libwebpmux.so.3"])
    func onlyWebPNeedsLibwebp(_ library: String) throws {
        func animate(_ name: String) throws -> Command {
            try Command.glpick(
                "animate", "--renderer", "cpu", "--size", "16", "--frames", "2", "--to", "hue=1", "--quiet",
                folder.path(name), environment: without([library]))
        }
        let run = try animate("out.webp")
        #expect(run.exitCode == 69)
        #expect(
            run.errorText.hasPrefix("glpick: error: an animated WebP cannot be made: \(library): "),
            "\(run.errorText)")
        #expect(run.errorText.contains("install the Debian package \(Self.packages[library] ?? "")\n"))
        #expect(try animate("out.y4m").exitCode == 0)
        #expect(try folder.contents == ["out.y4m"])
    }

    @Test(arguments: [
        ("photo.jpg", "a JPEG", "libturbojpeg.so.0"), ("lossy.webp", "a WebP", "libwebp.so.7"),
        ("ramp10.avif", "an AVIF", SharedLibrary.avif.fileName),
        ("ramp10.jxl", "a JPEG XL", SharedLibrary.jpegXL.fileName),
    ])
    func onlyItsPicturesNeedADecoder(_ name: String, _ format: String, _ library: String) throws {
        func sample(_ name: String) throws -> Command {
            try Command.glpick(
                "sample", PictureFixtures.path(name), "--at", "0,0", environment: without([library]))
        }
        let run = try sample(name)
        #expect(run.exitCode == 69 && run.text.isEmpty)
        #expect(
            run.errorText.hasPrefix(
                "glpick: error: \(PictureFixtures.path(name)): \(format) cannot be read: \(library): "),
            "\(run.errorText)")
        #expect(run.errorText.hasSuffix("install the Debian package \(Self.packages[library] ?? "")\n"))
        let others = ["photo.png", "photo.jpg", "lossy.webp", "ramp10.avif", "ramp10.jxl"].filter {
            $0 != name
        }
        for other in others { #expect(try sample(other).exitCode == 0, "\(other)") }
    }

    /// It says so before it looks for a terminal.
    @Test func onlySixelsNeedLibchafa() throws {
        let run = try Command.glpick(
            "choose", "--graphics", "sixel", environment: without(["libchafa.so.0"]))
        #expect(run.exitCode == 69)
        #expect(
            run.errorText.hasPrefix("glpick: error: sixels cannot be made: libchafa.so.0: ")
                && run.errorText.contains("install the Debian package libchafa0\n"), "\(run.errorText)")
    }

    private func doctor(_ options: String..., environment: [String: String]) throws -> [String: Any] {
        let run = try Command.glpick(["doctor", "--json"] + options, environment: environment)
        return try run.object
    }

    @Test(arguments: all + files)
    func doctorNamesEachAndItsPackage(_ library: String) throws {
        let object = try doctor(environment: without([library]))
        let package = try #require(Self.packages[library] ?? Self.filePackages[library])
        let findings = try #require(object["libraries"] as? [[String: Any]])
        // Of a library with two versions, the one that is here.
        let found = Set(findings.compactMap { $0["library"] as? String })
        #expect(found.subtracting(Self.older(Self.all)).isSubset(of: Self.all + Self.files))
        #expect(found.count == Self.all.count + Self.files.count)
        for finding in findings {
            let isMissing = finding["library"] as? String == library
            #expect(finding["loads"] as? Bool == !isMissing, "\(finding)")
            #expect((finding["failure"] as? String)?.hasPrefix(library) == (isMissing ? true : nil))
        }
        let advice = try #require(object["advice"] as? [String])
        let isNamed = advice.contains { $0.hasPrefix("install the package \(package) for ") }
        // Without a render node, GBM is of no use.
        #expect(isNamed || library == "libgbm.so.1", "\(advice)")
        guard ["libEGL.so.1", "libGLESv2.so.2"].contains(library) else { return }
        #expect(
            advice.first?.hasPrefix("install the package \(package) for OpenGL ES: ") == true, "\(advice)")
        // There is nothing wrong with EGL's own libraries and drivers.
        #expect(!advice.contains { $0.contains("mesa") }, "\(advice)")
        let candidates = try #require(object["candidates"] as? [[String: Any]])
        #expect(!candidates.isEmpty)
        for candidate in candidates {
            #expect((candidate["rejected"] as? String)?.contains(package) == true, "\(candidate)")
        }
    }
}
