/// How large controls are. SwiftUI: `ControlSize`.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// The smallest: texts that set no font have letters of 9 points, and spinners are 10 points wide.
  case mini
  /// Texts that set no font have letters of 11 points, and spinners are 16 points wide.
  case small
  /// The usual size, with texts in the body font.
  case regular
  /// As `regular`: nothing is larger yet.
  case large, extraLarge

  /// The font of texts that set none.
  package var font: Font {
    switch self {
    case .mini: .system(size: 9)
    case .small: .system(size: 11)
    case .regular, .large, .extraLarge: .body
    }
  }
}
