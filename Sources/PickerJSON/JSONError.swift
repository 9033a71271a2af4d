package import PickerLibraries

/// The reason why a text cannot be parsed as JSON, and the position.
package struct JSONError: Error, Hashable, Sendable {
    /// The kind of error.
    package enum Problem: Hashable, Sendable {
        case notJSON
        case endsTooEarly
        case moreThanOneValue
        /// A zero byte or `\u0000`: C strings cannot contain them.
        case zeroByte
        /// Arrays and objects are nested deeper than `JSONTree.maximumDepth`.
        case tooDeep
        /// cJSON cannot be loaded.
        case missingLibrary(MissingLibrary)
    }

    /// The position of the error, in bytes from the beginning.
    package let offset: Int
    /// The kind of error.
    package let problem: Problem

    init(offset: Int, _ problem: Problem) {
        self.offset = offset
        self.problem = problem
    }
}
