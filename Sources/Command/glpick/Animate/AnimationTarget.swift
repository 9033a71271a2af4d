import PickerKit
import PickerOptions

/// The output of an animation and its format.
enum AnimationTarget {
    /// A PNG file for each frame.
    case files(FrameNames)
    /// One file or stream of this format.
    case single(Output, AnimationFormat)

    /// The format of the frames.
    var format: AnimationFormat {
        switch self {
        case .files: .png
        case .single(_, let format): format
        }
    }

    /// Takes the operand and the format, nil for the one that the operand's name stands for.
    ///
    /// Throws a usage error if they do not go together.
    init(_ operand: Argument, _ format: AnimationFormat?, count: Int, _ settings: OutputSettings)
        throws(CommandError)
    {
        guard !operand.bytes.isEmpty else { throw .usage("the output has an empty name") }
        guard let format = format ?? Self.format(of: operand) else {
            if operand.isDash { throw .usage("standard output needs --format rgba, y4m or webp") }
            throw .usage(
                "\(quoted(operand.text)) does not name a format",
                hint: "a folder's name ends in /, a pattern has %04d; else --format png, rgba, y4m or webp")
        }
        guard format == .png else {
            if (try? FrameNames(pattern: operand)) != nil {
                throw .usage("\(quoted(operand.text)) names many files, but \(format.rawValue) is one file")
            }
            try operand.expectName(of: format)
            self = .single(try Output(operand, of: "an animation", settings), format)
            return
        }
        if operand.isDash {
            throw .usage(
                "PNGs cannot go to standard output",
                hint: "name a folder, or a pattern such as frame-%04d.png")
        }
        if Self.namesFolder(operand) {
            self = .files(FrameNames(inFolder: operand.bytes, count: count))
        } else if FrameNames.isPattern(operand.bytes) {
            try operand.expectName(of: .png)
            self = .files(try FrameNames(pattern: operand))
        } else {
            throw .usage(
                "\(quoted(operand.text)) is neither a folder nor a pattern such as frame-%04d.png",
                hint: "end the name of a new folder in /")
        }
    }

    /// The format that a name stands for; nil if it names none.
    private static func format(of operand: Argument) -> AnimationFormat? {
        if operand.isDash { return nil }
        let name = operand.text.lowercased()
        for format in [AnimationFormat.rgba, .y4m, .webp] where name.hasSuffix(".\(format.rawValue)") {
            return format
        }
        return name.hasSuffix(".png") || namesFolder(operand) || FrameNames.isPattern(operand.bytes)
            ? .png : nil
    }

    /// Whether an operand names a folder, which need not exist.
    private static func namesFolder(_ operand: Argument) -> Bool {
        operand.bytes.last == UInt8(ascii: "/") || isFolder(operand.path)
    }
}
