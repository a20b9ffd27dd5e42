@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielViews

/// The colour of the icons of labels in lists. SwiftUI: `ListItemTint`.
public struct ListItemTint: Hashable, Sendable {
  fileprivate let color: Color
  /// The colour of the item's icon, whatever the list's tint is.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// A colour that a list with colours of its own may replace; lists have none.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// Icons have the colour of the text.
  public static let monochrome = ListItemTint(color: .primary)
}

/// Labels whose icons have a colour in lists.
nonisolated struct TintedLabelStyle: LabelStyle {
  let tint: ListItemTint?
  @Environment(\.isInList) private var isInList

  func makeBody(configuration: Configuration) -> some View {
    Label {
      configuration.title
    } icon: {
      configuration.icon.foregroundStyle(isInList ? tint.map { AnyShapeStyle($0.color) } ?? AnyShapeStyle(.foreground) : .init(.foreground))
    }
  }
}

extension View {
  /// Sets the colour of the icons of labels in lists; nil is the colour of the text. SwiftUI: `listItemTint(_:)`.
  nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View { labelStyle(TintedLabelStyle(tint: tint)) }

  /// Sets the colour of the icons of labels in lists; nil is the colour of the text. SwiftUI: `listItemTint(_:)`.
  nonisolated public func listItemTint(_ tint: Color?) -> some View { listItemTint(tint.map { .fixed($0) }) }
}
