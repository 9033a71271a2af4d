import Foundation
import PickerKit
@testable import PickerHost
@testable import glpick
import TestSupport
import Testing

/// What `glpick doctor` says where OpenGL ES works, and where it does not.
@Suite struct DoctorTests {
    private static let faults =
        [["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"], ["GALLIUM_DRIVER": "nonexist"]]
        + (OpenGLForTests.hasDriverFile ? [["LIBGL_DRIVERS_PATH": "/tmp"]] : [])

    @Test(.needsOpenGL) func withGLItNamesTheDriverAndTheProbe() throws {
        let run = try Command.glpick("doctor", "--json").succeeded(isSilent: true)
        let object = try run.object
        let choice = try #require(object["choice"] as? [String: Any])
        #expect((choice["draws"] as? String)?.hasPrefix("OpenGL ES, ") == true)
        let driver = try #require(object["driver"] as? [String: Any])
        #expect((driver["GL_RENDERER"] as? String)?.isEmpty == false)
        let limits = try #require(object["limits"] as? [String: Int])
        #expect(try #require(limits["GL_MAX_TEXTURE_SIZE"]) >= 64)
        let probe = try #require(object["probe"] as? [String: Double])
        #expect(try #require(probe["largest difference in steps"]) < 1.5)
        #expect(try #require(probe["milliseconds"]) > 0)
        let rounding = try #require(object["rounding"] as? [String: String])
        #expect(rounding["to steps of 8 bits"] == "by the driver" && rounding["the driver"] == "is exact")
        #expect(rounding["wrong at 0.45 of a step"] == "0 of 255")
        let costs = try #require(object["microseconds"] as? [String: Double])
        #expect(costs.count == 5 && (costs["draw and wait"] ?? 0) > 0)
        let candidates = try #require(object["candidates"] as? [[String: Any]])
        // Each either has a driver or is rejected for a reason.
        for candidate in candidates {
            #expect((candidate["driver"] is String) != (candidate["rejected"] is String), "\(candidate)")
        }
    }

    @Test(.needsOpenGL) func aVariableLetsShadersRound() throws {
        func picture(_ rounding: String) throws -> Data {
            try Command.glpick(
                "render", "--renderer", "gl", "--size", "64", "-", environment: ["GLPICK_ROUNDING": rounding]
            ).succeeded().output
        }
        #expect(try picture("shaders") == picture("driver"))
        let run = try Command.glpick("doctor", environment: ["GLPICK_ROUNDING": "shaders"])
        #expect(run.text.split(separator: "by the shaders").count == 2)
        let wrong = try Command.glpick("render", "-", environment: ["GLPICK_ROUNDING": "up"])
        #expect(wrong.exitCode == 64 && wrong.errorText.contains("GLPICK_ROUNDING expects driver or shaders"))
    }

    @Test(arguments: faults)
    func withoutGLItSaysWhyAndWhatToDo(_ environment: [String: String]) throws {
        let (run, duration) = try Command.quickest(below: .seconds(2)) {
            try Command.glpick("doctor", "--json", environment: environment)
        }
        #expect(run.exitCode == 69)
        #expect(duration < .seconds(2) || !Command.measuresTime)
        let object = try run.object
        let candidates = try #require(object["candidates"] as? [[String: Any]])
        #expect(!candidates.isEmpty && candidates.allSatisfy { $0["rejected"] is String })
        #expect((object["choice"] as? [String: Any])?["draws"] as? String == "CPU")
        let advice = try #require(object["advice"] as? [String])
        let variable = try #require(environment.keys.first)
        #expect(advice.first?.contains("unset \(variable)") == true, "\(advice)")
    }

