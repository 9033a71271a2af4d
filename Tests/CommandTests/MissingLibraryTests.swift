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
        "libturbojpeg.so.0": "libturbojpeg0", "libwebp.so.7": "libwebp7", "libwebpmux.so.3": "libwebpmux3",
        SharedLibrary.avif.fileName: SharedLibrary.avif.debianPackage,
        SharedLibrary.jpegXL.fileName: SharedLibrary.jpegXL.debianPackage,
        "libsystemd.so.0": "libsystemd0", "libxcb.so.1": "libxcb1", "libxkbcommon.so.0": "libxkbcommon0",
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
        let other = try render("auto", "auto.png", without: ["libGLESv2.so.2"])
        #expect(other.exitCode == 0 && other.errorText.contains("libgles2"), "\(other.errorText)")
    }

    @Test func picksNeedNoLibrary() throws {
        for arguments in [["pick", "--at", "256,256"], ["layout"], ["convert", "red"], ["names"]] {
            try Command.glpick(arguments, environment: without(Self.all + Self.files)).succeeded(
                isSilent: true)
        }
    }

    /// Lines, the libraries that they need, and how the error begins.
    private static let needs: [(line: String, libraries: [String], says: String)] = [
        ("render --renderer cpu out.png", ["libisal.so.2"], "cannot read or write PNGs"),
        (
            "render --renderer cpu --compression small out.png",
            ["libdeflate.so.0", "libz.so.1"], "cannot read or write PNGs"
        ),
        (
            "render --renderer cpu --color-space display-p3 out.png",
            ["libisal.so.2", "liblcms2.so.2", "libz.so.1"], "cannot read or write PNGs"
        ),
        (
            "sample wide.png --at 16,16", ["libpng16.so.16", "libz.so.1", "liblcms2.so.2"],
            "wide.png: cannot read or write PNGs"
        ),
        ("render --renderer gl out.png", ["libEGL.so.1", "libGLESv2.so.2"], "OpenGL ES cannot be used"),
        (
            "animate --renderer cpu --size 16 --frames 2 --to hue=1 --quiet out.webp",
            ["libwebp.so.7", "libwebpmux.so.3"], "an animated WebP cannot be made"
        ),
        ("sample photo.jpg --at 0,0", ["libturbojpeg.so.0"], "photo.jpg: a JPEG cannot be read"),
        ("sample lossy.webp --at 0,0", ["libwebp.so.7"], "lossy.webp: a WebP cannot be read"),
        ("sample ramp10.avif --at 0,0", [SharedLibrary.avif.fileName], "ramp10.avif: an AVIF cannot be read"),
        (
            "sample ramp10.jxl --at 0,0", [SharedLibrary.jpegXL.fileName],
            "ramp10.jxl: a JPEG XL cannot be read"
        ),
    ]

    @Test(arguments: needs.indices)
    func aLineSaysWhatItNeeds(_ index: Int) throws {
        let (line, libraries, says) = Self.needs[index]
        try Command.glpick(
            "render", "--renderer", "cpu", "--color-space", "display-p3", folder.path("wide.png")
        )
        .succeeded()
        for name in ["photo.jpg", "lossy.webp", "ramp10.avif", "ramp10.jxl"] {
            try FileManager.default.copyItem(atPath: PictureFixtures.path(name), toPath: folder.path(name))
        }
        func run(without libraries: [String]) throws -> Command {
            try folder.shell("exec glpick \(line)", environment: without(libraries))
        }
        for library in libraries {
            let run = try run(without: [library])
            #expect(run.exitCode == 69 && run.text.isEmpty)
            #expect(run.errorText.hasPrefix("glpick: error: \(says): \(library): "), "\(run.errorText)")
            let package = Self.packages[library] ?? Self.filePackages[library] ?? ""
            #expect(run.errorText.contains("install the Debian package \(package)\n"), "\(run.errorText)")
            #expect(try !folder.contents.contains { $0.hasPrefix("out.") })
        }
        guard OpenGLForTests.isEnabled || !line.contains(" gl ") else { return }
        // A picture that OpenGL ES draws is written, too.
        let files = line.contains(" gl ") ? [] : Self.files
        let others = (Self.all + files).filter { !libraries.contains($0) }
        try run(without: others).succeeded()
    }

    @Test(.needsOpenGL) func onlyRenderNodesNeedGBM() throws {
        let node = try PreloadedLibrary("RenderNode/render_node.c")
        var environment = without(["libgbm.so.1"])
        environment["LD_PRELOAD", default: ""] += ":" + node.path
        let gbm = try Command.glpick(
            "render", "--size", "32", "--display", "gbm", folder.path("gbm.png"), environment: environment)
        #expect(gbm.exitCode == 69)
        #expect(gbm.errorText.contains("install the Debian package libgbm1"), "\(gbm.errorText)")
        #expect(try folder.contents.isEmpty)
        let advice = try doctor("--display", "gbm", environment: environment)["advice"] as? [String]
        #expect(
            advice?.contains { $0.hasPrefix("install the package libgbm1 for GBM on render nodes: ") } == true
        )
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
