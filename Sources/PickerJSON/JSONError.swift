/// Why a text is no JSON that can be read, and where.
package struct JSONError: Error, Hashable, Sendable {
    /// What is wrong.
    package enum Problem: Hashable, Sendable {
        case notJSON
        case endsTooEarly
        case moreThanOneValue
        /// A zero byte or `\u0000`, neither of which C can hold in a text.
        case zeroByte
        /// An array or object inside `JSONTree.maximumDepth` others.
        case tooDeep
    }

    /// Bytes before the place.
    package let offset: Int
    /// What is wrong there.
    package let problem: Problem

    init(offset: Int, _ problem: Problem) {
        self.offset = offset
        self.problem = problem
    }
}
