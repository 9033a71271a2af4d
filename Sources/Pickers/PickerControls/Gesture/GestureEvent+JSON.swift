import PickerColor
import PickerJSON
import PickerScene

/// The error for a text that does not describe a ``GestureEvent``.
public struct GestureError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, on one line.
    public let reason: String

    /// The reason.
    public var description: String { reason }
}

extension GestureEvent {
    /// Parses an event from one line of JSON Lines, as `glpick help replay` describes them: `{"event": "began", "x": 10,
    /// "y": 20}` or `{"key": "left", "shift": true, "part": "box"}`.
    ///
    /// The parts are those of ``PickerPart/Name/standard``.
    public init(json line: ArraySlice<UInt8>) throws(GestureError) {
        guard let children = try Self.root(line).members else {
            throw GestureError(reason: "not a JSON object")
        }
        var members = Members()
        for member in children { try members.take(member) }
        self = try members.event()
    }

    private static func root(_ line: ArraySlice<UInt8>) throws(GestureError) -> JSONValue {
        do throws(JSONError) { return try JSONValue(parsing: line) } catch {
            let what =
                switch error.problem {
                case .notJSON, .endsTooEarly: "not JSON at"
                case .moreThanOneValue: "more than one value, at"
                case .zeroByte: "a zero byte in a text, at"
                case .tooDeep: "nested deeper than \(JSONValue.maximumDepth) arrays and objects, at"
                }
            throw GestureError(reason: "\(what) column \(error.offset + 1)")
        }
    }
}

private struct Members {
    private var phase: PickerEvent.Phase?
    private var x: Double?
    private var y: Double?
    private var key: PickerKey.Name?
    private var isShifted: Bool?
    private var part: PickerPart.Name?

    /// `allCases` would make a new array for every line.
    private static let phases = PickerEvent.Phase.allCases
    private static let keys = PickerKey.Name.allCases

    mutating func take(_ member: JSONValue) throws(GestureError) {
        switch member.key {
        case "x": try set(&x, number(member, "x"), "x")
        case "y": try set(&y, number(member, "y"), "y")
        case "event": try set(&phase, word(member, "event", Self.phases, \.rawValue), "event")
        case "key": try set(&key, word(member, "key", Self.keys, \.rawValue), "key")
        case "part": try set(&part, word(member, "part", PickerPart.Name.standard, \.description), "part")
        case "shift":
            guard let value = member.bool else {
                throw GestureError(reason: "\"shift\" must be true or false")
            }
            try set(&isShifted, value, "shift")
        default:
            throw GestureError(reason: "unknown member \(quoted(member.key))")
        }
    }

    func event() throws(GestureError) -> GestureEvent {
        if let key {
            guard phase == nil, x == nil, y == nil else {
                throw GestureError(reason: "beside \"key\" there can only be \"shift\" and \"part\"")
            }
            return .key(PickerKey(key, isShifted: isShifted ?? false), part)
        }
        guard let phase else { throw GestureError(reason: "\"event\" or \"key\" is missing") }
        guard isShifted == nil, part == nil else {
            throw GestureError(reason: "\"shift\" and \"part\" need \"key\"")
        }
        if phase == .cancelled {
            guard x == nil, y == nil else {
                throw GestureError(reason: "\"cancelled\" takes no \"x\" and \"y\"")
            }
            return .cancelled
        }
        guard let x, let y else { throw GestureError(reason: "\"\(phase.rawValue)\" needs \"x\" and \"y\"") }
        let point = Point(x: x, y: y)
        return switch phase {
        case .began: .began(point)
        case .changed: .changed(point)
        case .ended: .ended(point)
        case .cancelled: .cancelled
        }
    }

    private func set<Value>(_ target: inout Value?, _ value: Value, _ name: String) throws(GestureError) {
        guard target == nil else { throw GestureError(reason: "\"\(name)\" is given twice") }
        target = value
    }

    private func number(_ member: JSONValue, _ name: String) throws(GestureError) -> Double {
        guard let number = member.number, number.isFinite else {
            throw GestureError(reason: "\"\(name)\" must be a finite number")
        }
        return number
    }

    private func word<Word>(
        _ member: JSONValue,
        _ name: String,
        _ words: [Word],
        _ spelling: (Word) -> String
    ) throws(GestureError) -> Word {
        let text = member.text
        guard let word = words.first(where: { spelling($0) == text }) else {
            let found = text.map { ", not \(quoted($0))" } ?? ""
            throw GestureError(reason: "\"\(name)\" must be \(listed(words.map(spelling)))\(found)")
        }
        return word
    }
}
