import PickerColor

/// Asks whether the nearest of `words` was meant; nil if none is near.
func didYouMean(_ text: String, among words: [String]) -> String? {
    nearestWord(to: text, among: words).map { "did you mean \($0)?" }
}
