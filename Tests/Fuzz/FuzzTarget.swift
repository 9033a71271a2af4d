/// Code of glpick's that is given arbitrary bytes.
enum FuzzTarget: String, CaseIterable {
    case color, mixing, arguments, palette, picker, picture, replay, png, scene, style, terminal

    /// Gives `bytes` to the code; throws if it does something that it should not, where it does not end the process.
    func run(_ bytes: [UInt8]) throws(Finding) {
        switch self {
        case .color: try fuzzColor(bytes)
        case .mixing: try fuzzMixing(bytes)
        case .arguments: try fuzzArguments(bytes)
        case .palette: try fuzzPalette(bytes)
        case .picker: try fuzzPicker(bytes)
        case .picture: try fuzzPicture(bytes)
        case .replay: try fuzzReplay(bytes)
        case .png: try fuzzPNG(bytes)
        case .scene: try fuzzScene(bytes)
        case .style: try fuzzStyle(bytes)
        case .terminal: try fuzzTerminal(bytes)
        }
    }
}