    /// EGL and Mesa read them, and find nothing there.
    @Test(arguments: [
        "__EGL_VENDOR_LIBRARY_FILENAMES", "__EGL_VENDOR_LIBRARY_DIRS", "LIBGL_DRIVERS_PATH",
    ])
    func variablesThatAreEmptyAreSet(_ name: String) throws {
        let run = try Command.glpick("doctor", "--json", environment: [name: ""])
        let object = try run.object
        #expect((object["environment"] as? [String: String])?[name] == "")
        if name.hasPrefix("__EGL") { #expect((object["vendor files"] as? [Any])?.isEmpty == true) }
        let advice = try #require(object["advice"] as? [String])
        guard name.hasPrefix("__EGL") || OpenGLForTests.hasDriverFile else { return }
        #expect(run.exitCode == 69 && advice.first?.hasPrefix("unset \(name)") == true, "\(advice)")
    }

    /// Drivers would end the process.
    @Test(
        .enabled(if: Command.sanitizer == nil, "sanitizers take terabytes of addresses"),
        arguments: [300, 400, 600])
    func littleMemoryIsAReason(mebibytes: Int) throws {
        let run = try Command.shell("ulimit -v \(mebibytes << 10); \"$glpick\" doctor --json")
        #expect(run.exitCode == 69 && run.errorText.isEmpty, "\(run.exitCode): \(run.errorText)")
        let object = try run.object
        let advice = try #require(object["advice"] as? [String])
        #expect(advice.count == 1 && advice.first?.contains("ulimit -v") == true, "\(advice)")
        let candidates = try #require(object["candidates"] as? [[String: Any]])
        #expect(candidates.allSatisfy { ($0["rejected"] as? String)?.contains("MiB") == true })
        #expect((object["choice"] as? [String: Any])?["draws"] as? String == "CPU")
    }

    @Test(
        .enabled(if: Command.sanitizer == nil, "sanitizers take terabytes of addresses"),
        arguments: [60, 100])
    func tooLittleMemoryForLibrariesIsALine(mebibytes: Int) throws {
        let run = try Command.shell("ulimit -v \(mebibytes << 10); \"$glpick\" doctor --json")
        #expect(run.exitCode == 69 && run.output.isEmpty, "\(run.exitCode): \(run.text)")
        #expect(run.errorText.hasPrefix("glpick: error: there is not enough memory for glpick doctor: "))
    }

    @Test func whatVariablesSayDoesNothingToTheTerminal() throws {
        let run = try Command.glpick("doctor", environment: ["TERM": "\u{1B}[31m\nadvice"])
        #expect(run.text.contains("TERM: \\u{1B}[31m\\u{A}advice"), "\(run.text)")
        #expect(!run.text.contains("\u{1B}"))
    }

    @Test(.needsTerminal) func theSizeOfTheTerminalIsTold() throws {
        let shown = try Command.shell(
            "script -qec 'stty rows 31 cols 97; \"$glpick\" doctor --json 2>&-' /dev/null </dev/null")
        #expect(shown.text.contains("\"columns\": 97, \"rows\": 31"), "\(shown.text)")
    }

    /// The terminal, which may not answer for a second, is not asked.
    @Test(.needsTerminal) func aWrongVariableIsAnErrorAtOnce() throws {
        let run = try Command.shell(
            "NO_COLOR= TERM=xterm GLPICK_RENDERER=bad script -qec '\"$glpick\" doctor' /dev/null </dev/null")
        #expect(run.exitCode == 64 && run.text.hasPrefix("glpick: error: "), "\(run.text)")
    }

    @Test(.needsOpenGL) func whoAsksForANodeThatIsNotThereIsToldSo() throws {
        for arguments in [["--display", "gbm"], ["--device", "/dev/dri/renderD127"]]
        where GraphicsNode.all.isEmpty {
            let run = try Command.glpick(["doctor", "--json"] + arguments)
            #expect(run.exitCode == 69)
            #expect((try run.object["advice"] as? [String])?.first?.contains("there is no GPU here") == true)
        }
    }

    @Test func whatIsAskedForByNameAndMissingIsExit69() throws {
        let fault = Self.faults[0]
        for arguments in [["--renderer", "gl"], ["--renderer", "gpu"], ["--device", "0"]] {
            let run = try Command.glpick(["doctor", "--json"] + arguments, environment: fault)
            #expect(run.exitCode == 69)
            #expect((try run.object["choice"] as? [String: Any])?["draws"] is NSNull)
        }
    }

    @Test(
        .enabled(
            if: OpenGLForTests.isEnabled && EGLDevice.all.contains(where: \.isSoftware),
            "there is no OpenGL ES on the processor here"))
    func theDefaultDisplayCountsWhereItOpens() throws {
        // Mesa then needs no window system for it.
        let run = try Command.glpick("doctor", environment: ["EGL_PLATFORM": "surfaceless"])
        let line = run.text.split(separator: "\n").first { $0.hasPrefix("  default display: ") }
        #expect(line.map { !$0.contains("rejected") } == true, "\(run.text)")
    }

    /// The bus and the display are not those of the person who runs the tests.
    @Test(.enabled(if: PortalForTests.isAvailable, "there is no dbus-daemon or no python3-dbus here"))
    func theScreenHasWays() throws {
        func ways(_ answer: String) throws -> [[String: Any]] {
            try #require(
                PortalForTests.glpick("doctor", "--json", answer: answer).object["screen"] as? [[String: Any]]
            )
        }
        let works = try ways("ok")
        #expect(works.map { $0["way"] as? String } == ["portal", "Wayland", "X11"])
        #expect(works.first?["works"] as? Bool == true)
        #expect(works.first?["reason"] as? String == "version 2 of its Screenshot interface")
        #expect(try ways("starts").first?["reason"] as? String == "it starts when it is needed")
        let none = try ways("none")
        #expect(none.first?["works"] as? Bool == false)
        #expect((none.first?["reason"] as? String)?.hasPrefix("there is no desktop portal; install ") == true)
        for (display, reason) in [(":0", "DISPLAY is :0"), ("", "DISPLAY is not set; ")] {
            let text = try Command.glpick("doctor", environment: ["DISPLAY": display]).text
            let works = display.isEmpty ? "does not work" : "works"
            #expect(text.contains("\n  X11: \(works), \(reason)"), "\(text)")
        }
    }

