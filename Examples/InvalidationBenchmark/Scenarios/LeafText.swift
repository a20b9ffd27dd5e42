import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
import OrielViews

/// One leaf's text: to one of the same width, to a wider one, and to one that wraps and so moves everything below.
struct LeafText: ChangeScenario {
  static let name = "leaf-text"
  static let summary = "one leaf's text, to one of the same width, of another width, of another height"

  enum Variant: String, CaseIterable, CustomStringConvertible {
    case sameWidth = "same width"
    case otherWidth = "other width"
    case otherHeight = "other height"

    var description: String { rawValue }
  }

  static func variants(nodes: Int) -> [Variant] { Variant.allCases }

  let window: OffscreenWindow
  private let variant: Variant
  private let nodes: Int
  private let leaf: Int
  private let handle: StateHandle<String?>

  init(nodes: Int, variant: Variant) throws {
    let leaf = LeafTreeGeometry.changingLeaf(nodes)
    let handle = StateHandle<String?>(of: [leaf])
    let height = variant == .otherHeight ? nil : LeafTreeGeometry.leafHeight
    window = try OffscreenWindow { LeafTree(count: nodes) { RenamedLeaf(index: $0, height: height, handle: handle) } }
    self.variant = variant
    self.nodes = nodes
    self.leaf = leaf
    self.handle = handle
  }

  let affected = 1

  var bounds: WorkBounds {
    var bounds = WorkBounds(
      bodies: 1...1, marked: 1...1, measures: 1...1, paints: 1...3, damage: LeafTreeGeometry.frame(ofLeaf: leaf))
    switch variant {
    case .sameWidth: break
    case .otherWidth:
      // The boxes above the leaf may need the new width from which on its answer holds.
      bounds.measures = 1...(1 + LeafTreeGeometry.levels(nodes))
    case .otherHeight:
      bounds.measures = 1...(1 + LeafTreeGeometry.levels(nodes))
      // The children of boxes whose height changes, and leaves that come into sight.
      bounds.placements = 1...(10 * LeafTreeGeometry.levels(nodes) + 2 * LeafTreeGeometry.visible(nodes))
      bounds.paints = 1...(2 * LeafTreeGeometry.visible(nodes))
      bounds.damage = OffscreenWindow.bounds
    }
    return bounds
  }

  func change() {
    switch variant {
    // The same digits, and so the same width.
    case .sameWidth: handle.write("Leaf " + String("\(leaf)".reversed()))
    case .otherWidth: handle.write("Leaf \(leaf) changed")
    case .otherHeight: handle.write("Leaf \(leaf) says more than fits on one line of its column")
    }
  }

  func restore() { handle.write(nil) }
}

/// A leaf whose state is its text.
private struct RenamedLeaf: View {
  let index: Int
  let height: CGFloat?
  let handle: StateHandle<String?>
  @State private var text: String?

  var body: some View {
    let _ = handle.offer($text, of: index)
    Text(text ?? "Leaf \(index)").leaf(height: height)
  }
}
