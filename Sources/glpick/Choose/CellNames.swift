/// The names of a grid's cells, which a person may type.
struct CellNames {
    private let names: [String?]
    /// The cells of each name, ignoring case.
    private let cells: [String: [Int]]

    /// No names.
    init() { self.init([]) }

    /// A name for each cell, nil for those that have none.
    init(_ names: [String?]) {
        self.names = names
        cells = Dictionary(grouping: names.indices.filter { names[$0] != nil }) { Self.key(names[$0] ?? "") }
    }

    subscript(cell: Int) -> String? { names.indices.contains(cell) ? names[cell] : nil }

    /// The cell with this name among the first `count`; nil if there is none.
    ///
    /// Throws an error that lists the cells if there are several.
    func cell(named name: String, below count: Int) throws(TypedValueError) -> Int? {
        let found = (cells[Self.key(name)] ?? []).filter { $0 < count }
        guard found.count > 1 else { return found.first }
        let numbers = found.prefix(Self.mostNumbers).map { String($0 + 1) }
        let more = found.count > numbers.count ? " and more" : ""
        throw TypedValueError(
            description: "\(found.count) cells have this name: \(numbers.joined(separator: ", "))\(more); "
                + "type the number of one")
    }

    private static let mostNumbers = 8

    private static func key(_ name: String) -> String {
        name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
