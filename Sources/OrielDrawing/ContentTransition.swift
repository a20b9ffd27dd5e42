/// How the content of a text or a symbol becomes another one in an animation. SwiftUI: `ContentTransition`.
public struct ContentTransition: Equatable, Sendable {
  /// What is seen of a change.
  package enum Manner: Equatable, Sendable {
    case jumps, fades, moves
    /// Whether the old one grows as it goes (nil: it is gone at once), and how much faster than the animation all is.
    case replaces(growsAsItGoes: Bool?, speed: Double)
    case rolls(isDown: Bool)
  }

  package let manner: Manner
  /// The number that a text shows, if its changes say in which direction digits roll.
  package let number: Double?

  /// Whether what is on its way is drawn together, as one picture.
  package var drawsAsGroup = false

  private init(_ manner: Manner, number: Double? = nil) { (self.manner, self.number) = (manner, number) }

  /// New content is there at once.
  public static let identity = ContentTransition(.jumps)
  /// New content fades in while the old one fades out.
  public static let opacity = ContentTransition(.fades)
  /// What a text has in common with the new one moves to its new place and size, and the rest fades; a symbol fades into another.
  public static let interpolate = ContentTransition(.moves)
  /// A symbol shrinks and fades, and the new one grows in its place; texts are there at once.
  public static var symbolEffect: ContentTransition { replacing(growsAsItGoes: false, speed: 1) }

  /// A symbol goes, growing or shrinking or (nil) at once, and then the new one grows in its place.
  package static func replacing(growsAsItGoes: Bool?, speed: Double) -> ContentTransition {
    ContentTransition(.replaces(growsAsItGoes: growsAsItGoes, speed: speed))
  }

  /// Characters of a text that differ roll out and in, one after the other: upwards, or downwards for numbers that count down.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(.rolls(isDown: countsDown)) }

  /// Characters of a text that differ roll upwards if `value`, the number that the text shows, has become greater, and downwards if less.
  ///
  /// NaN counts as no less than other numbers. The direction is that of the last change of a value given to `contentTransition(_:)`.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(.rolls(isDown: false), number: value) }

  /// This one, in the direction from an earlier one at the same place.
  package func following(_ last: ContentTransition?) -> ContentTransition {
    guard let number, let last, let before = last.number else { return self }
    return ContentTransition(number == before ? last.manner : .rolls(isDown: number < before), number: number)
  }

  /// This one where the person prefers less motion.
  package var withoutMotion: ContentTransition { manner == .jumps ? self : .opacity }

  /// What is seen when a symbol changes, fading or being replaced; nil: nothing.
  package var mannerOfSymbols: Manner? {
    switch manner {
    case .fades, .moves: .fades
    case .replaces: manner
    case .jumps, .rolls: nil
    }
  }

  /// What is seen when a text changes; nil: nothing.
  package var mannerOfTexts: Manner? {
    switch manner {
    case .jumps, .replaces: nil
    default: manner
    }
  }
}
