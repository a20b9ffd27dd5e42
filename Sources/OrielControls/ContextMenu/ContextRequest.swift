import Foundation
@_spi(Oriel) import OrielCore
import OrielInput
@_spi(Oriel) import OrielViews

/// The user's request for the context menu of a view, with its location.
package struct ContextRequest {
  /// The input that made the request.
  package enum Origin {
    /// A press of the secondary button. Control with the primary button does not count: it extends selections.
    case press
    /// A held finger.
    case hold
    /// The Menu key, or Shift and F10.
    case key
  }

  package var origin: Origin
  /// The location in points of the window. For a key: the caret, or the middle of the focused view.
  package var location: CGPoint
}

extension View {
  /// Runs an action when the view's context menu is requested. Of nested views the innermost receives the request.
  nonisolated package func onContextRequest(perform action: @escaping @MainActor (ContextRequest) -> Void) -> some View {
    modifier(_ContextModifier(origin: .key, action: action))
      .modifier(_ContextModifier(origin: .hold, action: action))
      .modifier(_ContextModifier(origin: .press, action: action))
  }
}

/// Waits for one kind of context menu request.
nonisolated struct _ContextModifier: ViewModifier {
  typealias Body = Never
  let origin: ContextRequest.Origin
  let action: @MainActor (ContextRequest) -> Void

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let part: BoxModifier =
      modifier.origin == .key ? ContextKeys(modifier.action) : ContextGesture(modifier.origin, modifier.action, in: context.scope)
    context.boxModifier(PackedModifier(whole: part), around: content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// Handles the context menu keys for the content.
final class ContextKeys: BoxModifier {
  let action: @MainActor (ContextRequest) -> Void

  init(_ action: @escaping @MainActor (ContextRequest) -> Void) { self.action = action }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
}

extension WindowFocus {
  /// Requests the context menu of the innermost view around the focus that has one.
  func askForContextMenu(_ press: KeyPress) -> Bool {
    let held = press.modifiers.subtracting(.capsLock)
    guard press.phase == .down, press.key == .menu && held.isEmpty || press.key == .f10 && held == .shift, let target,
      let (box, index) = target.place
    else { return false }
    let texts = sequence(first: box) { $0.inner }.compactMap { $0 as? any TextMenuTarget }
    if let text = texts.first, text.askForMenuByKey() { return true }
    guard let keys = box.modifiersAround(ContextKeys.self, before: box.modifiers.count).first?.modifier else { return false }
    let view = box.drawnPlace(of: box.rect(ofModifierAt: index), plane: index).whole
    let caret = box.textInputRequest?.caret
    keys.action(
      ContextRequest(origin: .key, location: caret.map { CGPoint(x: $0.midX, y: $0.maxY) } ?? CGPoint(x: view.midX, y: view.midY)))
    return true
  }
}

extension KeyEquivalent {
  fileprivate static let menu = KeyEquivalent("\u{F735}")
  fileprivate static let f10 = KeyEquivalent("\u{F70D}")
}
