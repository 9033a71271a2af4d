import Glibc
import PickerHost

/// glpick's version, as `--version` and CHANGELOG.md have it.
let version = "0.3.0"

/// What help, manual pages and completion say of glpick.
var program: Program {
    Program(
        "glpick", version: version, releaseDate: "2026-11-23",
        summary: "draw colour pickers, and choose, convert and compare colours",
        description: """
            glpick is a colour picker for the terminal, for scripts and for servers. It
            converts and compares colours, takes them from pictures, and draws pickers into
            pictures with OpenGL ES, or on the CPU where OpenGL ES is missing. It needs no
            window and no display.
            """,
        verbs: verbs.map { $0.facts }, others: [Generate.facts])
}

/// All verbs in the groups of the help; the name of a group has at most seven letters.
var verbGroups: [(name: String, verbs: [any Verb.Type])] {
    [
        ("choose", [ChooseVerb.self, ScreenVerb.self, SampleVerb.self]),
        ("palette", [PaletteVerb.self, ThemeVerb.self, RampVerb.self, DistinctVerb.self]),
        (
            "convert",
            [
                ShowVerb.self, ConvertVerb.self, AdjustVerb.self, MixVerb.self, GradientVerb.self,
                SortVerb.self, RandomVerb.self, DifferenceVerb.self, ContrastVerb.self, TextColorVerb.self,
                NamesVerb.self,
            ]
        ),
        (
            "draw",
            [RenderVerb.self, AnimateVerb.self, PickVerb.self, LayoutVerb.self, ReplayVerb.self]
        ),
        ("test", [CompareVerb.self, CheckVerb.self, DoctorVerb.self, BenchVerb.self]),
        ("help", [HelpVerb.self]),
    ]
}

/// All verbs, in the order of the help.
var verbs: [any Verb.Type] { verbGroups.flatMap { $0.verbs } }

/// The verbs, and what stands in a verb's place: few people need it, so the help names it apart.
var commands: [any Verb.Type] { verbs + [Generate.self] }

/// Runs the command with the arguments after its name.
func run(_ arguments: [Argument]) -> ExitCode {
    // Otherwise Mesa complains on standard error about each driver that fails.
    setenv("EGL_LOG_LEVEL", "fatal", 0)
    do throws(CommandError) {
        try dispatch(arguments)
        return .success
    } catch {
        // SIGPIPE was held back until here, so that there was time to clean up.
        if error.isBrokenPipe, !EndingSignals.isIgnored(SIGPIPE) {
            Interruption.temporaries.removeAll { EndingSignals.die(by: SIGPIPE) }
        }
        report(error)
        return error.exitCode
    }
}

private func dispatch(_ arguments: [Argument]) throws(CommandError) {
    guard let first = arguments.first?.text else {
        writeToStandardError(String(HelpVerb.listOfVerbs.dropLast()))
        throw .silent(.usage)
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "help", "--help", "-h":
        try help(rest)
    case "--version":
        let printsJSON = rest.first?.text == "--json"
        if let other = rest.dropFirst(printsJSON ? 1 : 0).first {
            throw .unexpected(other, hint: "glpick --version [--json]")
        }
        try writeText(
            printsJSON
                ? Diagnosis.brief(version, released: program.releaseDate).text + "\n"
                : "glpick \(version)\n")
    default:
        try verb(named: first).run(arguments: rest)
    }
}

private func help(_ arguments: [Argument]) throws(CommandError) {
    if arguments.count == 1, let word = arguments.first?.text, word.hasPrefix("--v") {
        guard word == "--version" else { throw unknownVerb(word) }
        return try writeText(
            """
            usage: glpick --version [--json]

            Prints glpick's version. With --json, it prints an object for reports of
            faults: the version, the system, the Swift that compiled glpick, and for each
            library that glpick loads at its first use whether it is there.

            """)
    }
    if arguments.map(\.text) == [Generate.name] { return try Generate.run(arguments: [Argument("--help")]) }
    try HelpVerb.run(arguments: arguments)
}

/// The verb of this name; throws a usage error, with the nearest one, if there is none. `others` may stand there, too.
func verb(named name: String, besides others: [String] = []) throws(CommandError) -> any Verb.Type {
    if let verb = commands.first(where: { $0.name == name }) { return verb }
    throw unknownVerb(name, besides: others)
}

private func unknownVerb(_ name: String, besides others: [String] = []) -> CommandError {
    let kind = name.hasPrefix("-") ? "option" : "verb"
    return .usage(
        "unknown \(kind) \(quoted(name))",
        hint: didYouMean(name, among: commands.map { $0.name } + ["--help", "--version"] + others)
            ?? "glpick help lists the verbs"
    )
}
