import PickerColor
public import PickerScene

/// The picture that is read back while the next one is drawn.
struct PicturesAhead {
    /// A picture that is not complete: the areas in which it differs from the last complete one, or nil for all of it.
    struct Reading {
        let areas: [PixelBounds]?
        let size: PixelSize
        let colorSpace: ColorSpace
        let buffer: PixelBuffer
    }

    var reading: Reading?
    /// A picture that was completed before anybody asked for it.
    var complete: PremultipliedPixmap?
    /// Buffers that nothing is read into.
    var buffers: [PixelBuffer] = []
}

extension GLESRenderer {
    /// Draws scenes in their order and hands each picture to `body`: 8-bit, premultiplied, rows top down.
    ///
    /// On GPUs whose drivers have OpenGL ES 3.0, it reads a picture of up to 1024 x 1024 pixels back while it draws the next one. The
    /// context stays current meanwhile. `body` may keep pictures, but must not call the renderer. Throws ``GLESError`` as for one
    /// scene; all pictures before that one have been handed over.
    public func render(
        _ scenes: some Sequence<Scene>, _ body: (PremultipliedPixmap) -> Void
    ) throws(GLESError) {
        try keepingCurrent { () throws(GLESError) in
            do throws(GLESError) {
                for scene in scenes { if let picture = try renderAhead(scene) { body(picture) } }
            } catch {
                if let picture = try? finishAhead() { body(picture) }
                throw error
            }
            if let picture = try finishAhead() { body(picture) }
        }
    }

    /// True if small pictures are read back while the next one is drawn.
    package var rendersAhead: Bool { context.hasPixelBuffers && context.costs.mostPixelsAhead > 0 }

    /// Draws `scene`, and returns the picture of the scene before if that has not been returned; ``finishAhead()`` returns the last
    /// one.
    package func renderAhead(_ scene: Scene) throws(GLESError) -> PremultipliedPixmap? {
        let previous = try beginCall()
        defer { endCall(previous) }
        let pixels = try PixelScene.checked(scene, after: history.last)
        guard context.hasPixelBuffers, pixels.size.count <= context.costs.mostPixelsAhead else {
            let before = try takeAhead()
            ahead.complete = try draw(scene)
            return before
        }
        if last == nil, ahead.reading == nil { history = SceneHistory() }
        // Taken out, because after an error the canvas may show anything.
        var next = history.take()
        let areas = try canvas.drawChange(to: pixels, &next)
        let buffer = if let free = ahead.buffers.popLast() { free } else { try PixelBuffer(in: context) }
        let read = areas.map { context.costs.readbacks($0) } ?? [PixelBounds(pixels.size)]
        try canvas.readPixels(read, into: buffer)
        let before = try takeAhead()
        ahead.reading = PicturesAhead.Reading(
            areas: areas == nil ? nil : read, size: pixels.size, colorSpace: scene.colorSpace, buffer: buffer)
        history = next
        return before
    }

    /// The picture of the last scene of ``renderAhead(_:)``; nil if it has been returned.
    package func finishAhead() throws(GLESError) -> PremultipliedPixmap? {
        let previous = try beginCall()
        defer { endCall(previous) }
        return try takeAhead()
    }

    private func takeAhead() throws(GLESError) -> PremultipliedPixmap? {
        try completeAhead()
        return ahead.complete.take()
    }

    /// Waits for the picture that is read back; only within a call.
    func completeAhead() throws(GLESError) {
        guard let reading = ahead.reading.take() else { return }
        let areas = reading.areas ?? [PixelBounds(reading.size)]
        func copy(_ pixels: UnsafeMutableBufferPointer<PremultipliedRGBA8>) throws(GLESError) {
            try reading.buffer.copy(areas, to: pixels, width: reading.size.width)
        }
        var picture: PremultipliedPixmap
        // With only one reference, it is changed without a copy.
        if reading.areas != nil, let before = last.take() {
            picture = before
            try picture.withMutablePixels(copy)
        } else {
            picture = try PremultipliedPixmap(size: reading.size, initializingWith: copy)
        }
        ahead.buffers.append(reading.buffer)
        last = picture
        picture.colorSpace = reading.colorSpace
        ahead.complete = picture
    }
}
