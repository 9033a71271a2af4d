import Foundation
import PickerKit
import PickerOptions
@testable import PickerParity
import TestSupport
import Testing
@testable import glpick

/// `glpick doctor --prove`, which compares a driver with the reference.
@Suite struct ProveTests {
    /// Whoever gets a report draws the same picture with its command.
    @Test(arguments: PickerForm.all)
    func commandsDrawTheSameScenes(_ form: PickerForm) throws {
        let options = RenderVerb.options
        for size in ParityRange.full.sizes {
            for picture in ParityRange.full.pictures(of: form, size).enumerated().filter({
                $0.offset % 9 == 4
            }) {
                guard let arguments = picture.element.arguments else {
                    #expect(["image", "matrix"].contains(form.kind))
                    return
                }
                let settings = try Self.settings(arguments, options)
                let drawn = settings.look.scene(of: try settings.picker())
                #expect(drawn == picture.element.scene, "\(arguments)")
            }
        }
    }

    /// What the options make of a picker, without `getopt_long`, which only one thread may call.
    private static func settings(
        _ arguments: [String], _ options: [Option<RenderVerb>]
    ) throws -> PickerSettings {
        #expect(arguments.first == "render" && arguments.last == "out.png")
        var words = arguments.dropFirst().dropLast()
        var (verb, given) = (RenderVerb(), Set<String>())
        while let word = words.popFirst() {
            let option = try #require(options.first { "--\($0.name)" == word }, "\(word)")
            let value = option.value == nil ? "" : words.popFirst() ?? ""
            let isAllowed = option.apply(&verb, Argument(value))
            let isNew = given.insert(option.name).inserted
            #expect(isAllowed && isNew, "\(word) \(value)")
        }
        try verb.check(given: given)
        return verb.picker
    }

    @Test func eachKindIsCompared() {
        for kind in PickerKind.all {
            #expect(PickerForm.all.contains { $0.kind == kind.name }, "\(kind.name)")
        }
    }

    /// What is wrong, if a driver is: one that draws wrong colours in pictures as wide as 100 pixels.
    private func run(_ arguments: String..., isWrong: Bool = false) throws -> Command {
        let options = ["doctor", "--prove", "--picker", "hexagon"] + arguments
        guard isWrong else { return try Command.glpick(options) }
        let library = try PreloadedLibrary("WrongColors/wrong_colors.c")
        return try Command.glpick(
            options,
            environment: ["LD_PRELOAD": library.path, "WRONG_PICTURES": "9999", "WRONG_WIDTH": "100"])
    }

    @Test(.needsOpenGL) func aRightDriverIsSaidToBe() throws {
        let run = try run("quick").succeeded(isSilent: true)
        let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "driver" && lines.allSatisfy { $0.count <= 79 }, "\(run.text)")
        #expect(lines.contains { $0.hasPrefix("hexagon  ") && $0.split(separator: " ")[3] == "0" })
        #expect(lines.suffix(2).first?.hasPrefix("right: ") == true, "\(run.text)")
    }

    @Test(.needsOpenGL) func theReportHasTheDriverAndNothingOfThePerson() throws {
        let object = try run("--json").succeeded(isSilent: true).object
        #expect(object["terminal"] == nil && object["defaults"] == nil)
        let driver = try #require(object["driver"] as? [String: Any])
        #expect(driver["GL_VERSION"] is String && object["blending"] != nil)
        let proof = try #require(object["proof"] as? [String: Any])
        #expect(proof["right"] as? Bool == true && proof["range"] as? String == "quick")
        let pictures = try #require(proof["pictures"] as? Int)
        #expect(proof["wrong"] as? Int == 0 && pictures >= 63)
        let pickers = try #require(proof["pickers"] as? [[String: Any]])
        #expect(pickers.map { $0["picker"] as? String } == ["hexagon"])
    }

    @Test(.needsOpenGL) func aWrongDriverIsFound() throws {
        let text = try run(isWrong: true)
        #expect(text.exitCode == 1 && text.errorText.isEmpty, "\(text.errorText)")
        #expect(
            text.text.contains("\nwrong: ")
                && text.text.contains("\ndrawn by: glpick render --picker hexagon"))
        let json = try run("--json", isWrong: true)
        #expect(json.exitCode == 1)
        let proof = try #require(try json.object["proof"] as? [String: Any])
        let wrong = try #require(proof["wrong"] as? Int)
        #expect(proof["right"] as? Bool == false && wrong > 10)
        let worst = try #require(proof["worst"] as? [String: Any])
        #expect(try #require(worst["beyond rounding"] as? Double) > 1)
        #expect((worst["drawn"] as? [Double])?.count == 4 && (worst["exact"] as? [Double])?.count == 4)
        let folder = try TemporaryFolder()
        let command = try #require(worst["command"] as? String)
        try folder.shell(command).succeeded(isSilent: true)
        #expect(try folder.contents == ["out.png"])
    }

    @Test func withoutADriverItIsDoctorsReport() throws {
        let run = try Command.glpick(
            "doctor", "--prove", "--json",
            environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"])
        #expect(run.exitCode == 69)
        let object = try run.object
        #expect(object["proof"] == nil && (object["advice"] as? [String])?.isEmpty == false)
    }

    /// As doctor's section "driver" does, it takes the first driver that works.
    @Test(.needsOpenGL) func whatTheCPURendererDrawsIsNotTheMatter() throws {
        let run = try Command.glpick(
            "doctor", "--prove", "--picker", "grid", environment: ["GLPICK_RENDERER": "cpu"])
        #expect(run.exitCode == 0 && run.text.contains("\nright: "), "\(run.text)\(run.errorText)")
    }

    @Test(.needsOpenGL) func controlCEndsIt() throws {
        let run = try Command.shell(
            "timeout --preserve-status --signal INT 2 \"$glpick\" doctor --prove full")
        #expect(run.exitCode == 130 && run.errorText.isEmpty, "\(run.exitCode): \(run.errorText)")
    }
}
