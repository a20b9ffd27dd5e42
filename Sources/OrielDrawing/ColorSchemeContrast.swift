/// Whether colours have normal or increased contrast. SwiftUI: `ColorSchemeContrast`.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  /// Semantic colours have their usual values.
  case standard
  /// Text, lines and edges in semantic colours stand out more, and colours are farther from the background.
  case increased
}
