import CSystem
import Glibc
import PickerFiles
import PickerGLES
import PickerParity

// Compares a driver of OpenGL ES with the reference, and prints a table with a row for each form of each picker;
// Scripts/parity says more.

let given = CommandLine.arguments.dropFirst().map(\.self)
guard [3, 4].contains(given.count), given.count == 3 || given[3] == "as-gpu",
    given[0] == "any" || ParityDriver(rawValue: given[0]) != nil,
    let range = ParityRange(rawValue: given[1])
else {
    let drivers = (ParityDriver.allCases.map(\.rawValue) + ["any"]).joined(separator: ", ")
    let ranges = ParityRange.allCases.map(\.rawValue).joined(separator: ", ")
    complain("arguments: \(drivers); \(ranges); a file of pictures that are right; perhaps as-gpu")
    exit(64)
}
let driver = ParityDriver(rawValue: given[0])
let isAsGPU = given.count == 4

@Sendable func open() throws(GLESError) -> GLESRenderer {
    guard isAsGPU else { return try GLESRenderer() }
    var costs = DriverCosts.hardware
    // In each size, few pictures have the same lowest layers.
    costs.picturesBeforeRings = 0
    return try GLESRenderer(
        platforms: DisplayPlatform.allCases,
        DrawingWay(blendMethod: .copy, costs: costs, isDisturbed: true))
}

func complain(_ message: String) {
    _ = Array("parity: \(message)\n".utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

@Sendable func printRow(_ name: String, _ tally: ParityTally, _ seconds: Int64? = nil) {
    let excess = tally.worst.map { "\(($0.place.excess * 100_000).rounded() / 100_000)" } ?? ""
    let figures = "\(tally.pictures) | \(tally.pixels) | \(tally.violations) | \(excess)"
    print("| \(name) | \(figures) | \(tally.worst?.text ?? "")\(seconds.map { "; \($0) s" } ?? "") |")
}

do {
    let renderer = try open()
    try driver?.check(renderer)
    for form in PickerForm.all where try !form.isFoundWrong(by: renderer) {
        complain("a wrong hue is not found: \(form.name)")
        exit(1)
    }
    let start = ContinuousClock.now
    let path = FilePath(given[2])
    let bytes = (try? readFile(path, limit: 1 << 28)) ?? []
    var right = RightPictures(String(decoding: bytes, as: UTF8.self))
    let threads = getenv("LP_NUM_THREADS").map { ", threads: \(String(cString: $0))" } ?? ""
    let (name, version) = (renderer.driver.renderer, renderer.driver.version)
    let way = isAsGPU ? ", as on a GPU" : ""
    print("\(given[0]): \(name), \(version), blends by \(renderer.blending.method)\(way)\(threads)\n")
    print("| picker | pictures | pixels | violations | beyond rounding | worst pixel |")
    print("| --- | --- | --- | --- | --- | --- |")
    let total = try ParityRun(range, of: PickerForm.all, known: right).tally(
        threads: renderer.drawsInThreads ? Int(glpick_usable_processors()) : 1
    ) { () throws(GLESError) in
        try open()
    } done: { form, tally in
        printRow(form.name, tally)
        return true
    }
    printRow("all", total, (ContinuousClock.now - start).components.seconds)
    print()
    right.add(total.right)
    try writeFile(Array(right.text.utf8), to: path)
    exit(total.violations == 0 ? 0 : 1)
} catch {
    complain("\(error)")
    exit(69)
}
