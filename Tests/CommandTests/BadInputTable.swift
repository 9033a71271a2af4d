import Testing

/// What is wrong, with a name, a line of shell that does it, and the exit code that says so.
struct BadInput: Sendable, CustomTestStringConvertible {
    let name: String
    let exitCode: Int32
    let line: String
    /// What the message must contain.
    let says: String

    init(_ exitCode: Int32, _ name: String, _ line: String, _ says: String) {
        (self.exitCode, self.name, self.line, self.says) = (exitCode, name, line, says)
    }

    var testDescription: String { "\(exitCode): \(name)" }
}

private let render = "\"$glpick\" render --renderer cpu"
private let sample = "\"$glpick\" sample --at 0,0"

extension BadInput {
    static let all = commandLine + numbers + ranges + sizes + places + content + choosing + measuring

    private static let commandLine = [
        BadInput(
            64, "no arguments", "\"$glpick\"", "hint: glpick VERB [options] ..., where VERB is choose, "),
        BadInput(64, "unknown verb", "\"$glpick\" rendre out.png", "hint: did you mean render?"),
        BadInput(64, "unknown option", "\(render) --colour red out.png", "unknown option \"--colour\""),
        BadInput(
            64, "abbreviated option", "\(render) --bright 1 out.png", "unknown option \"--bright\""),
        BadInput(64, "repeated option", "\(render) --hue 1 --hue 1 out.png", "--hue is given more than once"),
        BadInput(
            64, "conflicting options", "\(render) --hue 1 --color red out.png", "cannot be used together"),
        BadInput(
            64, "conflicting flags", "\"$glpick\" animate --frames 2 --to hue=1 --resume --no-clobber out/",
            "--resume and --no-clobber cannot be used together"),
        BadInput(
            64, "--no-clobber without frames", "\"$glpick\" replay --no-clobber -",
            "--no-clobber needs --frames"),
        BadInput(
            64, "--no-clobber without a difference", "\"$glpick\" compare --no-clobber good.png good.png",
            "--no-clobber needs --difference"),
        BadInput(
            64, "--durable without frames", "\"$glpick\" replay --durable -",
            "--durable needs --frames"),
        BadInput(
            64, "model of another picker", "\(render) --picker ring --model oklch out.png",
            "--model oklch is not for --picker ring, which has hsb, okhsv and okhsl"),
        BadInput(
            64, "edges of a model without", "\(render) --picker plane --model okhsl --edges srgb out.png",
            "whose colours all lie inside the colour space"),
        BadInput(
            64, "axes of okhsl", "\(render) --picker plane --model okhsl --axes L,H out.png",
            "hue can only be the first"),
        BadInput(
            64, "segments of okhsv", "\(render) --model okhsv --segments 2000 out.png", "at most 1536"),
        BadInput(
            64, "ring without an area", "\(render) --thickness 0 out.png",
            "--thickness expects a number from 0.01 to 1, got \"0\""),
        BadInput(64, "unknown vision", "\(render) --vision blind out.png", "--vision expects protan, "),
        BadInput(64, "severity above 1", "\(render) --vision protan:2 out.png", "a severity from 0 to 1"),
        BadInput(64, "missing value", "\(render) out.png --hue", "--hue expects"),
        BadInput(64, "empty value", "\(render) --hue '' out.png", "got \"\""),
        BadInput(64, "empty value after =", "\(render) --size= out.png", "got \"\""),
        BadInput(64, "no output", render, "the output file is missing"),
        BadInput(64, "empty output name", "\(render) ''", "empty name"),
        BadInput(64, "unknown format", "\"$glpick\" pick --at 1,1 --format xyy", "--format expects"),
        BadInput(
            64, "unknown format of an animation",
            "\"$glpick\" animate --frames 2 --to hue=1 --format gif -", "--format expects"),
        BadInput(64, "output name of JPEG", "\(render) out.jpg", "\"out.jpg\" names the format jpg"),
        BadInput(64, "output name of GIF in capitals", "\(render) OUT.GIF", "names the format gif"),
        BadInput(64, "output name of WebP", "\(render) out.webp", "hint: glpick animate writes webp"),
        BadInput(
            64, "frames named JPEG", "\"$glpick\" animate --frames 2 --to hue=1 frame-%d.jpg",
            "names the format jpg"),
        BadInput(
            64, "animation of unknown name", "\"$glpick\" animate --frames 2 --to hue=1 out.xyz",
            "does not name a format"),
        BadInput(
            64, "pick right of the frame", "\"$glpick\" pick --at 512.5,9", "outside the picker's frame"),
        BadInput(64, "pick above the frame", "\"$glpick\" pick --at 9,-1", "outside the picker's frame"),
        BadInput(64, "pick far away", "\"$glpick\" pick --at 1e300,-1e300", "outside the picker's frame"),
    ]

