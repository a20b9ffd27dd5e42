@_spi(Oriel) import OrielCore
import OrielMotion

extension AnimationContext {
  /// The environment of the animated view. SwiftUI: `AnimationContext.environment`.
  ///
  /// Outside of a window these are the default values. A value read during a step of the animation is the current one; later changes do not
  /// trigger anything.
  public var environment: EnvironmentValues {
    guard let scope = surroundings as? EnvironmentScope else { return EnvironmentValues() }
    return scope.dependencies.untracked { EnvironmentValues(scope) }
  }
}
