import Shop
import Testing
import Till
import XCTest

@Suite struct ShopTests {
    @Test func hours() {
        #expect(Shop().isOpen(at: 9) && Shop().isOpen(at: 12) && !Shop().isOpen(at: 20))
    }

    @Test func drawers() {
        #expect((1...4).map { till_drawer($0) } == [1, 2, 3, 3])
    }
}

/// `Scripts/mutate` runs tests of both libraries.
final class SalesTests: XCTestCase {
    func testSales() {
        var shop = Shop()
        let counts = [shop.sell(7, to: "a"), shop.sell(7, to: "b")]
        XCTAssert(counts == [7, 3] && shop.sold == 10)
        XCTAssert(shop.greater(1, 2) == 2 && shop.greater(2, 1) == 2)
    }
}
