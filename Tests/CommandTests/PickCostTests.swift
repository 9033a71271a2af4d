import Foundation
import TestSupport
import Testing

@Suite struct PickCostTests {
    /// The benchmark picks millions of colours; what it allocates does not come from that.
    @Test(.enabled(if: Command.sanitizer == nil, "the sanitizer counts allocations itself"))
    func picksAllocateNothing() throws {
        let library = try PreloadedLibrary("AllocationCount/allocation_count.c")
        let run = try Command.glpick("bench", "pick", environment: ["LD_PRELOAD": library.path])
        #expect(run.exitCode == 0, "\(run.errorText)")
        let count = try #require(run.errorText.firstMatch(of: /allocations: (\d+)/)?.1)
        #expect((1..<100_000).contains(try #require(Int(count))))
    }
}
