import Foundation
@_spi(Oriel) import OrielCore
import OrielImages
import OrielText
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The measures of the built-in controls, in points, by `controlSize`.
package struct ControlMetrics: Equatable {
  /// Between a button's face and its label.
  package let buttonPadding: CGSize
  /// The corners of buttons, fields and steppers.
  package let cornerRadius: CGFloat
  /// The track of a switch.
  package let switchSize: CGSize
  /// The diameter of a slider's knob.
  package let knob: CGFloat
  package let stepper: CGSize
  /// Between the border of a field and its text.
  package let fieldPadding: CGSize
  /// The height of a progress bar, and of the row in which it stands.
  package let bar: CGFloat
  package let barRow: CGFloat
  /// The diameter of a circular progress view.
  package let ring: CGFloat
  /// The side of a checkbox, and the diameter of a radio button.
  package let checkbox: CGFloat

  package static func of(_ size: ControlSize) -> ControlMetrics {
    switch size {
    case .mini: mini
    case .small: small
    case .regular: regular
    case .large: large
    case .extraLarge: extraLarge
    }
  }

  private static let mini = ControlMetrics(
    buttonPadding: CGSize(width: 7, height: 2), cornerRadius: 4, switchSize: CGSize(width: 22, height: 14), knob: 12,
    stepper: CGSize(width: 14, height: 16), fieldPadding: CGSize(width: 5, height: 2), bar: 3, barRow: 12, ring: 10,
    checkbox: 12)
  private static let small = ControlMetrics(
    buttonPadding: CGSize(width: 9, height: 3), cornerRadius: 5, switchSize: CGSize(width: 28, height: 16), knob: 16,
    stepper: CGSize(width: 16, height: 20), fieldPadding: CGSize(width: 6, height: 3), bar: 4, barRow: 16, ring: 16,
    checkbox: 14)
  private static let regular = ControlMetrics(
    buttonPadding: CGSize(width: 12, height: 5), cornerRadius: 6, switchSize: CGSize(width: 34, height: 20), knob: 20,
    stepper: CGSize(width: 20, height: 24), fieldPadding: CGSize(width: 8, height: 5), bar: 6, barRow: 20, ring: 32,
    checkbox: 16)
  private static let large = ControlMetrics(
    buttonPadding: CGSize(width: 16, height: 8), cornerRadius: 8, switchSize: CGSize(width: 42, height: 24), knob: 24,
    stepper: CGSize(width: 24, height: 30), fieldPadding: CGSize(width: 10, height: 8), bar: 8, barRow: 24, ring: 40,
    checkbox: 20)
  private static let extraLarge = ControlMetrics(
    buttonPadding: CGSize(width: 20, height: 11), cornerRadius: 10, switchSize: CGSize(width: 50, height: 28), knob: 28,
    stepper: CGSize(width: 28, height: 36), fieldPadding: CGSize(width: 12, height: 11), bar: 10, barRow: 28, ring: 48,
    checkbox: 24)
}

extension View {
  /// Keeps the texts of a control's label on one line, which is truncated, unless `lineLimit` is set for them.
  nonisolated package func inOneLine() -> some View { transformEnvironment(\.lineLimit) { $0 = $0 ?? 1 } }

  /// The label of a control: on one line, if it is a title, which may have a symbol or a picture, or if all of the control's labels are.
  ///
  /// `isAlwaysOneLine`: whether that is so for labels, too, which the program has composed.
  @ViewBuilder nonisolated package func controlLabel(isAlwaysOneLine: Bool = true) -> some View {
    if isAlwaysOneLine || Self.self == Text.self || Self.self == OrielControls.Label<Text, Image>.self { inOneLine() } else { self }
  }

  /// At least as high as a line of text, so that controls with a symbol have the height of those with a title.
  @ViewBuilder nonisolated package func lineHigh() -> some View {
    if Self.self == Text.self {
      self
    } else {
      HStack(spacing: 0) {
        self
        Text(verbatim: "")
      }
    }
  }
}
