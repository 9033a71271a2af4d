import PickerHost
import PickerKit
import PickerOptions

/// A GIMP palette to which chosen colours are added.
struct SavedPalette {
    private let file: Argument
    private let palette: GrowingPalette

    /// Reads the palette, if there is a file.
    init(_ file: Argument) throws(CommandError) {
        guard !file.isDash, file.text.lowercased().hasSuffix(".gpl") else {
            throw .usage("--save expects a GIMP palette, such as colors.gpl, got \(file.shown)")
        }
        self.file = file
        palette = try Self.growing(file) { try GrowingPalette(file.path) }
    }

    private static func growing<Result>(
        _ file: Argument, _ body: () throws -> Result
    ) throws(CommandError) -> Result {
        do { return try body() } catch is GrowingPalette.OtherFormat {
            throw CommandError(.data, "\(file.shown) is not a GIMP palette, so glpick cannot append to it")
        } catch { throw CommandError(inContentOf: file, error) }
    }

    /// Adds colours at the palette's end.
    func add(_ chosen: [ChosenColor]) throws(CommandError) {
        if try Self.growing(file, { try palette.add(chosen) }) { return }
        warn("\(file.shown) has no alpha, which a colour needs: glpick rewrites it without its comments")
    }
}
