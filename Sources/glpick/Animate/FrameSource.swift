import PickerKit

/// The frames of an animation: a picker that changes from one frame to the next.
struct FrameSource {
    private enum Motion {
        case path(ColorPath, isLoop: Bool)
        case replay([GestureEvent])
    }

    /// How many frames the whole animation has.
    let count: Int
    private let motion: Motion

    /// A colour moves from one end of `path` to the other, or in a loop to just before it.
    init(path: ColorPath, count: Int, isLoop: Bool) {
        self.count = count
        motion = .path(path, isLoop: isLoop)
    }

    /// Reads all events: there is a frame after each.
    ///
    /// Throws a data error for a line that is not an event, and if there are no events.
    init(replaying input: Argument, on picker: Picker) throws(CommandError) {
        var reader = try EventReader(input)
        let player = GesturePlayer(picker)
        var events: [GestureEvent] = []
        while let event = try reader.next(for: player) { events.append(event) }
        guard !events.isEmpty else {
            throw CommandError(exitCode: .data, message: "\(input.shown) has no events")
        }
        count = events.count
        motion = .replay(events)
    }

    /// Calls `body` with the index and the picker of each frame of `range`, in order, until it returns false.
    func forEach(
        in range: Range<Int>,
        of picker: Picker,
        _ body: (Int, Picker) throws(CommandError) -> Bool
    ) throws(CommandError) {
        switch motion {
        case .path(let path, let isLoop):
            let last = max(isLoop ? count : count - 1, 1)
            for index in range {
                let color = path.color(at: Double(index) / Double(last))
                var moved = picker
                moved.choose(color)
                guard try body(index, moved) else { return }
            }
        case .replay(let events):
            var player = GesturePlayer(picker)
            for index in 0..<range.upperBound {
                player.act(on: events[index])
                if index < range.lowerBound { continue }
                guard try body(index, player.controller.picker) else { return }
            }
        }
    }
}
