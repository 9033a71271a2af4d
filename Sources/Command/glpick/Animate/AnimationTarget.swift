import PickerHost

struct AnimationTarget {
    let format: AnimationFormat
    /// Draws and writes all frames.
    let write: @Sendable (Animator, PixelSize, Progress) throws(CommandError) -> Void

    /// Takes the operand and the format, nil for the one that the operand's name stands for.
    ///
    /// Throws a usage error if they do not go together.
    init(_ operand: Argument, _ format: AnimationFormat?, count: Int, _ settings: OutputSettings)
        throws(CommandError)
    {
        guard !operand.bytes.isEmpty else { throw .usage("the output has an empty name") }
        guard let format = format ?? Self.format(of: operand) else {
            let (singles, all) = (AnimationFormat.singles, AnimationFormat.all.map(\.name))
            if operand.isDash { throw .usage("standard output needs --format \(listed(singles))") }
            throw .usage(
                "\(quoted(operand.text)) does not name a format",
                hint: "a folder's name ends in /, a pattern has %04d; else --format \(listed(all))")
        }
        self.format = format
        switch format.writing {
        case .single(let write):
            if (try? FrameNames(pattern: operand)) != nil {
                throw .usage("\(quoted(operand.text)) names many files, but \(format.name) is one file")
            }
            try operand.expectName(of: format)
            let output = try Output(operand, of: "an animation", settings)
            self.write = { animator, size, progress throws(CommandError) in
                try write(animator, output, size, progress)
            }
        case .files(let write):
            let names = try FrameNames(operand, format, count: count)
            self.write = { animator, size, progress throws(CommandError) in
                try write(animator, names, size, progress)
            }
        }
    }

    /// The format that a name stands for; nil if it names none.
    private static func format(of operand: Argument) -> AnimationFormat? {
        if operand.isDash { return nil }
        let name = operand.text.lowercased()
        return AnimationFormat.all.first { name.hasSuffix(".\($0.name)") }
            ?? (operand.namesFolder || FrameNames.isPattern(operand.bytes) ? .png : nil)
    }
}

extension FrameNames {
    fileprivate init(_ operand: Argument, _ format: AnimationFormat, count: Int) throws(CommandError) {
        let pattern = "frame-%04d.\(format.name)"
        if operand.isDash {
            throw .usage(
                "\(format.name.uppercased())s cannot go to standard output",
                hint: "name a folder, or a pattern such as \(pattern)")
        }
        if operand.namesFolder {
            self.init(inFolder: operand.bytes, count: count)
        } else if FrameNames.isPattern(operand.bytes) {
            try operand.expectName(of: format)
            try self.init(pattern: operand)
        } else {
            throw .usage(
                "\(quoted(operand.text)) is neither a folder nor a pattern such as \(pattern)",
                hint: "end the name of a new folder in /")
        }
    }
}

extension Argument {
    /// Whether it names a folder, which need not exist.
    fileprivate var namesFolder: Bool { bytes.last == UInt8(ascii: "/") || isFolder(path) }
}
