import OrielCore

extension Binding {
  /// A binding to an optional that is never nil, with the value of `base`. Writing nil has no effect.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(getter: { base.wrappedValue }, setter: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to the value of an optional; nil if the optional is nil now.
  ///
  /// If the optional becomes nil later, the binding reads the value that the optional had when the binding was created.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(getter: { base.wrappedValue ?? value }, setter: { base.wrappedValue = $0 })
  }

  /// A binding that hides the type of a hashable value. Writing a value of another type traps.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      getter: { AnyHashable(base.wrappedValue) },
      setter: {
        guard let value = $0.base as? V else { preconditionFailure("a binding to \(V.self) was given \(type(of: $0.base))") }
        base.wrappedValue = value
      })
  }
}
