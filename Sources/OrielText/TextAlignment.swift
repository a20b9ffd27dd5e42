/// The alignment of the lines of a text within its widest line. SwiftUI: `TextAlignment`.
///
/// ```swift
/// Text("Two lines\nof text").multilineTextAlignment(.trailing)
/// ```
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// Lines start at the left edge, or at the right one in a right-to-left layout.
  case leading
  /// Lines are centred in the width of the text.
  case center
  /// Lines end at the right edge, or at the left one in a right-to-left layout.
  case trailing
}
