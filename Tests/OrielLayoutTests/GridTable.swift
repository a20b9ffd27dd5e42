import Oriel
import OrielTesting
import ViewTestSupport

/// The cells of the tables about grids.
@MainActor protocol GridTable {}

extension GridTable {
  typealias Ask = LayoutAsking

  var a: some View { Ask.fixed(30, 10, "a") }
  var b: some View { Ask.fixed(20, 20, "b") }
  var c: some View { Ask.fixed(10, 30, "c") }
  var d: some View { Ask.fixed(40, 10, "d") }

  /// Half of the proposed width.
  func half(_ name: String = "") -> some View {
    Ask.answering(name) { CGSize(width: $0.width.map { $0 / 2 } ?? 10, height: 10) }
  }

  /// As high as its width leaves it for an area of 600.
  func area(_ name: String = "") -> some View {
    Ask.answering(name) {
      let width = $0.width ?? 10
      return CGSize(width: width, height: width > 0 ? 600 / width : 0)
    }
  }

  /// Two rows of two.
  func square(
    _ alignment: Alignment = .center, _ across: CGFloat? = nil, _ down: CGFloat? = nil, top: VerticalAlignment? = nil,
    bottom: VerticalAlignment? = nil
  ) -> some View {
    Grid(alignment: alignment, horizontalSpacing: across, verticalSpacing: down) {
      GridRow(alignment: top) {
        a; b
      }
      GridRow(alignment: bottom) {
        c; d
      }
    }
  }

  func corners<V: View>(_ view: V, _ names: String..., width: CGFloat? = nil, height: CGFloat? = nil) -> [[CGFloat]] {
    names.map {
      let frame = Ask.frames(view, width, height, $0)[0]
      return [frame.minX, frame.minY]
    }
  }
}
