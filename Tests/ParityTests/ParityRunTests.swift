import PickerColor
import PickerControls
import PickerGLES
import PickerReference
import PickerScene
import PickerTesting
import Synchronization
import TestSupport
import Testing

@testable import PickerParity

/// What `Scripts/parity` and `glpick doctor --prove` compare, and how they count it.
@Suite struct ParityRunTests {
    @Test func formsAndPicturesHaveNamesOfTheirOwn() {
        #expect(Set(PickerForm.all.map(\.name)).count == PickerForm.all.count)
        // The report has a column of this width.
        #expect(PickerForm.all.allSatisfy { $0.name.count < 36 })
    }

    @Test(arguments: ParityRange.allCases)
    func picturesHaveTheirSizesAndDiffer(_ range: ParityRange) throws {
        #expect(range.sizes.count == [.quick: 9, .medium: 18, .full: 25][range])
        let form = try #require(PickerForm.all.first)
        for size in range.sizes {
            let pictures = range.pictures(of: form, size)
            #expect(pictures.count == range.colorCount)
            #expect(Set(pictures.map(\.name)).count == pictures.count)
            #expect(range == .quick || pictures.contains { $0.color.hue > 0.99999 })
            for picture in pictures {
                #expect(try picture.scene.pixelSize() == size, "\(picture.name)")
                // The command draws the same picture, a tiny one with the parts of the article.
                let arguments = try #require(picture.arguments)
                let scale = try #require(
                    arguments.firstIndex(of: "--scale").map { Double(arguments[$0 + 1]) })
                let side = Double(min(size.width, size.height)) / (scale ?? 0)
                #expect(arguments.contains("article") == (side < PickerStyle.leastSide) && side >= 1)
            }
        }
    }

    /// The samples of both rooms: what is left out, or becomes weaker, shows here.
    @Test func samplesAreTheRecordedOnes() throws {
        var lines: [String] = []
        for range in ParityRange.allCases {
            lines.append("# \(range): \(range.sizes.map { "\($0.width)x\($0.height)" })")
            let form = try #require(PickerForm.all.first { $0.showsAlpha })
            lines += range.pictures(of: form, PixelSize(width: 64, height: 64)).map {
                "\($0.arguments ?? [])"
            }
        }
        lines += PickerForm.all.map { form in
            let picture = ParityRange.quick.pictures(of: form, PixelSize(width: 129, height: 128))[5]
            return "\(form.name): \(picture.arguments ?? [])"
        }
        lines += try SceneCatalogue.scenes.map { named in
            let bounds = try PixelScene(named.scene).layers.map(\.bounds)
            let areas = bounds.map {
                "\($0.columns.lowerBound),\($0.rows.lowerBound),\($0.columns.count)x\($0.rows.count)"
            }
            return "\(named.name): \(areas.joined(separator: " "))"
        }
        try expectLines(lines, of: "samples")
    }

    /// A form of a setting that `Picker.layers` does not have would otherwise draw what the one without it draws.
    @Test func formsDrawDifferentScenes() {
        let size = PixelSize(width: 127, height: 127)
        let scenes = PickerForm.all.map { form in ParityRange.quick.pictures(of: form, size)[3].scene }
        for (index, scene) in scenes.enumerated() {
            #expect(!scenes[..<index].contains(scene), "\(PickerForm.all[index].name)")
        }
    }

    @Test func aLoupeMagnifiesClearPixels() {
        let color = HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6)
        let alphas = [false, true].map { PickerForm.waves(color, clearer: $0)[7, 29].alpha }
        #expect(alphas == [65535, 0])
    }

    @Test func rightPicturesAreReadAsTheyAreWritten() {
        var right = RightPictures()
        right[1] = WorstPixel.Place(x: 2, y: 3, excess: -0.25, allowance: 0.001)
        right[.max] = WorstPixel.Place(x: 0, y: 9, excess: 1.5e-9, allowance: 0.05)
        let read = RightPictures(right.text + "7 1 2\n8 x 1 0 0\n")
        #expect(Set(read.text.split(separator: "\n")) == Set(right.text.split(separator: "\n")))
        #expect(read[7] == nil && read[8] == nil && read[1]?.y == 3)
    }

    /// An error of a fiftieth of a step is one in a ring, and allowed in a plane.
    @Test func theWorstPixelIsTheOneThatIsFurthestBeyondItsAllowance() throws {
        let picture = ParityRange.quick.pictures(of: PickerForm.all[0], PixelSize(width: 1, height: 1))[0]
        func tally(_ excess: Double, allowance: Double) -> ParityTally {
            var tally = ParityTally()
            let place = WorstPixel.Place(x: 0, y: 0, excess: excess, allowance: allowance)
            tally.addRight(
                1, pixels: 1, WorstPixel(place: place, picture: picture, last: nil, pixel: nil))
            return tally
        }
        var sum = tally(0.03, allowance: 0.05)
        sum.add(tally(0.02, allowance: 0.001))
        sum.add(tally(0.01, allowance: 0.001))
        #expect(sum.pictures == 3 && sum.worst?.place.excess == 0.02 && sum.pixels == 3)
        let drawn = try ReferenceRenderer().render(picture.scene)
        let report = ParityReport(drawn, against: try UnroundedPicture(picture.scene))
        sum.add(report, allowance: 0, of: picture, after: nil, nil)
        #expect(sum.pictures == 4 && sum.pixels == 3 + drawn.pixels.count && sum.violations == 0)
        // A right pixel is within what rounding explains.
        let worst = try #require(sum.worst)
        #expect(worst.place.excess == 0.02)
        #expect(worst.text == "0,0 of \(picture.name)")
        // Alpha counts as colours do.
        var wrong = drawn
        wrong[0, 0].alpha ^= 8
        sum.add(
            ParityReport(wrong, against: try UnroundedPicture(picture.scene)), allowance: 0, of: picture,
            after: nil, nil)
        #expect(sum.violations == 1 && (sum.worst?.place.excess ?? 0) > 5)
        let after = WorstPixel(place: worst.place, picture: picture, last: picture, pixel: nil)
        #expect(after.text == "0,0 of \(picture.name) after the one before")
    }
}

