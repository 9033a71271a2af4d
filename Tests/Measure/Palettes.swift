import CSystem
import Foundation
import PickerKit

/// Prints what reading each of the worst palette files of about `size` bytes takes, a line for each: its form, the form as which
/// it is recognized, its bytes, the bytes of memory, the milliseconds of the processor, and its shape as JSON.
func measurePalettes(_ size: Int) throws {
    for file in try WorstPalette.all {
        let bytes = file.bytes(size)
        guard let format = PaletteFormat.named(file.form) else { fail(1, "there is no form \(file.form)") }
        // A name may say the form of a file that is not recognized.
        let found = PaletteFormat.of(bytes).name
        let cost = try cost {
            if found == file.form { _ = try? PaletteDocument(bytes) } else { _ = try? format.parse(bytes) }
        }
        print(
            file.form, found, bytes.count, cost.bytes, Int(cost.milliseconds),
            file.shape.prefix(80).debugDescription)
    }
}

/// The most memory that work takes beyond what the process has, and the time of its processor.
private func cost(_ work: () -> Void) throws -> (bytes: Int, milliseconds: Double) {
    malloc_trim(0)
    // The kernel then takes the memory of now for the most so far.
    try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    let (before, start) = (try resident("VmRSS"), clock())
    work()
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    return (try resident("VmHWM") - before, seconds * 1000)
}

/// A number of bytes that the kernel counts for this process.
private func resident(_ name: String) throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) << 10
}
