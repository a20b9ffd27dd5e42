import InvalidationMeasuring
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
import OrielViews

/// One leaf's state, which determines the colour of its text.
struct LeafState: ChangeScenario {
  static let name = "leaf-state"
  static let summary = "one leaf's state, the colour of its text"

  let window: OffscreenWindow
  private let leaf: Int
  private let handle: StateHandle<Bool>

  init(nodes: Int, variant: Single) throws {
    let leaf = LeafTreeGeometry.changingLeaf(nodes)
    let handle = StateHandle<Bool>(of: [leaf])
    window = try OffscreenWindow { LeafTree(count: nodes) { ColoredLeaf(index: $0, handle: handle) } }
    self.leaf = leaf
    self.handle = handle
  }

  let affected = 1

  /// The window's background and the leaf are painted.
  var bounds: WorkBounds { WorkBounds(bodies: 1...1, marked: 1...1, paints: 1...3, damage: LeafTreeGeometry.frame(ofLeaf: leaf)) }

  func change() { handle.write(true) }
  func restore() { handle.write(false) }
}

/// A leaf whose state determines whether its text is red.
struct ColoredLeaf: View {
  let index: Int
  let handle: StateHandle<Bool>
  @State private var isMarked = false

  var body: some View {
    let _ = handle.offer($isMarked, of: index)
    Text(verbatim: "Leaf \(index)").foregroundColor(isMarked ? .red : nil).leaf()
  }
}
