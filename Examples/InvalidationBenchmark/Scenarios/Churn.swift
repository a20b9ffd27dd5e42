import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielInspection
@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing

/// A thousand readers of a key are added or removed, beside N leaves that read the same key.
struct Churn: ChangeScenario {
  static let name = "churn"
  static let summary = "1,000 readers of a key come, or go, beside N that read it"

  enum Variant: String, CaseIterable, CustomStringConvertible {
    case mount
    case unmount

    var description: String { rawValue }
  }

  static func variants(nodes: Int) -> [Variant] { Variant.allCases }

  let window: OffscreenWindow
  let affected = 1_000
  private let variant: Variant
  private let handle = StateHandle<Bool>(of: [0])
  /// Live records of the dependency graph, and boxes, without the readers.
  private let recordsWithout: [Int]

  init(nodes: Int, variant: Variant) throws {
    self.variant = variant
    let (readers, handle) = (affected, handle)
    window = try OffscreenWindow {
      VStack(spacing: 0) {
        Visitors(count: readers, handle: handle)
        LeafTree(count: nodes) { ReadingLeaf(index: $0, reads: \.common) }
      }
    }
    handle.write(true)
    window.frame()
    handle.write(false)
    window.frame()
    recordsWithout = Self.records(window)
    if variant == .unmount {
      handle.write(true)
      window.frame()
    }
  }

  private static func records(_ window: OffscreenWindow) -> [Int] {
    let counts = window.host.graph.recordCounts
    return [counts.sources, counts.observers, counts.edges, counts.boxes]
  }

  /// The view that shows them runs, and the readers, with the rows and columns around them.
  var bounds: WorkBounds {
    let nodes = affected...(affected * 5)
    let (visible, area) = (
      LeafTreeGeometry.visible(affected), CGRect(x: 0, y: 0, width: OffscreenWindow.size.width, height: Visitors.height)
    )
    return variant == .mount
      ? WorkBounds(
        bodies: (1 + affected)...(2 + affected * 5 / 4), marked: 1...(1 + affected * 5), measures: affected...(affected * 3),
        placements: 1...(affected * 2), paints: 1...(visible + 3), nodesMounted: nodes, damage: area)
      : WorkBounds(
        bodies: 1...1, marked: 1...(1 + affected), measures: 0...5, placements: 0...5, paints: 1...3, nodesRemoved: nodes, damage: area)
  }

  func change() { handle.write(variant == .mount) }
  func restore() { handle.write(variant != .mount) }

  func complaints() -> [String] {
    let records = Self.records(window)
    if variant == .mount { return records == recordsWithout ? ["nothing records the readers"] : [] }
    return records == recordsWithout ? [] : ["records (sources, observers, edges, boxes) should be \(recordsWithout) and are \(records)"]
  }

  /// Shows the readers in an area that remains without them, so that nothing else moves.
  private struct Visitors: View {
    static let height: CGFloat = 100

    let count: Int
    let handle: StateHandle<Bool>
    @State private var areShown = false

    var body: some View {
      let _ = handle.offer($areShown, of: 0)
      ScrollView {
        if areShown { LeafTreeBranch(first: 0, count: count) { ReadingLeaf(index: $0, reads: \.common) } }
      }
      .frame(height: Self.height).font(.custom("DejaVu Sans", size: 12))
    }
  }
}
