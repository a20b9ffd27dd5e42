@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

/// Sets the style of texts, shapes and symbols in the content. Where `style` refers to the foreground style, that of the place around is
/// meant.
nonisolated public struct _ForegroundStyleModifier<Style: ShapeStyle>: ViewModifier {
  public typealias Body = Never
  let style: Style

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let style = AnyShapeStyle(modifier.style)
    if Style._standsAlone {
      return context.movingEnvironment(
        style, around: content, equal: ==, motion: { $0.motion(in: $1) }, moved: { style.moved(to: $0.numbers) },
        write: { $0.foregroundStyle = $1 })
    }
    context.environment(
      style, around: content, equal: ==, write: { $0.foregroundStyle = style },
      change: { isChanging in
        // The style around may change, although this one does not.
        if !isChanging && style._over(nil) == nil { return nil }
        return { $0.foregroundStyle = style._over($0.foregroundStyle) ?? style }
      })
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onBoth }
}

extension View {
  /// Sets the foreground style of this view and those below it. SwiftUI: `foregroundStyle(_:)`.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { modifier(_ForegroundStyleModifier(style: style)) }
}
