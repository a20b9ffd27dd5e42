import Foundation
import OrielDrawing

/// A colour or pattern for shapes and text. SwiftUI: `ShapeStyle`.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  /// The style that this one stands for in an environment: the requirement that a style of your own implements.
  ///
  /// Styles of the library whose `Resolved` is `Never` are drawn without it: calling it on them traps.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// The colour or pattern of the resolved style.
  func _paint(in environment: EnvironmentValues) -> _StylePaint
  /// The style to use if this is set as the foreground style inside `outer`; nil: this one, as it does not refer to the foreground.
  func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle?
  /// Whether it is drawn the same in every environment.
  var _isConstant: Bool { get }
}

extension ShapeStyle {
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { resolve(in: environment)._paint(in: environment) }
  public func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle? { nil }
  public var _isConstant: Bool { false }
}

extension Never: ShapeStyle {
  /// The end of resolving: a style whose `Resolved` is `Never` stands for no other style.
  public typealias Resolved = Never
  /// Cannot be called, as no value of `Never` exists.
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("there is no such style") }
}

extension Color: ShapeStyle {
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(self) }
  public var _isConstant: Bool { isConstant }
}

extension Color.Resolved: ShapeStyle {
  /// A resolved colour stands for no other style.
  public typealias Resolved = Never
  /// Calling it traps: the colour is resolved already.
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("a resolved colour is final") }
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    _StylePaint(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity)))
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

  /// Hides a style's type. An `AnyShapeStyle` is taken as it is, not wrapped again.
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
  /// The same style: there is no further type to hide.
  public init(_ style: AnyShapeStyle) { self = style }
  package init(_ color: Color) { style = .color(color) }

  var base: any ShapeStyle {
    switch style {
    case .color(let color): color
    case .other(let style): style
    }
  }
  /// The wrapped style is drawn directly, without resolving to another one.
  public typealias Resolved = Never
  /// Calling it traps: the wrapped style is drawn directly.
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("ask for the paint of an AnyShapeStyle") }
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    switch style {
    case .color(let color): _StylePaint(color)
    case .other(let style): style._paint(in: environment)
    }
  }
  /// The paint for a shape with these bounds. Colours come first, because most styles are colours.
  func paint(in environment: EnvironmentValues, filling bounds: @autoclosure () -> CGRect) -> Paint {
    switch style {
    case .color(let color): .color(color.pixelColor(in: environment))
    case .other(let style): style._paint(in: environment).paint(in: environment, filling: bounds())
    }
  }

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
  var color: Color? {
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

/// A style with its opacity multiplied.
struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double
  func resolve(in environment: EnvironmentValues) -> Never { fatalError("ask for the paint of a style with an opacity") }
  func _paint(in environment: EnvironmentValues) -> _StylePaint { base._paint(in: environment).opacity(opacity) }
  var _isConstant: Bool { base._isConstant }
  func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle? {
    // A step of the foreground style is resolved where it is drawn, but not inside another style: so it is resolved here.
    let inner = base is HierarchicalShapeStyle ? AnyShapeStyle(base._paint(in: EnvironmentValues()).color) : base._over(outer)
    return inner.map { AnyShapeStyle(OpacityShapeStyle<AnyShapeStyle>(base: $0, opacity: opacity)) }
  }
}

extension ShapeStyle {
  /// The style with its opacity multiplied by a factor. SwiftUI: `ShapeStyle.opacity(_:)`.
  public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(base: self, opacity: opacity) }
}

/// The foreground style that is set around, else `Color.primary`. SwiftUI: `ForegroundStyle`.
public struct ForegroundStyle: ShapeStyle {
  /// The style of `.foreground`; it has no settings.
  public init() {}
  /// Calling it traps: the style is drawn directly.
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("ask for the paint of a foreground style") }
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { environment.foregroundPaint }
  public func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle? { outer ?? AnyShapeStyle(Color.primary) }
}

/// `Color.contentBackground`, the background of lists, pages and text. SwiftUI: `BackgroundStyle`.
public struct BackgroundStyle: ShapeStyle {
  /// The style of `.background`; it has no settings.
  public init() {}
  /// Calling it traps: the style is drawn directly.
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("ask for the paint of a background style") }
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(.contentBackground) }
}

