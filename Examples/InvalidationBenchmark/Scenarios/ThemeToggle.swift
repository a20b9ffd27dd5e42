import InvalidationMeasuring
@_spi(Oriel) import OrielCore

/// The colour scheme, with leaves that all use semantic colours. The visible ones are affected; the others are painted when they
/// become visible.
struct ThemeToggle: ChangeScenario {
  static let name = "theme-toggle"
  static let summary = "the colour scheme, under leaves that all use semantic colours"

  let window: OffscreenWindow
  let affected: Int

  init(nodes: Int, variant: Single) throws {
    let handle = StateHandle<Bool>(of: [])
    window = try OffscreenWindow { LeafTree(count: nodes) { ColoredLeaf(index: $0, handle: handle) } }
    affected = LeafTreeGeometry.visible(nodes)
  }

  /// Besides the leaves, the scroll view's indicator and the window's background are painted.
  var bounds: WorkBounds {
    WorkBounds(marked: 0...(affected + 3), paints: affected...(affected + 3), damage: OffscreenWindow.bounds)
  }

  func change() { window.host.setPlatform(\.colorScheme, .dark) }
  func restore() { window.host.setPlatform(\.colorScheme, .light) }
}
