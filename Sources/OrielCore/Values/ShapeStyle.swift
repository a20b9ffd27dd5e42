import Foundation
import OrielDrawing

/// A colour or pattern for shapes and text. SwiftUI: `ShapeStyle`.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  /// Returns the style to draw in an environment; implement it in custom styles.
  ///
  /// Built-in styles whose `Resolved` is `Never` are drawn directly: calling it on them traps.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// The colour or pattern of the resolved style.
  func _paint(in environment: EnvironmentValues) -> _StylePaint
  /// The style to use if this one is set as the foreground style inside `outer`; nil if it does not refer to the foreground.
  func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle?
  /// Whether it is drawn the same in every environment.
  var _isConstant: Bool { get }
  /// The area that its shadows cover for a filled point at the origin.
  var _spread: CGRect { get }
  /// Whether `_spread` may be more than the point.
  static var _spreads: Bool { get }
  /// Whether no style of this type refers to the enclosing foreground style.
  static var _standsAlone: Bool { get }
}

extension ShapeStyle {
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { resolve(in: environment)._paint(in: environment) }
  /// A custom style may resolve to one that refers to the foreground, which then is `outer`.
  public func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle? {
    Resolved.self == Never.self || Resolved._standsAlone ? nil : AnyShapeStyle(ResolvingShapeStyle(base: self, outer: outer))
  }
  public var _isConstant: Bool { false }
  public static var _standsAlone: Bool { false }
  public static var _spreads: Bool { Resolved.self != Never.self && Resolved._spreads }
  public var _spread: CGRect { Self._spreads ? resolve(in: EnvironmentValues())._spread : .zero }
}

extension Never: ShapeStyle {
  /// A style whose `Resolved` is `Never` is drawn directly.
  public typealias Resolved = Never
}

extension ShapeStyle where Resolved == Never {
  /// Traps when called: the style is drawn directly.
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("\(Self.self) is drawn without being resolved") }
}

extension Color: ShapeStyle {
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(self) }
  public var _isConstant: Bool { isConstant }
  public static var _standsAlone: Bool { true }
}

extension Color.Resolved: ShapeStyle {
  /// A resolved colour is drawn directly.
  public typealias Resolved = Never
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    _StylePaint(Color(self))
  }
  public var _isConstant: Bool { true }
}

/// A style whose type is hidden. SwiftUI: `AnyShapeStyle`.
public struct AnyShapeStyle: ShapeStyle {
  /// A colour, as most styles are, is stored directly, so that it is drawn and compared without looking up its type.
  private enum Base {
    case color(Color)
    case other(any ShapeStyle)
  }
  private let style: Base

  /// Hides the type of a style. An `AnyShapeStyle` is not wrapped again.
  public init<S: ShapeStyle>(_ style: S) {
    // The types are the same, so the casts do nothing; casting with `as?` would look for conformances.
    if S.self == Color.self {
      self.style = .color(unsafeBitCast(style, to: Color.self))
    } else if S.self == AnyShapeStyle.self {
      self.style = unsafeBitCast(style, to: AnyShapeStyle.self).style
    } else {
      self.style = .other(style)
    }
  }
  /// Returns the same style: it is not wrapped again.
  public init(_ style: AnyShapeStyle) { self = style }
  package init(_ color: Color) { style = .color(color) }

  package var base: any ShapeStyle {
    switch style {
    case .color(let color): color
    case .other(let style): style
    }
  }
  /// The wrapped style is drawn directly, without resolving to another one.
  public typealias Resolved = Never
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    switch style {
    case .color(let color): _StylePaint(color)
    case .other(let style): style._paint(in: environment)
    }
  }
  /// The paint for a shape with these bounds. Colours come first, because most styles are colours.
  package func paint(in environment: EnvironmentValues, filling bounds: @autoclosure () -> CGRect) -> Paint {
    switch style {
    case .color(let color): .color(color.pixelColor(in: environment))
    case .other(let style): style._paint(in: environment).paint(in: environment, filling: bounds())
    }
  }

  /// Whether a colour is wrapped, as nearly always.
  package var isColor: Bool { if case .color = style { true } else { false } }

  /// The spread of the wrapped style.
  public var _spread: CGRect { if case .other(let style) = style { style._spread } else { .zero } }
  /// Any style may be wrapped.
  public static var _spreads: Bool { true }

  public var _isConstant: Bool {
    switch style {
    case .color(let color): color.isConstant
    case .other(let style): style._isConstant
    }
  }
  public func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle? {
    switch style {
    case .color: nil
    case .other(let style): style._over(outer)
    }
  }

  /// The wrapped colour; nil if another style is wrapped.
  package var color: Color? {
    if case .color(let color) = style { color } else { nil }
  }

  func isEqual(to other: AnyShapeStyle) -> Bool {
    func same<S: ShapeStyle>(_ a: S, _ b: any ShapeStyle) -> Bool { (b as? S).map { ValueComparison<S>.areEqual(a, $0) } ?? false }
    return switch (style, other.style) {
    case (.color(let a), .color(let b)): a == b
    case (.other(let a), .other(let b)): same(a, b)
    default: false
    }
  }
}

extension AnyShapeStyle: Equatable {
  public static func == (a: AnyShapeStyle, b: AnyShapeStyle) -> Bool { a.isEqual(to: b) }
}

/// A custom style inside the foreground style `outer`.
private struct ResolvingShapeStyle<Base: ShapeStyle>: ShapeStyle {
  typealias Resolved = Never
  let base: Base
  let outer: AnyShapeStyle?
  func _paint(in environment: EnvironmentValues) -> _StylePaint {
    let resolved = base.resolve(in: environment), style = resolved._over(outer) ?? AnyShapeStyle(resolved)
    // A level of the foreground would refer to this style again.
    return style._paint(in: style.base is HierarchicalShapeStyle ? EnvironmentValues() : environment)
  }
  var _spread: CGRect { base._spread }
  static var _spreads: Bool { true }
}

