import PickerColor
import TestSupport
import Testing

@Suite struct TransferFunctionTests {
    @Test func agreesWithAnIndependentImplementation() throws {
        for row in try values("transfer", of: IndependentTransfer.self) {
            let (encoded, linear) = (row.encoded, row.linear)
            #expect(abs(TransferFunction.sRGB.linear(fromEncoded: encoded) - linear) <= 1e-12, "\(encoded)")
            #expect(abs(TransferFunction.sRGB.encoded(fromLinear: linear) - encoded) <= 1e-12, "\(encoded)")
        }
    }

    @Test func encodingUndoesDecoding() {
        let sweep = (-4_000...8_000).map { Double($0) / 4_000 }
        let joint = (-1_000...1_000).map { 0.04045 + Double($0) * 1e-8 }
        for encoded in sweep + joint {
            let linear = TransferFunction.sRGB.linear(fromEncoded: encoded)
            #expect(abs(TransferFunction.sRGB.encoded(fromLinear: linear) - encoded) <= 1e-12, "\(encoded)")
        }
    }

    @Test func decodingUndoesEncodingBesideTheStep() {
        for step in -4_000...8_000 {
            let linear = Double(step) / 4_000
            let encoded = TransferFunction.sRGB.encoded(fromLinear: linear)
            #expect(abs(TransferFunction.sRGB.linear(fromEncoded: encoded) - linear) <= 1e-12, "\(linear)")
        }
        let inStep = 0.003130806
        let there = TransferFunction.sRGB.linear(
            fromEncoded: TransferFunction.sRGB.encoded(fromLinear: inStep))
        #expect(abs(there - inStep) < 3e-9)
    }

    @Test func isMirroredBelowZero() {
        for value in [0.01, 0.5, 1.5] {
            #expect(
                TransferFunction.sRGB.linear(fromEncoded: -value) == -TransferFunction.sRGB.linear(
                    fromEncoded: value))
            #expect(
                TransferFunction.sRGB.encoded(fromLinear: -value) == -TransferFunction.sRGB.encoded(
                    fromLinear: value))
        }
        #expect(TransferFunction.sRGB.linear(fromEncoded: 1) == 1)
        #expect(abs(TransferFunction.sRGB.encoded(fromLinear: 1) - 1) <= 1e-15)
        #expect(TransferFunction.sRGB.linear(fromEncoded: .nan).isNaN)
    }
}
