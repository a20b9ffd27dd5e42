import Foundation
import OrielControls
import OrielCore
import OrielDrawing

// Calls about the item of the call before.
@MainActor extension ImmediateUI {
  /// Names the last item for `frame(of:)`, tests and assistive technologies' scripts.
  public func identifier(_ identifier: String) {
    add {
      $0.identifier = identifier
      if framesAskedFor.contains(identifier) { $0.questions.insert(.frame) }
    }
  }

  /// Shows a text while the pointer rests on the last item, or the keyboard has moved the focus to it.
  public func tooltip(_ text: String) { add { $0.tooltip = text } }

  /// Whether the pointer is over the last item. Only blocks that read it run again when that changes.
  public var isHovered: Bool {
    let item = last
    add { $0.questions.insert(.hover) }
    return item?.isHovered ?? false
  }

  /// Whether the user holds a button of the pointer on the last item, or types in it. Only blocks that read it run again when that changes.
  public var isActive: Bool {
    let item = last
    add { $0.questions.insert(.activity) }
    return item?.isActive ?? false
  }

  /// The rectangle of the item with an identifier, in points of the window; nil before it is shown, and for items that are not.
  ///
  /// A block that reads it runs again when the rectangle changes, also by scrolling. If what the block shows for it moves the item again, that
  /// ends after four changes in a frame.
  public func frame(of identifier: String) -> CGRect? {
    // The item's call may have been reached before.
    if isRunning, framesAskedFor.insert(identifier).inserted { runAgain() }
    return frames[identifier]
  }
}
