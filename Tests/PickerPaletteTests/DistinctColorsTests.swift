import Foundation
import PickerColor
import TestSupport
import Testing

@testable import PickerPalette

/// Colours that differ as much as possible.
@Suite struct DistinctColorsTests {
    private func least(_ colors: [RGBColor], _ formula: DifferenceFormula = .ok) -> Double {
        var least = Double.infinity
        for (index, one) in colors.enumerated() {
            for other in colors[..<index] { least = min(least, formula.difference(Color(one), Color(other))) }
        }
        return least
    }

    private struct Peer: Decodable {
        let set: String
        let count: Int
        let colors: [String]
        let least: Double
    }

    /// Least differences of glasbey's colours in Oklab, as coloraide measures them: of all colours, and those for deutans.
    @Test(.takesLong) func noSetIsWorseThanGlasbeys() throws {
        // A search takes up to a second; the other numbers of colours passed, too.
        for peer in try values("distinct", of: Peer.self)
        where [2, 7].contains(peer.count) || (peer.set, peer.count) == ("all", 12) {
            let given = peer.set == "teal" ? [RGBColor(bytes: SIMD4(0, 128, 128, 255))] : []
            let found = try DistinctColors(
                count: peer.count,
                DistinctLimits(visions: peer.set == "deutan" ? [.deutan] : [], given: given))
            let least = try #require(found.leastDifferences.map(\.difference).min())
            #expect(least >= peer.least, "\(peer.set) \(peer.count)")
            #expect(found.colors.starts(with: given) && found.colors.count == peer.count)
        }
    }

    /// The largest distances that pastel's documentation reports, to two decimals; of eight colours, a hundredth less than its
    /// 87.81. pastel measures them in CIE Lab over D65, with a matrix of four decimals.
    @Test(.takesLong, arguments: [(5, 111.77), (7, 93.69), (8, 87.80)])
    func distancesOfPastelAreReached(_ count: Int, _ expected: Double) throws {
        let white = SIMD3(0.95047, 1, 1.08883)
        let meter = SightMeter(.cie76, visions: []) { linear in
            let xyz =
                SIMD3(0.4124, 0.2126, 0.0193) * linear.x + SIMD3(0.3576, 0.7152, 0.1192) * linear.y
                + SIMD3(0.1805, 0.0722, 0.9505) * linear.z
            let share = xyz / white
            func root(_ light: Double) -> Double {
                light > 216.0 / 24389 ? cbrt(light) : (24389.0 / 27 * light + 16) / 116
            }
            let (x, y, z) = (root(share.x), root(share.y), root(share.z))
            return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
        }
        let search = DistinctSearch(
            meter, AllowedColors(background: nil, leastContrast: 1), given: [], count: count)
        let places = try search.best().map { meter.places(of: $0) }
        var least = Double.infinity
        for (index, one) in places.enumerated() {
            for other in places[..<index] { least = min(least, meter.leastSquare(one, other)) }
        }
        #expect((least.squareRoot() * 100).rounded() / 100 >= expected)
    }

    /// Those next to the limit, too: of all codes of green with some of red and blue.
    @Test(arguments: [(RGBColor.white, 4.5), (.black, 7), (RGBColor(red8: 0, green8: 128, blue8: 128), 3)])
    func allowedColorsHaveTheContrast(_ background: RGBColor, _ least: Double) {
        let allowed = AllowedColors(background: background, leastContrast: least)
        for red in stride(from: 0, through: 255, by: 15) {
            for blue in stride(from: 0, through: 255, by: 15) {
                for green in 0...255 {
                    let code = SIMD3(red, green, blue)
                    let passes = RGBColor(code: code).contrast(with: background) >= least
                    guard allowed.contains(code) != passes else { continue }
                    Issue.record("\(code) on \(background.bytes)")
                    return
                }
            }
        }
    }

    @Test(.takesLong) func differencesAreThoseOfTheColors() throws {
        for formula in [DifferenceFormula.ok, .cie76, .ciede2000] {
            let found = try DistinctColors(count: 5, DistinctLimits(formula: formula, visions: [.protan]))
            let usual = try #require(found.leastDifferences.first)
            #expect(usual.vision == nil && abs(usual.difference - least(found.colors, formula)) < 1e-9)
            let filter = VisionSimulation(.protan).filter(in: .sRGB)
            let seen = found.colors.map { filter.seen($0) }
            let protan = try #require(found.leastDifferences.last)
            #expect(protan.vision == .protan && abs(protan.difference - least(seen, formula)) < 1e-9)
        }
    }

    @Test(.takesLong) func contrastsAreKept() throws {
        for (background, contrast) in [(RGBColor.white, 4.5), (.black, 7), (.black, 20.5)] {
            let found = try DistinctColors(
                count: 4, DistinctLimits(background: background, leastContrast: contrast))
            let least = try #require(found.colors.map { $0.contrast(with: background) }.min())
            #expect(least >= contrast && found.leastContrast == least)
            #expect(Set(found.colors.map(\.bytes)).count == 4)
        }
    }

    @Test func contradictionsAreErrors() throws {
        let white = RGBColor.white
        func error(_ count: Int, _ limits: DistinctLimits) -> DistinctError? {
            do throws(DistinctError) { _ = try DistinctColors(count: count, limits) } catch { return error }
            return nil
        }
        #expect(error(3, DistinctLimits(background: white, leastContrast: 21)) == .tooFewColors(1))
        #expect(error(1, DistinctLimits(background: white, leastContrast: 21)) == nil)
        #expect(error(1, DistinctLimits(given: [white, .black])) == .moreGiven(than: 1))
        #expect(error(3, DistinctLimits(given: [.black, white, white])) == .givenTwice(1, 2))
        #expect(
            error(3, DistinctLimits(given: [white], background: white, leastContrast: 3))
                == .givenContrast(index: 0, contrast: 1))
        #expect(error(256, DistinctLimits(visions: [.tritan])) == nil)
    }

    @Test(.takesLong) func sameLimitsMakeTheSameColors() throws {
        let limits = DistinctLimits(formula: .ciede2000, given: [.midGrey])
        var told: [Double] = []
        let colors = try DistinctColors(count: 4, limits) { told.append($0) }
        #expect(try DistinctColors(count: 4, limits) == colors)
        #expect(told.count > 1 && told == told.sorted() && told.allSatisfy { (0...1).contains($0) })
    }
}
