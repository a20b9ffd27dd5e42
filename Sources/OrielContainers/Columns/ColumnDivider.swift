import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGestures
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// The divider at the end of a column. Dragging it, or the arrow keys, changes the width; a double click resets it.
struct ColumnDivider: View {
  @Binding var width: DraggedWidth
  /// Whether it is at the beginning of its column, which then grows to the other side.
  var isLeading = false
  @State private var start: CGFloat?
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    Rectangle().fill(Color.separator).frame(width: 1).frame(maxHeight: .infinity)
      .overlay {
        if !width.isFixed {
          Color.clear.frame(width: 9).contentShape(Rectangle())
            .pointerStyle(.columnResize)
            .gesture(drag)
            .onTapGesture(count: 2) { width.reset() }
            .focusable(interactions: .activate)
            .onKeyPress(keys: [.leftArrow, .rightArrow], phases: [.down, .repeat]) { press in
              width.drag(to: width.width + sign * (press.key == .rightArrow ? 10 : -10))
              return .handled
            }
            .modifier(_ControlDescription(role: .splitter, value: { [width] in "\(Int(saturating: width.width))" }))
        }
      }
  }

  private var sign: CGFloat { (direction == .rightToLeft) != isLeading ? -1 : 1 }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 1, coordinateSpace: .global)
      .onChanged { value in
        let first = start ?? width.width
        start = first
        width.drag(to: first + sign * value.translation.width)
      }
      .onEnded { _ in start = nil }
  }
}

extension ElementRole {
  /// A divider that changes how two sides share the space.
  public static let splitter = ElementRole(rawValue: "splitter")
}
