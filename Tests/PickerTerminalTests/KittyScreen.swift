import Foundation
import PickerPNG
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
        guard let data = Data(base64Encoded: payload) else { throw Failure(text: "no Base64") }
        let picture = keys["t"] == "s" ? try shared(data, keys) : try png(data, keys)
        let image = number("i")
        if keys["a"] == "T" {
            guard keys["C"] == "1", keys["p"] == "1" else { throw Failure(text: "placement") }
            images[image] = StraightPixmap(size: picture.size)
            places[image] = place
        } else if keys["a"] != "f" || keys["r"] != "1" || keys["X"] != "1" {
            throw Failure(text: "\(keys)")
        }
        guard images[image] != nil else { throw Failure(text: "no image \(image)") }
        for y in 0..<picture.size.height {
            for x in 0..<picture.size.width {
                images[image]?[number("x") + x, number("y") + y] = picture[x, y]
            }
        }
    }

    private func png(_ data: Data, _ keys: [String: String]) throws -> StraightPixmap {
        guard keys["f"] == "100" else { throw Failure(text: "format") }
        return try PNG.decode([UInt8](data))
    }

    /// Reads what is in shared memory and removes it, as a terminal does.
    private func shared(_ data: Data, _ keys: [String: String]) throws -> StraightPixmap {
        func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
        let name = String(decoding: data, as: UTF8.self)
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/dev/shm" + name)))
        shm_unlink(name)
        let depth = number("f") / 8
        let size = PixelSize(width: number("s"), height: number("v"))
        guard bytes.count == number("S"), bytes.count == size.count * depth else {
            throw Failure(text: "memory")
        }
        var picture = StraightPixmap(size: size)
        for index in 0..<size.count {
            let start = index * depth
            picture[index % size.width, index / size.width] = StraightRGBA8(
                red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2],
                alpha: depth == 4 ? bytes[start + 3] : 255)
        }
        return picture
    }
}
