import CCJSON
package import PickerLibraries
import Synchronization

/// cJSON, loaded at its first use.
private enum CJSON {
    static let library = SharedLibrary("libcjson.so.1", debianPackage: "libcjson1")

    static let loaded = Result { () throws(MissingLibrary) in
        try library.functions(named: CJSONFunctionNames, as: CJSONFunctions.self)
    }
}

/// A lock, because cJSON stores the position of the last error (`cJSON_GetErrorPtr`) in a global variable. Nobody here
/// reads it.
private let parsing = Mutex(())

/// Owns the values that cJSON parsed from a text.
package struct JSONTree: ~Copyable {
    private let root: UnsafeMutablePointer<cJSON>

    /// The shared libraries that JSON needs; the first text loads them.
    package static var libraries: [SharedLibrary] { [CJSON.library] }

    /// The greatest nesting depth of arrays and objects.
    package static let maximumDepth = Int(CJSON_NESTING_LIMIT)

    /// Parses `text`, which must be one JSON value; white space may follow it.
    ///
    /// - Note: The corresponding C function is `cJSON_ParseWithLengthOpts`.
    package init(_ text: UnsafeBufferPointer<UInt8>) throws(JSONError) { root = try Self.parse(text) }

    /// Parses the bytes of an array slice in the same way.
    package init(_ text: ArraySlice<UInt8>) throws(JSONError) {
        root = try text.withUnsafeBufferPointer { bytes throws(JSONError) in try Self.parse(bytes) }
    }

    private static func parse(
        _ text: UnsafeBufferPointer<UInt8>
    ) throws(JSONError) -> UnsafeMutablePointer<cJSON> {
        let cJSON: CJSONFunctions
        do { cJSON = try CJSON.loaded.get() } catch { throw JSONError(offset: 0, .missingLibrary(error)) }
        if let offset = zero(in: text) { throw JSONError(offset: offset, .zeroByte) }
        var (root, offset): (UnsafeMutablePointer<cJSON>?, Int) = (nil, 0)
        // With a zero after the text, cJSON reports the end of a truncated text as the position of the error.
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count + 1) { copy in
            _ = UnsafeMutableRawBufferPointer(copy).initializeMemory(as: UInt8.self, from: text)
            copy.initializeElement(at: text.count, to: 0)
            var end: UnsafePointer<CChar>?
            parsing.withLock { _ in
                root = cJSON.cJSON_ParseWithLengthOpts(copy.baseAddress, copy.count, &end, 0)
            }
            if let start = copy.baseAddress, let end { offset = end - UnsafePointer(start) }
        }
        guard let root else { throw JSONError(offset: offset, problem(at: offset, in: text)) }
        if let next = text.indices.dropFirst(offset).first(where: { !isJSONBlank(text[$0]) }) {
            cJSON.cJSON_Delete(root)
            throw JSONError(offset: next, .moreThanOneValue)
        }
        return root
    }

    deinit { CJSON.loaded.functions.cJSON_Delete(root) }

    /// Calls `body` with the outermost value, which must not outlive the call.
    package func read<Result, Failure: Error>(
        _ body: (JSONValue) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(JSONValue(root))
    }

    /// The index of a zero byte or `\u0000`, at which a C string would end; nil if there is none.
    private static func zero(in text: UnsafeBufferPointer<UInt8>) -> Int? {
        var isEscaped = false
        return text.indices.first { index in
            let byte = text[index]
            if byte == 0 { return true }
            defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
            return isEscaped && text[index...].starts(with: "u0000".utf8)
        }
    }

    /// The kind of error for which cJSON stopped at an offset.
    private static func problem(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> JSONError.Problem {
        guard let next = text.indices.dropFirst(offset).first(where: { !isJSONBlank(text[$0]) }) else {
            return .endsTooEarly
        }
        return isTooDeep(next, in: text) ? .tooDeep : .notJSON
    }

    /// True if an array or object begins at an index where a value may, but is nested too deep.
    private static func isTooDeep(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard "[{".utf8.contains(text[index]) else { return false }
        var (depth, isInText, isEscaped) = (0, false, false)
        var last = UInt8(ascii: ",")
        for byte in text[..<index] where !isJSONBlank(byte) {
            if isInText {
                if byte == UInt8(ascii: "\""), !isEscaped { isInText = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInText = true
                case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                default: break
                }
            }
            last = byte
        }
        return depth >= maximumDepth && "[:,".utf8.contains(last)
    }
}

/// True for white space between values; cJSON accepts all control characters of ASCII.
private func isJSONBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }
