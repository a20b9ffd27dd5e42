import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

/// A view's reactions to the pointer.
nonisolated public struct _PointerModifier: ViewModifier {
  public typealias Body = Never
  var tap: (count: Int, action: (CGPoint) -> Void)?
  var hover: ((Bool) -> Void)?
  var press: ((Bool) -> Void)?
  var shape: PointerShape?

  package init(
    tap: (count: Int, action: (CGPoint) -> Void)? = nil, hover: ((Bool) -> Void)? = nil, press: ((Bool) -> Void)? = nil,
    shape: PointerShape? = nil
  ) {
    (self.tap, self.hover, self.press, self.shape) = (tap, hover, press, shape)
  }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let pointer = PointerModifier()
    (pointer.tap, pointer.hover, pointer.press, pointer.shape) = (modifier.tap, modifier.hover, modifier.press, modifier.shape)
    context.boxModifier(PackedModifier(whole: pointer), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

extension View {
  /// Runs an action when the view is clicked `count` times in a row.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(_PointerModifier(tap: (max(1, count), { _ in action() })))
  }

  /// Calls `action` with true when the pointer enters the view, and with false when it leaves.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { modifier(_PointerModifier(hover: action)) }
}

/// A box's reactions to the pointer; closures are those of the last update.
final class PointerModifier: BoxModifier {
  /// For presses and releases inside, `count` times in a row; the action gets the place in the box.
  var tap: (count: Int, action: (CGPoint) -> Void)?
  /// Called with whether the pointer is on the box.
  var hover: ((Bool) -> Void)?
  /// Called with whether the box is pressed with the pointer still inside.
  var press: ((Bool) -> Void)?
  var shape: PointerShape?

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
  override var takesInput: Bool { true }
  override var followsPointer: Bool { hover != nil }
  override var pointerShape: PointerShape? { shape }

  override func handle(_ event: InputEvent, on box: Box) -> Bool {
    guard let pointer = event.pointer else { return false }
    switch pointer.phase {
    case .entered: hover?(true)
    case .exited: hover?(false)
    case .moved: if pointer.isHeld && pointer.isInside != pointer.wasInside { press?(pointer.isInside) }
    case .pressed:
      guard pointer.button == .primary, tap != nil || press != nil else { return false }
      press?(true)
      return true
    case .released:
      guard pointer.isInside else { return false }
      press?(false)
      guard let tap, pointer.clicks % tap.count == 0, let location = event.location else { return false }
      tap.action(box.contentPoint(location))
    }
    return false
  }

  override func describe(_ semantics: inout BoxSemantics) {
    guard let tap else { return }
    semantics.actions.append(.init(name: .activate) { tap.action(.zero) })
  }
}
