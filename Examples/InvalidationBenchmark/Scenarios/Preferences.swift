import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

/// 1,000 leaves tell where they are by an anchor, and an overlay draws a line under each. One of them moves.
struct Preferences: ChangeScenario {
  static let name = "preferences"
  static let summary = "one of 1,000 leaves that an overlay marks by their anchors moves, among N leaves"

  let window: OffscreenWindow
  private let anchors: Int
  private let nodes: Int
  private let leaf: Int
  private let handle: StateHandle<CGFloat>

  init(nodes: Int, variant: Single) throws {
    let anchors = min(1_000, nodes)
    let distance = nodes / anchors
    // Visible, and not in the first row.
    let leaf = min(3 * distance, 300)
    let handle = StateHandle<CGFloat>(of: [leaf])
    window = try OffscreenWindow {
      LeafTree(count: nodes) { index in
        if index % distance == 0 && index / distance < anchors {
          MarkedLeaf(index: index, handle: handle)
        } else {
          Text(verbatim: "Leaf \(index)").leaf()
        }
      }
      .overlayPreferenceValue(Marks.self) { marks in
        GeometryReader { proxy in ForEach(marks.indices, id: \.self) { Mark(frame: proxy[marks[$0]]) } }
      }
    }
    self.anchors = anchors
    self.nodes = nodes
    self.leaf = leaf
    self.handle = handle
  }

  let affected = 1

  /// The leaf's body runs, the overlay, for which 1,000 marks are compared, and the one mark that differs.
  var bounds: WorkBounds {
    let levels = LeafTreeGeometry.levels(nodes)
    return WorkBounds(
      bodies: 3...3, marked: 3...3, measures: 0...(levels + 5), placements: 0...(levels + 10), paints: 1...12,
      damage: LeafTreeGeometry.frame(ofLeaf: leaf).insetBy(dx: -16, dy: 0))
  }

  func change() { handle.write(8) }
  func restore() { handle.write(0) }

  private struct Marks: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
  }

  private struct MarkedLeaf: View {
    let index: Int
    let handle: StateHandle<CGFloat>
    @State private var shift: CGFloat = 0

    var body: some View {
      let _ = handle.offer($shift, of: index)
      Text(verbatim: "Leaf \(index)").leaf().anchorPreference(key: Marks.self, value: .bounds) { [$0] }.offset(x: shift)
    }
  }

  private struct Mark: View {
    let frame: CGRect

    var body: some View { Color.red.frame(width: frame.width / 2, height: 1).offset(x: frame.minX, y: frame.maxY - 1) }
  }
}
