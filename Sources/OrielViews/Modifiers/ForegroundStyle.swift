import Foundation
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
    if Style._spreads { return visit(content.spreading(style._spread), style, &context) }
    visit(content, style, &context)
  }

  @MainActor private static func visit<V: View>(_ content: V, _ style: AnyShapeStyle, _ context: inout _ViewContext) {
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

/// Sets a style that the environment holds, which moves to the next one; nil: the library's own.
nonisolated public struct _StyleModifier: ViewModifier {
  public typealias Body = Never
  private let style: AnyShapeStyle?
  private let keyPath: WritableKeyPath<EnvironmentValues, AnyShapeStyle?>

  package init(_ style: AnyShapeStyle?, at keyPath: WritableKeyPath<EnvironmentValues, AnyShapeStyle?>) {
    (self.style, self.keyPath) = (style, keyPath)
  }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (style, keyPath) = (modifier.style, modifier.keyPath)
    context.movingEnvironment(
      style, around: content, equal: ==, motion: { $0?.motion(in: $1) }, moved: { style?.moved(to: $0.numbers) },
      write: { $0[keyPath: keyPath] = $1 })
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onBoth }
}

extension View {
  /// Sets the foreground style of this view and those below it. SwiftUI: `foregroundStyle(_:)`.
  ///
  /// The shadows of a style of your own, which depend on the environment, reach as far as they do in the default one.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { modifier(_ForegroundStyleModifier(style: style)) }

  /// Sets the colour of `Color.accentColor` and of the style `.tint` in this view. SwiftUI: `tint(_:)`.
  ///
  /// nil: the library's own accent colour, also inside a view that has a tint.
  nonisolated public func tint(_ tint: Color?) -> some View { modifier(_StyleModifier(tint.map { AnyShapeStyle($0) }, at: \.tintStyle)) }
  /// The same by an older name. SwiftUI: `accentColor(_:)`.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
  /// Sets the colour of texts, symbols and shapes in this view that have none of their own. SwiftUI: `foregroundColor(_:)`.
  ///
  /// nil: `Color.primary`, also inside a view that has another foreground style.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    modifier(_StyleModifier(color.map { AnyShapeStyle($0) }, at: \.foregroundStyle))
  }

  /// The view, in which a style that is set around it spreads what it fills over an area, which is that of a point at the origin.
  nonisolated package func spreading(_ spread: CGRect) -> some View { modifier(_BoxModifier(StyleSpreadModifier.packed(spread))) }
}

/// Says how far the styles that are set around a view draw beyond what they fill. It draws nothing.
final class StyleSpreadModifier: BoxModifier {
  private let area: CGRect

  init(_ area: CGRect) { self.area = area }

  static func packed(_ area: CGRect) -> PackedModifier.Key {
    PackedModifier.Key(Self.self, .init(a: area.minX, b: area.minY, c: area.width, d: area.height))
  }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    let n = record.numbers
    return StyleSpreadModifier(CGRect(x: n.a, y: n.b, width: n.c, height: n.d))
  }

  override class var change: BoxChange { .paint }
  override var paintStep: PaintStep { area == .zero ? .none : .around }
  override var fadesParts: Bool { true }
  override var mayOverflow: Bool { area != .zero }
  override var spread: CGRect? { area == .zero ? nil : area }

  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    painter.paintBounded(&place, spread: area, commands: 0) { $0.paintInside(&$1) }
  }
}
