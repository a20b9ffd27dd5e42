/// A modifier that folds into a box and is completely described by numbers, such as `padding`, `frame` or `opacity`. Plain bytes, because
/// views are copied often.
nonisolated public struct _BoxModifier: ViewModifier {
  public typealias Body = Never
  /// The key's bytes as one vector: a chain of modifiers is then few values, which are passed on without being copied through memory.
  private let bytes: SIMD8<UInt64>

  package init(_ key: PackedModifier.Key) { bytes = unsafeBitCast(key, to: SIMD8<UInt64>.self) }

  package var key: PackedModifier.Key { unsafeBitCast(bytes, to: PackedModifier.Key.self) }

  @inlinable @inline(__always) @MainActor public static func _visit<V: View>(
    _ content: V, _ modifier: _BoxModifier, _ context: inout _ViewContext
  ) {
    if V._isSingleBox || V._makesWrappers {
      context.wait(modifier)
      context.visit(content)
    } else {
      context.wrap(modifier) { $0.visit(content) }
    }
  }

  @inlinable public static func _isSingleBox(around content: Bool) -> Bool { content }
  @inlinable public static var _makesWrappers: Bool { true }
  @inlinable public static var _effect: _ModifierEffect { .onSubviews }
}

/// A modifier that folds into a box and is kept as an object until then, such as a clip or a name.
nonisolated public struct _WholeBoxModifier: ViewModifier {
  public typealias Body = Never
  let modifier: BoxModifier

  package init(_ modifier: BoxModifier) { self.modifier = modifier }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: modifier.modifier), around: content)
  }

  @inlinable public static func _isSingleBox(around content: Bool) -> Bool { content }
  @inlinable public static var _makesWrappers: Bool { true }
  @inlinable public static var _effect: _ModifierEffect { .onSubviews }
}
