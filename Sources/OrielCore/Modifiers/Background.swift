import Foundation
@_spi(Oriel) import OrielDrawing

extension View {
  /// Fills the rectangle behind the view with a style. SwiftUI: `background(_:ignoresSafeAreaEdges:)`.
  ///
  /// ```swift
  /// Text("Note").padding(8).background(Color.yellow)
  /// ```
  @inlinable nonisolated public __consuming func background<S: ShapeStyle>(_ style: S) -> some View {
    modifier(_BackgroundModifier(style: style))
  }

  /// Fills a shape behind the view with a style.
  @inlinable nonisolated public __consuming func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(_WholeBoxModifier(background: style, in: shape, fillStyle))
  }
}

/// Fills the rectangle behind the content. Most styles are colours, which are packed for the next box.
nonisolated public struct _BackgroundModifier<Style: ShapeStyle>: ViewModifier {
  public typealias Body = Never
  @usableFromInline package let style: Style

  @usableFromInline init(style: Style) { self.style = style }

  @inlinable @inline(__always) @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext)
  {
    if V._isSingleBox || V._makesWrappers {
      // In specialised code, where the type is known, the compiler evaluates this check.
      if let color = modifier.style as? Color { context.wait(background: color) } else { context.wait(background: modifier.style) }
      context.visit(content)
    } else {
      context.wrap(background: modifier.style) { $0.visit(content) }
    }
  }

  @inlinable public static func _isSingleBox(around content: Bool) -> Bool { content }
  @inlinable public static var _makesWrappers: Bool { true }
  @inlinable public static var _effect: _ModifierEffect { .onSubviews }
}

extension _ViewContext {
  @usableFromInline func wait(background color: Color) {
    wait(background: BackgroundModifier.packed(color) ?? BackgroundModifier.packed(PaintedShape(style: AnyShapeStyle(color))))
  }

  @usableFromInline func wait<S: ShapeStyle>(background style: S) {
    wait(background: BackgroundModifier.packed(PaintedShape(style: AnyShapeStyle(style))))
  }

  @usableFromInline mutating func wrap<S: ShapeStyle>(background style: S, _ visit: (inout _ViewContext) -> Void) {
    let background = BackgroundModifier.packed(PaintedShape(style: AnyShapeStyle(style)))
    guard let around = graph.aroundBackgrounds?() else { return wrap(background, visit) }
    wait(around.outer)
    wait(background)
    wrap(around.inner, visit)
  }

  private func wait(background: PackedModifier) {
    guard let around = graph.aroundBackgrounds?() else { return wait(background) }
    wait(around.outer)
    wait(background)
    wait(around.inner)
  }
}

extension _WholeBoxModifier {
  @usableFromInline init<S: ShapeStyle, T: Shape>(background style: S, in shape: T, _ fill: FillStyle) {
    self.init(BackgroundModifier(PaintedShape(style: AnyShapeStyle(style), shape: shape, fill: fill)))
  }
}

/// A shape behind the content.
package final class BackgroundModifier: BoxModifier {
  let painted: PaintedShape

  init(_ painted: PaintedShape) { self.painted = painted }

  /// Packs a rectangle filled with a colour as numbers, as most backgrounds are.
  package static func packed(_ painted: PaintedShape) -> PackedModifier {
    if painted.isPlain && painted.isInPlace, let color = painted.style.color, let packed = packed(color) { return packed }
    return PackedModifier(whole: BackgroundModifier(painted))
  }

  /// Returns nil for colours that numbers do not describe completely.
  static func packed(_ color: Color) -> PackedModifier? {
    if !color.opacities.isEmpty { return nil }
    return switch color.provider {
    case .fixed(let color): PackedModifier(.init(Self.self, .init(a: color.red, b: color.green, c: color.blue, d: color.alpha)))
    case .semantic(let color): PackedModifier(.init(Self.self, code: 1 + color.number))
    case .mixed, .named: nil
    }
  }

  package override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    let (n, code) = (record.numbers, record.code)
    let color = code == 0 ? Color(red: n.a, green: n.b, blue: n.c, opacity: n.d) : Color(SemanticColor(number: code - 1))
    return BackgroundModifier(PaintedShape(style: AnyShapeStyle(color), place: record.place))
  }

  package override class var change: BoxChange { .paint }
  package override class var paintsByScope: Bool { true }
  package override func isEqual(to other: BoxModifier) -> Bool { (other as? BackgroundModifier)?.painted.isEqual(to: painted) == true }
  package override func keeping(_ scope: EnvironmentScope) -> BoxModifier {
    painted.isInPlace ? BackgroundModifier(painted.keeping(scope)) : self
  }
  package override func motion(in environment: EnvironmentValues) -> MotionVector? { painted.motion(in: environment) }
  package override func moved(to vector: MotionVector) -> BoxModifier { BackgroundModifier(painted.moved(to: vector)) }
  package override var bytes: Int { painted.bytes }

  package override var paintStep: PaintStep {
    // The environment does not affect this colour.
    let environment = EnvironmentValues()
    guard painted.isPlain, painted.style._isConstant, let color = painted.style._paint(in: environment).onlyColor else { return .behind }
    return .fill(color.pixelColor(in: environment))
  }

  package override var fadesParts: Bool { true }
  package override func paint(_ painter: inout Painter, _ place: inout Painter.Place) { painter.paint(painted, at: place) }

  package override var readsWhilePainting: Bool { !painted.style._isConstant }
  package override var mayOverflow: Bool { painted.mayOverflow }
  package override func ink(in rect: CGRect) -> CGRect { painted.inkEitherWay(in: rect) }
  package override var paintedBehind: PaintedShape? { painted }
  package override func isHit(_ point: CGPoint, in rect: CGRect) -> Bool { painted.contains(point, in: rect) }
}
