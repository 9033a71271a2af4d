import PickerHost

extension MemoryLimit {
    static var options: [Option<MemoryLimit>] {
        [
            Option(
                "memory-limit", .byteCount, \.given,
                "most bytes that pixels may take in memory (as many as the machine has)",
                """
                K, M and G stand for powers of 1024. glpick draws a large picture in bands that fit, and rejects
                one that does not fit before it draws anything. For example: --memory-limit 400M.
                """
            )
        ]
    }
}

extension ValueKind where Value == Int {
    /// A number of bytes, at least 1.
    static var byteCount: Self {
        ValueKind(placeholder: "BYTES", expected: "a number of bytes such as 500000000, 400M or 2G") { text in
            let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
            let shift = text.last.flatMap { shifts[$0] }
            let digits = shift == nil ? text[...] : text.dropLast()
            guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let count = Int(digits), count > 0 else {
                return nil
            }
            let (bytes, isTooMany) = count.multipliedReportingOverflow(by: 1 << (shift ?? 0))
            return isTooMany ? nil : bytes
        }
    }
}
