import Foundation
import PickerKit

// Measures what only scripts and tests ask for; `glpick bench` measures what people ask for.

/// Ends the program with a message of one line.
func fail(_ status: Int32, _ message: String) -> Never {
    FileHandle.standardError.write(Data("measure: \(message)\n".utf8))
    exit(status)
}

let usage = """
    measure renderers SIDE THREADS COUNT
    measure picks SIDE COUNT
    measure png FILE SIDE COUNT fast|small
    measure palettes BYTES
    """

do {
    let words = Array(CommandLine.arguments.dropFirst())
    let numbers = words.compactMap { Int($0) }.filter { $0 > 0 }
    switch (words.first, words.count, numbers.count) {
    case ("renderers", 4, 3): try Renderers(side: numbers[0], threads: numbers[1]).measure(numbers[2])
    case ("picks", 3, 2): print("\(picks(side: numbers[0], count: numbers[1])) picks find a colour")
    case ("palettes", 2, 1): try measurePalettes(numbers[0])
    case ("png", 5, 2):
        guard let compression = PNGCompression(rawValue: words[4]) else { fail(64, usage) }
        try png(words[1], side: numbers[0], count: numbers[1], compression)
    default: fail(64, usage)
    }
} catch let error as GLESError {
    fail(69, "\(error)")
} catch {
    fail(1, "\(error)")
}
