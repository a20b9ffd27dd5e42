/// Whether a part of a view, such as a scroll bar or a background, is shown. SwiftUI: `Visibility`.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the platform has it where it is used.
  case automatic
  /// The part is shown.
  case visible
  /// The part is not shown.
  case hidden
}
