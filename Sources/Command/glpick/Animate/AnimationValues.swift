import PickerHost

extension ValueKind where Value == ColorPath.End {
    static var components: Self {
        ValueKind(
            placeholder: "LIST",
            expected: "hue, saturation and brightness as needed, such as hue=0.9,saturation=1",
            reason: { text in
                text.split(separator: ",").first { $0.hasPrefix("hue=") }
                    .flatMap { inDegrees($0.dropFirst(4), beyond: ColorPath.End.mostBareTurns) }
            },
            parseText: { ColorPath.End($0) })
    }
}

extension ValueKind where Value == Shard {
    /// A part and the number of parts.
    static var shard: Self {
        ValueKind(
            placeholder: "I/N", expected: "a part and the number of parts, at most 1000000, such as 1/4",
            parseText: { Shard.parse($0) })
    }
}

extension FrameNames {
    init(pattern operand: Argument) throws(CommandError) {
        let pattern = "the pattern \(quoted(operand.text))"
        do throws(FramePatternError) { try self.init(pattern: operand.bytes) } catch {
            switch error {
            case .strayPercentSign:
                throw .usage(
                    "\(pattern) has a % that does not begin %d, %04d or the like",
                    hint: "write %% for a percent sign")
            case .numbers(let count):
                throw .usage("\(pattern) has \(count) numbers; one is needed, such as %04d")
            case .numberInFolder:
                throw .usage("\(pattern) has its number in a folder's name; the file's own must have it")
            }
        }
    }
}

extension PickerMotion {
    /// Reads all events of a file.
    ///
    /// Throws a data error for a line that is not an event, and if there are no events.
    init(replaying input: Argument, on picker: Picker) throws(CommandError) {
        var reader = try EventReader(input)
        let player = GesturePlayer(picker)
        var events: [GestureEvent] = []
        while let event = try reader.next(for: player) { events.append(event) }
        guard !events.isEmpty else {
            throw CommandError(.data, "\(input.shown) has no events")
        }
        self.init(replaying: events)
    }
}
