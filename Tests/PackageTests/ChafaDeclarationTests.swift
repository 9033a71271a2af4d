import Foundation
import TestSupport
import Testing

/// libchafa's functions as glpick declares them, beside its headers.
@Suite struct ChafaDeclarationTests {
    private static let source = "Tests/Fixtures/ChafaDeclarations/chafa_declarations.c"

    private static var hasHeaders: Bool {
        (try? Command.shell("pkg-config --exists chafa"))?.exitCode == 0
    }

    /// Compiles with the headers; `definition` is what the preprocessor replaces before.
    private func compile(_ definition: String) throws -> Command {
        // nullability is clang's alone.
        try Command.shell(
            """
            "$(command -v clang || command -v cc)" -fsyntax-only -D_Nonnull= "$definition" \
                $(pkg-config --cflags chafa) "$source"
            """,
            environment: [
                "definition": definition,
                "source": Command.packageFolder.appendingPathComponent(Self.source).path,
            ])
    }

    @Test(.enabled(if: hasHeaders, "the headers of libchafa are not here"))
    func theyAreThoseOfTheHeaders() throws {
        let run = try compile("-DNDEBUG")
        #expect(run.exitCode == 0, "\(run.errorText)")
        // What is declared otherwise is found.
        let disturbed = try compile("-Drowstride=rowstride,int more")
        #expect(disturbed.exitCode == 1 && disturbed.errorText.contains("chafa_canvas_draw_all_pixels"))
    }
}
