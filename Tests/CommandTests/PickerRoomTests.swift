import PickerFiles
import PickerKit
@testable import glpick
import TestSupport
import Testing

/// The room around the pickers that the command draws.
@Suite struct PickerRoomTests {
    private let folder = TemporaryFolder.make()

    private func render(_ arguments: [String]) throws -> StraightPixmap {
        let path = folder.path("out.png")
        let run = try Command.glpick(["render", "--renderer", "cpu"] + arguments + [path])
        try #require(run.exitCode == 0, "\(run.errorText)")
        return try PNG.decode(try readFile(FilePath(path)))
    }

    /// The same point has the same colour, whether markers are drawn or not.
    @Test(arguments: PickerKind.all.map(\.name))
    func markersMoveNothing(_ picker: String) throws {
        let path = folder.path("a.png")
        let picture = StraightPixmap(size: PixelSize(width: 9, height: 7))
        try writeFile(try PNG.encode(picture), to: FilePath(path))
        let options = ["--picker", picker] + (picker == "image" ? ["--image", path] : [])
        for size in [[], ["--size", "200x140"]] {
            let with = try Command.glpick(["layout"] + options + size)
            let without = try Command.glpick(["layout", "--no-markers"] + options + size)
            #expect(with.exitCode == 0 && with.text.contains("\"frame\""))
            #expect(with.text == without.text)
        }
    }

    /// The picture has the size that is asked for, or that of the frames.
    @Test(arguments: [
        (["matrix", "--style", "article", "--no-markers", "--inset", "0"], 300, 444),
        (["wheel", "--no-value-bar", "--radius", "50", "--inset", "0"], 100, 100),
        (["wheel", "--no-value-bar", "--radius", "50", "--no-markers", "--inset", "7"], 114, 114),
        (["matrix", "--size", "200x300"], 200, 300), (["wheel", "--size", "130x90"], 130, 90),
        (["wheel", "--size", "90", "--alpha-bar"], 90, 90),
        (["wheel", "--size", "90", "--radius", "20"], 90, 90),
        (["grid", "--size", "80x70", "--inset", "9"], 80, 70),
        (["ring", "--size", "60x90", "--alpha-bar"], 60, 90),
        (["grid", "--size", "60x90", "--alpha-bar"], 60, 90),
        (["wheel", "--size", "90x120", "--alpha-bar"], 90, 120),
        (
            [
                "matrix", "--matrix-frame", "5,5,100,100", "--bar-frame", "0,120,50,20", "--swatch-frame",
                "0,110,10,5",
            ], 113, 140
        ),
    ])
    func sizes(_ options: [String], _ width: Int, _ height: Int) throws {
        #expect(try render(["--picker"] + options).size == PixelSize(width: width, height: height))
    }
}

