import Foundation
import OrielAnimation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// A control for a colour: a well, which opens a panel. SwiftUI: `ColorPicker`.
///
/// The panel has a field of saturation and brightness, tracks for the hue and the opacity, the colour as a hexadecimal number, and samples.
/// Written colours have sRGB components; without `supportsOpacity` their opacity is 1.
///
/// ```swift
/// @State private var color = Color.blue
///
/// var body: some View {
///     ColorPicker("Background", selection: $color)
/// }
/// ```
nonisolated public struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let supportsOpacity: Bool
  private let label: Label
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.barLabelPlace) private var place

  /// A picker with a view as its label. SwiftUI: `ColorPicker.init(selection:supportsOpacity:label:)`.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    (self.selection, self.supportsOpacity, self.label) = (selection, supportsOpacity, label())
  }

  public static var _isOneSubview: Bool { true }

  /// The label and the well; dimmed, and without input, while it is disabled.
  @MainActor public var body: some View {
    LabeledControl(label, place, hasText: false, isEnabled: isEnabled) {
      ColorWell(selection: selection, supportsOpacity: supportsOpacity)
    }
  }
}

extension ColorPicker where Label == Text {
  /// A picker with a localized title. SwiftUI: `ColorPicker.init(_:selection:supportsOpacity:)`.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  /// A picker with a title that is looked up in a string table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleResource) }
  }

  /// A picker with an unlocalized title.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// The colour in a frame. A change of it runs only this view.
private struct ColorWell: View {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  @State private var isOpen = false
  @State private var isHovered = false
  @Environment(\.controlSize) private var controlSize
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.self) private var environment

  var body: some View {
    let metrics = ControlMetrics.of(controlSize), color = selection.wrappedValue
    let shape = RoundedRectangle(cornerRadius: metrics.cornerRadius),
      inner = RoundedRectangle(cornerRadius: max(2, metrics.cornerRadius - 3))
    let text = PickedColor(color.resolve(in: environment)).hexadecimal(hasOpacity: supportsOpacity)
    inner.fill(color)
      .background { Checkers().clipShape(inner) }
      .overlay { inner.strokeBorder(Color.primary.opacity(0.2), lineWidth: 1) }
      .padding(3)
      .frame(width: metrics.stepper.height * 1.75, height: metrics.stepper.height)
      .background(isOpen ? Color.primary.opacity(0.14) : isHovered && isEnabled ? .controlHover : .clear, in: shape)
      .background(Color.controlBackground, in: shape)
      .overlay { shape.strokeBorder(Color.controlBorder, lineWidth: 1) }
      .contentShape(shape)
      .modifier(_PointerModifier(action: { isOpen = true }, hover: { isHovered = $0 }))
      .modifier(_FocusableModifier(interactions: .activate, activate: { isOpen = true }, cornerRadius: metrics.cornerRadius))
      .modifier(
        _ControlDescription(
          role: .colorPicker, value: { text }, state: isOpen ? [.expandable, .expanded] : .expandable, children: .ignored,
          actions: [.init(name: .activate) { isOpen = true }])
      )
      .pickerPopUp(isPresented: $isOpen) { ColorPanel(selection: selection, supportsOpacity: supportsOpacity) }
  }
}

/// Squares in two greys, behind translucent colours.
struct Checkers: View {
  var body: some View {
    ZStack {
      Color.white
      CheckerShape().fill(Color(white: 0.78))
    }
  }
}

nonisolated private struct CheckerShape: Shape, FlexibleShape {
  func path(in rect: CGRect) -> Path {
    let side: CGFloat = 5
    guard rect.width.isFinite, rect.height.isFinite, rect.width < 2_000, rect.height < 2_000 else { return Path() }
    return Path { path in
      for row in 0..<max(0, Int((rect.height / side).rounded(.up))) {
        for column in 0..<max(0, Int((rect.width / side).rounded(.up))) where (row + column) % 2 == 0 {
          path.addRect(
            CGRect(x: rect.minX + CGFloat(column) * side, y: rect.minY + CGFloat(row) * side, width: side, height: side).intersection(rect))
        }
      }
    }
  }
}
