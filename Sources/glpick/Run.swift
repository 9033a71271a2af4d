import Glibc
import PickerColor

/// glpick's version, as `--version` and CHANGELOG.md have it.
let version = "0.2.0"

/// All verbs, in the order of the help.
var verbs: [any Verb.Type] {
    [
        RenderVerb.self, AnimateVerb.self, PickVerb.self, LayoutVerb.self, ReplayVerb.self, SampleVerb.self,
        CompareVerb.self, ChooseVerb.self, ShowVerb.self, ConvertVerb.self, MixVerb.self,
        GradientVerb.self, ContrastVerb.self, NamesVerb.self, BenchVerb.self, DoctorVerb.self,
    ]
}

/// Runs the command with the arguments after its name.
func run(_ arguments: [Argument]) -> ExitCode {
    // Otherwise Mesa complains on standard error about each driver that fails.
    setenv("EGL_LOG_LEVEL", "fatal", 0)
    do throws(CommandError) {
        try ResourceLimits.expectOwnStack()
        try dispatch(arguments)
        return .success
    } catch {
        // SIGPIPE was held back until here, so that there was time to clean up.
        if error.isBrokenPipe, !EndingSignals.isIgnored(SIGPIPE) {
            Interruption.temporaries.removeAll { Interruption.die(by: SIGPIPE) }
        }
        report(error)
        return error.exitCode
    }
}

private func dispatch(_ arguments: [Argument]) throws(CommandError) {
    guard let first = arguments.first?.text else {
        throw .usage(
            "no verb is given",
            hint: "glpick VERB [options] ..., with \(verbs.map { $0.name }.joined(separator: ", ")) or help"
        )
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "help", "--help", "-h":
        try help(rest)
    case "--version":
        guard rest.isEmpty else { throw .usage("--version takes no other arguments") }
        try writeText("glpick \(version)\n")
    default:
        try verb(named: first).run(arguments: rest)
    }
}

/// The help of the words that are not verbs.
private var helpTexts: [String: String] {
    let help = """
        usage: glpick help [VERB]

        Lists the verbs, or shows what a verb does and its options, as glpick VERB --help
        does.

        """
    let version = """
        usage: glpick --version

        Prints glpick's version.

        """
    return ["help": help, "--help": help, "-h": help, "--version": version]
}

private func help(_ topics: [Argument]) throws(CommandError) {
    guard topics.count <= 1 else { throw .usage("glpick help explains one verb at a time") }
    if let topic = topics.first?.text {
        if let text = helpTexts[topic] { return try writeText(text) }
        return try writeText(try verb(named: topic).help)
    }
    let width = verbs.map { $0.name.count }.max() ?? 0
    let lines = verbs.map { "  \($0.name)\(spaces(width - $0.name.count))  \($0.summary)" }
    try writeText(
        """
        usage: glpick VERB [options] ...

        glpick draws colour pickers off screen with OpenGL ES.

        verbs:
        \(lines.joined(separator: "\n"))

        glpick help VERB shows a verb's options, glpick --version the version.

        """
    )
}

/// The verb of this name; throws a usage error, with the nearest one, if there is none.
func verb(named name: String) throws(CommandError) -> any Verb.Type {
    if let verb = verbs.first(where: { $0.name == name }) { return verb }
    let kind = name.hasPrefix("-") ? "option" : "verb"
    throw .usage(
        "unknown \(kind) \(quoted(name))",
        hint: didYouMean(name, among: verbs.map { $0.name } + ["help", "--help", "--version"])
            ?? "glpick help lists the verbs"
    )
}
