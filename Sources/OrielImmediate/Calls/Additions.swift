import OrielControls
import OrielCore
import OrielDrawing

// Calls about the item of the call before.
@MainActor extension ImmediateUI {
  /// Names the last item for tests and assistive technologies' scripts.
  public func identifier(_ identifier: String) { add { $0.identifier = identifier } }

  /// Shows a text while the pointer rests over the last item.
  public func tooltip(_ text: String) { add { $0.tooltip = text } }

  /// Whether the pointer is over the last item. Only blocks that read it run again when that changes.
  public var isHovered: Bool {
    let item = last
    add { $0.isNotifiedOfHover = true }
    return item?.isHovered ?? false
  }
}
