/// Reasons for hiding or dimming content. SwiftUI: `RedactionReasons`.
///
/// ```swift
/// Text("Loading").redacted(reason: .placeholder)
/// ```
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content is not available yet: blocks replace text and images.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Content marked by `privacySensitive` is hidden.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date: it is drawn at half its opacity.
  public static let invalidated = RedactionReasons(rawValue: 4)

  /// Whether blocks replace the content. `sensitive` is evaluated only if needed.
  package func hides(sensitive: @autoclosure () -> Bool) -> Bool { contains(.placeholder) || contains(.privacy) && sensitive() }
}
