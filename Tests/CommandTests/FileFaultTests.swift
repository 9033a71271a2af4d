import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

/// A verb that writes pictures: how it writes many, or for long, and where to.
struct PictureWriting: CustomTestStringConvertible, Sendable {
    let verb: String
    /// Writes to `out` for longer than a test takes.
    let long: String
    /// Writes to standard output, more than a pipe holds.
    let toOutput: String
    /// The error when a file becomes too large for the disk.
    let full: String

    var testDescription: String { verb }

    static let all = [
        PictureWriting(
            verb: "render", long: "render --renderer cpu --size 8000 out/picture.png",
            toOutput: "render --renderer cpu --size 1200 -", full: "cannot write out/picture.png: "),
        PictureWriting(
            verb: "animate",
            long: "animate --renderer cpu --size 100 --frames 100000 --to saturation=0 --quiet out/",
            toOutput: "animate --renderer cpu --size 48 --frames 100000 --to hue=1 --format rgba -",
            full: "cannot write out/frame-"),
        PictureWriting(
            verb: "replay", long: "replay --renderer cpu --size 100 --frames out events",
            toOutput: "replay events",
            full: "cannot write out/frame-"),
    ]
}

/// What verbs that write files leave behind when something ends them; `Scripts/faults` does the same at random moments.
@Suite struct FileFaultTests {
    private let folder = TemporaryFolder.make()

    /// A folder with many events, of which each changes the hue, and an old picture.
    init() throws {
        let events = ["left", "right"].map { "{\"key\": \"\($0)\", \"part\": \"ring\"}\n" }.joined()
        try Data(String(repeating: events, count: 10_000).utf8).write(
            to: folder.url.appendingPathComponent("events"))
        let line = "\"$glpick\" render --renderer cpu --size 16 \"$folder/old.png\" && mkdir \"$folder/out\""
        let made = try Command.shell(line, environment: ["folder": folder.url.path])
        try #require(made.exitCode == 0, "\(made.errorText)")
        try putOldPicture()
    }

    private func putOldPicture() throws {
        try folder.write(try file("old.png"), to: "out/picture.png")
    }

    private func file(_ name: String) throws -> [UInt8] { try readFile(FilePath(folder.path(name))) }

    /// `meet JOB` waits until the job's temporary file is there, ten seconds at most.
    private func bash(_ lines: String) throws -> Command {
        let meet = """
            cd "$folder" || exit 99
            meet() {
                for i in {1..2000}; do
                    ! compgen -G 'out/.glpick-*' > /dev/null && kill -0 $1 && sleep 0.005 || return
                done
            }
            """
        return try Command.run(
            URL(fileURLWithPath: "/bin/bash"), ["-c", "\(meet)\n\(lines)"],
            environment: ["glpick": Command.glpick.path, "folder": folder.url.path])
    }

