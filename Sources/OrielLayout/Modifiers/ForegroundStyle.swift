import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

/// Sets the style of texts, shapes and symbols in the content. If `style` refers to the foreground style, the enclosing one is used.
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
        // The enclosing style may change although this one does not.
        if !isChanging && style._over(nil) == nil { return nil }
        return { $0.foregroundStyle = style._over($0.foregroundStyle) ?? style }
      })
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onBoth }
}

/// Sets an environment's style, with animated changes; nil: the library's default.
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
  /// Sets the foreground style of this view's texts, symbols and shapes. SwiftUI: `foregroundStyle(_:)`.
  ///
  /// For custom styles with shadows that depend on the environment, the shadows' extent is computed in the default environment.
  ///
  /// ```swift
  /// Label("Warning", systemImage: "exclamationmark.triangle").foregroundStyle(.orange)
  /// ```
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { modifier(_ForegroundStyleModifier(style: style)) }

  /// Sets `Color.accentColor` and the style `.tint` in this view. SwiftUI: `tint(_:)`.
  ///
  /// nil is the library's accent colour, even inside a view with a tint.
  nonisolated public func tint(_ tint: Color?) -> some View { modifier(_StyleModifier(tint.map { AnyShapeStyle($0) }, at: \.tintStyle)) }
  /// Sets the tint, under an older name. SwiftUI: `accentColor(_:)`.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
  /// Sets the colour of texts, symbols and shapes in this view that have no own colour. SwiftUI: `foregroundColor(_:)`.
  ///
  /// nil is `Color.primary`, even inside a view with another foreground style.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    modifier(_StyleModifier(color.map { AnyShapeStyle($0) }, at: \.foregroundStyle))
  }

  /// The view with a style set on it whose effects spread each point at the origin over `spread`.
  nonisolated package func spreading(_ spread: CGRect) -> some View { modifier(_BoxModifier(StyleSpreadModifier.packed(spread))) }
}

/// Declares how far the styles set on a view draw beyond what they fill. It draws nothing.
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