    private static let numbers =
        [
            "0.3x", "0,3", " 0.3", "0.3 ", "nan", "-nan", "inf", "1e400", "0x1p3", "٠.٣", "०.३", "０.３", "1_0",
            "--1",
        ].map {
            BadInput(
                64, "hue \"\($0)\"", "\(render) '--hue=\($0)' out.png", "--hue expects a fraction of a turn")
        }
        + [
            "0", "-5", "512x", "x512", "9223372036854775808", "18446744073709551617", "٥", "1e400", "0x10",
            " 5", "nan", "1x2x3", "10X10",
        ].map {
            BadInput(64, "size \"\($0)\"", "\(render) '--size=\($0)' out.png", "--size expects a side or")
        }

    private static let sizes =
        [
            BadInput(
                64, "size over the memory cap", "\(render) --size 32768 --memory-limit 6291455 out.png",
                "drawing 8 rows of 32768 pixels takes 6291456 bytes of memory, but --memory-limit allows 6291455"
            ),
            BadInput(
                64, "frames over the memory cap",
                "\"$glpick\" animate --frames 2 --to hue=1 --size 9000 --memory-limit 1G out/",
                "9000 x 9000 pixels takes 1944000000 bytes of memory, but --memory-limit allows 1073741824"),
            BadInput(
                64, "WebP, which takes more, over the memory cap",
                "\"$glpick\" animate --frames 2 --to hue=1 --size 1000 --memory-limit 40M out.webp",
                "1000 x 1000 pixels takes 56000000 bytes of memory, but --memory-limit allows 41943040"),
            BadInput(
                64, "pictures after events over the memory cap",
                "\"$glpick\" replay --frames out --size 9000 --memory-limit 1G -",
                "9000 x 9000 pixels takes 1944000000 bytes of memory"),
            BadInput(
                69, "over the memory of the machine",
                "ulimit -v 3000000; \"$glpick\" bench hue --size 32768",
                "bytes of memory, but the limit on address space (ulimit -v) leaves "),
            BadInput(
                65, "picture to pick from over the memory cap",
                "\(render) --picker image --image good.png --memory-limit 100 out.png", "the PNG is too large"
            ),
        ]
        + ["0", "-1", "1.5G", "1g", "G", "1e9", "9223372036854775808", "9223372036854775807K", "٥"].map {
            BadInput(
                64, "memory limit \"\($0)\"", "\(render) '--memory-limit=\($0)' out.png",
                "--memory-limit expects a number of bytes")
        }

