import CSystem
import PickerHost
import PickerParity

/// The comparison of a driver with the reference, for `glpick doctor --prove`.
struct DriverProof {
    private let range: ParityRange
    /// The result of each form, in the order of the list.
    private let rows: [(form: PickerForm, tally: ParityTally)]
    private let total: ParityTally
    private let duration: Duration

    /// Whether the driver draws everything right.
    var isRight: Bool { total.violations == 0 }

    private struct State {
        var tallies: [String: ParityTally] = [:]
        var failure: CommandError?
    }

    /// Draws the pictures of `forms` with the driver of `renderer`, on as many threads as there are processors.
    ///
    /// Calls `show`, on one thread at a time, when a form has been compared, with the number of those that have. If that throws, so
    /// does this. Throws also if the comparison does not find a picture that is wrong on purpose.
    init(
        _ range: ParityRange, of forms: [PickerForm], with renderer: GLESRenderer,
        show: @escaping @Sendable (_ done: Int, PickerForm, ParityTally) throws(CommandError) -> Void
    ) throws(CommandError) {
        let start = ContinuousClock.now
        for form in forms {
            let isFound: Bool
            do { isFound = try form.isFoundWrong(by: renderer) } catch { throw CommandError(error) }
            guard isFound else {
                throw CommandError(
                    .nothing, "the comparison does not find a wrong hue in \(form.name), so it proves nothing"
                )
            }
        }
        let display = renderer.driver.display
        let state = Monitor(State())
        do throws(GLESError) {
            total = try ParityRun(range, of: forms).tally(
                threads: renderer.drawsInThreads ? Int(glpick_usable_processors()) : 1
            ) { () throws(GLESError) in
                try GLESRenderer(candidates: [display])
            } done: { form, tally in
                state.when { state in
                    state.tallies[form.name] = tally
                    do throws(CommandError) { try show(state.tallies.count, form, tally) } catch {
                        state.failure = error
                    }
                    return state.failure == nil
                }
            }
        } catch {
            throw CommandError(error)
        }
        let (tallies, failure) = state.when { ($0.tallies, $0.failure) }
        if let failure { throw failure }
        self.range = range
        rows = forms.compactMap { form in tallies[form.name].map { (form, $0) } }
        duration = ContinuousClock.now - start
    }
}

// For people.
extension DriverProof {
    static let heading = line("picker", ["pictures", "pixels", "wrong", "beyond rounding"])

    static func line(_ name: String, _ tally: ParityTally) -> String {
        line(name, counts(tally) + [tally.worst.map { fixed(max($0.place.excess, 0), 5) } ?? ""])
    }

    private static func counts(_ tally: ParityTally) -> [String] {
        ["\(tally.pictures)", "\(tally.pixels)", "\(tally.violations)"]
    }

    private static func line(_ name: String, _ figures: [String]) -> String {
        padded(name, 35)
            + zip(figures, [9, 11, 8, 16]).map { spaces($1 - $0.count) + $0 }.joined()
    }

    /// The sum of the lines and the verdict.
    var verdict: String {
        let time = "\(fixed(duration / .seconds(1), 1)) s"
        let sum = Self.line("all", Self.counts(total)) + "\n\n"
        guard !isRight, let worst = total.worst else {
            return sum
                + "right: every pixel is as near to the reference as rounding allows (\(time))"
        }
        let allowance = plain(worst.place.allowance)
        var lines = [
            "wrong: \(total.violations) of \(total.pixels) pixels break the parity rule (\(time))",
            "worst pixel: \(worst.text);",
            "  \(fixed(worst.place.excess, 5)) steps beyond rounding, where \(allowance) is allowed",
        ]
        if let command = worst.picture.command { lines += ["drawn by: \(command)"] }
        if let command = worst.last?.command { lines += ["after: \(command)"] }
        return sum + lines.joined(separator: "\n")
    }
}

// For programs.
extension DriverProof {
    var section: DoctorSection {
        let results = rows.map { form, tally in
            JSON.object([("picker", .string(form.name))] + Self.members(tally))
        }
        return DoctorSection(
            "proof",
            [
                ("range", .string(range.rawValue)), ("right", .bool(isRight)),
                ("seconds", Self.number(duration / .seconds(1), 1)),
            ] + Self.members(total) + [("pickers", .array(results))])
    }

    private static func members(_ tally: ParityTally) -> [(String, JSON)] {
        [
            ("pictures", .count(tally.pictures)), ("pixels", .count(tally.pixels)),
            ("wrong", .count(tally.violations)), ("worst", tally.worst.map { json($0) } ?? .null),
        ]
    }

    private static func json(_ worst: WorstPixel) -> JSON {
        func components(_ pixel: SIMD4<Double>?) -> JSON {
            pixel.map { pixel in .array((0..<4).map { number(pixel[$0], 5) }) } ?? .null
        }
        return .object([
            ("picture", .string(worst.picture.name)), ("x", .count(worst.place.x)),
            ("y", .count(worst.place.y)), ("beyond rounding", number(worst.place.excess, 5)),
            ("allowed", .number(worst.place.allowance)), ("drawn", components(worst.pixel?.drawn)),
            ("exact", components(worst.pixel?.unrounded)), ("command", .optional(worst.picture.command)),
            ("after", .optional(worst.last?.command)),
        ])
    }

    private static func number(_ value: Double, _ decimals: Int) -> JSON {
        .number(parseNumber(fixed(value, decimals)) ?? value)
    }
}

extension ParityPicture {
    /// A command that draws the same scene; nil if there is none.
    fileprivate var command: String? {
        arguments.map { (["glpick"] + $0).map(shellWord).joined(separator: " ") }
    }
}
