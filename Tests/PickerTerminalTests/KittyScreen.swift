import CDeflate
import Foundation
import PickerScene

/// What kitty would show after commands of its graphics protocol, as far as the encoder uses it.
///
/// It looks for image and frame where kitty 0.26 does: in the last command of several.
struct KittyScreen {
    struct Failure: Error { let text: String }

    /// Images by number: the pixels and where they are placed.
    private(set) var images: [Int: StraightPixmap] = [:]
    private(set) var places: [Int: String] = [:]
    private(set) var answers = 0
    private var loading: (keys: [String: String], payload: String)?

    mutating func write(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        var place = ""
        for part in text.components(separatedBy: "\u{1B}\\") where !part.isEmpty {
            let halves = part.components(separatedBy: "\u{1B}_G")
            guard halves.count == 2 else { throw Failure(text: "no command: \(part)") }
            if !halves[0].isEmpty { place = halves[0] }
            try command(halves[1], place)
        }
        if loading != nil { throw Failure(text: "a picture was not finished") }
    }

    private mutating func command(_ text: String, _ place: String) throws {
        let halves = text.split(separator: ";", maxSplits: 1).map(String.init)
        var keys: [String: String] = [:]
        for pair in halves[0].split(separator: ",") {
            keys[String(pair.prefix { $0 != "=" })] = String(pair.drop { $0 != "=" }.dropFirst())
        }
        let payload = halves.count > 1 ? halves[1] : ""
        if payload.utf8.count > 4096 { throw Failure(text: "a chunk of \(payload.utf8.count)") }
        if keys["a"] == "d" {
            guard keys["d"] == "I", let image = keys["i"].flatMap({ Int($0) }) else {
                throw Failure(text: text)
            }
            images[image] = nil
            places[image] = nil
            return
        }
        var whole = loading ?? (keys, "")
        if loading != nil, whole.keys["a"] == "f", keys["r"] != "1" || keys["i"] != whole.keys["i"] {
            throw Failure(text: "kitty would make a new frame: \(text)")
        }
        whole.payload += payload
        if keys["m"] == "1" {
            loading = whole
            return
        }
        loading = nil
        if keys["q"] == "0" { answers += 1 }
        try finish(whole.keys, whole.payload, place)
    }

    private mutating func finish(_ keys: [String: String], _ payload: String, _ place: String) throws {
        func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
        let (width, height, depth) = (number("s"), number("v"), number("f") / 8)
        guard var data = Data(base64Encoded: payload) else { throw Failure(text: "no Base64") }
        if keys["t"] == "s" {
            let name = String(decoding: data, as: UTF8.self)
            data = try Data(contentsOf: URL(fileURLWithPath: "/dev/shm" + name))
            guard number("S") == data.count else { throw Failure(text: "size of the memory") }
            shm_unlink(name)
        }
        if keys["o"] == "z" { data = try inflated(data, count: width * height * depth) }
        guard data.count == width * height * depth else { throw Failure(text: "\(data.count) bytes") }
        let bytes = [UInt8](data)
        func pixel(_ index: Int) -> StraightRGBA8 {
            let start = index * depth
            return StraightRGBA8(
                red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2],
                alpha: depth == 4 ? bytes[start + 3] : 255)
        }
        let image = number("i")
        if keys["a"] == "T" {
            guard keys["C"] == "1", keys["p"] == "1" else { throw Failure(text: "placement") }
            images[image] = StraightPixmap(size: PixelSize(width: width, height: height))
            places[image] = place
        } else if keys["a"] != "f" || keys["r"] != "1" || keys["X"] != "1" {
            throw Failure(text: "\(keys)")
        }
        guard images[image] != nil else { throw Failure(text: "no image \(image)") }
        for index in 0..<width * height {
            images[image]?[number("x") + index % width, number("y") + index / width] = pixel(index)
        }
    }

    private func inflated(_ data: Data, count: Int) throws -> Data {
        let decompressor = libdeflate_alloc_decompressor()
        defer { libdeflate_free_decompressor(decompressor) }
        var result = Data(count: count)
        let outcome = result.withUnsafeMutableBytes { result in
            data.withUnsafeBytes { data in
                libdeflate_zlib_decompress(
                    decompressor, data.baseAddress, data.count, result.baseAddress, count, nil)
            }
        }
        guard outcome == LIBDEFLATE_SUCCESS else { throw Failure(text: "zlib") }
        return result
    }
}
