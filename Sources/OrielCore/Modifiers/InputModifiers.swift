import Foundation

/// Input that a view takes.
nonisolated public struct _InputModifier: ViewModifier {
  public typealias Body = Never
  var tap: (count: Int, action: (CGPoint) -> Void)?
  var hover: ((Bool) -> Void)?
  var press: ((Bool) -> Void)?

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: _InputModifier, _ context: inout _ViewContext) {
    let handlers = InputHandlers()
    handlers.tap = modifier.tap
    handlers.hover = modifier.hover
    handlers.press = modifier.press
    context.boxModifier(PackedModifier(whole: InputModifier(handlers)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// What the content does with the pointer.
final class InputModifier: BoxModifier {
  let handlers: InputHandlers

  init(_ handlers: InputHandlers) { self.handlers = handlers }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
  override var takesInput: Bool { true }
}

extension View {
  /// Runs an action when the view is clicked.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(_InputModifier(tap: (max(1, count), { _ in action() })))
  }

  /// Tells when the pointer comes over the view, and when it leaves.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { modifier(_InputModifier(hover: action)) }
}
