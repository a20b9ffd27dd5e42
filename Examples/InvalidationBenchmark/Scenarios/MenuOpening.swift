import Foundation
import InvalidationMeasuring
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielMenus
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A menu of 20 items over N leaves opens, and closes.
struct MenuOpening: ChangeScenario {
  static let name = "menu"
  static let summary = "a menu of 20 items over N leaves opens, and closes"

  enum Variant: String, CaseIterable, CustomStringConvertible {
    case opens, closes
    var description: String { rawValue }
  }

  static func variants(nodes: Int) -> [Variant] { Variant.allCases }

  let window: OffscreenWindow
  private let variant: Variant
  private let button = CGPoint(x: 60, y: 16)
  /// The largest area that the menu, its shadow and its button cover.
  private static let area = CGRect(x: 0, y: 0, width: 360, height: 720)

  init(nodes: Int, variant: Variant) throws {
    let handle = StateHandle<Bool>(of: [])
    window = try OffscreenWindow {
      VStack(spacing: 0) {
        HStack {
          Menu("Choose") { ForEach(0..<20, id: \.self) { index in Button("Item \(index)") {} } }.fixedSize()
          Spacer()
        }
        .frame(height: 32)
        LeafTree(count: nodes) { ColoredLeaf(index: $0, handle: handle) }
      }
      .font(.custom("DejaVu Sans", size: 12))
    }
    self.variant = variant
    // Glyphs are rasterized once.
    open()
    window.frame()
    if variant == .opens { reset() }
  }

  let affected = 20

  var bounds: WorkBounds {
    switch variant {
    case .opens:
      WorkBounds(
        bodies: 20...140, marked: 0...160, measures: 20...900, placements: 20...300, paints: 20...300, nodesMounted: 20...700,
        damage: Self.area)
    // What lay under the menu is painted again.
    case .closes: WorkBounds(bodies: 0...4, marked: 0...8, measures: 0...1, paints: 1...40, nodesRemoved: 20...700, damage: Self.area)
    }
  }

  private func open() {
    window.host.pointerPressed(at: button)
    window.host.pointerReleased(at: button)
  }

  private func close() { window.host.keyPressed(.escape) }

  func change() { variant == .opens ? open() : close() }
  func restore() { variant == .opens ? close() : open() }
}
