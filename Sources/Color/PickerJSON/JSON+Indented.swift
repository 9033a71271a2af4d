extension JSON {
    /// The value as text for people: each element of an array or object that does not fit on a line has lines of its own.
    ///
    /// It has as many levels of indentation as arrays and objects contain each other, so do not nest without a bound.
    package func indented(_ indentation: String = "", width: Int = 100) -> String {
        let line = text
        if indentation.utf8.count + line.utf8.count <= width { return line }
        let inner = indentation + "  "
        switch self {
        case .null, .bool, .number, .string: return line
        case .array(let values):
            let lines = values.map { inner + $0.indented(inner, width: width) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(indentation)]"
        case .object(let members):
            let lines = members.map { inner + JSON.string($0).text + ": " + $1.indented(inner, width: width) }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
        }
    }
}
