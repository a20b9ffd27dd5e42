extension EventModifiers {
  /// The same with Control in place of Super, which it stands for; nil where it cannot.
  package var withControlForCommand: EventModifiers? {
    contains(.command) && !contains(.control) ? subtracting(.command).union(.control) : nil
  }

  /// Whether all that is wanted is held, and perhaps more.
  package func includes(_ wanted: EventModifiers) -> Bool {
    isSuperset(of: wanted) || wanted.withControlForCommand.map { isSuperset(of: $0) } == true
  }
}
