import PickerColor
import PickerProfile
import Testing

@Suite struct ProfileHeaderTests {
    /// The ID may be 0 where it is not computed (ICC.1:2022, 7.2.18), and the platform where there is none (7.2.12).
    @Test(arguments: ColorSpace.all)
    func profilesHaveNoPlatformAndNoID(_ space: ColorSpace) throws {
        let bytes = try ICCProfile(colorSpace: space).bytes
        #expect((Array(bytes[40..<44]) + bytes[84..<100]).allSatisfy { $0 == 0 })
    }
}