@Suite(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
struct ParityRunDrawingTests {
    private let forms = PickerForm.all.filter { $0.kind == "grid" || $0.kind == "hexagon" }

    private static func open() throws(GLESError) -> GLESRenderer {
        try GLESRenderer()
    }

    @Test func threadsCompareAllAndFindNothing() throws {
        let names = Mutex<[String]>([])
        let tally = try ParityRun(.quick, of: forms).tally(threads: 2, open: Self.open) { form, tally in
            names.withLock { $0.append(form.name) }
            return tally.violations == 0 && tally.pictures >= 63
        }
        #expect(names.withLock { Set($0) } == Set(forms.map(\.name)))
        #expect(tally.pictures >= 126 && tally.violations == 0, "\(tally.worst?.text ?? "")")
        // Equal bytes are not compared again.
        let again = try ParityRun(.quick, of: forms, known: tally.right)
            .tally(threads: 1, open: Self.open) { _, _ in true }
        #expect(again.pixels == tally.pixels && again.violations == 0)
    }

    @Test func whoHasSeenEnoughEndsIt() throws {
        let count = Mutex(0)
        let tally = try ParityRun(.quick, of: forms).tally(threads: 2, open: Self.open) { _, _ in
            count.withLock { $0 += 1 }
            return false
        }
        #expect(count.withLock { $0 } == 1 && tally.pictures < 126)
    }

    @Test func aRendererThatDoesNotOpenIsThrown() {
        #expect(throws: GLESError.closed) {
            try ParityRun(.quick, of: forms).tally(threads: 2) { () throws(GLESError) in
                throw .closed
            } done: { _, _ in
                true
            }
        }
    }

    /// Pictures that are wrong only as changes, or only from scratch, are found, though all right ones are known.
    @Test func aWrongRendererIsFoundInEitherPlace() throws {
        let size = PixelSize(width: 31, height: 31)
        let job = ParityJob(form: 0, pictures: ParityRange.quick.pictures(of: PickerForm.all[0], size))
        let way = DrawingWay(rounding: .driver, isDisturbed: true)
        let (good, wrong) = (try Self.open(), try GLESRenderer(platforms: DisplayPlatform.allCases, way))
        let right = try job.run(changing: good, fromScratch: good, known: RightPictures())
        #expect(right.violations == 0 && right.pictures == job.pictures.count)
        for (changing, fromScratch) in [(good, wrong), (wrong, good)] {
            let tally = try job.run(changing: changing, fromScratch: fromScratch, known: right.right)
            #expect(tally.violations > 0 && tally.pictures == 2 * right.pictures)
        }
    }

    @Test func theComparisonFindsAWrongHueInEachForm() throws {
        try OpenGLForTests.withRenderer { renderer in
            for form in PickerForm.all {
                let isFound = try form.isFoundWrong(by: renderer)
                #expect(isFound, "\(form.name)")
            }
            let still = PickerForm("without a hue", "ring") { place, _ in
                PickerForm.all[0].picker(place, HSBColor(hue: 0, saturation: 0, brightness: 0))
            }
            #expect(try !still.isFoundWrong(by: renderer))
        }
    }
}