    @Test func theTextFitsTheTerminal() throws {
        let text = try Command.glpick("doctor").text
        for title in ["versions", "candidates", "choice", "terminal", "advice"] {
            #expect(text.split(separator: "\n").contains(Substring(title)), "\(title)")
        }
        for line in text.split(separator: "\n") where line.contains(" ") {
            #expect(line.count <= 79, "\(line)")
        }
    }
}

/// What doctor advises for faults that this machine need not have.
@Suite struct AdviceTests {
    private func node(isAccessible: Bool) -> GraphicsNode {
        GraphicsNode(
            path: "/dev/dri/renderD128", group: "render", groupNumber: 105, mode: "660",
            isAccessible: isAccessible
        )
    }

    @Test func nothingIsAdvisedWhereAllIsWell() {
        var facts = DoctorFacts()
        (facts.hasClientExtensions, facts.hasGL) = (true, true)
        facts.nodes = [node(isAccessible: true)]
        #expect(facts.advice.isEmpty)
    }

    @Test func whoAsksForAGPUIsToldThatThereIsNone() {
        var facts = DoctorFacts()
        (facts.hasClientExtensions, facts.hasGL, facts.asksForGPU) = (true, true, true)
        #expect(facts.advice.first?.contains("--gpus all") == true)
        facts.hasGPU = true
        #expect(facts.advice.isEmpty)
    }

    @Test func aMissingVendorLibraryNamesThePackages() {
        let advice = DoctorFacts().advice
        #expect(advice.count == 1)
        #expect(advice[0].contains("libgl1-mesa-dri") && advice[0].contains("libegl-mesa0"))
    }

    @Test func aVendorLibraryThatDoesNotLoadIsNamed() {
        var facts = DoctorFacts()
        facts.vendorFiles = [
            VendorFile(path: "/etc/50_own.json", library: "libEGL_own.so.0", failure: "no such file")
        ]
        #expect(facts.advice.count == 1)
        #expect(facts.advice[0].contains("libEGL_own.so.0") && facts.advice[0].contains("/etc/50_own.json"))
        #expect(!facts.advice[0].contains("mesa"))
    }

    private let faulty = FaultyDriver(name: "llvmpipe, Mesa 1", fault: "draws wrong colours")

