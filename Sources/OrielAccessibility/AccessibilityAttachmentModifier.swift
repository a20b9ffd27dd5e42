@_spi(Oriel) import OrielCore

/// Says something of a view for assistive technologies. SwiftUI: `AccessibilityAttachmentModifier`.
///
/// There is no screen reader yet: what is said is kept, and tests find it by `ViewHarness`. It costs nothing until it is asked for.
nonisolated public struct AccessibilityAttachmentModifier: ViewModifier {
  public typealias Body = Never
  private let declaration: BoxModifier

  /// What is said, which is the same if `value` is.
  init<Value>(_ kind: StaticString = #function, _ value: Value, _ describe: @escaping @MainActor (Value, inout BoxSemantics) -> Void) {
    declaration = DeclarationModifier(kind, value, describe)
  }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: modifier.declaration), around: content)
  }
  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// Something that a program says of a view.
private final class DeclarationModifier<Value>: BoxModifier {
  /// Which of the functions that say something of a view it is from.
  private let kind: StaticString
  private let value: Value
  private let describe: @MainActor (Value, inout BoxSemantics) -> Void

  init(_ kind: StaticString, _ value: Value, _ describe: @escaping @MainActor (Value, inout BoxSemantics) -> Void) {
    (self.kind, self.value, self.describe) = (kind, value, describe)
  }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
  override func isEqual(to other: BoxModifier) -> Bool {
    guard let other = other as? DeclarationModifier, kind.utf8Start == other.kind.utf8Start else { return false }
    return ValueComparison<Value>.areEqual(value, other.value)
  }
  override func describe(_ semantics: inout BoxSemantics) { describe(value, &semantics) }
}

extension View {
  /// Says something of the view, which is the same if `value` is.
  nonisolated func saying<Value>(
    _ value: Value, _ kind: StaticString = #function, _ describe: @escaping @MainActor (Value, inout BoxSemantics) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(kind, value, describe))
  }

  /// Says something of the view unless it is switched off.
  nonisolated func saying<Value>(
    _ value: Value, if isEnabled: Bool, _ kind: StaticString = #function,
    _ change: @escaping @MainActor (Value, EnvironmentValues, inout ElementDeclarations) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(isEnabled ? value : nil, kind) { value, semantics in
      guard let value else { return }
      let environment = semantics.environment ?? EnvironmentValues(nil)
      semantics.declare { change(value, environment, &$0) }
    }
  }
}
