import Foundation
import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielMotion
@_spi(Oriel) import OrielViews

// Curves of the built-in controls' own animations: they blend when interrupted, and end after their stated duration.
extension Animation {
  /// For colours.
  package static var ofControlColors: Animation { .easeOut(duration: 0.12) }
  /// For positions and lengths.
  package static var ofControlPlaces: Animation { .easeOut(duration: 0.18) }
  /// For layers over the window.
  package static var ofPresentations: Animation { .easeOut(duration: 0.2) }
}

extension ViewGraph {
  /// The transaction with which a control animates its own change; nil if it is shown at once, or as the program specifies.
  ///
  /// Nothing animates that appears with the window, in a hidden window, or where animations are disabled; with reduced motion, only fades
  /// animate (`isFade`). `inEvent`: the change is made in an event, not detected in a frame.
  package func controlTransaction(
    _ animation: Animation, for transaction: Transaction, in scope: EnvironmentScope, isFade: Bool = false, inEvent: Bool = false
  ) -> Transaction? {
    guard let animator = animator as? Animator, animator.movesControls(inEvent: inEvent), !transaction.disablesAnimations,
      !transaction.isOfStep,
      transaction.effectiveAnimation == nil, isFade || !reducesMotion(in: scope)
    else { return nil }
    var own = transaction
    own.animation = animation
    return own
  }

  package func reducesMotion(in scope: EnvironmentScope) -> Bool {
    dependencies.untracked { EnvironmentValues(scope).accessibilityReduceMotion }
  }
}

/// Animates what a control draws when a value changes, with the control's own animation.
///
/// It wraps only the drawing, not views of the program. While the value is unchanged it does nothing.
nonisolated package struct _ControlMotion<Value: Equatable>: ViewModifier {
  package typealias Body = Never
  let value: Value
  let animation: Animation

  package init(value: Value, animation: Animation) { (self.value, self.animation) = (value, animation) }

  @MainActor package static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (place, isNew) = context.element { _, _, _ in MotionPlace(modifier.value) }
    let isChanged = !isNew && place.value != modifier.value
    place.value = modifier.value
    guard isChanged, let own = place.transaction(modifier.animation, for: context.transaction, in: context.scope, context.graph) else {
      return context.visit(content)
    }
    let course = context.graph.transactionCourse
    course.run(with: course.number(own)) { context.visit(content) }
  }

  package static func _isSingleBox(around content: Bool) -> Bool { content }
  package static var _effect: _ModifierEffect { .onBoth }
}

private final class MotionPlace<Value>: Element {
  var value: Value
  /// The end of the last animation.
  private var end = Duration.zero

  init(_ value: Value) { self.value = value }

  func transaction(_ animation: Animation, for transaction: Transaction, in scope: EnvironmentScope, _ graph: ViewGraph) -> Transaction? {
    let now = graph.timers.now
    guard !transaction.isContinuous else {
      // The first changes of a drag come while the knob still animates to the pointer: it arrives when it would have.
      return now < end ? graph.controlTransaction(.easeOut(duration: (end - now) / .seconds(1)), for: transaction, in: scope) : nil
    }
    let own = graph.controlTransaction(animation, for: transaction, in: scope)
    if own != nil { end = now + .milliseconds(180) }
    return own
  }
}
