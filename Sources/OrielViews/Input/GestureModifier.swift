import Foundation
@_spi(Oriel) import OrielCore
import OrielInput

/// How a gesture stands to those of what is inside its view.
@_spi(Oriel) public enum GestureRelation {
  /// It is told nothing until those inside have failed.
  case after
  /// Those inside are told nothing until it has failed.
  case before
  /// All are told; it is told first.
  case beside
  /// A finger's scroll: those inside go on until it begins, and it does not begin if one of them has.
  case scrolling
}

/// A gesture of what is inside, made by closures of the last update.
@_spi(Oriel) open class GestureModifier: BoxModifier {
  package let relation: GestureRelation
  package let mask: GestureMask
  package let isEnabled: Bool
  /// The button whose presses it is for.
  package let button: PointerButton
  /// The environment of the modifier's place: a gesture outside of `disabled` is not disabled.
  private let scope: EnvironmentScope

  @_spi(Oriel) public init(
    _ relation: GestureRelation, mask: GestureMask = .all, isEnabled: Bool = true, button: PointerButton = .primary,
    in scope: EnvironmentScope
  ) {
    (self.relation, self.mask, self.isEnabled, self.button, self.scope) = (relation, mask, isEnabled, button, scope)
  }

  @_spi(Oriel) open override class var change: BoxChange { .unseen }
  @_spi(Oriel) open override class var isShareable: Bool { false }

  /// Makes the recognizer of a press.
  @MainActor @_spi(Oriel) open func makeRecognizer() -> GestureRecognizer { preconditionFailure("\(type(of: self)) makes no recognizer") }
  /// Gives a recognizer that an earlier modifier at this place has made the present closures. Returns false if it is of another kind.
  @MainActor @_spi(Oriel) open func update(_ recognizer: GestureRecognizer) -> Bool { false }

  /// Whether what it is depends on state of its own, so that it is asked again at each event.
  @MainActor @_spi(Oriel) open var isLive: Bool { false }

  /// Whether it takes part in presses.
  @MainActor package var takesPart: Bool {
    isEnabled && mask.contains(.gesture) && scope.dependencies.untracked { EnvironmentValues(scope).isEnabled }
  }
}
