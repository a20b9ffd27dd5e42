import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

/// A control's handling of the pointer: presses, and hovering.
nonisolated public struct _PointerModifier: ViewModifier {
  public typealias Body = Never
  var press = PressActions()
  var hover: ((Bool) -> Void)?
  var shape: PointerShape?

  /// `action` runs for releases on the control; `press` receives whether it is pressed with the pointer on it.
  package init(
    action: (() -> Void)? = nil, hover: ((Bool) -> Void)? = nil, press: ((Bool) -> Void)? = nil, shape: PointerShape? = nil
  ) {
    (self.press, self.hover, self.shape) = (PressActions(changed: press, action: action), hover, shape)
  }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: PointerModifier(modifier, in: context.scope)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

extension View {
  /// Calls `action` with true when the pointer enters the view, and with false when it leaves. SwiftUI: `onHover(perform:)`.
  ///
  /// ```swift
  /// Text("Hover").onHover { isHovered = $0 }
  /// ```
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { modifier(_PointerModifier(hover: action)) }
}

/// A box's pointer handling, with closures of the last update.
final class PointerModifier: GestureModifier {
  private let press: PressActions
  private let hover: ((Bool) -> Void)?
  private let shape: PointerShape?

  init(_ modifier: _PointerModifier, in scope: EnvironmentScope) {
    (press, hover, shape) = (modifier.press, modifier.hover, modifier.shape)
    super.init(.after, mask: press.action == nil && press.changed == nil ? .subviews : .all, in: scope)
  }

  override var followsPointer: Bool { hover != nil }
  override var pointerShape: PointerShape? { shape }

  override func makeRecognizer() -> GestureRecognizer { PressRecognizer(press) }
  override func update(_ recognizer: GestureRecognizer) -> Bool {
    guard let recognizer = recognizer as? PressRecognizer else { return false }
    recognizer.actions = press
    return true
  }

  override func handle(_ event: InputEvent, on box: Box) -> Bool {
    switch event.pointer?.phase {
    case .entered: hover?(true)
    case .exited: hover?(false)
    default: break
    }
    return false
  }

  override func describe(_ semantics: inout BoxSemantics) {
    guard let action = press.action else { return }
    semantics.actions.append(.init(name: .activate, run: action))
  }
}