    private static let places = [
        BadInput(66, "missing input", "\(sample) missing.png", "cannot read missing.png: No such file"),
        BadInput(
            65, "no picture, larger than memory",
            "truncate -s 900M huge.png; ulimit -v 500000; \(sample) huge.png; x=$?; rm huge.png; exit $x",
            "huge.png: not a PNG"),
        BadInput(66, "folder as input", "\(sample) .", "Is a directory"),
        BadInput(
            66, "missing picture to pick from", "\(render) --picker image --image no.png out.png", "no.png"),
        BadInput(66, "missing palette", "\(render) --picker grid --palette no.gpl out.png", "no.gpl"),
        BadInput(66, "missing events", "\"$glpick\" replay no.jsonl", "cannot read no.jsonl"),
        BadInput(66, "standard input closed", "\"$glpick\" replay - <&-", "cannot read standard input"),
        BadInput(
            73, "missing parent", "\(render) missing/out.png", "cannot create missing/out.png: No such file"),
        BadInput(73, "folder as target", "\(render) .", "cannot create .: Is a directory"),
        BadInput(
            73, "link in a circle", "ln -s a b; ln -s b a; \(render) a; x=$?; rm a b; exit $x",
            "cannot create a"),
        BadInput(
            73, "file in a folder's place",
            "echo '{\"key\": \"left\"}' | \"$glpick\" replay --frames good.png -",
            "cannot create good.png: Not a directory\n"),
        BadInput(
            73, "file in a folder's place for frames",
            "\"$glpick\" animate --renderer cpu --frames 2 --to hue=1 good.png/",
            "cannot create good.png/: Not a directory\n"
        ),
        BadInput(
            73, "exists with --no-clobber", "\(render) --no-clobber good.png",
            "cannot create good.png: File exists\nhint: without --no-clobber"),
        BadInput(
            73, "exists with --no-clobber, by a link",
            "ln -s good.png link; \(render) --no-clobber link; x=$?; rm link; exit $x",
            "cannot create link: File exists"),
        BadInput(
            73, "a frame exists with --no-clobber",
            "cp good.png 2.png; \"$glpick\" animate --renderer cpu --size 8 --no-clobber --quiet --frames 3 --to hue=1 %d.png"
                + "; x=$?; cmp good.png 2.png && rm 1.png 2.png; exit $x",
            "cannot create 2.png: File exists"),
        BadInput(
            73, "a frame of a replay exists with --no-clobber",
            "mkdir f; cp good.png f/frame-000002.png; printf '{\"key\": \"left\"}\\n%.0s' 1 2 3 | \"$glpick\" replay "
                + "--renderer cpu --size 32 --no-clobber --frames f - > told; x=$?; cmp good.png f/frame-000002.png "
                + "&& [ \"$(ls f | wc -l)\" = 2 ] && rm -r f told; exit $x",
            "cannot create f/frame-000002.png: File exists\nhint: without --no-clobber"),
        BadInput(
            73, "the picture of a difference exists with --no-clobber",
            "\(render) --size 64 --hue 0.5 other.png; cp good.png there.png; \"$glpick\" compare --no-clobber "
                + "--difference there.png good.png other.png > told; x=$?; rm other.png there.png told; exit $x",
            "cannot create there.png: File exists\nhint: without --no-clobber"),
        BadInput(
            64, "the picture of a difference over its input",
            "\"$glpick\" compare --difference ./good.png good.png good.png",
            "./good.png is a file that this command reads\nhint: name another"),
        BadInput(74, "/dev/full as standard output", "\(render) - > /dev/full", "No space left on device"),
        BadInput(74, "/dev/full for text", "\"$glpick\" help > /dev/full", "No space left on device"),
        BadInput(74, "standard output closed", "\(render) - >&-", "cannot write standard output"),
        BadInput(
            74, "standard output closed, by another name", "\(render) /dev/stdout >&-",
            "cannot write /dev/stdout"),
        BadInput(
            74, "standard output closed for text", "\"$glpick\" pick --at 490,256 >&-",
            "cannot write standard output"),
    ]

    private static let content =
        [
            ("empty", "signature"), ("text", "signature"), ("cut", "ends too early"), ("sum", "CRC error"),
            ("large", "too large: 2147483647 x 2147483647 pixels"),
        ].flatMap { name, says in
            [
                BadInput(65, "\(name) picture", "\(sample) \(name).png", says),
                BadInput(65, "\(name) picture to compare", "\"$glpick\" compare good.png \(name).png", says),
                BadInput(
                    65, "\(name) picture to pick from",
                    "\(render) --picker image --image \(name).png out.png", says),
            ]
        } + [
            BadInput(
                65, "empty palette", "\(render) --picker grid --palette empty.png out.png", "no colours"),
            BadInput(65, "binary palette", "\(render) --picker grid --palette sum.png out.png", "not UTF-8"),
            BadInput(
                65, "text instead of events", "\"$glpick\" replay text.png", "text.png, line 1: not JSON"),
            BadInput(
                65, "no events to animate", "\"$glpick\" animate --replay empty.png out/",
                "empty.png has no events"),
        ]
}
