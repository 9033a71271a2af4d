import Glibc
import PickerFiles
import PickerGLES

// Compares a driver of OpenGL ES with the reference, and prints a table with a row for each form of each picker;
// Scripts/parity says more.

let ranges = ["full": ParityRange.full, "medium": .medium, "quick": .quick]
guard CommandLine.arguments.count == 4, let driver = ParityDriver(rawValue: CommandLine.arguments[1]),
    let range = ranges[CommandLine.arguments[2]]
else {
    let drivers = ParityDriver.allCases.map(\.rawValue).joined(separator: ", ")
    complain(
        "three arguments are needed: \(drivers); full, medium or quick; and a file of pictures that are right"
    )
    exit(64)
}

func complain(_ message: String) {
    _ = Array("parity: \(message)\n".utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

func printRow(_ name: String, _ tally: ParityTally, _ seconds: Int64? = nil) {
    let excess = tally.worst.map { "\(($0.excess * 100_000).rounded() / 100_000)" } ?? ""
    let figures = "\(tally.pictures) | \(tally.pixels) | \(tally.violations) | \(excess)"
    print("| \(name) | \(figures) | \(tally.worst?.place ?? "")\(seconds.map { "; \($0) s" } ?? "") |")
}

do {
    let renderer = try GLESRenderer()
    try driver.check(renderer)
    for form in PickerForm.all where try !ParityJob.findsWrongHue(form, renderer) {
        complain("a wrong hue is not found: \(form.name)")
        exit(1)
    }
    let start = ContinuousClock.now
    let path = FilePath(CommandLine.arguments[3])
    let known = RightPictures(path)
    let tallies = try await ParityRun(range, on: driver, known: known).tallies()
    let seconds = (ContinuousClock.now - start).components.seconds
    let threads = getenv("LP_NUM_THREADS").map { ", threads: \(String(cString: $0))" } ?? ""
    let (name, version) = (renderer.driver.renderer, renderer.driver.version)
    print("\(driver.rawValue): \(name), \(version), blends by \(renderer.blendMethod)\(threads)\n")
    print("| picker | pictures | pixels | violations | beyond rounding | worst pixel |")
    print("| --- | --- | --- | --- | --- | --- |")
    var total = ParityTally()
    for form in PickerForm.all {
        let tally = tallies[form.name] ?? ParityTally()
        total = total + tally
        printRow(form.name, tally)
    }
    printRow("all", total, seconds)
    print()
    var right = known
    right.add(total.right)
    try right.write(to: path)
    exit(total.violations == 0 ? 0 : 1)
} catch {
    complain("\(error)")
    exit(69)
}
