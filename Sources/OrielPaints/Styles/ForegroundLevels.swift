import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielViews

/// Sets the foreground styles of several levels, of types `Styles`. With other types it is another modifier, whose content is new.
nonisolated public struct _ForegroundLevelsModifier<Styles>: ViewModifier {
  public typealias Body = Never
  let styles: [AnyShapeStyle]
  /// Whether none of the styles' types refers to its surroundings; then they are animated.
  let standAlone: Bool

  fileprivate init(_ styles: AnyShapeStyle..., standAlone: Bool) { (self.styles, self.standAlone) = (styles, standAlone) }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let styles = modifier.styles
    func write(_ environment: inout EnvironmentValues, over outer: AnyShapeStyle?) {
      environment.foregroundStyle = AnyShapeStyle(ForegroundLevels(styles, over: outer))
    }
    if modifier.standAlone {
      return context.movingEnvironment(
        styles, around: content, equal: ==, motion: { numbers(of: $0, in: $1) }, moved: { moved(styles, to: $0.numbers) },
        write: { $0.foregroundStyle = AnyShapeStyle(ForegroundLevels($1, over: nil)) })
    }
    // Whether a style refers to its surroundings may change from value to value; once it has, it is always treated so.
    let spread = styles.reduce(CGRect.zero) { $0.union($1._spread) }
    context.environment(
      styles, around: content.spreading(spread), equal: ==, write: { write(&$0, over: nil) },
      change: { _ in { write(&$0, over: $0.foregroundStyle) } })
  }

  /// The animated numbers of all levels; nil if one is not animatable.
  private static func numbers(of styles: [AnyShapeStyle], in environment: EnvironmentValues) -> MotionVector? {
    var all: [Double] = []
    for style in styles {
      guard let own = style.motion(in: environment) else { return nil }
      all += own.numbers
    }
    return MotionVector(all)
  }

  /// The levels with other numbers; each takes the same count in every environment.
  private static func moved(_ styles: [AnyShapeStyle], to numbers: [Double]) -> [AnyShapeStyle] {
    var rest = numbers[...]
    return styles.map { style in
      let count = style.motion(in: EnvironmentValues())?.numbers.count ?? 0
      defer { rest = rest.dropFirst(count) }
      return style.moved(to: Array(rest.prefix(count)))
    }
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onBoth }
}

extension View {
  /// Sets the foreground styles of two levels: of everything in the view, and of `.secondary`. SwiftUI: `foregroundStyle(_:_:)`.
  ///
  /// Further levels use the second style, fainter.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    modifier(
      _ForegroundLevelsModifier<(S1, S2)>(
        AnyShapeStyle(primary), AnyShapeStyle(secondary), standAlone: S1._standsAlone && S2._standsAlone))
  }

  /// Sets the foreground styles of three levels: of everything in the view, and of `.secondary` and `.tertiary`. SwiftUI:
  /// `foregroundStyle(_:_:_:)`.
  ///
  /// Further levels use the third style, fainter.
  ///
  /// ```swift
  /// Label("Battery", systemImage: "battery.100").foregroundStyle(.green, .gray, .black)
  /// ```
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(
      _ForegroundLevelsModifier<(S1, S2, S3)>(
        AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary),
        standAlone: S1._standsAlone && S2._standsAlone && S3._standsAlone))
  }
}
