@testable import PickerJSON
import Testing

@Suite struct JSONValueTests {
    private func error(_ text: String) -> JSONError? {
        do throws(JSONError) {
            _ = try JSONValue(parsing: Array(text.utf8)[...])
            return nil
        } catch { return error }
    }

    @Test(arguments: [
        ("", 0, JSONError.Problem.endsTooEarly), ("[", 1, .endsTooEarly), ("[1, ", 4, .endsTooEarly),
        ("{\"a\":", 5, .endsTooEarly), ("[1,]", 3, .notJSON), ("nul", 0, .notJSON),
        ("[1] 2", 4, .moreThanOneValue),
        ("[\"\\u0000\"]", 3, .zeroByte), ("[\0]", 1, .zeroByte), ("[1 [", 3, .notJSON),
    ])
    func saysWhereAndWhat(_ text: String, _ offset: Int, _ problem: JSONError.Problem) {
        #expect(error(text)?.offset == offset, "\(text)")
        #expect(error(text)?.problem == problem, "\(text)")
    }

    @Test(arguments: [("[", "]"), ("{\"[\\\"\":", "}"), ("[ 1 ,\n", "]")])
    func countsNesting(_ opening: String, _ closing: String) {
        func nested(_ count: Int) -> String {
            String(repeating: opening, count: count) + "null" + String(repeating: closing, count: count)
        }
        let most = JSONValue.maximumDepth
        #expect(error(nested(most)) == nil)
        #expect(error(nested(most + 1))?.problem == .tooDeep)
        #expect(error(nested(most + 1))?.offset == most * opening.utf8.count)
        #expect(error(String(repeating: opening, count: 100_000))?.problem == .tooDeep)
        // At this depth, what is wrong otherwise is not called too deep.
        #expect(error(String(repeating: opening, count: most))?.problem == .endsTooEarly)
        #expect(error(String(repeating: opening, count: most) + "1 [")?.problem == .notJSON)
        #expect(error(String(repeating: opening, count: most) + "}")?.problem == .notJSON)
    }

    @Test func readsValues() throws {
        let root = try value("{\"a\": [1, true, null, \"é\", [], {}], \"ab\": {\"b\": 2.5}, \"a\": 3}")
        let elements = try #require(root["a"]?.elements)
        #expect(
            elements.map(\.kind) == ["a number", "true or false", "null", "a text", "an array", "an object"])
        #expect(elements.map(\.bool) == [nil, true, nil, nil, nil, nil])
        #expect(elements.map(\.text) == [nil, nil, nil, "é", nil, nil])
        #expect(elements.map { $0.elements?.count(where: { _ in true }) } == [nil, nil, nil, nil, 0, nil])
        #expect(elements.map { $0.members?.count(where: { _ in true }) } == [nil, nil, nil, nil, nil, 0])
        #expect(root["ab"]?["b"]?.number == 2.5)
        #expect(root.members?.map(\.key) == ["a", "ab", "a"])
        #expect(
            root.key.isEmpty && root["c"] == nil && root.number == nil
                && elements.first { _ in true }?["a"] == nil)
    }

    private func value(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)[...]) }

    @Test(arguments: [
        "0", "-0", "1", "-1.5", "0.1", "123456789012345", "9007199254740993", "0.30000000000000004", "1e3",
        "1E-3", "1e+22", "5e-324", "1.7976931348623157e308", "1e400", "-1e400", "18446744073709551617",
        "0.00000000000000000000000001", "0.000000000000001",
        "3.141592653589793238462643383279", "123456.789e-7", "2.2250738585072011e-308", "0.1234567890123456",
    ])
    func readsNumbersExactly(_ text: String) throws {
        let number = try #require(try value(text).number)
        let expected = try #require(Double(text))
        #expect(number == expected && number.sign == expected.sign)
    }

    @Test func readsRandomNumbersExactly() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let number = Double.random(in: -1000...1000, using: &generator)
            let text = Bool.random() ? "\(number)" : "\((number * 1000).rounded() / 1000)"
            #expect(try value(text).number == Double(text), "\(text)")
        }
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""a\u00e9b\u20AC""#, "aéb€"),
        (#""\ud83c\udfa8!""#, "🎨!"), ("\"🎨é\u{7F}\"", "🎨é\u{7F}"), (#""""#, ""),
    ])
    func readsTexts(_ text: String, _ expected: String) throws {
        #expect(try value(text).text == expected)
        #expect(try value("{\(text): 0}").members?.map(\.key) == [expected])
    }

    @Test func replacesWhatIsNotUTF8() throws {
        #expect(try JSONValue(parsing: [0x22, 0x61, 0xFF, 0x62, 0x22][...]).text == "a\u{FFFD}b")
        #expect(try JSONValue(parsing: [0xEF, 0xBB, 0xBF, 0x31][...]).number == 1)
    }

    @Test(arguments: [
        ("-", 1, JSONError.Problem.endsTooEarly), ("-a", 1, .notJSON), ("01", 1, .moreThanOneValue),
        ("1.", 2, .endsTooEarly), ("[1.]", 3, .notJSON), ("[.5]", 1, .notJSON), ("[+1]", 1, .notJSON),
        ("[1e]", 3, .notJSON), ("1e+", 3, .endsTooEarly), ("[1 2]", 3, .notJSON), ("[,1]", 1, .notJSON),
        ("{\"a\" 1}", 5, .notJSON), ("{a: 1}", 1, .notJSON), ("{\"a\": 1,}", 8, .notJSON),
        ("{\"a\": }", 6, .notJSON), ("[1}", 2, .notJSON), ("]", 0, .notJSON), ("[truE]", 1, .notJSON),
        ("\"a", 2, .endsTooEarly), ("\"a\\", 3, .endsTooEarly), (#""\x""#, 2, .notJSON),
        (#""\u00g0""#, 5, .notJSON), (#""\u12"#, 5, .endsTooEarly), (#""\ud83c""#, 2, .notJSON),
        (#""\udfa8""#, 2, .notJSON), (#""\ud83c\u0041""#, 2, .notJSON), (#""\ud83c\n""#, 2, .notJSON),
        ("\"a\nb\"", 2, .notJSON), ("[1]\u{B}", 3, .moreThanOneValue), ("\u{A0}1", 0, .notJSON),
        ("1\0", 1, .zeroByte), ("\"\0\"", 1, .zeroByte), ("{\"\\u0000\": 1}", 3, .zeroByte),
    ])
    func refusesWhatRFC8259Refuses(_ text: String, _ offset: Int, _ problem: JSONError.Problem) {
        #expect(error(text) == JSONError(offset: offset, problem: problem), "\(text)")
    }
}
