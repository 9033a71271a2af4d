import PickerColor
import PickerPalette
import PickerThemes
import TestSupport
import Testing

@Suite struct JSONPaletteTests {
    @Test(arguments: [
        (
            ##"["#123456", "abcdef", "red", "hsl(0 100% 50%)"]"##,
            ["#123456", "#abcdef", "#ff0000", "#ff0000"]
        ),
        ("  \n[[1,2,3],[1,2,3,0.5]]\n", ["#010203", "#01020380"]),
        ("[{\"r\":1,\"g\":2,\"b\":3},{\"r\":1,\"g\":2,\"b\":3,\"a\":0}]", ["#010203", "#01020300"]),
        (
            #"[{"hex":"264653","rgb":[9,9,9]},{"color":"red"},{"rgb":[1,2,3]}]"#,
            ["#264653", "#ff0000", "#010203"]
        ),
        ("\u{FEFF}{\"author\":\"\",\"colors\":[\"1a1c2c\",{\"color\":[1,2,3]}]}", ["#1a1c2c", "#010203"]),
        (#"["\u0072ed"]"#, ["#ff0000"]),
    ])
    func readsColors(_ text: String, _ expected: [String]) throws {
        let palette = try Palette.parse(Array(text.utf8))
        #expect(palette.colors.map(\.hexadecimal) == expected)
        #expect(palette.name == nil)
    }

    @Test(arguments: [
        ("1", 1), ("256", 256), ("4.0", 4), ("0", nil), ("-1", nil), ("257", nil), ("2.5", nil),
        ("1e300", nil),
        ("\"4\"", nil), ("null", nil), ("[4]", nil),
    ])
    func readsTheNumberOfColumns(_ number: String, _ expected: Int?) throws {
        let text = "{\"columns\": \(number), \"colors\": [\"red\"]}"
        #expect(try Palette.parse(Array(text.utf8)).columns == expected)
    }

    @Test func readsNames() throws {
        let list =
            "{\"name\":\"Sea\",\"colors\":[{\"name\":\"d\u{E9}p\",\"hex\":\"#000\"},\"red\",{\"hex\":\"#fff\",\"name\":\"\"}]}"
        let palette = try Palette.parse(Array(list.utf8))
        #expect(palette.name == "Sea")
        #expect(palette.names == ["d\u{E9}p", nil, nil])
        let object = "{\"Charcoal\": \"264653\", \"Sun\": {\"rgb\": [1, 2, 3]}, \"a\\\\u0000\": \"red\"}"
        let named = try Palette.parse(Array(object.utf8))
        #expect(named.name == nil)
        #expect(named.names == ["Charcoal", "Sun", "a\\u0000"])
        #expect(named.colors.map(\.hexadecimal) == ["#264653", "#010203", "#ff0000"])
    }

    private struct Refused: Decodable {
        let text, reason: String
    }

    @Test func refusesOtherValues() throws {
        for row in try values("json-errors", of: Refused.self) {
            let error = #expect(throws: PaletteError.self) { try Palette.parse(Array(row.text.utf8)) }
            #expect(error.map { "\($0)" } == row.reason)
            let isValue = error.map { if case .value = $0.place { true } else { false } }
            #expect(isValue == !row.reason.hasPrefix("line "))
        }
    }

    @Test(arguments: ["[", "{\"colors\":", "[{\"a\":"])
    func refusesDeepNesting(_ opening: String) {
        let text = String(repeating: opening, count: 200_000)
        let words = "nested deeper than 1000 arrays and objects"
        #expect(refusal(of: text)?.hasSuffix(words) == true)
        let closed = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
        #expect(refusal(of: closed) == "line 1, column 1001: \(words)")
        let most = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
        #expect(refusal(of: most) == "[0]: expected red, green and blue, got an array of 1")
    }

    @Test func everyPrefixIsRefused() {
        let text = Array(
            "{\"name\":\"\\u00e9\",\"colors\":[\"red\",{\"r\":1,\"g\":2,\"b\":3e0,\"x\":[null,true]}]}".utf8)
        #expect(throws: Never.self) { try Palette.parse(text) }
        for count in text.indices {
            #expect(throws: PaletteError.self) { try Palette.parse(Array(text[..<count])) }
        }
    }

    @Test func changedBytesNeverCrash() {
        let text = Array(
            "{\"name\":\"\\u00e9\",\"colors\":[\"red\",{\"r\":1,\"g\":2,\"b\":3e0},[1,2,3,0.5]]}".utf8)
        for index in text.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = text
                changed[index] = byte
                _ = try? Palette.parse(changed)
            }
        }
    }

    @Test func isReadOnManyThreads() async {
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<200 {
                group.addTask {
                    let isWhole = index.isMultiple(of: 2)
                    let text = isWhole ? "[\"red\"]" : "[\"red\""
                    return ((try? Palette.parse(Array(text.utf8))) != nil) == isWhole
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
