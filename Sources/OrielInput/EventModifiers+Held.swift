extension EventModifiers {
  /// The same with Control in place of Super, which it stands for; nil where it cannot.
  package var withControlForCommand: EventModifiers? {
    contains(.command) && !contains(.control) ? subtracting(.command).union(.control) : nil
  }

  /// The same, with Control in place of Super where it can stand for it.
  package var controlForCommand: EventModifiers { withControlForCommand ?? self }

  /// Whether all that is wanted is held, and perhaps more.
  package func includes(_ wanted: EventModifiers) -> Bool {
    isSuperset(of: wanted) || wanted.withControlForCommand.map { isSuperset(of: $0) } == true
  }
}
