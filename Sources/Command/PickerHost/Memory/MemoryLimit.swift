import PickerKit
package import PickerOptions

/// How much memory the pixels of a command may take.
package struct MemoryLimit {
    /// The option's value; nil for all memory that the machine lets glpick take.
    package var given: Int?
    /// The part of that which a driver takes.
    fileprivate(set) var takenByDriver = 0

    package init() {}

    package var bytes: Int { given ?? max(MemoryBudget.current.bytes - takenByDriver, 0) }

    /// The limit without what a driver takes, if one may draw.
    package func besidesDriver(of renderer: RendererSettings) throws(CommandError) -> MemoryLimit {
        var limit = self
        limit.takenByDriver = try renderer.withEnvironment().usesOpenGL ? MemoryBudget.takenByDriver : 0
        return limit
    }

    /// Plans how a picture is drawn; throws if not even a few rows fit.
    package func bandPlan(
        _ size: PixelSize, _ compression: PNGCompression, _ depth: BitDepth
    ) throws(CommandError) -> BandPlan {
        let bytes = bytes
        do { return try BandPlan(size, compression, depth: depth.bits, byteLimit: bytes) } catch {
            throw tooLittle(bytes, "\(error)")
        }
    }

    /// Throws if a picture of `size` needs too much memory.
    package func check(_ size: PixelSize, bytesPerPixel: Int) throws(CommandError) {
        let (needed, bytes) = (size.bytes(perPixel: bytesPerPixel), bytes)
        guard needed > bytes else { return }
        throw tooLittle(
            bytes, "a picture of \(size.width) x \(size.height) pixels takes \(needed) bytes of memory")
    }

    /// The end of a command that needs more than `bytes`: a usage error if an option allows no more.
    private func tooLittle(_ bytes: Int, _ need: String) -> CommandError {
        let smaller = "--size and --scale make pictures smaller"
        if given != nil {
            return .usage(
                "\(need), but --memory-limit allows \(bytes)",
                hint: "\(smaller), --memory-limit allows more")
        }
        let left = MemoryBudget.current
        // No picture fits into nothing.
        let hints = [
            left.remedy, bytes > 0 ? smaller : nil, takenByDriver > 0 ? "--renderer cpu leaves more" : nil,
        ]
        return CommandError(
            .unavailable, "\(need), but \(left.owner) \(bytes)",
            hint: hints.compactMap { $0 }.joined(separator: ", "))
    }

    /// The error for a picture file that was refused because this machine has too little memory for it; nil if
    /// another limit refused it.
    func shortage(for error: any Error, in input: Argument) -> CommandError? {
        let (format, size, limits): (PictureFormat, PixelSize, PictureLimits)
        switch error {
        case PNGError.tooLarge(let ownSize, let own), PictureError.png(.tooLarge(let ownSize, let own)):
            (format, size, limits) = (.png, ownSize, own)
        case PictureError.tooLarge(let ownFormat, let ownSize, let own):
            (format, size, limits) = (ownFormat, ownSize, own)
        default: return nil
        }
        let (standard, most) = (PictureLimits.standard, limits.maximumPixelCount)
        // Without the option, only memory makes the limit less than the standard one.
        guard given == nil, most < standard.maximumPixelCount, most < size.count,
            size.count <= standard.maximumPixelCount, max(size.width, size.height) <= standard.maximumSide
        else { return nil }
        let left = MemoryBudget.current
        let pixel = Self.bytes(perPixelOf: format)
        let (needed, bytes) = (size.bytes(perPixel: pixel), most * pixel)
        return CommandError(
            .unavailable,
            "\(input.shown): \(size.width) x \(size.height) pixels take \(needed) bytes of memory, "
                + "but \(left.owner) \(bytes)", hint: left.remedy)
    }

    /// What a pixel takes while it is decoded, and in the result.
    private static func bytes(perPixelOf format: PictureFormat) -> Int { 8 + format.bytesPerPixel }

    /// Limits for the pixels of a PNG that are kept.
    package var pictureLimits: PictureLimits { pictureLimits(of: .png) }

    package func pictureLimits(of format: PictureFormat) -> PictureLimits {
        var limits = PictureLimits.standard
        limits.maximumPixelCount = min(
            limits.maximumPixelCount, max(bytes / Self.bytes(perPixelOf: format), 1))
        return limits
    }
}

extension MemoryBudget {
    /// Throws if fewer than `count` bytes are left for something.
    package static func expect(_ count: Int, for purpose: String, hint: String? = nil) throws(CommandError) {
        guard let shortage = current.shortage(of: count) else { return }
        let hints = [shortage.remedy, hint].compactMap { $0 }
        throw CommandError(
            .unavailable, "there is not enough memory for \(purpose): \(shortage.description)",
            hint: hints.isEmpty ? nil : hints.joined(separator: "; "))
    }
}
