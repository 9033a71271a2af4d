import Foundation
import PickerKit
@testable import glpick
import TestSupport
import Testing

/// A chooser in a terminal of 80 by 24 cells, as the command makes it.
struct ChooserSample {
    var chooser: Chooser

    /// The points of a cell are those of its two halves.
    init(_ kind: PickerKind = .ring, _ change: (inout PickerSettings) -> Void = { _ in }) throws {
        var settings = PickerSettings()
        settings.kind = kind
        change(&settings)
        chooser = try Chooser(try PickerSource(settings))
        try chooser.fill(Size(width: 41, height: 46))
        chooser.place = PicturePlace(
            position: ChooserLayout.picture, cell: try #require(CellSize(width: 1, height: 2)), scale: 1)
    }

    /// With a picture of 64 by 64 points to pick from.
    static func image(_ kind: PickerKind = .image) throws -> ChooserSample {
        let folder = try TemporaryFolder()
        let drawn = try Command.glpick("render", "--renderer", "cpu", "--size", "64", folder.path("in.png"))
        try #require(drawn.exitCode == 0, "\(drawn.errorText)")
        return try ChooserSample(kind) { $0[ImageSettings.self].image = Argument(folder.path("in.png")) }
    }

    /// Keys, one after the other: characters, or the names of ``TerminalKey/Name``.
    mutating func press(_ keys: TerminalKey.Name..., with modifiers: TerminalKey.Modifiers = []) {
        for key in keys { chooser.handle(.key(TerminalKey(key, modifiers))) }
    }

    mutating func type(_ text: String) {
        for scalar in text.unicodeScalars { press(.character(scalar)) }
    }

    mutating func mouse(
        _ action: TerminalMouse.Action, _ x: Int, _ y: Int, button: Int = 0,
        with modifiers: TerminalKey.Modifiers = []
    ) {
        chooser.handle(.mouse(TerminalMouse(action, button: button, x: x, y: y, modifiers: modifiers)))
    }

    var hex: String { chooser.chosen.map { ColorFormat.hex.text($0.color) } ?? "" }

    /// The text beside the picture, a line for each line.
    func panel(columns: Int = 36, rows: Int = 24) -> [String] {
        ChooserPanel(chooser, columns: columns, rows: rows).lines.map(\.text)
    }
}
