import PickerColor
import PickerProfile
import Testing

@Suite struct ICCProfileTests {
    @Test func readsNames() throws {
        #expect(Fixtures.names.count == 7)
        for (file, name) in Fixtures.names {
            let bytes = Fixtures.bytes("valid/\(file).icc")
            let profile = try ICCProfile(bytes)
            #expect(profile.name == name)
            #expect(ColorProfile.icc(profile).name == name)
            #expect(profile.bytes == bytes)
            #expect(profile.isGrey == ["grey", "nameless"].contains(file))
        }
    }

    @Test(arguments: [
        ("empty", ProfileError.notProfile), ("junk", .notProfile), ("no-magic", .notProfile),
        ("header-alone", .notProfile), ("cut", .notProfile), ("no-tags", .incomplete),
        ("no-blue-curve", .incomplete), ("cmyk", .unsupported(colorModel: "CMYK", deviceClass: "mntr")),
        ("lab", .unsupported(colorModel: "Lab ", deviceClass: "mntr")),
        ("link", .unsupported(colorModel: "RGB ", deviceClass: "link")),
        ("unprintable", .unsupported(colorModel: "???9", deviceClass: "mntr")),
    ])
    func refusesDamage(name: String, expected: ProfileError) {
        let error = #expect(throws: ProfileError.self) {
            try ICCProfile(Fixtures.bytes("damaged/\(name).icc"))
        }
        #expect(error == expected)
    }

    @Test func errorsAreOneLine() {
        let unsupported = ProfileError.unsupported(colorModel: "CMYK", deviceClass: "prtr")
        for error in [ProfileError.notProfile, unsupported, .incomplete, .impossible] {
            #expect(!error.description.contains("\n") && !error.description.isEmpty)
        }
    }

    /// Neither trap nor hang; what is read is converted.
    @Test(arguments: ["p3-v4", "srgb-v2-table", "table"])
    func survivesTruncationsAndChanges(name: String) throws {
        let bytes = Fixtures.bytes("valid/\(name).icc")
        for index in stride(from: 0, to: bytes.count, by: 3) {
            var changed = bytes
            changed[index] ^= 0xFF
            for bytes in [changed, Array(bytes[..<index])] {
                guard let profile = try? ICCProfile(bytes) else { continue }
                _ = try ProfileTransform(from: .icc(profile), to: .displayP3).convert([0.2, 0.4, 0.6])
            }
        }
    }

    @Test(arguments: [ColorSpace.sRGB, .displayP3])
    func colorSpacesHaveProfilesWithIndependentNumbers(colorSpace: ColorSpace) throws {
        let profile = try ICCProfile(colorSpace: colorSpace)
        let tags = try tags(of: profile.bytes)
        let expected = Fixtures.table("tags.txt").filter { $0[0] == colorSpace.description }
        #expect(expected.count == 8)
        for line in expected {
            let data = try #require(tags[String(line[1])])
            let numbers = data.dropFirst(line[1].hasSuffix("TRC") ? 12 : 8)
            let actual = stride(from: numbers.startIndex, to: numbers.endIndex, by: 4).map {
                Int(Int32(truncatingIfNeeded: bigEndian(numbers[$0..<($0 + 4)])))
            }
            let wanted = line.dropFirst(2).compactMap { Int($0) }
            try #require(actual.count == wanted.count, "\(line[1])")
            for (actual, wanted) in zip(actual, wanted) {
                #expect(abs(actual - wanted) <= 1, "\(line[1]): \(actual), not \(wanted)")
            }
        }
        for kind in ["rTRC", "gTRC", "bTRC"] {
            #expect(tags[kind]?.prefix(12) == [0x70, 0x61, 0x72, 0x61, 0, 0, 0, 0, 0, 3, 0, 0])
        }
    }

    @Test(arguments: ColorSpace.all)
    func headersDoNotVary(colorSpace: ColorSpace) throws {
        let bytes = try ICCProfile(colorSpace: colorSpace).bytes
        #expect(bigEndian(bytes[0..<4]) == bytes.count)
        #expect(bytes[8..<12] == [4, 0x30, 0, 0])
        #expect(String(decoding: bytes[12..<24], as: UTF8.self) == "mntrRGB XYZ ")
        #expect(bytes[24..<36] == [0x07, 0xE8, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
        let name = colorSpace.title
        #expect(try ICCProfile(colorSpace: colorSpace).name == name)
        #expect(try ICCProfile(bytes) == ICCProfile(colorSpace: colorSpace))
        let remade = try ICCProfile(colorSpace.chromaticities, curve: colorSpace.transfer, name: name)
        #expect(remade.bytes == bytes)
    }

    @Test func refusesImpossibleChromaticities() throws {
        let good = ColorSpace.sRGB.chromaticities
        var changes = [good, good, good, good]
        changes[0].white.y = 0
        changes[1].blue = (good.red + good.green) / 2
        changes[2].red.x = .nan
        changes[3].green.y = 1.01
        for chromaticities in changes {
            #expect(throws: ProfileError.impossible) {
                try ICCProfile(chromaticities, curve: .sRGB, name: "")
            }
        }
        for power in [0, 0.009, 101, -1, .infinity, .nan] {
            #expect(throws: ProfileError.impossible) { try ICCProfile(good, curve: .power(power), name: "") }
        }
        for levels in [-0.1...1.0, 0.0...1.1, 0.5...0.509] {
            #expect(throws: ProfileError.impossible) {
                try ICCProfile(good, curve: .sRGB, levels: levels, name: "")
            }
        }
    }

    /// From H.273 and from the definition of a power.
    @Test(arguments: [
        (TransferFunction.bt709, 0.05, 0.05 / 4.5), (.bt709, 0.5, 0.25958939), (.power(1), 0.3, 0.3),
        (.power(2.2), 0.5, 0.21763764),
    ])
    func curvesAreWhatTheirNamesSay(curve: TransferFunction, encoded: Double, linear: Double) throws {
        let profile = try ICCProfile(ColorSpace.sRGB.chromaticities, curve: curve, name: "curve")
        let transform = try ProfileTransform(from: .icc(profile), to: .sRGB)
        let actual = transform.convert(SIMD3(repeating: encoded))
        for component in [actual.x, actual.y, actual.z] {
            #expect(abs(TransferFunction.sRGB.linear(fromEncoded: component) - linear) < 4e-5)
        }
    }
}

/// What a profile holds, by signature.
private func tags(of bytes: [UInt8]) throws -> [String: ArraySlice<UInt8>] {
    var tags: [String: ArraySlice<UInt8>] = [:]
    for index in 0..<bigEndian(bytes[128..<132]) {
        let entry = bytes.dropFirst(132 + 12 * index).prefix(12)
        let offset = bigEndian(entry.dropFirst(4).prefix(4))
        let end = offset + bigEndian(entry.dropFirst(8))
        try #require(end <= bytes.count)
        tags[String(decoding: entry.prefix(4), as: UTF8.self)] = bytes[offset..<end]
    }
    return tags
}

private func bigEndian(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
}