    /// The old picture is whole, and so is every other; no temporary file is left.
    private func checkFiles(_ name: String, mayLeaveTemporary: Bool = false) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) {
            if name.hasPrefix(".glpick-"), mayLeaveTemporary { continue }
            #expect((try? PNG.decode(try file("out/\(name)"))) != nil, "\(name)")
        }
        #expect(try file("out/picture.png") == file("old.png"), "\(name)")
    }

    /// Each while a temporary file is there.
    @Test(arguments: PictureWriting.all, ["KILL", "INT", "TERM", "HUP"])
    func signalsLeaveWholeFiles(_ writing: PictureWriting, _ signal: String) throws {
        let run = try bash(
            """
            env --default-signal "$glpick" \(writing.long) > told 2> said & job=$!
            meet $job
            kill -\(signal) $job; wait $job; echo $(($? - $(kill -l \(signal))))
            """)
        #expect(run.text == "128\n", "\(run.text)\(run.errorText)")
        try checkFiles(signal, mayLeaveTemporary: signal == "KILL")
    }

    @Test(arguments: PictureWriting.all)
    func whatIsIgnoredStaysIgnored(_ writing: PictureWriting) throws {
        let run = try bash(
            """
            trap '' INT TERM
            "$glpick" \(writing.long) > told 2> said & job=$!
            meet $job
            for i in 1 2 3 4 5; do kill -INT $job; kill -TERM $job; sleep 0.02; done
            kill -0 $job && kill -HUP $job; wait $job; echo $?
            """)
        #expect(run.text == "129\n", "\(run.text)\(run.errorText)")
    }

    @Test(arguments: PictureWriting.all)
    func aReaderThatGoesAwayEndsItSilently(_ writing: PictureWriting) throws {
        let line = "\"$glpick\" \(writing.toOutput) | head -c 20000 | wc -c; exit ${PIPESTATUS[0]}"
        let run = try bash(line)
        #expect(run.exitCode == 141 && run.text == "20000\n" && run.errorText.isEmpty, "\(run.errorText)")
        // Who has SIGPIPE ignored is told.
        let told = try bash("trap '' PIPE; " + line)
        #expect(told.exitCode == 74)
        #expect(told.errorText == "glpick: error: cannot write standard output: Broken pipe\n")
    }

    @Test(arguments: PictureWriting.all)
    func aFullDeviceStopsIt(_ writing: PictureWriting) throws {
        let run = try bash("\"$glpick\" \(writing.toOutput) > /dev/full")
        #expect(run.exitCode == 74)
        #expect(run.errorText == "glpick: error: cannot write standard output: No space left on device\n")
    }

    /// A limit on the size of files fails a write as a full disk does.
    @Test(
        .enabled(if: Command.sanitizer != "thread", "it keeps its own memory in a file"),
        arguments: PictureWriting.all)
    func aFullDiskLeavesWholeFilesAlone(_ writing: PictureWriting) throws {
        let run = try bash("ulimit -f 2; \"$glpick\" \(writing.long) > told; echo $?")
        #expect(run.text == "74\n", "\(run.text)\(run.errorText)")
        #expect(run.errorText.hasPrefix("glpick: error: \(writing.full)"), "\(run.errorText)")
        #expect(run.errorText.hasSuffix(": File too large\n"), "\(run.errorText)")
        try checkFiles(writing.verb)
    }

    /// Whether this process may mount a disk in memory, in a namespace of its own.
    private static let canMount =
        (try? Command.shell("unshare -m mount -t tmpfs tmpfs /mnt 2> /dev/null").exitCode) == 0

    /// Also of a file with two names, whose content is replaced in place.
    @Test(.enabled(if: canMount, "no disk can be mounted here"))
    func aSmallDiskLeavesTheOldFileWhole() throws {
        let run = try bash(
            """
            unshare -m bash -c '
                mkdir disk && mount -t tmpfs -o size=64k tmpfs disk || exit
                cp old.png disk/out.png
                "$glpick" render --renderer cpu --size 500 --background red --scale 2 disk/out.png; echo $?
                printf "a{b:#f00}" > disk/a.css && ln disk/a.css disk/b.css && head -c 20000 /dev/zero | tr "\\0" " " >> disk/a.css
                "$glpick" convert --css --to "color(prophoto-rgb)" --in-place disk/a.css; echo $?; cmp disk/a.css disk/b.css
                head -c 1000000 /dev/zero > disk/filler 2>&-
                "$glpick" render --renderer cpu --size 500 disk/new.png; echo $?
                "$glpick" convert --css --to hsl --in-place disk/a.css; echo $?
                cmp disk/out.png old.png; grep -c prophoto disk/a.css disk/b.css; ls -A disk
            '
            """)
        #expect(
            run.text == "74\n0\n74\n74\ndisk/a.css:1\ndisk/b.css:1\na.css\nb.css\nfiller\nout.png\n",
            "\(run.text)\(run.errorText)")
        #expect(
            run.errorText.contains("cannot write disk/out.png: No space left on device"), "\(run.errorText)")
    }

    /// Root could replace the machine's own /dev/full if writing were wrong.
    @Test func aFullDeviceByNameStays() throws {
        let run = try bash(
            """
            node=/dev/full; mknod -m 666 full c 1 7 2>&- && node=full
            "$glpick" render --renderer cpu --size 16 $node; echo $?; [ -c $node ] && echo a device
            """)
        #expect(run.text == "74\na device\n" && run.errorText.contains("No space left"), "\(run.errorText)")
    }

    /// Root may write anywhere, so the command runs as nobody, from where nobody can read it.
    @Test func aReadOnlyFolderIsRefused() throws {
        let run = try bash(
            """
            chmod 755 . && mkdir locked && chmod 755 locked && cp old.png locked/out.png && cp "$glpick" .
            as_nobody=$([ "$(id -u)" = 0 ] && echo setpriv --reuid=65534 --regid=65534 --clear-groups)
            [ -n "$as_nobody" ] || chmod 555 locked
            for name in new out; do $as_nobody ./glpick render --size 16 --renderer cpu locked/$name.png; echo $?; done
            cmp locked/out.png old.png; ls -A locked; chmod 755 locked
            """)
        #expect(run.text == "73\n73\nout.png\n", "\(run.text)\(run.errorText)")
        #expect(run.errorText.contains("Permission denied"))
    }

    @Test func aFIFOIsWrittenAndStays() throws {
        try bash(
            """
            mkfifo fifo && { cat fifo > copy & }
            "$glpick" render --renderer cpu --size 500 --no-clobber fifo && wait && [ -p fifo ] &&
            "$glpick" render --renderer cpu --size 500 file && cmp file copy
            """
        ).succeeded()
    }

    @Test func linksStayAndModesToo() throws {
        let run = try bash(
            """
            mkdir a b && : > a/old && chmod 640 a/old && ln -s ../a/old b/link &&
            ln -s ../a/new b/dangling && for name in link dangling
            do "$glpick" render --renderer cpu --size 8 b/$name || exit; readlink b/$name; done
            stat -c '%a %s' a/old; cmp a/old a/new; ls -A a b
            """
        ).succeeded()
        let lines = run.text.split(separator: "\n")
        #expect(lines.prefix(2) == ["../a/old", "../a/new"] && lines[2].hasPrefix("640 "), "\(run.text)")
        #expect(lines.dropFirst(3) == ["a:", "new", "old", "b:", "dangling", "link"], "\(run.text)")
    }

    @Test func oneOfManyMakesTheFile() throws {
        let run = try bash(
            """
            for i in 1 2 3 4 5 6
            do { "$glpick" render --renderer cpu --size 500 --hue 0.$i --no-clobber out.png 2>&- && echo $i >winner; echo $?; } &
            done; wait
            "$glpick" render --renderer cpu --size 500 --hue 0.$(cat winner) wanted.png && cmp out.png wanted.png &&
            rm winner wanted.png
            """
        ).succeeded()
        #expect(run.text.split(separator: "\n").sorted() == ["0", "73", "73", "73", "73", "73"])
        #expect(try folder.contents == ["events", "old.png", "out", "out.png"])
    }
}
