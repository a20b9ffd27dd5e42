#if Entry
  /// Makes an entry of a variable in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues`. SwiftUI: `Entry`.
  ///
  /// The initial value is the default; its expression runs once, when the entry is first read where nobody set it, so that an object is the
  /// same one at each read. An optional variable needs none: it is nil. An entry of `FocusedValues` is optional and has none.
  @attached(accessor) @attached(peer, names: prefixed(__Key_))
  public macro Entry() = #externalMacro(module: "OrielMacros", type: "EntryMacro")
#endif
