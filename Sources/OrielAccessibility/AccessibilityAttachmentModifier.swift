@_spi(Oriel) import OrielCore

/// Sets an accessibility property of a view. SwiftUI: `AccessibilityAttachmentModifier`.
///
/// There is no screen reader support yet: properties are stored, and tests read them through `ViewHarness`. They cost nothing until read.
nonisolated public struct AccessibilityAttachmentModifier: ViewModifier {
  public typealias Body = Never
  private let declaration: BoxModifier

  /// Stores a property, which counts as unchanged while `value` is equal.
  init<Value>(_ kind: String = #function, _ value: Value, _ describe: @escaping @MainActor (Value, inout BoxSemantics) -> Void) {
    declaration = DeclarationModifier(kind, value, describe)
  }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: modifier.declaration), around: content)
  }
  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// An accessibility property set by the program.
private final class DeclarationModifier<Value>: BoxModifier {
  /// The function that set the property.
  private let kind: String
  private let value: Value
  private let describe: @MainActor (Value, inout BoxSemantics) -> Void

  init(_ kind: String, _ value: Value, _ describe: @escaping @MainActor (Value, inout BoxSemantics) -> Void) {
    (self.kind, self.value, self.describe) = (kind, value, describe)
  }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
  override func isEqual(to other: BoxModifier) -> Bool {
    guard let other = other as? DeclarationModifier, kind == other.kind else { return false }
    return ValueComparison<Value>.areEqual(value, other.value)
  }
  override func describe(_ semantics: inout BoxSemantics) { describe(value, &semantics) }
}

extension View {
  /// Sets a property of the view, which counts as unchanged while `value` is equal.
  nonisolated func saying<Value>(
    _ value: Value, _ kind: String = #function, _ describe: @escaping @MainActor (Value, inout BoxSemantics) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(kind, value, describe))
  }

  /// Sets a property of the view unless it is disabled.
  nonisolated func saying<Value>(
    _ value: Value, if isEnabled: Bool, _ kind: String = #function,
    _ change: @escaping @MainActor (Value, EnvironmentValues, inout ElementDeclarations) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(isEnabled ? value : nil, kind) { value, semantics in
      guard let value else { return }
      let environment = semantics.environment ?? EnvironmentValues(nil)
      semantics.declare { change(value, environment, &$0) }
    }
  }
}
