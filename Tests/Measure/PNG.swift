import PickerKit

/// Prints the median of the milliseconds that encoding a picture takes, and the bytes of the PNG.
///
/// The file has straight RGBA of 8 bits, rows top down.
func png(_ file: String, side: Int, count: Int, _ compression: PNGCompression) throws {
    let bytes = try readFile(FilePath(file))
    guard bytes.count == 4 * side * side else {
        fail(
            65,
            "\(file) has \(bytes.count) bytes, but \(side) x \(side) pixels in RGBA need \(4 * side * side)")
    }
    var picture = StraightPixmap(size: PixelSize(width: side, height: side))
    picture.withMutablePixels { pixels in UnsafeMutableRawBufferPointer(pixels).copyBytes(from: bytes) }
    // Only the first allocates memory from the system.
    let length = try PNG.encode(picture, compression: compression).count
    var times: [Double] = []
    for _ in 0..<count {
        let start = ContinuousClock.now
        _ = try PNG.encode(picture, compression: compression)
        times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    print(times.sorted()[count / 2], length)
}
