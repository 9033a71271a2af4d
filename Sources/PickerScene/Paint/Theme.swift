/// Whether a picture is made for a light or a dark page, which decides the colours of what is not a colour of the picker.
public enum Theme: Sendable, Equatable, CaseIterable { case light, dark }