/// Alpha of the chosen colour is drawn or refused, and is never lost.
@Suite struct TranslucentColorTests {
    @Test(arguments: ["ring", "matrix", "wheel"])
    func barsShowIt(_ picker: String) throws {
        let options = ["--picker", picker, "--color", "#ff000080", "--alpha-bar"]
        let layout = try Command.glpick(["layout"] + options)
        #expect(layout.exitCode == 0 && layout.text.contains("\"description\": \"Alpha 50 %\""))
        let marker = /"part": "alpha", [^{]*{.*?"marker": \{"points": \{"x": ([^,]+), "y": ([^}]+)\}/
        let found = try #require(layout.text.firstMatch(of: marker))
        let pick = try Command.glpick(["pick"] + options + ["--at", "\(found.1),\(found.2)"])
        #expect(pick.text == "#ff000080\n", "\(pick.errorText)")
        let events = #"{"key": "right", "part": "alpha"}"#
        let replay = try Command.shell(
            "echo '\(events)' | \"$glpick\" replay \(options.map { "'\($0)'" }.joined(separator: " ")) -")
        #expect(replay.text.contains("\"hex\": \"#ff000083\""), "\(replay.text)\(replay.errorText)")
    }

    @Test func theMatrixShowsItInItsSwatch() throws {
        let options = ["--picker", "matrix", "--color", "#ff000080"]
        #expect(try Command.glpick(["pick"] + options + ["--at", "20,20"]).text == "#ff000080\n")
        let event = #"{"key": "up", "part": "bar"}"#
        let replay = try Command.shell(
            "echo '\(event)' | \"$glpick\" replay --picker matrix --color '#80000080' -")
        #expect(replay.text.contains("\"hex\": \"#83000080\""), "\(replay.text)")
    }

    /// Every frame has the alpha of the colour.
    @Test(arguments: ["matrix", "wheel"])
    func animationsKeepIt(_ picker: String) throws {
        let folder = TemporaryFolder.make()
        let options = ["--picker", picker, "--alpha-bar", "--size", "90x120", "--renderer", "cpu"]
        try Command.glpick(
            ["animate", "--frames", "3", "--to", "hue=0.5", "--quiet", "--color", "#ff000080"] + options
                + [folder.path("%d.png")]
        ).succeeded()
        let render = try Command.glpick(
            ["render", "--color", "#00ffff80"] + options + [folder.path("last.png")])
        #expect(render.exitCode == 0)
        func picture(_ name: String) throws -> PNGPicture {
            try PNG.decodePicture(readFile(FilePath(folder.path(name))))
        }
        #expect(try picture("3.png") == picture("last.png"))
    }

    /// Also where no bar is asked for: the colour brings it.
    @Test(arguments: [PickerKind.ring, .matrix, .wheel])
    func choosingKeepsIt(_ kind: PickerKind) throws {
        var settings = PickerSettings()
        settings.kind = kind
        settings.color = Color(RGBColor(red8: 255, green8: 0, blue8: 0, alpha8: 128))
        var chooser = try Chooser(try SettingsPickers(settings))
        for key in ["", "p", "p", "p"] {
            for scalar in key.unicodeScalars { chooser.handle(.key(TerminalKey(.character(scalar)))) }
            #expect(chooser.picker.interactiveParts.contains(.alpha))
            #expect(chooser.chosen?.color.alpha == 128.0 / 255)
        }
    }

    /// Checkerboards suit the terminal's background, too, unless an option names a theme.
    @Test(arguments: PickerKind.all.filter { $0 != .image }, [Theme.light, .dark])
    func choosingKeepsTheTheme(_ kind: PickerKind, _ theme: Theme) throws {
        func checkerboards(_ option: Theme?, _ room: Theme?) throws -> [Checkerboard] {
            var settings = PickerSettings()
            settings.kind = kind
            settings.look.theme = option
            let source = try SettingsPickers(settings)
            let first = source.kinds[0]
            let size = Size(width: 300, height: 300)
            let picker = try source.picker(first, first.look, filling: ChooserRoom(size: size, theme: room))
            return picker.layers.compactMap { layer in
                if case .checkerboard(let found) = layer.paint { found } else { nil }
            }
        }
        let other = theme == .dark ? Theme.light : .dark
        let found = try [checkerboards(nil, theme), checkerboards(theme, other), checkerboards(theme, nil)]
        #expect(found.allSatisfy { $0 == found[0] && !$0.isEmpty })
        #expect(found[0].allSatisfy { $0.light == theme.checkerboard.light })
    }

    /// A picture has room for the line around the marker of any part that keys act on.
    @Test(arguments: PickerKind.all.filter { $0 != .image })
    func theLineOfTheFocusHasRoom(_ kind: PickerKind) throws {
        for size in [Size(width: 322, height: 391), Size(width: 250, height: 120)] {
            var settings = PickerSettings()
            settings.kind = kind
            settings[GridSettings.self].selected = 12
            let source = try SettingsPickers(settings)
            let first = source.kinds[0]
            let picker = try source.picker(first, first.look, filling: ChooserRoom(size: size))
            for control in picker.controls {
                let covered = control.covered(isFocused: true)
                #expect(covered.minX >= 0 && covered.minY >= 0, "\(control.name)")
                #expect(covered.maxX <= size.width && covered.maxY <= size.height, "\(control.name)")
            }
        }
    }

    /// They need no room for that line.
    @Test(arguments: [PickerKind.ring, .wheel]) func fewCellsAreFilled(_ kind: PickerKind) throws {
        var settings = PickerSettings()
        settings.kind = kind
        let source = try SettingsPickers(settings), first = source.kinds[0]
        let heights = try [Size(width: 8, height: 16), nil].map { cell in
            let room = ChooserRoom(size: Size(width: 96, height: 64), cell: cell)
            return try source.picker(first, first.look, filling: room).controls[0].frame.height
        }
        #expect(heights[0] > heights[1], "\(heights)")
    }
}
