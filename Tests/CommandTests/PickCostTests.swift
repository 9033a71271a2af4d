import Foundation
import TestSupport
import Testing

@Suite struct PickCostTests {
    /// The benchmark picks millions of colours; what it allocates does not come from that.
    @Test(.enabled(if: Command.sanitizer == nil, "the sanitizer counts allocations itself"))
    func picksAllocateNothing() throws {
        let folder = try TemporaryFolder()
        let library = folder.path("allocation_count.so")
        let source = Command.packageFolder
            .appendingPathComponent("Tests/Fixtures/AllocationCount/allocation_count.c").path
        let compiled = try Command.shell(
            "$(command -v clang || command -v cc) -shared -fPIC -O1 -o \(library) \(source) -ldl"
        )
        #expect(compiled.exitCode == 0, "\(compiled.errorText)")
        let run = try Command.glpick("bench", "pick", environment: ["LD_PRELOAD": library])
        #expect(run.exitCode == 0, "\(run.errorText)")
        let count = try #require(run.errorText.firstMatch(of: /allocations: (\d+)/)?.1)
        #expect((1..<100_000).contains(try #require(Int(count))))
    }
}
