import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielViews
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// A control that opens a URL with the environment's `openURL`. SwiftUI: `Link`.
///
/// It has the accent colour and is underlined under the pointer.
///
/// ```swift
/// Link("Swift", destination: URL(string: "https://swift.org")!)
/// ```
nonisolated public struct Link<Label: View>: View {
  let destination: URL
  let label: Label
  // Read only when the link is clicked, so that changing the action updates no link.
  @Environment(\.openURL) private var openURL
  @Environment(\.accessibilityShowButtonShapes) private var showsShapes
  @State private var isHovered = false

  /// A link that shows a view. SwiftUI: `Link.init(destination:label:)`.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// A plain button with the label in the tint, underlined under the pointer, or always if button shapes are on.
  @MainActor public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label.controlLabel()
        .foregroundStyle(.tint)
        .overlay(alignment: .bottom) {
          Rectangle().fill(isHovered || showsShapes ? AnyShapeStyle(.tint) : AnyShapeStyle(.clear)).frame(height: 1)
        }
    }
    .buttonStyle(.plain)
    .modifier(_PointerModifier(hover: { isHovered = $0 }, shape: .link))
    .described(as: .link)
  }
}

extension Link where Label == Text {
  /// A link that shows a localized text. SwiftUI: `Link.init(_:destination:)`.
  public init(_ titleKey: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(titleKey) } }

  /// A link that shows an unlocalized string.
  @_disfavoredOverload public init(_ title: some StringProtocol, destination: URL) { self.init(destination: destination) { Text(title) } }
}
