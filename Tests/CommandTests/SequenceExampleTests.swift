import Foundation
import TestSupport
import Testing

/// The examples that share a sequence among many, without those who would share it.
@Suite struct SequenceExampleTests {
    private let folder = TemporaryFolder.make()
    private let examples = Command.packageFolder.appendingPathComponent("Examples/06-sequence").path
    private let options = "--renderer cpu --size 24 --frames 7 --to hue=1"

    /// Runs shell in the folder, where the command is `glpick` and `$examples` the examples, and expects success.
    private func shell(_ script: String) throws {
        try folder.shell(
            """
            set -e; mkdir -p bin; ln -sf "$glpick" bin/glpick; PATH=$PWD/bin:$PATH
            \(script)
            """,
            environment: ["examples": examples]
        ).succeeded()
    }

    /// Expects that `name` holds the whole sequence, as one command draws it.
    private func expectWhole(_ name: String) throws {
        try shell(
            "glpick animate \(options) expected/ && diff -r expected \(name) && [ $(ls \(name) | wc -l) = 7 ]"
        )
    }

    @Test func partsOfParallelAreTheWhole() throws {
        try shell("\"$examples\"/parallel.sh 3 out/ \(options)")
        try expectWhole("out")
        // And again for what is missing.
        try shell("rm out/frame-0003.png; \"$examples\"/parallel.sh 3 out/ \(options)")
        try expectWhole("out")
    }

    @Test func theCommandForParallelIsQuoted() throws {
        // In the place of GNU parallel, what it would do with one part after the other.
        try shell(
            """
            cat > bin/parallel <<'END'
            #!/bin/sh
            [ "$1 $2 $3" = "--quote --halt soon,fail=1" ] && shift 3 && exec xargs -I '{}' "$@"
            END
            chmod +x bin/parallel; "$examples"/parallel.sh 3 'the out'/ \(options); mv 'the out' out
            """)
        try expectWhole("out")
    }

    @Test func tasksOfASlurmArrayAreTheWhole() throws {
        try shell(
            """
            for task in 1 2 3; do
                SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=3 SLURM_CPUS_PER_TASK=2 \
                    "$examples"/slurm.sh out/ \(options)
            done
            """)
        try expectWhole("out")
    }

    @Test func podsOfAnIndexedJobAreTheWhole() throws {
        let job = try String(contentsOfFile: examples + "/kubernetes.yaml", encoding: .utf8)
        let line = try #require(job.firstMatch(of: /- (exec glpick .*)\n/)?.1)
        let call = line.replacing("--frames 6000 --to hue=1 --loop", with: options).replacing(
            "/frames/", with: "out/")
        for index in 0..<3 { try shell("JOB_COMPLETION_INDEX=\(index); PARTS=3; (\(call))") }
        try expectWhole("out")
    }
}
