import PickerHost

// The options of verbs that make one colour of some pixels.
extension Option {
    /// The side of the square of pixels around one; `whole` is what it is cut to.
    static func region(
        _ target: WritableKeyPath<Settings, Int>, most: Int, of whole: String
    ) -> Option {
        Option(
            "region", .oddNumber(1...most), target,
            "side of the square of pixels around it, an odd number of pixels (1)",
            "Pixels outside the \(whole) are left out. For example: --region 5 takes up to 25 pixels."
        ).common
    }

    static func statistic(_ target: WritableKeyPath<Settings, RegionStatistic>) -> Option {
        Option(
            "statistic", .choice(RegionStatistic.allCases), target,
            "how to make one colour of the region (mean)",
            """
            mean and median are taken of each component in linear light, weighted by alpha. mode is the most
            frequent colour.
            """)
    }
}
