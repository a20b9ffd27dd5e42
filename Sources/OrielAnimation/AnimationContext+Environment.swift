@_spi(Oriel) import OrielCore
import OrielMotion

extension AnimationContext {
  /// The environment of the view whose values are animated. SwiftUI: `AnimationContext.environment`.
  ///
  /// Where an animation is asked outside of a window, the defaults. Read during a step of the animation it is as of that moment; later
  /// changes do not run anything again.
  public var environment: EnvironmentValues {
    guard let scope = surroundings as? EnvironmentScope else { return EnvironmentValues() }
    return scope.dependencies.untracked { EnvironmentValues(scope) }
  }
}
