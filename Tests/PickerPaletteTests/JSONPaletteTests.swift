import PickerColor
import PickerPalette
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

    @Test(arguments: [
        (#"["red", "bleu"]"#, #"[1]: "bleu" is not a CSS colour name; did you mean blue?"#),
        (#"["255"]"#, #"[0]: "255" is not a CSS colour name"#),
        ("[1]", "[0]: expected a colour, got a number"),
        ("[true]", "[0]: expected a colour, got true or false"),
        ("[null]", "[0]: expected a colour, got null"),
        ("[[1,2]]", "[0]: expected red, green and blue, got an array of 2"),
        ("[[1,2,3,0,5]]", "[0]: expected red, green and blue, got an array of 5"),
        ("[[1,2,256]]", "[0][2]: 256 is not a whole number from 0 to 255"),
        ("[[0.5,1,0]]", "[0][0]: 0.5 is not a whole number from 0 to 255"),
        ("[[1,-2,0]]", "[0][1]: -2 is not a whole number from 0 to 255"),
        ("[[1,1e999,0]]", "[0][1]: inf is not a whole number from 0 to 255"),
        (#"[[1,"2",3]]"#, #"[0][1]: "2" is not a whole number from 0 to 255"#),
        ("[[1,[2],3]]", "[0][1]: an array is not a whole number from 0 to 255"),
        ("[[1,2,3,255]]", "[0][3]: 255 is not an alpha from 0 to 1"),
        ("[{}]", #"[0]: an object without "hex", "color" or "r", "g" and "b""#),
        (#"[{"r":1,"g":2}]"#, #"[0]: an object without "hex", "color" or "r", "g" and "b""#),
        (#"[{"R":1,"g":2,"b":3}]"#, #"[0]: an object without "hex", "color" or "r", "g" and "b""#),
        (#"[{"r":1,"g":2,"b":"3"}]"#, #"[0].b: "3" is not a whole number from 0 to 255"#),
        (#"[{"r":1,"g":2,"b":3,"a":2}]"#, "[0].a: 2 is not an alpha from 0 to 1"),
        ("[{\"hex\":{\"hex\":\"#fff\"}}]", "[0].hex: expected a colour, got an object"),
        (#"{"colors":{"a":"red"}}"#, "colors: expected an array of colours, got an object"),
        (
            "{\"colors\":[{\"hex\":\"#ggg\"}]}",
            "colors[0].hex: \"#ggg\" does not have 3, 4, 6, 8, 12 or 16 hexadecimal digits after the #; \"g\" is not one"
        ),
        (#"{"name":"sea","x":"red"}"#, #"name: "sea" is not a CSS colour name"#),
        ("{\"a b\\n\":4}", "[\"a b\\n\"]: expected a colour, got a number"),
    ])
    func refusesOtherValues(_ text: String, _ reason: String) {
        let error = #expect(throws: PaletteError.self) { try Palette.parse(Array(text.utf8)) }
        #expect(error.map { "\($0)" } == reason)
        #expect(error.map { if case .value = $0.place { true } else { false } } == true)
    }

    @Test(arguments: [
        (#"["red"] x"#, #"line 1, column 9: not JSON at "x""#),
        ("[\"red\"]\n\n[\"red\"]", #"line 3, column 1: not JSON at "["red"]""#),
        ("[\n  \"red\",\n  bleu\n]", #"line 3, column 3: not JSON at "bleu""#),
        ("[\"d\u{E9}p\", x]", #"line 1, column 9: not JSON at "x]""#),
        ("[", "line 1, column 2: the JSON ends too early"),
        (#"["red""#, "line 1, column 7: the JSON ends too early"),
        ("{\"colors\": [\"red\",\n", "line 2, column 1: the JSON ends too early"),
        ("[\"red\\u0000\"]", "line 1, column 7: a zero byte in a text"),
        (#"["red",]"#, #"line 1, column 8: not JSON at "]""#),
        ("[1-2]", #"line 1, column 3: not JSON at "-2]""#),
    ])
    func refusesWhatIsNotJSON(_ text: String, _ reason: String) { #expect(refusal(of: text) == reason) }

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