/// A style with its opacity multiplied.
struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double
  func _paint(in environment: EnvironmentValues) -> _StylePaint { base._paint(in: environment).opacity(opacity) }
  var _isConstant: Bool { base._isConstant }
  var _spread: CGRect { base._spread }
  static var _spreads: Bool { Base._spreads }
  func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle? {
    base._insideStyle(over: outer).map { AnyShapeStyle(OpacityShapeStyle<AnyShapeStyle>(base: $0, opacity: opacity)) }
  }
}

extension ShapeStyle {
  /// `_over`, for a style inside another one.
  package func _insideStyle(over outer: AnyShapeStyle?) -> AnyShapeStyle? {
    // A level of the foreground style is resolved where it is drawn, except inside another style, where it would refer to itself. So it is
    // resolved here, also if the enclosing style is a level.
    let style = self is HierarchicalShapeStyle ? AnyShapeStyle(self) : _over(outer)
    guard let style, style.base is HierarchicalShapeStyle else { return style }
    return AnyShapeStyle(style._paint(in: EnvironmentValues()).color)
  }

  /// Returns the style with its opacity multiplied by a factor. SwiftUI: `ShapeStyle.opacity(_:)`.
  public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(base: self, opacity: opacity) }
}

/// The foreground style of the environment, or `Color.primary` if none is set. SwiftUI: `ForegroundStyle`.
public struct ForegroundStyle: ShapeStyle {
  /// Creates the style of `.foreground`; it has no settings.
  public init() {}
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { environment.foregroundPaint }
  public func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle? { outer ?? AnyShapeStyle(Color.primary) }
}

/// The style set by `tint(_:)`, or `Color.accentColor` if none is set. SwiftUI: `TintShapeStyle`.
public struct TintShapeStyle: ShapeStyle {
  /// Creates the style of `.tint`; it has no settings.
  public init() {}
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    environment.tintPaint ?? _StylePaint(.accentColor)
  }
  package func color(in environment: EnvironmentValues) -> Color { environment.tint ?? .accentColor }
}

/// The foreground style at one of five levels of strength. SwiftUI: `HierarchicalShapeStyle`.
///
/// If no foreground style is set, or only one of this kind, each level is a semantic colour: `Color.primary`, `Color.secondary` and three
/// fainter ones. If styles are set for several levels, each level uses its own, and further levels fade the last one.
public struct HierarchicalShapeStyle: ShapeStyle {
  /// From 0, the strongest, to 4.
  package let level: Int

  package init(level: Int) { self.level = level }

  /// The foreground style as it is.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The foreground style at 50 % of its opacity, or `Color.secondary`.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The foreground style at 25 % of its opacity, or a colour fainter than `Color.secondary`.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The foreground style at 18 % of its opacity, or the faintest colour for text.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The foreground style at 18 % of its opacity, or the faintest colour for text at half of it.
  public static let quinary = HierarchicalShapeStyle(level: 4)
  /// The opacity factors of the levels.
  package static let opacities = [1, 0.5, 0.25, 0.18, 0.18]

  public func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle? { outer == nil ? AnyShapeStyle(self) : resolved(in: outer) }
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    guard let style = environment.foregroundStyle, !(style.base is HierarchicalShapeStyle) else {
      let color = Color([.primary, .secondary, .tertiary, .quaternary, .quaternary][level])
      return _StylePaint(level == 4 ? color.opacity(0.5) : color)
    }
    guard let levels = style.base as? ForegroundLevels else {
      return style._paint(in: environment).opacity(Self.opacities[level])
    }
    let index = min(level, levels.styles.count - 1)
    return levels.styles[index]._paint(in: environment).opacity(Self.opacities[level - index])
  }
}

/// The foreground styles of several levels, at least one; used as one style, it is the first.
package struct ForegroundLevels: ShapeStyle, Equatable {
  package typealias Resolved = Never
  package let styles: [AnyShapeStyle]

  /// Creates levels. Styles that refer to the foreground refer to `outer`; none may refer to it where it is drawn.
  package init(_ styles: [AnyShapeStyle], over outer: AnyShapeStyle?) {
    self.styles = styles.map { style in
      // A level of the foreground that is set as the foreground refers to the enclosing one.
      if let step = style.base as? HierarchicalShapeStyle { return step.resolved(in: outer) }
      let own = style._over(outer) ?? style
      // The enclosing style may be a level itself, which would refer to these styles here.
      return (own.base as? HierarchicalShapeStyle)?.resolved(in: nil) ?? own
    }
  }

  package func _paint(in environment: EnvironmentValues) -> _StylePaint { styles[0]._paint(in: environment) }
  package var _isConstant: Bool { styles.allSatisfy(\._isConstant) }
  package static var _spreads: Bool { true }
  package var _spread: CGRect { styles.reduce(.zero) { $0.union($1._spread) } }
}

extension HierarchicalShapeStyle {
  /// The style of this level in another foreground style.
  fileprivate func resolved(in outer: AnyShapeStyle?) -> AnyShapeStyle {
    guard let outer, !(outer.base is HierarchicalShapeStyle) else {
      return AnyShapeStyle(_paint(in: EnvironmentValues()).color)
    }
    guard let levels = outer.base as? ForegroundLevels else {
      return AnyShapeStyle(OpacityShapeStyle(base: outer, opacity: Self.opacities[level]))
    }
    let index = min(level, levels.styles.count - 1)
    return AnyShapeStyle(OpacityShapeStyle(base: levels.styles[index], opacity: Self.opacities[level - index]))
  }
}
