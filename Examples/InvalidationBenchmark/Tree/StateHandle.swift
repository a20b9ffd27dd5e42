import OrielControls
@_spi(Oriel) import OrielCore

/// Writes leaves' state from outside, as an input event would: each leaf passes a binding when it is made.
@MainActor final class StateHandle<Value> {
  /// In the order in which the leaves were made, so that every run of the program writes in the same order.
  private var bindings: [Binding<Value>] = []
  private var missing: Set<Int>

  init(of wanted: Set<Int>) { missing = wanted }

  /// Called by bodies. Costs nothing once all the wanted leaves are known.
  func offer(_ binding: Binding<Value>, of leaf: Int) {
    if !missing.isEmpty && missing.remove(leaf) != nil { bindings.append(binding) }
  }

  func write(_ value: Value) {
    precondition(missing.isEmpty, "leaves \(missing) were never made")
    for binding in bindings { binding.wrappedValue = value }
  }
}
