/// The size of controls. SwiftUI: `ControlSize`.
///
/// ```swift
/// Button("Apply") {}.controlSize(.small)
/// ```
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// The smallest: text without a set font is 9 points, and spinners are 10 points wide.
  case mini
  /// Text without a set font is 11 points, and spinners are 16 points wide.
  case small
  /// The default size, with text in the body font.
  case regular
  /// The same as `regular` for now.
  case large, extraLarge

  /// The font of text without a set font.
  package var font: Font {
    switch self {
    case .mini: .system(size: 9)
    case .small: .system(size: 11)
    case .regular, .large, .extraLarge: .body
    }
  }
}
