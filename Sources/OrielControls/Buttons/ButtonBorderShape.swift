import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The outline of buttons with a background. SwiftUI: `ButtonBorderShape`.
public struct ButtonBorderShape: Equatable, Sendable {
  private enum Kind: Equatable { case automatic, capsule, circle, rounded(CGFloat?) }
  private let kind: Kind

  /// Rounded corners whose radius follows `controlSize`.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// A rectangle whose short sides are half circles.
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// Rounded corners whose radius follows `controlSize`.
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))
  /// A circle around the label, whose diameter fits the label's longer side.
  public static let circle = ButtonBorderShape(kind: .circle)

  /// Rounded corners with a radius in points. A negative or non-finite radius counts as 0.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .rounded(radius.isFinite ? max(0, radius) : 0))
  }

  /// The padding between the background and the label.
  func padding(_ metrics: ControlMetrics) -> CGSize {
    let padding = metrics.buttonPadding
    return kind == .circle ? CGSize(width: padding.height, height: padding.height) : padding
  }

  /// The radius of the corners; a large radius turns the ends into half circles.
  func radius(_ metrics: ControlMetrics) -> CGFloat {
    switch kind {
    case .automatic, .rounded(nil): metrics.cornerRadius
    case .capsule, .circle: 1_000
    case .rounded(let radius?): radius
    }
  }
}

/// Whether a button repeats its action while it is held. SwiftUI: `ButtonRepeatBehavior`.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private enum Kind { case automatic, enabled, disabled }
  private let kind: Kind

  /// The action runs once, when the button is released.
  public static let automatic = ButtonRepeatBehavior(kind: .automatic)
  /// The action runs at the press, and repeatedly after half a second.
  public static let enabled = ButtonRepeatBehavior(kind: .enabled)
  /// The action runs once, when the button is released.
  public static let disabled = ButtonRepeatBehavior(kind: .disabled)
}

private enum ButtonBorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }
private enum ButtonRepeatBehaviorKey: EnvironmentKey { static var defaultValue: ButtonRepeatBehavior { .automatic } }

extension EnvironmentValues {
  var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }

  /// Whether buttons repeat their action while they are held. SwiftUI: `EnvironmentValues.buttonRepeatBehavior`.
  public package(set) var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatBehaviorKey.self] }
    set { self[ButtonRepeatBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Sets the outline of the buttons with a background in this view. SwiftUI: `buttonBorderShape(_:)`.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }

  /// Sets whether the buttons in this view repeat their action while they are held, as a stepper does. SwiftUI: `buttonRepeatBehavior(_:)`.
  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}

/// A square around one view, as large as its longer side.
nonisolated struct SquareLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let size = subviews.first?.sizeThatFits(.unspecified) ?? .zero
    return CGSize(width: max(size.width, size.height), height: max(size.width, size.height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
  }
}
