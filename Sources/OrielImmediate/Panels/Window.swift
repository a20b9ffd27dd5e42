import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielViews

@MainActor extension ImmediateUI {
  /// Shows the content in a window over the block, which the user can move, resize and collapse. Returns whether the content is shown.
  ///
  /// Its edges snap to those of the block and of other windows. Where it is, is remembered by its title, which must differ from those of the
  /// other windows. At first it has its upper left corner at (`x`, `y`) and the size of its content, or of `width` and `height`, in points.
  @discardableResult public func window(
    _ title: String, x: Double = 16, y: Double = 16, width: Double = 280, height: Double? = nil, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void
  ) -> Bool {
    shown(item(PanelKind(title: title, x: x, y: y, width: width, height: height, canClose: false), true, id, file, line, column, isFloating: true), content)
  }

  /// Shows the content in a window with a button that closes it, which sets `isOpen` to false.
  @discardableResult public func window(
    _ title: String, isOpen: inout Bool, x: Double = 16, y: Double = 16, width: Double = 280, height: Double? = nil, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ content: () -> Void
  ) -> Bool {
    guard isOpen else { return false }
    let item = item(PanelKind(title: title, x: x, y: y, width: width, height: height, canClose: true), true, id, file, line, column, isFloating: true)
    _ = item.exchange(&isOpen)
    return shown(item, content)
  }

  private func shown(_ item: ImmediateItemOf<PanelKind>, _ content: () -> Void) -> Bool {
    let title = item.kind.title
    // Read without depending on it: a moved window does not run the block.
    let isCollapsed = dependencies.untracked { arrangement?.wrappedValue.places[title]?.isCollapsed ?? false }
    if isCollapsed || !item.value { empty(item) } else { fill(item, content) }
    return !isCollapsed && item.value
  }
}

/// A window; the value is whether it is open.
struct PanelKind: ImmediateKind {
  let title: String
  let x, y, width: Double
  let height: Double?
  let canClose: Bool
  typealias Value = Bool

  func view(_ item: ImmediateItemOf<Self>) -> some View { EmptyView() }

  var place: PanelArrangement.Place {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    return PanelArrangement.Place(x: finite(x), y: finite(y), width: finite(width), height: height.map(finite))
  }
}
