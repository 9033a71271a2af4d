import Glibc
import PickerFiles
import PickerGLES

// Compares OpenGL ES with the reference, and prints a row for each form of each picker; Scripts/parity says more.

let ranges = ["full": ParityRange.full, "quick": .quick]
guard CommandLine.arguments.count == 3, let range = ranges[CommandLine.arguments[1]] else {
    print("two arguments are needed: full or quick, and a file of digests to read and to write")
    exit(64)
}
let digests = FilePath(CommandLine.arguments[2])
let threads = getenv("LP_NUM_THREADS").map { String(cString: $0) } ?? "default"

func printRow(_ name: String, _ tally: ParityTally, _ remark: String) {
    let excess = tally.worst.isEmpty ? "" : "\((tally.worstExcess * 100_000).rounded() / 100_000)"
    let figures = "\(tally.scenes) | \(tally.pixels) | \(tally.violations) | \(excess)"
    print("| \(threads) | \(name) | \(figures) | \(remark) |")
}

do {
    let renderer = try GLESRenderer()
    for form in PickerForm.all where try !ParityJob.findsWrongHue(form, renderer) {
        print("a wrong hue is not found: \(form.name)")
        exit(1)
    }
    let start = ContinuousClock.now
    let text = (try? readFile(digests, limit: 1 << 28)) ?? []
    let known = String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { UInt64($0) }
    let tallies = try await ParityRun(range, known: Set(known)).tallies()
    let seconds = (ContinuousClock.now - start).components.seconds
    var total = ParityTally()
    for form in PickerForm.all {
        let tally = tallies[form.name] ?? ParityTally()
        total = total + tally
        printRow(form.name, tally, tally.worst.isEmpty ? "byte for byte as before" : tally.worst)
    }
    printRow("all", total, "\(seconds) s, \(renderer.driver.renderer)")
    let lines = total.right.map { "\($0)\n" }.joined()
    try writeFile(Array(lines.utf8), to: digests)
    exit(total.violations == 0 ? 0 : 1)
} catch {
    print("\(error)")
    exit(69)
}
