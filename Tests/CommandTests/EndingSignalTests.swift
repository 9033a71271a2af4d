import Foundation
import PickerSystem
import TestSupport
import Testing

@testable import glpick

/// What signals leave behind; `Scripts/faults` does the same at random moments.
@Suite struct EndingSignalTests {
    private let folder = TemporaryFolder.make()

    /// Shells have what runs in the background ignore SIGINT and SIGQUIT.
    private static let render = "env --default-signal \"$glpick\" render --renderer cpu --size 8000 out.png"

    /// Runs a line of bash in the folder, with all signals as they are at first.
    ///
    /// `meet JOB` waits until the job's temporary file is there.
    private func bash(_ line: String) throws -> Command {
        let functions = """
            cd \(folder.url.path) || exit 99; ulimit -Sc 0
            meet() { until compgen -G '.glpick-*' > /dev/null; do kill -0 $1 || return; done; }
            \(line)
            """
        return try Command.run(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["--default-signal", "bash", "-c", functions],
            environment: ["glpick": Command.glpick.path])
    }

    /// Asks the system which signals end a process, so that none is forgotten.
    @Test(.enabled(if: Command.sanitizer == nil, "not tried under sanitizers"))
    func everySignalThatEndsAProcessRemovesWhatIsHalfWritten() throws {
        let run = try bash(
            """
            # Bash says which job was ended by what.
            exec 3>&2 2> /dev/null
            for signal in $(seq 1 31) $(kill -l RTMIN) $(($(kill -l RTMIN) + 7)) $(kill -l RTMAX)
            do
                case $(kill -l $signal) in
                    # Crashes, SIGKILL, SIGXFSZ, which is ignored, and what stops a process.
                    ILL | TRAP | ABRT | BUS | FPE | SEGV | SYS | KILL | XFSZ | STOP | TSTP | TTIN | TTOU) continue ;;
                esac
                (exec env --default-signal sh -c 'kill -$0 $$' $signal)
                [ $? = $((128 + signal)) ] || continue
                \(Self.render) 2>&3 & job=$!
                meet $job; kill -$signal $job; wait $job; status=$?
                echo "$(kill -l $signal) $((status - signal)) $(ls -A)"
                rm -f .glpick-* out.png
            done
            """)
        let lines = run.text.split(separator: "\n")
        #expect(lines.count == 17, "\(run.text)\(run.errorText)")
        for line in lines { #expect(line.hasSuffix(" 128 ")) }
        #expect(run.errorText.isEmpty, "\(run.errorText)")
    }

    @Test(.enabled(if: Command.sanitizer == nil, "not tried under sanitizers"))
    func ignoredSignalsStaySo() throws {
        let run = try bash(
            """
            names=HUP,INT,QUIT,USR1,USR2,PIPE,ALRM,TERM,XCPU,VTALRM,PROF,IO,PWR,RTMIN,RTMAX
            env --ignore-signal=$names "$glpick" render --renderer cpu --size 5000 out.png & job=$!
            meet $job; for signal in ${names//,/ }; do kill -$signal $job; done
            wait $job; echo $?; ls -A
            """)
        #expect(run.text == "0\nout.png\n", "\(run.text)\(run.errorText)")
        #expect(run.errorText.isEmpty, "\(run.errorText)")
    }

    @Test(.enabled(if: Command.sanitizer == nil, "sanitizers leave no cores"))
    func quittingLeavesACore() throws {
        let line = "meet $job; kill -QUIT $job; wait $job; echo $?; ls -A | grep -c '^.glpick-'"
        let run = try bash(
            """
            ulimit -Sc hard; sh -c 'kill -QUIT $$'
            \(Self.render) & job=$!; \(line)
            """)
        #expect(run.text == "131\n0\n", "\(run.text)\(run.errorText)")
        // Bash says of both whether they left one, which depends on the machine.
        let cores = run.errorText.split(separator: "\n").map { $0.contains("core dumped") }
        #expect(cores.count == 2 && cores[0] == cores[1], "\(run.errorText)")
    }

    /// Warnings and timings too go to standard error.
    @Test func aReaderOfErrorsThatGoesAwayEndsNothing() throws {
        let run = try bash(
            """
            { "$glpick" render --renderer cpu --size 64 --timings out.png; echo $? > status; } 2>&1 | true
            until [ -s status ]; do sleep 0.01; done; cat status; ls -A
            """)
        #expect(run.text == "0\nout.png\nstatus\n", "\(run.text)\(run.errorText)")
    }

    @Test func theListIsThatOfSignalsThatMayBeHandled() {
        let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS]
        #expect(Set(EndingSignals.all).isDisjoint(with: crashes + [SIGKILL, SIGSTOP, SIGCHLD, SIGWINCH]))
        #expect(Set(EndingSignals.all).count == EndingSignals.all.count)
    }
}
