import PickerScreen
import Testing

@Suite struct ScreenErrorTests {
    @Test func saysOneLine() {
        #expect("\(ScreenError.unavailable("no screen"))" == "no screen")
    }
}
