import Foundation
import PickerKit
import TestSupport
import Testing

@testable import glpick

/// Names, streams, folders and locales as the command finds them.
@Suite struct SurroundingsTests {
    private let folder = TemporaryFolder.make()

    private func shell(_ lines: String, _ environment: [String: String] = [:]) throws -> Command {
        let all =
            "cd \(folder.url.path) || exit; render() { \"$glpick\" render --renderer cpu --size 16 \"$@\"; }"
        return try Command.shell("\(all)\n\(lines)", environment: environment)
    }

    /// All bytes but zero and the slash, which are no part of names, in names as long as the system allows.
    @Test func namesThatAreNotUTF8AreKept() throws {
        let run = try shell(
            """
            bytes() { i=$1; while [ $i -le $2 ]; do [ $i = 47 ] || printf "\\\\$(printf %03o $i)"; i=$((i + 1)); done; }
            for range in '1 127' '128 255' '245 255'
            do
                name=$(bytes $range; echo .) && name=${name%.}
                render "$name" && [ "$(printf '%s' *)" = "$name" ] || exit 1
                render --no-clobber "$name" 2>&-; [ $? = 73 ] || exit 2
                "$glpick" sample --at 0,0 -- "$name" > /dev/null || exit 3
                render --picker image --image "$name" "$name" || exit 4
                [ "$(printf '%s' *)" = "$name" ] || exit 5
                rm -- "$name"
            done
            """)
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.exitCode): \(run.errorText)")
    }

    @Test func foldersAndPatternsThatAreNotUTF8AreKept() throws {
        let run = try shell(
            """
            odd=$(printf '\\200\\377\\303'); render a.png; render --hue 0.5 b.png
            echo '{"key": "left"}' > "$odd.jsonl"; printf '#f00\\n' > "$odd.hex"
            "$glpick" replay --renderer cpu --frames "$odd" "$odd.jsonl" > /dev/null || exit 1
            [ -s "$odd/frame-000001.png" ] || exit 2
            for out in "$odd-" "$odd/" "$odd.webp"
            do
                [ "$out" = "$odd-" ] && out=$odd-%d.png
                "$glpick" animate --renderer cpu --size 8 --frames 2 --to hue=1 --quiet "$out" || exit 3
            done
            [ -s "$odd-1.png" ] && [ -s "$odd/frame-0001.png" ] && [ -s "$odd.webp" ] || exit 4
            render --picker grid --palette "$odd.hex" g.png || exit 5
            "$glpick" compare --difference "$odd.png" a.png b.png > /dev/null; [ $? = 1 ] && [ -s "$odd.png" ] || exit 6
            """)
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.exitCode): \(run.errorText)")
    }

    /// Else a file that is opened would take a stream's number, and what is said would end up in it.
    @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
    func closedStreamsLeadNowhere(_ closed: String) throws {
        let run = try shell(
            """
            mkfifo events; "$glpick" replay events < /dev/null > out 2> err \(closed) & job=$!
            exec 3> events
            until ls -l /proc/$job/fd | grep -q events; do kill -0 $job || exit 1; done
            for stream in 0 1 2; do readlink /proc/$job/fd/$stream; done
            """)
        let targets = run.text.split(separator: "\n").map { $0.split(separator: "/").last }
        let closesOutput = closed.contains(/(^| )>&-/)
        #expect(
            targets == ["null", closesOutput ? "null" : "out", closed.contains("2>&-") ? "null" : "err"],
            "\(run.text)\(run.errorText)")
    }

    @Test func noFolderNeedsToBeWritable() throws {
        let run = try shell(
            """
            mkdir home && chmod 755 . home && cp "$glpick" . || exit
            [ "$(id -u)" != 0 ] || as_nobody='setpriv --reuid=65534 --regid=65534 --clear-groups'
            [ -n "$as_nobody" ] || chmod 555 home
            export HOME=$PWD/home XDG_CACHE_HOME=$PWD/home XDG_CONFIG_HOME=$PWD/home TMPDIR=$PWD/home
            for renderer in auto cpu
            do $as_nobody ./glpick render --renderer $renderer --size 16 - > $renderer.png || exit; done
            [ -z "$(ls -A home)" ]
            """)
        #expect(run.exitCode == 0, "\(run.exitCode): \(run.errorText)")
        #expect(try folder.contents == ["auto.png", "cpu.png", "glpick", "home"])
    }

    /// Languages that write 0,3, have other digits or a dotless i, and one that there is not.
    @Test func localesChangeNothing() throws {
        let run = try shell(
            """
            export LOCPATH=$PWD
            for name in de_DE tr_TR fa_IR
            do localedef -i $name -f UTF-8 $PWD/$name.UTF-8 2>&-; done
            everything() {
                "$glpick" render --renderer cpu --size 40.5 --hue 0.3 - | cksum
                "$glpick" pick --at 490,256.5 --format json
                "$glpick" layout --scale 1.5
                echo '{"event": "began", "x": 490.25, "y": 256}' | "$glpick" replay -
                "$glpick" render --hue 0,3 out.png 2>&1; "$glpick" PICK 2>&1; "$glpick" sample missing --at 0,0 2>&1
            }
            export LC_ALL=C; everything > expected
            for LC_ALL in C.UTF-8 de_DE.UTF-8 tr_TR.UTF-8 fa_IR.UTF-8 xx_YY.nonsense ''
            do export LANG=$LC_ALL; everything > actual; cmp expected actual || exit 1; done
            wc -l < expected
            """)
        #expect(run.exitCode == 0, "\(run.text)\(run.errorText)")
        #expect(
            Int(run.text.trimmingCharacters(in: .whitespacesAndNewlines)).map { $0 >= 10 } == true,
            "\(run.text)")
    }

    /// Under limits at which OpenGL ES might run out of memory, threads too, the CPU draws; under less, one line says so.
    @Test(.enabled(if: Command.sanitizer == nil, "sanitizers take memory and threads for themselves"))
    func littleMemoryIsALineOrAPicture() throws {
        let run = try shell(
            """
            draw() { "$glpick" render --size 768 --renderer "$@"; }
            draw cpu cpu.png || exit 1
            ulimit -v 400000; draw cpu a.png; cmp cpu.png a.png || exit 2
            draw gl b.png; [ $? = 69 ] && [ ! -e b.png ] || exit 3
            draw auto c.png; cmp cpu.png c.png || exit 4
            draw cpu --scale 7 d.png && "$glpick" sample --at 5375,5375 d.png > pixel || exit 5
            "$glpick" replay --frames e --size 768 --scale 7 - < cpu.png; [ $? = 69 ] && [ ! -e e ] || exit 6
            """)
        #expect(run.exitCode == 0, "\(run.exitCode): \(run.errorText)")
        let lines = run.errorText.split(separator: "\n")
        #expect(
            lines.filter { $0.contains("OpenGL ES cannot be used") }
                .count == 2, "\(lines)")
        #expect(lines.contains { $0.contains("5376 x 5376 pixels takes") }, "\(lines)")
    }

    /// Under a limit on data, nothing crashes: the CPU draws, or one line says what is too little.
    @Test(.enabled(if: Command.sanitizer == nil, "sanitizers take memory and threads for themselves"))
    func littleDataIsALineOrAPicture() throws {
        // A program with faults built in is larger.
        let least = Command.measuresTime ? 5000 : 7000
        let run = try shell(
            """
            "$glpick" render --size 512 --renderer cpu cpu.png
            "$glpick" render --size 512 --renderer cpu --picker wheel b.png; mkdir f
            for limit in \(least) 12000 20000 50000 100000
            do
                ( ulimit -d $limit; "$glpick" --version > /dev/null 2>&1 ) || continue
                for line in "render --size 512 out.png" "render --size 512 --renderer cpu out.png" \
                    "render --size 512 --renderer gl out.png" doctor "compare cpu.png b.png --difference d.png" \
                    "animate --frames 2 --to hue=1 --quiet f/" "render --picker image --image cpu.png e.png"
                do
                    rm -f out.png
                    ( ulimit -d $limit; exec "$glpick" $line > told 2> said ); code=$?
                    case $code in 0 | 1 | 69) ;; *) echo "$limit: $line: $code: $(cat said)" ;; esac
                    [ ! -e out.png ] || cmp cpu.png out.png
                    [ $(grep -c "^glpick: error: " said) -le 1 ] || cat said
                    # There is something to do about it.
                    [ $code != 69 ] || [ "${line%% *}" = doctor ] || grep -q "^hint: .*ulimit -d" said || cat said
                done
            done
            ulimit -d 50000; "$glpick" render --size 512 auto.png && cmp cpu.png auto.png || echo "auto: $?"
            """)
        #expect(run.exitCode == 0 && run.text.isEmpty, "\(run.text)\(run.errorText)")
        #expect(run.errorText.contains("the limit on data (ulimit -d) leaves "), "\(run.errorText)")
    }

    /// No limit is 0 bytes of "this machine", and what is needed is more than what is left.
    @Test(.enabled(if: Command.sanitizer == nil, "sanitizers take memory and threads for themselves"))
    func theLimitThatIsShortIsNamed() throws {
        for (limit, verb, says) in [
            (
                "-d 10000", "render --renderer cpu --size 512 out.png",
                "but the limit on data (ulimit -d) leaves 0\nhint: raise the limit on memory (ulimit -d)\n"
            ),
            (
                "-v 300000", "compare large.png - < large.png",
                "pixels take 4096000000 bytes of memory, but the limit on address space (ulimit -v) leaves "
            ),
        ] {
            let run = try shell(
                """
                python3 -c "import zlib,struct;c=lambda t,d:struct.pack('>I',len(d))+t+d+struct.pack('>I',zlib.crc32(t+d))
                open('large.png','wb').write(bytes.fromhex('89504e470d0a1a0a')+c(b'IHDR',struct.pack('>IIBBBBB',16000,16000,1,0,0,0,0))+c(b'IDAT',bytes(99)))"
                ulimit \(limit); "$glpick" \(verb)
                """)
            #expect(run.exitCode == 69 && run.errorText.contains(says), "\(limit): \(run.errorText)")
        }
    }

    private static let canHideProc: Bool = {
        (try? Command.shell("unshare -Urm mount -t tmpfs none /proc").exitCode) == 0
    }()

    /// Swift's CommandLine finds no arguments there.
    @Test(.enabled(if: canHideProc, "no namespace can be made here"))
    func argumentsAreReadWithoutProc() throws {
        let run = try shell(
            """
            name=$(printf 'caf\\351.png')
            unshare -Urm sh -c 'mount -t tmpfs none /proc && "$glpick" convert red -- "hsl(120 100% 50%)" &&
                "$glpick" render --renderer cpu --size 8 "$0"' "$name" && [ -s "$name" ]
            """)
        #expect(run.exitCode == 0 && run.text == "#ff0000\n#00ff00\n", "\(run.text)\(run.errorText)")
    }

    /// Else each takes 64 MiB of addresses to allocate from and 8 for its stack, and sooner or later one gets nothing.
    @Test(.enabled(if: Command.sanitizer == nil, "sanitizers take terabytes of addresses"))
    func threadsShareWhatALimitLeaves() throws {
        let run = try shell(
            """
            mkfifo fifo; ulimit -v 2000000
            "$glpick" animate --renderer cpu --quiet --jobs 8 --frames 40 --to hue=1 --size 300 --format rgba fifo & job=$!
            exec 3< fifo
            # The main thread, the one that waits for signals, and those that encode, each with a frame.
            until [ "$(ls /proc/$job/task | wc -l)" -ge 10 ]; do kill -0 $job || exit 1; done
            sleep 0.5; sed -n 's/^VmPeak:[^0-9]*\\([0-9]*\\) kB/\\1/p' /proc/$job/status; kill -9 $job
            """)
        let kibibytes = try #require(
            Int(run.text.trimmingCharacters(in: .whitespacesAndNewlines)), "\(run.text)\(run.errorText)")
        #expect(kibibytes < 250 << 10, "\(kibibytes >> 10) MiB")
    }

    /// Where the system gives no thread, the calling one does all the work.
    @Test(
        .enabled(if: Command.sanitizer == nil, "sanitizers take memory and threads for themselves"),
        .enabled(if: getuid() == 0, "only root can count the processes of a user who has no others"))
    func withoutThreadsTheCPUDraws() throws {
        let run = try shell(
            """
            chmod 755 . && cp "$glpick" . && "$glpick" render --renderer cpu --size 768 cpu.png && mkdir out && chmod 777 out || exit 1
            [ "$(id -u)" != 0 ] || as_nobody='setpriv --reuid=65533 --regid=65533 --clear-groups'
            # One for the process itself and one that waits for signals.
            timeout 60 $as_nobody prlimit --nproc=2 ./glpick render --renderer cpu --size 768 out/out.png; echo $?
            cmp cpu.png out/out.png
            # And one more, where two are asked for.
            timeout 60 $as_nobody prlimit --nproc=3 ./glpick animate --renderer cpu --size 32 --frames 4 --to hue=1 \\
                --jobs 2 out/; echo $?; ls out | wc -l
            """)
        #expect(run.text == "0\n0\n5\n" && run.errorText.isEmpty, "\(run.text)\(run.errorText)")
    }
}