    @Test func aFaultyDriverIsToBeUpdated() {
        var facts = DoctorFacts()
        (facts.hasClientExtensions, facts.hasMesaDrivers) = (true, true)
        facts.faultyDrivers = [faulty]
        let advice = "update the driver llvmpipe, Mesa 1: it draws wrong colours; until then "
        #expect(facts.advice == [advice + "the CPU renderer draws"])
        facts.mayFallBack = false
        #expect(facts.advice == [advice + "--renderer cpu draws without it"])
        facts.hasGL = true
        #expect(facts.advice == [advice + "another works: choose it with --device or --renderer"])
        facts.driverThatDraws = "softpipe, Mesa 2"
        #expect(facts.advice == [advice + "softpipe, Mesa 2 draws"])
        // It may fail on one display and work on another.
        facts.driverThatDraws = faulty.name
        #expect(facts.advice.isEmpty)
    }

    @Test func aVariableMayHaveChosenTheFaultyDriver() {
        var facts = DoctorFacts()
        (facts.hasClientExtensions, facts.hasMesaDrivers) = (true, true)
        facts.faultyDrivers = [faulty]
        facts.variables = ["GALLIUM_DRIVER": "softpipe"]
        #expect(facts.advice.count == 2 && facts.advice.first?.hasPrefix("unset GALLIUM_DRIVER") == true)
    }

    @Test func driversThatAreThereNeedNoPackage() {
        var facts = DoctorFacts()
        (facts.hasClientExtensions, facts.hasMesaDrivers) = (true, true)
        #expect(facts.advice.count == 1 && facts.advice.first?.contains("EGL_LOG_LEVEL=debug") == true)
        #expect(facts.advice.first?.contains("install") == false)
    }

    @Test(.enabled(if: OpenGLForTests.isEnabled && EGLDevice.all.contains(where: \.isSoftware)))
    func mesasDriversAreFound() { #expect(MesaDrivers.areInstalled) }

    @Test func aMissingDriverNamesThePackage() {
        var facts = DoctorFacts()
        facts.hasClientExtensions = true
        #expect(facts.advice.first?.contains("libgl1-mesa-dri") == true)
        facts.variables = ["GALLIUM_DRIVER": "nonexist"]
        #expect(facts.advice.first?.hasPrefix("unset GALLIUM_DRIVER") == true)
    }

    @Test func aClosedRenderNodeNamesItsGroupAndDocker() {
        var facts = DoctorFacts()
        (facts.hasClientExtensions, facts.hasGL) = (true, true)
        facts.nodes = [node(isAccessible: false)]
        let advice = facts.advice
        #expect(advice.count == 1)
        #expect(advice[0].contains("group render"))
        #expect(advice[0].contains("docker --device /dev/dri/renderD128 --group-add 105"))
    }

    @Test func aRenderNodeThatIsNotForItsGroupIsTheAdministrators() {
        var facts = DoctorFacts()
        (facts.hasClientExtensions, facts.hasGL) = (true, true)
        for (group, number, mode) in [("render", 105, "600"), ("root", 0, "660")] {
            facts.nodes = [
                GraphicsNode(
                    path: "/dev/dri/renderD128", group: group, groupNumber: number, mode: mode,
                    isAccessible: false)
            ]
            #expect(facts.advice.count == 1 && facts.advice[0].hasPrefix("ask an administrator"))
        }
    }

    @Test func anNVIDIAWithoutGraphicsNamesTheCapability() {
        var facts = DoctorFacts()
        (facts.hasClientExtensions, facts.hasGL, facts.hasNVIDIA) = (true, true, true)
        #expect(facts.advice.first?.contains("NVIDIA_DRIVER_CAPABILITIES") == true)
        facts.vendorFiles = [
            VendorFile(path: "10_nvidia.json", library: "libEGL_nvidia.so.0", failure: "not found")
        ]
        #expect(facts.advice.first?.contains("NVIDIA_DRIVER_CAPABILITIES") == true)
        facts.vendorFiles[0].failure = nil
        #expect(facts.advice.isEmpty)
    }
}
