/// The reason why a text cannot be parsed as JSON, and the position.
package struct JSONError: Error, Hashable, Sendable {
    /// The kind of error.
    package enum Problem: Hashable, Sendable {
        case notJSON
        case endsTooEarly
        case moreThanOneValue
        /// A zero byte or `\u0000`: paths and other C strings would end there.
        case zeroByte
        /// Arrays and objects are nested deeper than `JSONValue.maximumDepth`.
        case tooDeep
    }

    /// The position of the error, in bytes from the beginning.
    package let offset: Int
    /// The kind of error.
    package let problem: Problem
}
