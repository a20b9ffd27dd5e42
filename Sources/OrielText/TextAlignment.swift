/// How the lines of a text line up within its widest line. SwiftUI: `TextAlignment`.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// Lines begin at the left edge, or end at the right one where the layout direction is right to left.
  case leading
  /// Lines have their middles below one another.
  case center
  /// Lines end at the right edge, or begin at the left one where the layout direction is right to left.
  case trailing
}
