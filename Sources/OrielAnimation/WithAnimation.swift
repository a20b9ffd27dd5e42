@_spi(Oriel) import OrielCore
import OrielMotion

/// Calls a closure; the changes of state made by it move by an animation, or are shown at once if that is nil. SwiftUI: `withAnimation`.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// The same, with an action that runs once when the animations are complete; soon, if nothing moves.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

extension Binding {
  /// A copy of the binding whose writes move by an animation. SwiftUI: `Binding.animation(_:)`.
  ///
  /// It has an effect on bindings to state and to parts of it, and on closures that take the transaction. A binding made of plain closures
  /// animates what the closures say.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var transaction = transaction
    transaction.animation = animation
    return self.transaction(transaction)
  }
}

extension View {
  /// Moves what changes in this view and those below it by an animation when a value changes. SwiftUI: `animation(_:value:)`.
  ///
  /// nil shows changes at once then, whatever the transaction says.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    transaction(value: value) { if !$0.disablesAnimations { $0.animation = animation } }
  }

  /// Moves every change in this view and those below it by an animation.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  nonisolated public func animation(_ animation: Animation?) -> some View {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }
}

extension View where Self: Equatable {
  /// Moves what changes in this view and those below it by an animation when the view's value changes.
  nonisolated public func animation(_ animation: Animation?) -> some View { self.animation(animation, value: self) }
}
