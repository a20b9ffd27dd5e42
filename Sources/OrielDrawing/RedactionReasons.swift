/// Why content is not shown as it is. SwiftUI: `RedactionReasons`.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content is not available yet: blocks are drawn in place of text and images.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Hides content that is marked `privacySensitive`.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date: it is drawn at half its opacity.
  public static let invalidated = RedactionReasons(rawValue: 4)

  /// Whether blocks are drawn in place of content. `sensitive` is evaluated only if it matters.
  package func hides(sensitive: @autoclosure () -> Bool) -> Bool { contains(.placeholder) || contains(.privacy) && sensitive() }
}
