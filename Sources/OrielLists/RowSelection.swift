@_spi(Oriel) import OrielCore

/// The selection of a list or a table, without the type of its values.
package struct RowSelection {
  package let allowsMultiple: Bool
  /// The identity of its binding, if it has one.
  let identity: AnyObject?
  /// The selected ids. Records the read.
  package let selected: () -> Set<AnyHashable>
  package let select: (Set<AnyHashable>) -> Void
  /// A row's id as the selection stores it; nil if it has another type.
  let accept: (AnyHashable) -> AnyHashable?

  package init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
    allowsMultiple = true
    identity = binding.identity
    selected = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
    select = { binding.wrappedValue = Set($0.compactMap { $0.base as? Value }) }
    accept = { ($0.base as? Value).map { AnyHashable($0) } }
  }

  package init<Value: Hashable>(_ binding: Binding<Value?>) {
    allowsMultiple = false
    identity = binding.identity
    selected = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    select = { binding.wrappedValue = $0.first?.base as? Value }
    accept = { ($0.base as? Value).map { AnyHashable($0) } }
  }

  /// Always one row: deselecting it does nothing.
  init<Value: Hashable>(always binding: Binding<Value>) {
    allowsMultiple = false
    identity = binding.identity
    selected = { [AnyHashable(binding.wrappedValue)] }
    select = { if let value = $0.first?.base as? Value { binding.wrappedValue = value } }
    accept = { ($0.base as? Value).map { AnyHashable($0) } }
  }

  /// The selection with a row added, or removed if it is selected.
  package func toggled(_ id: AnyHashable) -> Set<AnyHashable> {
    var new = selected()
    if !allowsMultiple { new = new.intersection([id]) }
    if new.remove(id) == nil { new.insert(id) }
    return new
  }
}
