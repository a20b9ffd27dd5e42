/// A modifier that folds into a box: what `padding`, `frame` and `background` make, among others.
nonisolated public struct _BoxModifier: ViewModifier {
  public typealias Body = Never
  let packed: PackedModifier

  init(_ packed: PackedModifier) { self.packed = packed }
  init(whole modifier: BoxModifier) { packed = PackedModifier(whole: modifier) }

  @inlinable @MainActor public static func _visit<V: View>(_ content: V, _ modifier: _BoxModifier, _ context: inout _ViewContext) {
    if V._isSingleBox {
      context.wait(modifier)
      context.visit(content)
    } else {
      context.wrap(modifier) { $0.visit(content) }
    }
  }

  @inlinable public static func _isSingleBox(around content: Bool) -> Bool { content }
  @inlinable public static var _effect: _ModifierEffect { .onSubviews }
}
