import PickerColor
import PickerFiles
import PickerProfile

/// The files that `Fixtures/make_profiles.py` wrote.
enum Fixtures {
    /// A colour and what it must become.
    struct Conversion {
        let source: String
        let target: ColorSpace
        let color: SIMD3<Double>
        let expected: SIMD3<Double>
    }

    /// Bytes of the file at `path` within the folder; none if it cannot be read.
    static func bytes(_ path: String) -> [UInt8] {
        let folder = #filePath.dropLast("Fixtures.swift".count)
        return (try? readFile(FilePath("\(folder)Fixtures/\(path)"), limit: 1 << 20)) ?? []
    }

    /// Each line's words.
    static func table(_ path: String, maxSplits: Int = .max) -> [[Substring]] {
        String(decoding: bytes(path), as: UTF8.self)
            .split(separator: "\n")
            .map { $0.split(separator: " ", maxSplits: maxSplits) }
    }

    /// Names of the valid profiles' files, and what the profiles call themselves.
    static let names = Dictionary(
        uniqueKeysWithValues: table("valid/names.txt", maxSplits: 1)
            .map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }
    )

    static let conversions = table("colors.txt").compactMap { words -> Conversion? in
        let numbers = words.dropFirst(2).compactMap { Double($0) }
        guard numbers.count == 6, let target = ColorSpace(named: String(words[1])) else { return nil }
        return Conversion(
            source: String(words[0]),
            target: target,
            color: SIMD3(numbers[0], numbers[1], numbers[2]),
            expected: SIMD3(numbers[3], numbers[4], numbers[5])
        )
    }

    /// The profile that a line of `colors.txt` names.
    static func profile(_ source: String) throws -> ColorProfile {
        if let colorSpace = ColorSpace(named: source) { return .colorSpace(colorSpace) }
        return .icc(try ICCProfile(bytes("valid/\(source)")))
    }
}
