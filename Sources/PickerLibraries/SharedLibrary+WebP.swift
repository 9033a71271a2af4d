extension SharedLibrary {
    /// libwebp, which reads pictures and makes the frames of animations.
    public static let webP = SharedLibrary("libwebp.so.7", debianPackage: "libwebp7")
}
