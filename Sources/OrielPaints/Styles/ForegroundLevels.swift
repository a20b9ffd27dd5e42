import Foundation
@_spi(Oriel) import OrielCore
import OrielViews

/// Sets the styles of several levels of the foreground.
nonisolated public struct _ForegroundLevelsModifier: ViewModifier {
  public typealias Body = Never
  let styles: [AnyShapeStyle]

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let styles = modifier.styles
    func write(_ environment: inout EnvironmentValues, over outer: AnyShapeStyle?) {
      environment.foregroundStyle = AnyShapeStyle(ForegroundLevels(styles, over: outer))
    }
    // Whether any refers to what is around may change from value to value; one that has once been set so is set so again.
    let spread = styles.reduce(CGRect.zero) { $0.union($1._spread) }
    context.environment(
      styles, around: content.spreading(spread), equal: ==, write: { write(&$0, over: nil) },
      change: { _ in { write(&$0, over: $0.foregroundStyle) } })
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onBoth }
}

extension View {
  /// Sets the foreground styles of two levels: that of everything in the view, and that of `.secondary`.
  ///
  /// Further levels are the second style, fainter. SwiftUI: `foregroundStyle(_:_:)`.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    modifier(_ForegroundLevelsModifier(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }

  /// Sets the foreground styles of three levels: that of everything in the view, and those of `.secondary` and `.tertiary`.
  ///
  /// Further levels are the third style, fainter. SwiftUI: `foregroundStyle(_:_:_:)`.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(
      _ForegroundLevelsModifier(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
  }
}
