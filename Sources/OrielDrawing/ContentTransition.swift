/// How the content of a text or symbol changes in an animation. SwiftUI: `ContentTransition`.
///
/// ```swift
/// Text("\(count)")
///   .contentTransition(.numericText(value: Double(count)))
///   .animation(.default, value: count)
/// ```
public struct ContentTransition: Equatable, Sendable {
  /// The visible kind of change.
  package enum Manner: Equatable, Sendable {
    case jumps, fades, moves
    /// Whether the old symbol grows while it disappears (nil: it disappears at once), and the speed as a multiple of the animation's.
    case replaces(growsAsItGoes: Bool?, speed: Double)
    case rolls(isDown: Bool)
  }

  package let manner: Manner
  /// The number shown by a text, if the direction of rolling digits follows from its changes.
  package let number: Double?

  /// Whether the moving parts are drawn together as one layer.
  package var drawsAsGroup = false

  private init(_ manner: Manner, number: Double? = nil) { (self.manner, self.number) = (manner, number) }

  /// Shows the new content at once, without a transition.
  public static let identity = ContentTransition(.jumps)
  /// New content fades in while the old one fades out.
  public static let opacity = ContentTransition(.fades)
  /// Parts common to both texts move to their new position and size and the rest fades; symbols fade into each other.
  public static let interpolate = ContentTransition(.moves)
  /// The old symbol shrinks and fades while the new one grows in its place; texts change at once.
  public static var symbolEffect: ContentTransition { replacing(growsAsItGoes: false, speed: 1) }

  /// The old symbol disappears by growing, by shrinking or (nil) at once; then the new one grows in its place.
  package static func replacing(growsAsItGoes: Bool?, speed: Double) -> ContentTransition {
    ContentTransition(.replaces(growsAsItGoes: growsAsItGoes, speed: speed))
  }

  /// Characters that differ roll out and in, one after the other: upwards, or downwards if `countsDown`.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(.rolls(isDown: countsDown)) }

  /// Characters that differ roll upwards if `value`, the number shown by the text, has increased, and downwards if it has decreased.
  ///
  /// NaN counts as not less than other numbers. The direction follows from the last two values given to `contentTransition(_:)`.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(.rolls(isDown: false), number: value) }

  /// This transition with the direction that follows from the previous one of the same view.
  package func following(_ last: ContentTransition?) -> ContentTransition {
    guard let number, let last, let before = last.number else { return self }
    return ContentTransition(number == before ? last.manner : .rolls(isDown: number < before), number: number)
  }

  /// The transition used if the user prefers reduced motion.
  package var withoutMotion: ContentTransition { manner == .jumps ? self : .opacity }

  /// How a symbol's change is shown, by fading or replacement; nil: not at all.
  package var mannerOfSymbols: Manner? {
    switch manner {
    case .fades, .moves: .fades
    case .replaces: manner
    case .jumps, .rolls: nil
    }
  }

  /// How a text's change is shown; nil: not at all.
  package var mannerOfTexts: Manner? {
    switch manner {
    case .jumps, .replaces: nil
    default: manner
    }
  }
}
