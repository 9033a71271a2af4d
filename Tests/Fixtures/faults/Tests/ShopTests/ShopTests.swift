import Shop
import Testing

@Suite struct ShopTests {
    @Test func hours() {
        #expect(Shop().isOpen(at: 9) && Shop().isOpen(at: 12) && !Shop().isOpen(at: 20))
    }

    @Test func sales() {
        var shop = Shop()
        let counts = [shop.sell(7, to: "a"), shop.sell(7, to: "b")]
        #expect(counts == [7, 3] && shop.sold == 10)
        #expect(shop.greater(1, 2) == 2 && shop.greater(2, 1) == 2)
    }
}