/// The colour that `tint(_:)` sets around, else `Color.accentColor`. SwiftUI: `TintShapeStyle`.
public struct TintShapeStyle: ShapeStyle {
  /// The style of `.tint`; it has no settings.
  public init() {}
  /// Calling it traps: the style is drawn directly.
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("ask for the paint of a tint style") }
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(color(in: environment)) }
  func color(in environment: EnvironmentValues) -> Color { environment.tint ?? .accentColor }
}

/// The foreground style at one of four strengths. SwiftUI: `HierarchicalShapeStyle`.
///
/// Where no foreground style is set around, or only one of this kind, each strength is a colour by role: `Color.primary`,
/// `Color.secondary` and two fainter ones.
public struct HierarchicalShapeStyle: ShapeStyle {
  /// From 0, the strongest, to 3.
  let level: Int
  /// The foreground style as it is.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The foreground style at 60 % of its opacity, or `Color.secondary`.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The foreground style at 36 % of its opacity, or a colour fainter than `Color.secondary`.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The foreground style at 18 % of its opacity, or the faintest colour for text.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// Calling it traps: the style is drawn directly.
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("ask for the paint of a hierarchical style") }
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    guard let style = environment.foregroundStyle, !(style.base is HierarchicalShapeStyle) else {
      return _StylePaint(Color([.primary, .secondary, .tertiary, .quaternary][level]))
    }
    return style._paint(in: environment).opacity([1, 0.6, 0.36, 0.18][level])
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground style as it is; `Color.primary` where none is set.
  public static var primary: HierarchicalShapeStyle { .init(level: 0) }
  /// The foreground style at 60 % of its opacity; `Color.secondary` where none is set.
  public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
  /// The foreground style at 36 % of its opacity; a colour fainter than `Color.secondary` where none is set.
  public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
  /// The foreground style at 18 % of its opacity; the faintest colour for text where none is set.
  public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
}
extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style that is set around, else `Color.primary`.
  public static var foreground: ForegroundStyle { .init() }
}
extension ShapeStyle where Self == BackgroundStyle {
  /// `Color.contentBackground`, whatever is behind the view.
  public static var background: BackgroundStyle { .init() }
}
extension ShapeStyle where Self == TintShapeStyle {
  /// The colour that `tint(_:)` sets around, else `Color.accentColor`.
  public static var tint: TintShapeStyle { .init() }
}
extension ShapeStyle where Self == Color {
  /// `Color.red`, where a style is expected.
  public static var red: Color { Color(.red) }
  /// `Color.orange`, where a style is expected.
  public static var orange: Color { Color(.orange) }
  /// `Color.yellow`, where a style is expected.
  public static var yellow: Color { Color(.yellow) }
  /// `Color.green`, where a style is expected.
  public static var green: Color { Color(.green) }
  /// `Color.mint`, where a style is expected.
  public static var mint: Color { Color(.mint) }
  /// `Color.teal`, where a style is expected.
  public static var teal: Color { Color(.teal) }
  /// `Color.cyan`, where a style is expected.
  public static var cyan: Color { Color(.cyan) }
  /// `Color.blue`, where a style is expected.
  public static var blue: Color { Color(.blue) }
  /// `Color.indigo`, where a style is expected.
  public static var indigo: Color { Color(.indigo) }
  /// `Color.purple`, where a style is expected.
  public static var purple: Color { Color(.purple) }
  /// `Color.pink`, where a style is expected.
  public static var pink: Color { Color(.pink) }
  /// `Color.brown`, where a style is expected.
  public static var brown: Color { Color(.brown) }
  /// `Color.gray`, where a style is expected.
  public static var gray: Color { Color(.gray) }
  /// `Color.white`, where a style is expected.
  public static var white: Color { Color(white: 1) }
  /// `Color.black`, where a style is expected.
  public static var black: Color { Color(white: 0) }
  /// `Color.clear`, where a style is expected.
  public static var clear: Color { Color(white: 0, opacity: 0) }
}
