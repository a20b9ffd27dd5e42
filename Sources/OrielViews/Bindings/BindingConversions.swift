import OrielCore

extension Binding {
  /// A binding to an optional that is never nil: it has the value of `base`. Writing nil does nothing.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(getter: { base.wrappedValue }, setter: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to the value inside an optional; nil when the optional is nil now.
  ///
  /// When the optional becomes nil later, the binding reads the value that the optional had when the binding was made.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(getter: { base.wrappedValue ?? value }, setter: { base.wrappedValue = $0 })
  }

  /// A binding to a hashable value whose type is hidden. Writing a value of another type traps.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      getter: { AnyHashable(base.wrappedValue) },
      setter: {
        guard let value = $0.base as? V else { preconditionFailure("a binding to \(V.self) was given \(type(of: $0.base))") }
        base.wrappedValue = value
      })
  }
}
