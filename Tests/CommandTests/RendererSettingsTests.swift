@testable import PickerHost
@testable import glpick
import PickerOptions
import Testing

/// What the options that say what draws mean together.
@Suite struct RendererSettingsTests {
    @Test func contradictionsNameTheDeviceAsItIsWritten() {
        var settings = RendererSettings()
        settings.renderer = .cpu
        settings.device = .node("/dev/dri/a  DEVICE  of RENDERER ")
        let error = #expect(throws: CommandError.self) { try settings.withEnvironment() }
        #expect(
            error?.message
                == #"--device "/dev/dri/a  DEVICE  of RENDERER " is for OpenGL ES, which --renderer cpu does not use"#
        )
    }
}
