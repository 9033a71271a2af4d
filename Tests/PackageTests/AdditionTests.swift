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
        /// The files that make it one of its kind.
        let files: String
        /// The files and folders that only use it, or mean another thing by the name.
        var uses = ""

        var testDescription: String { thing }
    }

    static let additions = [
        Addition(
            thing: "A paint", example: "(?i)linear_?gradient",
            files: """
                Sources/Pickers/PickerScene/Paint/LinearGradient.swift Sources/Pickers/PickerScene/Paint/Paint.swift
                Sources/Drawing/PickerMesh/Shading.swift Sources/Drawing/PickerCPU/Prepared/PreparedPaint.swift
                Shaders/Paint/linear_gradient.frag Shaders/ShaderSource.swift
                """, uses: "Sources/Pickers/PickerControls Sources/Testing/PickerTesting"),
        Addition(
            thing: "A shape", example: #"ConvexPolygon|\.polygon\b"#,
            files: """
                Sources/Pickers/PickerScene/Shape/ConvexPolygon.swift
                Sources/Pickers/PickerScene/Shape/Shape.swift
                """, uses: "Sources/Pickers/PickerControls"),
        Addition(
            thing: "A colour model", example: "(?i)jzczhz",
            files: """
                Sources/Color/PickerColor/System/Jzazbz.swift
                Sources/Color/PickerColor/System/ColorSystem.swift
                """, uses: "Sources/Testing/PickerTesting"),
        Addition(
            thing: "A verb", example: "SortVerb",
            files: "Sources/Command/glpick/Verbs/SortVerb.swift Sources/Command/glpick/Run.swift"),
        Addition(
            thing: "A picture format", example: "(?i)avif",
            files: """
                Sources/Files/PickerPictures/AVIFDecoder.swift Sources/Files/PickerPictures/PictureFormat.swift
                Sources/C/CLibraries/CAVIF.h Sources/C/CLibraries/module.modulemap Package.swift Scripts/set-up
                Packaging/debian/control Packaging/glpick.spec Packaging/glpick.nix
                """, uses: "Sources/Command/glpick/Verbs/DoctorVerb.swift"),
        Addition(
            thing: "A format of animations", example: "y4m",
            files: """
                Sources/Command/glpick/Animate/StreamFormats.swift
                Sources/Command/glpick/Animate/AnimationFormat.swift
                """, uses: "Sources/Files/PickerVideo"),
        Addition(
            thing: "A palette format", example: #"ACTPalette|\bact = P|[ (]\.act\b"#,
            files: """
                Sources/Files/PickerPalette/Format/ACTPalette.swift
                Sources/Files/PickerPalette/Format/PaletteFormat.swift
                """),
        Addition(
            thing: "A theme format", example: "(?i)alacritty",
            files: """
                Sources/Files/PickerThemes/Format/Alacritty.swift
                Sources/Files/PickerThemes/PaletteFormat+Themes.swift
                """, uses: "Scripts/set-up"),
        Addition(
            thing: "A picker", example: #"Sliders(Layout|Settings)|\.sliders, "#,
            files: """
                Sources/Pickers/PickerControls/Pickers/SlidersLayout.swift
                Sources/Command/glpick/Picker/SlidersSettings.swift Sources/Command/glpick/Picker/PickerKind.swift
                Sources/Testing/PickerParity/PickerForm+All.swift
                """, uses: "Sources/Testing/PickerTesting"),
    ]

    /// All files with code, and those that name packages; documents and change logs only tell of a thing.
    private static func files() throws -> [String] {
        let folders = try ["Sources", "Shaders", "Packaging"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(
                atPath: Command.packageFolder.appendingPathComponent(folder).path
            ).map { "\(folder)/\($0)" }
        }
        return ["Package.swift", "Scripts/set-up"]
            + folders.filter { path in
                let file = Command.packageFolder.appendingPathComponent(path)
                return !file.hasDirectoryPath
                    && ![".md", ".docc", ".metainfo.xml"].contains { path.hasSuffix($0) }
            }
    }

    private static let texts = Result {
        try files().map { (file: $0, text: (try? Command.text($0)) ?? "") }
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
        let uses = addition.uses.split(separator: " ")
        let naming = try Self.texts.get().filter {
            $0.text.range(of: addition.example, options: .regularExpression) != nil
        }.map(\.file)
        for use in uses { #expect(naming.contains { $0.hasPrefix(use) }, "\(use)") }
        let found = naming.filter { file in !uses.contains { file.hasPrefix($0) } }
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
