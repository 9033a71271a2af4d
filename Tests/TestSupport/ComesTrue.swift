import Foundation

/// Whether a condition becomes true within some 30 seconds; asks every ten milliseconds.
public func comesTrue(_ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<3000 {
        if try condition() { return true }
        usleep(10_000)
    }
    return false
}
