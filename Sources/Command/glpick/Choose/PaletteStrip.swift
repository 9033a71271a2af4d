import PickerHost
import PickerKit
import PickerOptions

extension ColorStrip {
    /// Reads a palette whose name a person has typed; `~/` stands for the home folder.
    init(named name: String, in space: ColorSpace) throws(CommandError) {
        var path = name
        if name.hasPrefix("~/"), let home = environmentVariable("HOME") { path = home + name.dropFirst() }
        // Reading a pipe could take forever.
        guard FileIdentity(ofRegularFile: FilePath(path)) != nil else {
            throw CommandError(.data, "\(name) is missing, or not a regular file")
        }
        // Keys come from the terminal, so standard input is not meant.
        let palette = try Palette(Argument(path == "-" ? "./-" : path))
        self.init((palette.colors, palette.names), in: space)
    }
}
