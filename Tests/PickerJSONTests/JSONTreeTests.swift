import PickerJSON
import Testing

@Suite struct JSONTreeTests {
    private func error(_ text: String) -> JSONError? {
        do throws(JSONError) {
            _ = try JSONTree(Array(text.utf8)[...])
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
        let most = JSONTree.maximumDepth
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
        let text = Array("{\"a\": [1, true, null, \"é\"], \"ab\": {\"b\": 2.5}}".utf8)
        try JSONTree(text[...]).read { root in
            #expect(root["a"]?.elements?.map(\.kind) == ["a number", "true or false", "null", "a text"])
            #expect(root["a"]?.elements?.map(\.bool) == [nil, true, nil, nil])
            #expect(root["ab"]?["b"]?.number == 2.5)
            #expect(root.members?.map { $0.isNamed("a") } == [true, false])
            #expect(root.members?.map { $0.isNamed("abc") } == [false, false])
            #expect(!root.isNamed("a") && root["c"]?.kind == nil)
        }
    }
}
