extension EventModifiers {
  /// The set with Control in place of Super, for which it may stand; nil if it has no Super or already has Control.
  package var withControlForCommand: EventModifiers? {
    contains(.command) && !contains(.control) ? subtracting(.command).union(.control) : nil
  }

  /// The set with Control in place of Super, if possible.
  package var controlForCommand: EventModifiers { withControlForCommand ?? self }

  /// Whether all wanted modifiers are held, and possibly others.
  package func includes(_ wanted: EventModifiers) -> Bool {
    isSuperset(of: wanted) || wanted.withControlForCommand.map { isSuperset(of: $0) } == true
  }
}
