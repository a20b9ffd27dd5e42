import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing

/// 1 to 5,000 leaves, distributed over the window, change their colour.
///
/// The leaves are smaller than in the other trees, so that enough of them are visible.
struct Scatter: ChangeScenario {
  static let name = "scatter"
  static let summary = "the colour of 1 to 5,000 small leaves spread over the window"

  struct Variant: CustomStringConvertible {
    let leaves: Int
    var description: String { leaves == 1 ? "1 leaf" : "\(leaves) leaves" }
  }

  private static let columns = 128
  private static let cell = CGSize(width: OffscreenWindow.size.width / CGFloat(columns), height: 20)
  private static func visible(_ nodes: Int) -> Int { min(nodes, columns * Int(OffscreenWindow.size.height / cell.height)) }

  static func variants(nodes: Int) -> [Variant] {
    [1, 10, 100, 1_000, 5_000].filter { $0 <= visible(nodes) }.map { Variant(leaves: $0) }
  }

  let window: OffscreenWindow
  let affected: Int
  private let visible: Int
  private let handle: StateHandle<Bool>

  init(nodes: Int, variant: Variant) throws {
    let (visible, affected) = (Self.visible(nodes), variant.leaves)
    // A prime larger than any number of visible leaves: no leaf is chosen twice.
    let handle = StateHandle<Bool>(of: Set((0..<affected).map { $0 * 7_919 % visible }))
    window = try OffscreenWindow { Cells(count: nodes, columns: Self.columns, size: Self.cell, handle: handle) }
    self.visible = visible
    self.affected = affected
    self.handle = handle
  }

  /// Of more than 1,024 rectangles of damage all is painted.
  var bounds: WorkBounds {
    WorkBounds(
      bodies: affected...affected, marked: affected...affected, paints: affected...(visible + 3), damage: OffscreenWindow.bounds)
  }

  func change() { handle.write(true) }
  func restore() { handle.write(false) }

  private struct Cells: View {
    let count: Int
    let columns: Int
    let size: CGSize
    let handle: StateHandle<Bool>

    var body: some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(0..<((count + columns - 1) / columns), id: \.self) { row in
            HStack(spacing: 0) {
              ForEach((row * columns)..<min(count, (row + 1) * columns), id: \.self) { Cell(index: $0, size: size, handle: handle) }
            }
          }
        }
      }
    }
  }

  private struct Cell: View {
    let index: Int
    let size: CGSize
    let handle: StateHandle<Bool>
    @State private var isMarked = false

    var body: some View {
      let _ = handle.offer($isMarked, of: index)
      (isMarked ? Color.red : .controlBackground).frame(width: size.width, height: size.height)
    }
  }
}
