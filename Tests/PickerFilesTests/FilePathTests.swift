import PickerFiles
import Testing

@Suite struct FilePathTests {
    @Test func keepsBytes() {
        #expect(FilePath("é.png").bytes == [0xC3, 0xA9, 0x2E, 0x70, 0x6E, 0x67])
        #expect(FilePath(cString: [-1, 0x41, 0, 0x42, 0]).bytes == [0xFF, 0x41])
        #expect(FilePath(bytes: [0xFF]) != FilePath(bytes: [0xFE]))
    }

    @Test(arguments: [
        ("out.png", "out.png"),
        ("Größe 👩‍🎨.png", "Größe 👩‍🎨.png"),
        ("a\nb\t\u{1B}[31m", "a\\u{A}b\\u{9}\\u{1B}[31m"),
        ("\u{85}\u{7F}\u{2028}\u{202E}gnp.exe", "\\u{85}\\u{7F}\\u{2028}\\u{202E}gnp.exe"),
        ("", "\"\""),
    ])
    func descriptionKeepsToOneLine(path: String, description: String) {
        #expect(FilePath(path).description == description)
    }

    @Test func descriptionRepairsUTF8() {
        #expect(FilePath(bytes: [0x61, 0xFF, 0x62]).description == "a\u{FFFD}b")
    }
}
