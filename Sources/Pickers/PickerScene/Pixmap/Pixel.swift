/// A pixel's value in memory; the name of the type says channel order, depth and alpha.
public protocol Pixel: BitwiseCopyable, Hashable, Sendable {
    /// The integer that stores each of red, green, blue and alpha.
    associatedtype Component: PixelComponent

    /// Red, in steps of the component.
    var red: Component { get set }
    /// Green, in steps of the component.
    var green: Component { get set }
    /// Blue, in steps of the component.
    var blue: Component { get set }
    /// Alpha; the component's greatest value is opaque.
    var alpha: Component { get set }

    /// Makes a pixel of its components.
    init(red: Component, green: Component, blue: Component, alpha: Component)
}

extension Pixel {
    /// Transparent black.
    @inlinable
    public static var clear: Self { Self(red: 0, green: 0, blue: 0, alpha: 0) }
}

/// Red, green, blue and alpha in memory in this order; encoded, premultiplied, in native byte order.
public struct PremultipliedRGBA<Component: PixelComponent>: Pixel {
    /// Red times alpha.
    public var red: Component
    /// Green times alpha.
    public var green: Component
    /// Blue times alpha.
    public var blue: Component
    /// Alpha; the greatest value is opaque.
    public var alpha: Component

    /// Makes a premultiplied pixel; no component may exceed alpha.
    @inlinable
    public init(red: Component, green: Component, blue: Component, alpha: Component) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// Red, green, blue and alpha in memory in this order; encoded, straight alpha, in native byte order.
public struct StraightRGBA<Component: PixelComponent>: Pixel {
    /// Red, from 0 to the greatest value.
    public var red: Component
    /// Green, from 0 to the greatest value.
    public var green: Component
    /// Blue, from 0 to the greatest value.
    public var blue: Component
    /// Alpha; the greatest value is opaque.
    public var alpha: Component

    /// Makes a pixel.
    @inlinable
    public init(red: Component, green: Component, blue: Component, alpha: Component) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Converts a premultiplied pixel: divides each component by alpha, rounded to the nearest, at most the greatest
    /// value; transparent black where alpha is 0.
    @inlinable
    public init(_ pixel: PremultipliedRGBA<Component>) {
        let full = UInt32(Component.max)
        let alpha = UInt32(pixel.alpha)
        // Nearly all pixels of a picker are opaque or clear, and a division is slow.
        if alpha == full {
            self.init(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
            return
        }
        guard alpha > 0 else {
            self = .clear
            return
        }
        // 32 bits hold the product of two numbers of 16.
        func straight(_ component: Component) -> Component {
            Component(min((UInt32(component) * full + alpha / 2) / alpha, full))
        }
        self.init(
            red: straight(pixel.red),
            green: straight(pixel.green),
            blue: straight(pixel.blue),
            alpha: pixel.alpha
        )
    }
}

/// Four bytes, premultiplied.
public typealias PremultipliedRGBA8 = PremultipliedRGBA<UInt8>
/// Four 16-bit numbers, premultiplied.
public typealias PremultipliedRGBA16 = PremultipliedRGBA<UInt16>
/// Four bytes, straight alpha.
public typealias StraightRGBA8 = StraightRGBA<UInt8>
/// Four 16-bit numbers, straight alpha.
public typealias StraightRGBA16 = StraightRGBA<UInt16>
