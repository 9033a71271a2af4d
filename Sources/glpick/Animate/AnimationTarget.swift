import PickerKit

/// Where an animation goes, and as what.
enum AnimationTarget {
    /// A PNG file for each frame.
    case files(FrameNames)
    /// One file or stream of this format.
    case single(Output, AnimationFormat)

    /// What the frames are written as.
    var format: AnimationFormat {
        switch self {
        case .files: .png
        case .single(_, let format): format
        }
    }

    /// Takes the operand and the format that is asked for, or else what the name says.
    ///
    /// Throws a usage error if they do not fit.
    init(_ operand: Argument, _ format: AnimationFormat?, count: Int, _ settings: OutputSettings)
        throws(CommandError)
    {
        guard !operand.bytes.isEmpty else { throw .usage("the output has an empty name") }
        guard let format = format ?? Self.format(of: operand) else {
            throw .usage(
                operand.isDash
                    ? "--format says what goes to standard output: rgba, y4m or webp"
                    : "\(quoted(operand.text)) names no format",
                hint: operand.isDash
                    ? nil
                    : "a folder's name ends in /, a pattern has %04d; else --format png, rgba, y4m or webp"
            )
        }
        guard format == .png else {
            if (try? FrameNames(pattern: operand)) != nil {
                throw .usage(
                    "all frames go into one file as \(format.rawValue): \(quoted(operand.text)) names many")
            }
            self = .single(try Output(operand, of: "an animation", settings), format)
            return
        }
        if operand.isDash { throw .usage("PNGs go to a folder, or to a pattern such as frame-%04d.png") }
        if operand.bytes.last == UInt8(ascii: "/") || isFolder(FilePath(bytes: operand.bytes)) {
            self = .files(FrameNames(inFolder: operand.bytes, count: count))
        } else if FrameNames.isPattern(operand) {
            try operand.expectPNGName()
            self = .files(try FrameNames(pattern: operand))
        } else {
            throw .usage(
                "\(quoted(operand.text)) is neither a folder nor a pattern such as frame-%04d.png",
                hint: "the name of a folder to be made ends in /"
            )
        }
    }

    /// What a name stands for, if anything.
    private static func format(of operand: Argument) -> AnimationFormat? {
        if operand.isDash { return nil }
        let name = operand.text
        for format in [AnimationFormat.rgba, .y4m, .webp] where name.hasSuffix(".\(format.rawValue)") {
            return format
        }
        let isPNGs =
            name.hasSuffix("/") || name.hasSuffix(".png") || FrameNames.isPattern(operand)
            || isFolder(FilePath(bytes: operand.bytes))
        return isPNGs ? .png : nil
    }
}
