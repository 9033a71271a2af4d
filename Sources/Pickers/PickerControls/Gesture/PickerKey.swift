public import PickerColor
package import PickerScene

/// A key that moves the choice in a part.
public struct PickerKey: Hashable, Sendable {
    /// The keys that move the choice.
    public enum Name: String, CaseIterable, Hashable, Sendable {
        /// A fine step to the left.
        case left
        /// A fine step to the right.
        case right
        /// A fine step up, to more.
        case up
        /// A fine step down, to less.
        case down
        /// A coarse step up, to more.
        case pageUp = "page-up"
        /// A coarse step down, to less.
        case pageDown = "page-down"
        /// The first position of a line or list.
        case home
        /// The last position of a line or list.
        case end
    }

    /// The key that is pressed.
    public let name: Name
    /// True if shift is held, which makes an arrow's step coarse.
    public let isShifted: Bool

    /// Makes a key press.
    public init(_ name: Name, isShifted: Bool = false) {
        self.name = name
        self.isShifted = isShifted
    }

    /// The number of fine steps in a coarse step.
    public static let coarse = 10

    /// A way to move the choice.
    public enum Move: Hashable, Sendable {
        /// The number of fine steps to the right; negative to the left.
        case right(Int)
        /// The number of fine steps up; negative for down.
        case up(Int)
        /// The first position of a line or list.
        case first
        /// The last position of a line or list.
        case last
    }

    /// The way in which the key moves the choice.
    public var move: Move {
        let steps = isShifted ? Self.coarse : 1
        return switch name {
        case .left: .right(-steps)
        case .right: .right(steps)
        case .up: .up(steps)
        case .down: .up(-steps)
        case .pageUp: .up(Self.coarse)
        case .pageDown: .up(-Self.coarse)
        case .home: .first
        case .end: .last
        }
    }
}

extension PickerKey {
    /// Fine steps from 0 to 1.
    private static let unitSteps = 100.0

    /// The key with the same effect on a line whose greatest value is at the left.
    public var mirrored: PickerKey {
        let name: Name =
            switch name {
            case .left: .right
            case .right: .left
            case .home: .end
            case .end: .home
            case .up, .down, .pageUp, .pageDown: name
            }
        return PickerKey(name, isShifted: isShifted)
    }

    /// The pixel after the key in a picture of a size. A fine step is a pixel; home and end go to the ends of the row.
    package func moved(_ place: SIMD2<Int>, in size: PixelSize) -> SIMD2<Int> {
        switch move {
        case .right(let steps): size.nearest(to: SIMD2(place.x + steps, place.y))
        case .up(let steps): size.nearest(to: SIMD2(place.x, place.y - steps))
        case .first: size.nearest(to: SIMD2(0, place.y))
        case .last: size.nearest(to: SIMD2(size.width - 1, place.y))
        }
    }

    /// The value after the key on a line from 0 to 1. Right and up increase it; a fine step is a hundredth.
    public func moved(_ value: Double) -> Double {
        switch move {
        case .right(let steps), .up(let steps):
            unitClamped(Self.whole(value * Self.unitSteps + Double(steps)) / Self.unitSteps)
        case .first: 0
        case .last: 1
        }
    }

    /// The value of a component after the key: a fine step is a hundredth, or a degree of hue.
    public func moved(_ value: Double, of component: ColorComponent) -> Double {
        component.isHue ? turned(value, of: component.steps) : moved(value)
    }

    /// The hue, 0…1, after the key on a circle of `count` steps.
    ///
    /// A fine step is one step, a coarse one ten steps, at most a twelfth of the circle. Where steps are narrower than
    /// a degree, these are about one and ten degrees.
    public func turned(_ hue: Double, of count: Int) -> Double {
        switch move {
        case .right(let steps), .up(let steps):
            let fine = max(1, count / 360)
            let coarse = max(min(10, max(1, count / 12)), count / 36)
            return Self.turned(hue, by: steps.signum() * (abs(steps) == 1 ? fine : coarse), of: count)
        case .first: return 0
        case .last: return Self.turned(0, by: -1, of: count)
        }
    }

    /// The hue after some of `count` equal steps; negative steps turn back.
    private static func turned(_ hue: Double, by steps: Int, of count: Int) -> Double {
        let turn = Double(count)
        let position = whole(hue * turn + Double(steps))
        return Hue.wrapped((position - (position / turn).rounded(.down) * turn) / turn)
    }

    /// Whole steps stay whole, because adding hundredths would accumulate errors.
    private static func whole(_ position: Double) -> Double {
        let nearest = position.rounded()
        return abs(position - nearest) < 1e-9 ? nearest : position
    }
}
