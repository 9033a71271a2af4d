import Foundation

/// The rows of `Fixtures/NAME.json` beside a test: values that another program worked out, or that a paper or a standard prints.
///
/// The file says who made the values and how. In numbers, "none" stands for NaN. Throws if the file is missing or cut short, if a
/// row has another form than `Row`, or if there are more or fewer rows than the file says, as tables that a script makes do.
public func values<Row: Decodable>(
    _ name: String, of row: Row.Type, beside test: String = #filePath
) throws -> [Row] {
    let folder = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("Fixtures")
    let file = folder.appendingPathComponent("\(name).json")
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "none")
    let table: ValueTable<Row>
    do {
        table = try decoder.decode(ValueTable<Row>.self, from: Data(contentsOf: file))
    } catch {
        throw ValueTableError(description: "\(file.path): \(error)")
    }
    let isWhole = table.count.map { $0 == table.rows.count } ?? (table.script == "none")
    guard !table.rows.isEmpty, isWhole else {
        throw ValueTableError(
            description: "\(file.path): \(table.rows.count) rows, another number than it says")
    }
    return table.rows
}

/// What such a file holds.
private struct ValueTable<Row: Decodable>: Decodable {
    /// What made the values, with its version.
    let source: String
    /// What wrote the file; "none" if people did.
    let script: String
    /// The number of rows; tables that people write need none.
    let count: Int?
    let rows: [Row]
}

/// Why a table of values cannot be read.
private struct ValueTableError: Error, CustomStringConvertible {
    let description: String
}
