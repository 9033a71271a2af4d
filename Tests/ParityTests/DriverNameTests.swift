import Foundation
import TestSupport
import Testing
@testable import parity

/// Which driver a comparison is of: Mesa may take another one than its variables say.
@Suite struct DriverNameTests {
    /// What drivers have been seen to say of themselves.
    static let names: [(String, ParityDriver?)] = [
        ("llvmpipe (LLVM 15.0.6, 256 bits)", .llvmpipe),
        ("softpipe", .softpipe),
        ("zink (llvmpipe (LLVM 15.0.6, 256 bits))", .lavapipe),
        ("zink Vulkan 1.4(llvmpipe (LLVM 19.1.7, 256 bits) (MESA_LLVMPIPE))", .lavapipe),
        ("zink (SwiftShader Device (Subzero))", .swiftshader),
        ("zink Vulkan 1.3(SwiftShader Device (LLVM 16.0.0) (GOOGLE_SWIFTSHADER))", .swiftshader),
        ("virgl (LLVMPIPE (LLVM 15.0.6, 256 bits))", .virgl),
        ("zink (AMD Radeon RX 6600 (RADV NAVI23))", nil),
        ("Google SwiftShader", nil),
        ("", nil),
    ]

    @Test(arguments: names)
    func driversAreKnownByWhatTheySay(_ name: String, _ driver: ParityDriver?) {
        #expect(ParityDriver.allCases.filter { $0.isNamed(in: name) } == [driver].compactMap { $0 })
    }

    /// Without variables Mesa draws with llvmpipe or a GPU, with one for softpipe with that.
    @Test(
        .enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"),
        arguments: [
            ("swiftshader", "llvmpipe"), ("lavapipe", "llvmpipe"), ("llvmpipe", "softpipe"),
            ("virgl", "llvmpipe"),
        ])
    func anotherDriverIsRefused(_ wanted: String, _ drawing: String) throws {
        let folder = try TemporaryFolder()
        let run = try Command.run(
            Command.buildFolder.appendingPathComponent("parity"), [wanted, "quick", folder.path("right")],
            environment: ["GALLIUM_DRIVER": drawing, "MESA_LOADER_DRIVER_OVERRIDE": ""])
        #expect(run.exitCode == 69)
        #expect(run.text == "")
        #expect(
            run.errorText.hasPrefix("parity: \(wanted) was asked for, but \(drawing)"), "\(run.errorText)")
    }
}
