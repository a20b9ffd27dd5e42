import Foundation
import OrielDrawing

/// A colour or pattern for shapes and text. SwiftUI: `ShapeStyle`.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// What fills, after resolving.
  func _paint(in environment: EnvironmentValues) -> _StylePaint
  /// What it comes to as a foreground style inside another; nil: itself, for it says nothing of the foreground.
  func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle?
  /// Whether the environment has no part in it.
  var _isConstant: Bool { get }
}

extension ShapeStyle {
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { resolve(in: environment)._paint(in: environment) }
  public func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle? { nil }
  public var _isConstant: Bool { false }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("there is no such style") }
}

extension Color: ShapeStyle {
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(self) }
  public var _isConstant: Bool { isConstant }
}

extension Color.Resolved: ShapeStyle {
  public typealias Resolved = Never
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("a resolved colour is final") }
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    _StylePaint(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity)))
  }
  public var _isConstant: Bool { true }
}

/// A style whose type is hidden. SwiftUI: `AnyShapeStyle`.
public struct AnyShapeStyle: ShapeStyle {
  /// A colour, which most styles are, is asked and compared without looking for its type.
  private enum Base {
    case color(Color)
    case other(any ShapeStyle)
  }
  private let style: Base

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
  public init(_ style: AnyShapeStyle) { self = style }
  init(_ color: Color) { style = .color(color) }

  var base: any ShapeStyle {
    switch style {
    case .color(let color): color
    case .other(let style): style
    }
  }
  public typealias Resolved = Never
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("ask for the paint of an AnyShapeStyle") }
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    switch style {
    case .color(let color): _StylePaint(color)
    case .other(let style): style._paint(in: environment)
    }
  }
  /// What fills a shape with these bounds. A colour, which most styles are, goes no way about.
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

  /// The colour that it is, when it is nothing but a colour.
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
    // A step of the foreground knows what to do in its own place, though not inside another style.
    let inner = base is HierarchicalShapeStyle ? AnyShapeStyle(base._paint(in: EnvironmentValues()).color) : base._over(outer)
    return inner.map { AnyShapeStyle(OpacityShapeStyle<AnyShapeStyle>(base: $0, opacity: opacity)) }
  }
}

extension ShapeStyle {
  /// The style with its opacity multiplied.
  public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(base: self, opacity: opacity) }
}

/// The foreground style in force. SwiftUI: `ForegroundStyle`.
public struct ForegroundStyle: ShapeStyle {
  public init() {}
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("ask for the paint of a foreground style") }
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { environment.foregroundPaint }
  public func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle? { outer ?? AnyShapeStyle(Color.primary) }
}

/// The background behind the content. SwiftUI: `BackgroundStyle`.
public struct BackgroundStyle: ShapeStyle {
  public init() {}
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("ask for the paint of a background style") }
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(.contentBackground) }
}

/// The tint in force, else the accent colour. SwiftUI: `TintShapeStyle`.
public struct TintShapeStyle: ShapeStyle {
  public init() {}
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("ask for the paint of a tint style") }
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(color(in: environment)) }
  func color(in environment: EnvironmentValues) -> Color { environment.tint ?? .accentColor }
}

/// A step of the foreground style, from 0, the strongest. SwiftUI: `HierarchicalShapeStyle`.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("ask for the paint of a hierarchical style") }
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    guard let style = environment.foregroundStyle, !(style.base is HierarchicalShapeStyle) else {
      return _StylePaint(Color([.primary, .secondary, .tertiary, .quaternary][level]))
    }
    return style._paint(in: environment).opacity([1, 0.6, 0.36, 0.18][level])
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(level: 0) }
  public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
  public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
  public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
}
extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { .init() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: BackgroundStyle { .init() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { .init() } }
extension ShapeStyle where Self == Color {
  public static var red: Color { Color(.red) }
  public static var orange: Color { Color(.orange) }
  public static var yellow: Color { Color(.yellow) }
  public static var green: Color { Color(.green) }
  public static var mint: Color { Color(.mint) }
  public static var teal: Color { Color(.teal) }
  public static var cyan: Color { Color(.cyan) }
  public static var blue: Color { Color(.blue) }
  public static var indigo: Color { Color(.indigo) }
  public static var purple: Color { Color(.purple) }
  public static var pink: Color { Color(.pink) }
  public static var brown: Color { Color(.brown) }
  public static var gray: Color { Color(.gray) }
  public static var white: Color { Color(white: 1) }
  public static var black: Color { Color(white: 0) }
  public static var clear: Color { Color(white: 0, opacity: 0) }
}
