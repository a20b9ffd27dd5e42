import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielViews

@MainActor extension ImmediateUI {
  /// Shows the content in a window over the block, which the user can move, resize and collapse. Returns whether the content is shown.
  ///
  /// Its edges snap to the edges of the block and of other windows. Its place is remembered by its title, which must differ from the other
  /// windows' titles. At first it has its upper left corner at (`x`, `y`) and the size of its content, or of `width` and `height`, in points;
  /// or it is docked to an edge. The user docks it by dragging its bar until the pointer is at an edge; windows at one edge are tabs.
  @discardableResult public func window(
    _ title: String, x: Double = 16, y: Double = 16, width: Double = 280, height: Double? = nil,
    dock: PanelArrangement.Dock? = nil, id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void
  ) -> Bool {
    shown(
      item(
        PanelKind(title: title, x: x, y: y, width: width, height: height, dock: dock, canClose: false), true, id, file, line, column,
        isFloating: true),
      content)
  }

  /// Shows the content in a window with a button that closes it, while `isOpen` is true. Returns whether the content is shown.
  ///
  /// `onClose` runs when the user closes it. No `inout` value: the content may write the same variable.
  @discardableResult public func window(
    _ title: String, isOpen: Bool, onClose: () -> Void, x: Double = 16, y: Double = 16, width: Double = 280, height: Double? = nil,
    dock: PanelArrangement.Dock? = nil, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ content: () -> Void
  ) -> Bool {
    guard isOpen else { return false }
    var open = isOpen
    let item = item(
      PanelKind(title: title, x: x, y: y, width: width, height: height, dock: dock, canClose: true), true, id, file, line, column,
      isFloating: true)
    if item.exchange(&open), !open { onClose() }
    return shown(item, content)
  }

  /// Shows the content in a window with a button that closes it, while a bound value is true. Returns whether the content is shown.
  @discardableResult public func window(
    _ title: String, isOpen: Binding<Bool>, x: Double = 16, y: Double = 16, width: Double = 280, height: Double? = nil,
    dock: PanelArrangement.Dock? = nil, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ content: () -> Void
  ) -> Bool {
    window(
      title, isOpen: isOpen.wrappedValue, onClose: { isOpen.wrappedValue = false }, x: x, y: y, width: width, height: height,
      dock: dock, id: id, file: file, line: line, column: column, content)
  }

  private func shown(_ item: ImmediateItemOf<PanelKind>, _ content: () -> Void) -> Bool {
    let title = item.kind.title
    // Read without depending on it: a moved window does not run the block.
    let isSeen = dependencies.untracked { () -> Bool in
      let panels = arrangement?.wrappedValue ?? PanelArrangement()
      let place = panels.places[title] ?? item.kind.place
      if let dock = place.dock { return docked.isSelected(title, at: dock, panels.sides[dock]?.selected) }
      return !place.isCollapsed
    }
    if isSeen && item.value { fill(item, content) } else { empty(item) }
    return isSeen && item.value
  }
}

/// A window; the value is whether it is open.
struct PanelKind: ImmediateKind {
  let title: String
  let x, y, width: Double
  let height: Double?
  let dock: PanelArrangement.Dock?
  let canClose: Bool
  typealias Value = Bool

  func view(_ item: ImmediateItemOf<Self>) -> some View { EmptyView() }

  var place: PanelArrangement.Place {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    return PanelArrangement.Place(x: finite(x), y: finite(y), width: finite(width), height: height.map(finite), dock: dock)
  }
}
