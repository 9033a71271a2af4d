import Foundation
import TestSupport
import Testing

/// What CONTRIBUTING.md says about adding a thing, against the files that name one that is there.
@Suite struct AdditionTests {
    struct Addition: Sendable, CustomTestStringConvertible {
        /// The beginning of its paragraph.
        let thing: String
        /// How Swift, shaders and manifests call one of them that has nothing special: a regular expression.
        let example: String
        /// Where its name means this thing; elsewhere, it is used.
        let folders: String
        /// The files that name it.
        let files: String

        var testDescription: String { thing }
    }

    static let additions = [
        Addition(
            thing: "A paint", example: "(?i)linear_?gradient",
            folders:
                "Sources/Pickers/PickerScene Sources/Drawing Sources/Command/PickerHost Shaders Package.swift",
            files: """
                Sources/Pickers/PickerScene/Paint/LinearGradient.swift Sources/Pickers/PickerScene/Paint/Paint.swift
                Sources/Drawing/PickerMesh/Shading.swift Sources/Drawing/PickerCPU/Prepared/PreparedPaint.swift
                Shaders/Paint/linear_gradient.frag Shaders/ShaderSource.swift
                """),
        Addition(
            thing: "A shape", example: #"ConvexPolygon|\.polygon\b"#,
            folders:
                "Sources/Pickers/PickerScene Sources/Drawing Sources/Command/PickerHost Shaders Package.swift",
            files: """
                Sources/Pickers/PickerScene/Shape/ConvexPolygon.swift
                Sources/Pickers/PickerScene/Shape/Shape.swift
                """),
        Addition(
            thing: "A colour model", example: "(?i)jzczhz",
            folders: "Sources/Color Sources/Pickers Sources/Drawing Sources/Command Shaders Package.swift",
            files:
                "Sources/Color/PickerColor/System/Jzazbz.swift Sources/Color/PickerColor/System/ColorSystem.swift"
        ),
        Addition(
            thing: "A verb", example: "SortVerb", folders: "Sources/Command",
            files: "Sources/Command/glpick/Verbs/SortVerb.swift Sources/Command/glpick/Run.swift"),
        Addition(
            thing: "A picture format", example: "(?i)avif",
            folders: """
                Sources/Files Sources/C Package.swift Scripts/set-up Packaging/debian/control Packaging/glpick.spec \
                Packaging/glpick.nix
                """,
            files: """
                Sources/Files/PickerPictures/AVIFDecoder.swift Sources/Files/PickerPictures/PictureFormat.swift
                Sources/C/CLibraries/CAVIF.h Sources/C/CLibraries/module.modulemap Package.swift Scripts/set-up
                Packaging/debian/control Packaging/glpick.spec Packaging/glpick.nix
                """),
        Addition(
            thing: "A format of animations", example: "y4m", folders: "Sources/Command",
            files: """
                Sources/Command/glpick/Animate/StreamFormats.swift
                Sources/Command/glpick/Animate/AnimationFormat.swift
                """),
        Addition(
            thing: "A palette format", example: #"ACTPalette|\bact =|\.act\b"#,
            folders: "Sources/Files",
            files: """
                Sources/Files/PickerPalette/Format/ACTPalette.swift
                Sources/Files/PickerPalette/Format/PaletteFormat.swift
                """),
        Addition(
            thing: "A picker", example: #"Sliders(Layout|Settings)|\.sliders, "#,
            folders: "Sources/Pickers Sources/Command Sources/Testing/PickerParity",
            files: """
                Sources/Pickers/PickerControls/Pickers/SlidersLayout.swift
                Sources/Command/glpick/Picker/SlidersSettings.swift Sources/Command/glpick/Picker/PickerKind.swift
                Sources/Testing/PickerParity/PickerForm+All.swift
                """),
    ]

    /// The files with code in some files and folders; documents and change logs only tell of it.
    private static func files(in paths: String) throws -> [String] {
        try paths.split(separator: " ").map(String.init).flatMap { path in
            let folder = Command.packageFolder.appendingPathComponent(path)
            guard folder.hasDirectoryPath else { return [path] }
            return try FileManager.default.subpathsOfDirectory(atPath: folder.path).map { "\(path)/\($0)" }
                .filter { path in
                    let file = Command.packageFolder.appendingPathComponent(path)
                    return !file.hasDirectoryPath && ![".md", ".docc"].contains { path.hasSuffix($0) }
                }
        }
    }

    /// The names between backquotes in the paragraph about a thing.
    private static func names(about thing: String) throws -> Set<String> {
        let guide = try Command.text("CONTRIBUTING.md")
        let paragraphs = guide.components(separatedBy: "\n\n").flatMap {
            "\n\($0)".components(separatedBy: "\n- ")
        }
        let paragraph = paragraphs.first { $0.hasPrefix("\(thing): ") || $0.hasPrefix("\(thing), such as ") }
        let words = try #require(paragraph, "\(thing)").components(separatedBy: "`")
        return Set(words.indices.filter { $0 % 2 == 1 }.map { words[$0] })
    }

    @Test(arguments: additions)
    func theGuideNamesTheFilesThatChange(_ addition: Addition) throws {
        let found = try Self.files(in: addition.folders).filter {
            (try? Command.text($0))?.range(of: addition.example, options: .regularExpression) != nil
        }
        let files = Set(addition.files.split { $0 == " " || $0 == "\n" }.map(String.init))
        #expect(Set(found) == files)
        let names = try Self.names(about: addition.thing)
        for file in files {
            // By the end of its path, or by one of its folders.
            let isNamed = names.contains { "/\(file)".hasSuffix("/\($0)") || file.contains("\($0)/") }
            #expect(isNamed, "\(file)")
        }
    }
}
