import CCJSON
import Glibc
import PickerKit

/// Why a line of a replay is no event.
struct EventError: Error, Hashable {
    /// What is wrong, on one line.
    let reason: String
}

/// Owns what cJSON makes of one line.
struct EventObject: ~Copyable {
    private let root: UnsafeMutablePointer<cJSON>

    /// Reads `line`, which must be one JSON value.
    init(_ line: UnsafeBufferPointer<UInt8>) throws(EventError) {
        var root: UnsafeMutablePointer<cJSON>?
        var parsed = 0
        line.withMemoryRebound(to: CChar.self) { characters in
            var end: UnsafePointer<CChar>?
            root = cJSON_ParseWithLengthOpts(characters.baseAddress, characters.count, &end, 0)
            if let start = characters.baseAddress, let end { parsed = end - start }
        }
        guard let root else { throw EventError(reason: "not JSON at column \(parsed + 1)") }
        guard line[parsed...].allSatisfy(isBlank) else {
            cJSON_Delete(root)
            throw EventError(reason: "more than one value, at column \(parsed + 1)")
        }
        self.root = root
    }

    deinit { cJSON_Delete(root) }

    /// The event that the line describes.
    func event() throws(EventError) -> ReplayEvent {
        guard cJSON_IsObject(root) != 0 else { throw EventError(reason: "not a JSON object") }
        var members = Members()
        var next = root.pointee.child
        while let member = next {
            try members.take(member)
            next = member.pointee.next
        }
        return try members.event()
    }
}

/// The members that events have.
private struct Members {
    private var phase: PickerEvent.Phase?
    private var x: Double?
    private var y: Double?
    private var key: PickerKey.Name?
    private var isShifted: Bool?
    private var part: PickerPart.Name?

    /// `allCases` would be made anew for every line.
    private static let phases = PickerEvent.Phase.allCases
    private static let keys = PickerKey.Name.allCases

    mutating func take(_ member: UnsafeMutablePointer<cJSON>) throws(EventError) {
        guard let name = member.pointee.string else { return }
        if strcmp(name, "x") == 0 {
            try set(&x, number(member, "x"), "x")
        } else if strcmp(name, "y") == 0 {
            try set(&y, number(member, "y"), "y")
        } else if strcmp(name, "event") == 0 {
            try set(&phase, word(member, "event", Self.phases), "event")
        } else if strcmp(name, "key") == 0 {
            try set(&key, word(member, "key", Self.keys), "key")
        } else if strcmp(name, "part") == 0 {
            try set(&part, word(member, "part", PickerPart.Name.standard), "part")
        } else if strcmp(name, "shift") == 0 {
            guard cJSON_IsBool(member) != 0 else {
                throw EventError(reason: "\"shift\" must be true or false")
            }
            try set(&isShifted, cJSON_IsTrue(member) != 0, "shift")
        } else {
            throw EventError(reason: "unknown member \(quoted(String(cString: name)))")
        }
    }

    func event() throws(EventError) -> ReplayEvent {
        if let key {
            guard phase == nil, x == nil, y == nil else {
                throw EventError(reason: "\"key\" goes with \"shift\" and \"part\" alone")
            }
            return .key(PickerKey(key, isShifted: isShifted ?? false), part)
        }
        guard let phase else { throw EventError(reason: "neither \"event\" nor \"key\" is there") }
        guard isShifted == nil, part == nil else {
            throw EventError(reason: "\"shift\" and \"part\" go with \"key\"")
        }
        if phase == .cancelled {
            guard x == nil, y == nil else {
                throw EventError(reason: "\"cancelled\" has no \"x\" and \"y\"")
            }
            return .cancelled
        }
        guard let x, let y else { throw EventError(reason: "\"\(phase.rawValue)\" needs \"x\" and \"y\"") }
        let point = Point(x: x, y: y)
        return switch phase {
        case .began: .began(point)
        case .changed: .changed(point)
        case .ended: .ended(point)
        case .cancelled: .cancelled
        }
    }

    private func set<Value>(_ target: inout Value?, _ value: Value, _ name: String) throws(EventError) {
        guard target == nil else { throw EventError(reason: "\"\(name)\" is there twice") }
        target = value
    }

    private func number(_ member: UnsafeMutablePointer<cJSON>, _ name: String) throws(EventError) -> Double {
        // cJSON reads 1e400 as infinity.
        guard cJSON_IsNumber(member) != 0, member.pointee.valuedouble.isFinite else {
            throw EventError(reason: "\"\(name)\" must be a finite number")
        }
        return member.pointee.valuedouble
    }

    private func word<Word: RawRepresentable>(
        _ member: UnsafeMutablePointer<cJSON>,
        _ name: String,
        _ words: [Word]
    ) throws(EventError) -> Word where Word.RawValue == String {
        let text = member.pointee.valuestring.map { String(cString: $0) }
        guard let word = words.first(where: { $0.rawValue == text }) else {
            let known = words.map(\.rawValue).joined(separator: ", ")
            let found = text.map { ", not \(quoted($0))" } ?? ""
            throw EventError(reason: "\"\(name)\" must be one of \(known)\(found)")
        }
        return word
    }
}
