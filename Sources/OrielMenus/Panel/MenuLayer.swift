import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielDrawing
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews

/// The item that is highlighted when a menu opens.
package enum MenuEntry: Equatable, Sendable {
  /// None, as after a click.
  case none
  /// The first or the last item, as after a key.
  case first, last
  /// The chosen item, else the first one.
  case chosen
  /// The first item whose name begins with the characters, else the chosen one.
  case named(String)
}

/// The layer of an open menu.
///
/// A menu receives all keys before the window's views do, but leaves the focus unchanged: a text field keeps its selection, and no view
/// that reads the focus runs.
package struct MenuLayer: LayerKind {
  package var place: MenuPlace
  package var entry = MenuEntry.none
  /// Whether it is a menu of an item of another menu.
  package var isSubmenu = false
  /// Whether its items are the options of a picker.
  package var isPicker = false

  package init(_ place: MenuPlace, entry: MenuEntry = .none, isSubmenu: Bool = false, isPicker: Bool = false) {
    (self.place, self.entry, self.isSubmenu, self.isPicker) = (place, entry, isSubmenu, isPicker)
  }

  package var name: String { "Menu" }
  package var role: ElementRole? { .menu }
  // A submenu leaves the items of the outer menus usable.
  package var blocks: LayerInput { isSubmenu ? [] : .pointer }
  package var closers: LayerClosers {
    isSubmenu ? [.escape, .anchorLoss] : [.escape, .pressOutside, .anchorLoss, .resize, .deactivation, .otherLayer]
  }
  package var focus: LayerFocus { .none }
  package var isContainer: Bool { false }
  package var placement: any LayerPlacement { MenuPlacement(place: place) }
  package var panel: LayerPanel {
    LayerPanel(cornerRadius: 8, padding: MenuMetrics.padding, fallbackSize: CGSize(width: 40, height: 0))
  }
  package var transition: LayerTransition { .none }

  @MainActor package func take(_ key: KeyEquivalent, _ event: InputEvent, in layer: PresentedLayer) -> Bool {
    layer.graph.menus.take(key, event, in: layer)
  }
}

/// The measures of menus, in points.
package enum MenuMetrics {
  /// Between the edges of the panel and the items.
  package static let padding: CGFloat = 5
  /// Between the edges of an item and its content.
  static let rowPadding = CGSize(width: 8, height: 4)
  static let rowRadius: CGFloat = 5
  /// The columns of check marks and of icons, with the space after them.
  static let markColumn: CGFloat = 18
  static let iconColumn: CGFloat = 23
  /// The height of a dividing line with the space around it.
  static let divider: CGFloat = 11
}

/// The position of a menu.
package enum MenuPlace: Equatable, Sendable {
  /// Below the presenting view, else above it.
  case below
  /// Beside the presenting view, which is an item of another menu.
  case beside
  /// At a point of the window, such as the pointer's location.
  case at(CGPoint)
  /// Over the presenting view, so that one of the menu's rows lies over it; `before` and `after` count what surrounds that row.
  case over(before: MenuExtent, after: MenuExtent)
}

/// An amount of menu content.
package struct MenuExtent: Equatable, Sendable {
  package var rows = 0
  package var dividers = 0
  package init(rows: Int = 0, dividers: Int = 0) { (self.rows, self.dividers) = (rows, dividers) }
}

/// Places a menu: it flips to the other side where there is not enough space, else it shifts; a panel larger than the window shrinks.
struct MenuPlacement: LayerPlacement, Equatable {
  var place: MenuPlace

  var margin: CGFloat { 4 }
  var followsAnchor: Bool { if case .at = place { false } else { true } }

  func minimumSize(at presenter: CGRect) -> CGSize {
    switch place {
    case .over: CGSize(width: presenter.width + 2 * MenuMetrics.padding, height: 0)
    default: .zero
    }
  }

  func place(_ size: CGSize, at presenter: CGRect, in window: CGSize, isMirrored: Bool) -> PlacedPanel {
    let room = CGRect(origin: .zero, size: window).insetBy(dx: min(margin, window.width / 2), dy: min(margin, window.height / 2))
    var origin = CGPoint.zero
    var edge: Edge?
    switch place {
    case .below:
      return AnchoredPlacement(edge: .bottom, alignment: 0, gap: 4, margin: margin).place(
        size, at: presenter, in: window, isMirrored: isMirrored)
    case .beside:
      // Over the edge of the outer panel by the width of its outline.
      let reach = MenuMetrics.padding - 1
      let (left, right) = (presenter.minX - reach - size.width, presenter.maxX + reach)
      let (fitsLeft, fitsRight) = (left >= room.minX, right + size.width <= room.maxX)
      let isLeft = isMirrored ? fitsLeft || !fitsRight : !fitsRight && fitsLeft
      origin = CGPoint(x: isLeft ? left : right, y: presenter.minY - MenuMetrics.padding)
      edge = isLeft == isMirrored ? .trailing : .leading
    case .at(let point):
      let isLeft = isMirrored ? point.x - size.width >= room.minX : point.x + size.width > room.maxX && point.x - size.width >= room.minX
      let isAbove = point.y + size.height > room.maxY && point.y - size.height >= room.minY
      origin = CGPoint(x: isLeft ? point.x - size.width : point.x, y: isAbove ? point.y - size.height : point.y)
      edge = isAbove ? .top : .bottom
    case .over(let before, let after):
      let lines = CGFloat(before.dividers + after.dividers) * MenuMetrics.divider
      let row = max(0, size.height - 2 * MenuMetrics.padding - lines) / CGFloat(max(1, before.rows + after.rows + 1))
      let middle = MenuMetrics.padding + row * (CGFloat(before.rows) + 0.5) + CGFloat(before.dividers) * MenuMetrics.divider
      origin = CGPoint(
        x: isMirrored ? presenter.maxX + MenuMetrics.padding - size.width : presenter.minX - MenuMetrics.padding,
        y: presenter.midY - middle)
    }
    origin.x = min(max(origin.x, room.minX), max(room.minX, room.maxX - size.width)).rounded()
    origin.y = min(max(origin.y, room.minY), max(room.minY, room.maxY - size.height)).rounded()
    return PlacedPanel(frame: CGRect(origin: origin, size: size), edge: edge)
  }
}
