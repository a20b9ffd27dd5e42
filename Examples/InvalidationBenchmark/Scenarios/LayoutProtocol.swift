import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

/// One view of N in a flow layout, written with the `Layout` protocol, becomes wider: within its line, or so that all lines after it
/// change.
struct LayoutProtocol: ChangeScenario {
  static let name = "layout-protocol"
  static let summary = "one of N views in a flow layout of the program's grows, within its line or so that all lines after it change"
  static let largestTree = 100_000
  static func iterations(nodes: Int) -> Int { nodes > 10_000 ? 30 : 100 }

  enum Variant: String, CaseIterable, CustomStringConvertible {
    case line = "in its line"
    case lines = "lines after it"

    var description: String { rawValue }
  }

  static func variants(nodes: Int) -> [Variant] { Variant.allCases }

  /// Twenty views in a line, with four points left over.
  private static let (cell, spacing, perLine) = (CGSize(width: 60, height: 20), CGFloat(4), 20)
  /// The last but one of its line.
  private static let leaf = 78

  let window: OffscreenWindow
  private let variant: Variant
  private let nodes: Int
  private let visible: Int
  private let handle = StateHandle<CGFloat>(of: [leaf])

  init(nodes: Int, variant: Variant) throws {
    let handle = handle
    window = try OffscreenWindow {
      ScrollView {
        Flow(spacing: Self.spacing) { ForEach(0..<nodes, id: \.self) { Cell(index: $0, size: Self.cell, handle: handle) } }
      }.font(.custom("DejaVu Sans", size: 12))
    }
    self.variant = variant
    self.nodes = nodes
    visible = min(nodes, (Int(OffscreenWindow.size.height / (Self.cell.height + Self.spacing)) + 2) * Self.perLine)
  }

  let affected = 1

  /// The view is measured, and the layout for each proposal; all others are asked for answers that they still know.
  ///
  /// The layout places all its views. The invisible ones count each time, as long as they have not been visible.
  var bounds: WorkBounds {
    let y = CGFloat(Self.leaf / Self.perLine) * (Self.cell.height + Self.spacing)
    let line = CGRect(x: 0, y: y, width: OffscreenWindow.size.width, height: Self.cell.height)
    switch variant {
    case .line:
      return WorkBounds(bodies: 1...1, marked: 1...1, measures: 2...5, placements: 2...nodes, paints: 2...5, damage: line)
    case .lines:
      // Where so many views move, the damage is merged.
      return WorkBounds(
        bodies: 1...1, marked: 1...1, measures: 2...5, placements: (visible / 2)...nodes, paints: (visible / 2)...(visible + 3),
        damage: OffscreenWindow.bounds)
    }
  }

  /// The following view of the line still fits, or has to go to the next line, and so do the last ones of all lines after it.
  func change() { handle.write(variant == .line ? 4 : Self.cell.width + Self.spacing) }
  func restore() { handle.write(0) }

  private struct Cell: View {
    let index: Int
    let size: CGSize
    let handle: StateHandle<CGFloat>
    @State private var growth: CGFloat = 0

    var body: some View {
      let _ = handle.offer($growth, of: index)
      Text(verbatim: "\(index)").frame(width: size.width + growth, height: size.height).background(Color.controlBackground)
    }
  }

  /// Views in lines. It keeps their sizes, which depend on nothing but the views, until one of them answers otherwise.
  private struct Flow: Layout {
    let spacing: CGFloat

    func makeCache(subviews: Subviews) -> [CGSize] { subviews.map { $0.sizeThatFits(.unspecified) } }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
      let size = walk(cache, width: proposal.width ?? .infinity) { _, _ in }
      return CGSize(width: proposal.width ?? size.width, height: size.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) {
      _ = walk(cache, width: bounds.width) { index, point in
        subviews[index].place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
      }
    }

    private func walk(_ sizes: [CGSize], width: CGFloat, place: (Int, CGPoint) -> Void) -> CGSize {
      var (point, lineHeight, widest) = (CGPoint.zero, CGFloat(0), CGFloat(0))
      for (index, size) in sizes.enumerated() {
        if point.x > 0 && point.x + size.width > width {
          point = CGPoint(x: 0, y: point.y + lineHeight + spacing)
          lineHeight = 0
        }
        place(index, point)
        lineHeight = max(lineHeight, size.height)
        widest = max(widest, point.x + size.width)
        point.x += size.width + spacing
      }
      return CGSize(width: widest, height: point.y + lineHeight)
    }
  }
}
