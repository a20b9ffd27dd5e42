@_spi(Oriel) import OrielCore

/// A list's selection, whatever type of value it is of.
struct ListSelection {
  let allowsMultiple: Bool
  /// What tells its binding from others, if anything does.
  let identity: AnyObject?
  /// The ids that are selected. Records the read.
  let selected: () -> Set<AnyHashable>
  let select: (Set<AnyHashable>) -> Void
  /// A row's id as it stands in the selection; nil for one that is of another type.
  let accept: (AnyHashable) -> AnyHashable?

  init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
    allowsMultiple = true
    identity = binding.identity
    selected = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
    select = { binding.wrappedValue = Set($0.compactMap { $0.base as? Value }) }
    accept = { ($0.base as? Value).map { AnyHashable($0) } }
  }

  init<Value: Hashable>(_ binding: Binding<Value?>) {
    allowsMultiple = false
    identity = binding.identity
    selected = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    select = { binding.wrappedValue = $0.first?.base as? Value }
    accept = { ($0.base as? Value).map { AnyHashable($0) } }
  }

  /// Always one: taking it away does nothing.
  init<Value: Hashable>(always binding: Binding<Value>) {
    allowsMultiple = false
    identity = binding.identity
    selected = { [AnyHashable(binding.wrappedValue)] }
    select = { if let value = $0.first?.base as? Value { binding.wrappedValue = value } }
    accept = { ($0.base as? Value).map { AnyHashable($0) } }
  }
}
