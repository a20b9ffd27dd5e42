#if HAS_COMBINE
  import Combine
  import InvalidationMeasuring
  @_spi(Oriel) import OrielCore
  import OrielObservableObjects
  @_spi(Oriel) import OrielTextViews
  import OrielViews

  /// One `@Published` property of one of N objects of `ObservableObject`, one for each leaf: the same change as `ObservableProperty`.
  struct ObservableObjectProperty: ChangeScenario {
    static let name = "observable-object"
    static let summary = "one @Published property of one of N ObservableObjects, one for each leaf"

    @MainActor final class Item: ObservableObject {
      @Published var isMarked = false
    }

    let window: OffscreenWindow
    private let leaf: Int
    private let items: [Item]

    init(nodes: Int, variant: Single) throws {
      let items = (0..<nodes).map { _ in Item() }
      window = try OffscreenWindow { LeafTree(count: nodes) { Leaf(index: $0, item: items[$0]) } }
      leaf = LeafTreeGeometry.changingLeaf(nodes)
      self.items = items
    }

    let affected = 1

    /// The window's background and the leaf are painted.
    var bounds: WorkBounds { WorkBounds(bodies: 1...1, marked: 1...1, paints: 1...3, damage: LeafTreeGeometry.frame(ofLeaf: leaf)) }

    func change() { items[leaf].isMarked = true }
    func restore() { items[leaf].isMarked = false }

    private struct Leaf: View {
      let index: Int
      @ObservedObject var item: Item

      var body: some View { Text(verbatim: "Leaf \(index)").foregroundColor(item.isMarked ? .red : nil).leaf() }
    }
  }
#endif
