#if Entry
  /// Makes a variable in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` an entry.
  ///
  /// The initial value is the default; its expression runs once, at the first read of the entry that finds no value set, so that each read
  /// returns the same object. An optional variable needs no initial value: it is nil. An entry of `FocusedValues` is optional and must not
  /// have one. SwiftUI: `Entry`.
  ///
  /// ```swift
  /// extension EnvironmentValues {
  ///     @Entry var highlight: Color = .blue
  /// }
  /// ```
  @attached(accessor) @attached(peer, names: prefixed(__Key_))
  public macro Entry() = #externalMacro(module: "OrielMacros", type: "EntryMacro")
#endif
