import PickerColor

/// How a picker changes from one frame of an animation to the next.
package struct PickerMotion: Sendable {
    private enum Motion {
        case path(ColorPath, isLoop: Bool)
        case replay([GestureEvent])
    }

    /// How many frames the whole animation has.
    package let count: Int
    private let motion: Motion

    /// A colour moves from one end of `path` to the other, or in a loop to just before it.
    package init(path: ColorPath, count: Int, isLoop: Bool) {
        self.count = count
        motion = .path(path, isLoop: isLoop)
    }

    /// There is a frame after each event.
    package init(replaying events: [GestureEvent]) {
        count = events.count
        motion = .replay(events)
    }

    /// Calls `body` with the index and the picker of each frame of `range`, in order, until it returns false.
    package func forEach<Failure: Error>(
        in range: Range<Int>,
        of picker: Picker,
        _ body: (Int, Picker) throws(Failure) -> Bool
    ) throws(Failure) {
        switch motion {
        case .path(let path, let isLoop):
            let last = max(isLoop ? count : count - 1, 1)
            for index in range {
                let color = path.color(at: Double(index) / Double(last))
                var moved = picker
                moved.choose(Color(color, in: picker.colorSpace))
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
