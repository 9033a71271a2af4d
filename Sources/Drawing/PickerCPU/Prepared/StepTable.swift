import CPixels
import PickerColor

/// The nearest steps of 8 bits of linear components, as exact as 32-bit floats are.
final class StepTable: @unchecked Sendable {
    private let words: UnsafeMutablePointer<UInt32>
    let steps: glpick_steps

    init(_ function: TransferFunction) {
        // The least float of each step but the first.
        let borders = (0..<255).map { step in
            Float(function.linear(fromEncoded: (Double(step) + 0.5) / (255 * (1 + roundingHair)))).bitPattern
        }
        // So that no two borders have the same upper bits.
        let shift = (1...16).last { shift in
            zip(borders, borders.dropFirst()).allSatisfy { $0 >> shift != $1 >> shift }
        }
        let bits = shift ?? 1
        let first = borders[0] >> bits
        let count = Int(Float(1).bitPattern >> bits - first) + 1
        words = .allocate(capacity: count)
        var step = 0
        for cell in 0..<count {
            let isCrossed = step < 255 && borders[step] >> bits == first + UInt32(cell)
            let border = isCrossed ? borders[step] & (1 << bits - 1) : 1 << bits
            words[cell] = border << 8 | UInt32(step)
            if isCrossed { step += 1 }
        }
        steps = glpick_steps(
            words: UnsafePointer(words), first: first, shift: UInt32(bits),
            least: Float(bitPattern: first << bits))
    }

    deinit { words.deallocate() }
}

/// The tables of a renderer, each made once.
final class StepTables: @unchecked Sendable {
    private var tables: [TransferFunction: StepTable] = [:]

    /// The table of a function; only for one thread at a time.
    subscript(function: TransferFunction) -> StepTable {
        if let table = tables[function] { return table }
        let table = StepTable(function)
        tables[function] = table
        return table
    }
}
