import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout
import OrielInput

/// The precedence of a gesture relative to the ones inside its view.
@_spi(Oriel) public enum GestureRelation {
  /// It waits until inner gestures have failed.
  case after
  /// Inner gestures wait until it has failed.
  case before
  /// Simultaneous; it is notified first.
  case beside
  /// Scrolling with a finger: inner gestures continue until it begins, and it does not begin if one of them has.
  case scrolling
  /// Lifting the view to drag it elsewhere: inner gestures continue until it begins, and it does not begin if one of them drags.
  case lifting
}

/// A gesture of the content, with closures of the last update.
@_spi(Oriel) open class GestureModifier: BoxModifier {
  package let relation: GestureRelation
  package let mask: GestureMask
  package let isEnabled: Bool
  /// The button whose presses it handles.
  package let button: PointerButton
  /// The environment at the modifier's position: a gesture outside of `disabled` is not disabled.
  private let scope: EnvironmentScope

  @_spi(Oriel) public init(
    _ relation: GestureRelation, mask: GestureMask = .all, isEnabled: Bool = true, button: PointerButton = .primary,
    in scope: EnvironmentScope
  ) {
    (self.relation, self.mask, self.isEnabled, self.button, self.scope) = (relation, mask, isEnabled, button, scope)
  }

  @_spi(Oriel) open override class var change: BoxChange { .unseen }
  @_spi(Oriel) open override class var isShareable: Bool { false }

  /// Creates the recognizer of a press.
  @MainActor @_spi(Oriel) open func makeRecognizer() -> GestureRecognizer { preconditionFailure("\(type(of: self)) makes no recognizer") }
  /// Updates the closures of a recognizer created by an earlier modifier in this position. Returns false if it is of another kind.
  @MainActor @_spi(Oriel) open func update(_ recognizer: GestureRecognizer) -> Bool { false }

  /// Whether it depends on its own state, so that it must be queried at each event.
  @MainActor @_spi(Oriel) open var isLive: Bool { false }

  /// Whether it participates in presses.
  @MainActor package var takesPart: Bool {
    isEnabled && mask.contains(.gesture) && scope.dependencies.untracked { EnvironmentValues(scope).isEnabled }
  }
}
