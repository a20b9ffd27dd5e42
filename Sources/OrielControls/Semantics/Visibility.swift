/// Whether something is shown. SwiftUI: `Visibility`.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the platform has it where it is used.
  case automatic
  /// Shown.
  case visible
  /// Not shown.
  case hidden
}
