@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

/// What a key does in an edited text: the one table of the keys of fields and pages.
enum EditingCommand: Equatable {
  /// Return, which begins a line or submits.
  case enter
  /// Tab in a page, which is a character or moves the focus.
  case tab
  case moveSideways(toRight: Bool, byWord: Bool)
  case moveToEnd(isEnd: Bool, ofLine: Bool)
  case moveVertically(isDown: Bool, byParagraph: Bool)
  case movePage(isDown: Bool)
  case delete(isForward: Bool, byWord: Bool)
  case selectAll, copy, cut, paste
  /// Handled by the window; a text only keeps others from taking the key.
  case undo, redo

  /// Whether it moves the caret, and with Shift extends the selection.
  var movesCaret: Bool {
    switch self {
    case .moveSideways, .moveToEnd, .moveVertically, .movePage: true
    default: false
    }
  }

  /// The command of a key; nil if the text has no use for it. Super counts as Control.
  init?(_ key: KeyEquivalent, _ modifiers: EventModifiers, in field: EditedField) {
    if key == .return {
      self = .enter
      return
    }
    let modifiers = modifiers.controlForCommand
    guard modifiers.isSubset(of: [.shift, .control]) else { return nil }
    let leaps = modifiers.contains(.control)
    switch key {
    case .leftArrow, .rightArrow: self = .moveSideways(toRight: key == .rightArrow, byWord: leaps)
    case .home, .end: self = .moveToEnd(isEnd: key == .end, ofLine: !leaps)
    case .upArrow, .downArrow: self = .moveVertically(isDown: key == .downArrow, byParagraph: leaps)
    case .pageUp, .pageDown:
      guard field.form.hasLines && !leaps else { return nil }
      self = .movePage(isDown: key == .pageDown)
    case .deleteForward where modifiers == .shift: self = .cut
    case .insert where modifiers == .shift: self = .paste
    case .insert where modifiers == .control: self = .copy
    case .delete, .deleteForward: self = .delete(isForward: key == .deleteForward, byWord: leaps)
    case .tab where field.form == .page: self = .tab
    default:
      guard leaps else { return nil }
      switch (key.character.lowercased(), modifiers) {
      case ("a", .control): self = .selectAll
      case ("c", .control): self = .copy
      case ("x", .control): self = .cut
      case ("v", .control): self = .paste
      case ("z", .control): self = .undo
      case ("z", _), ("y", .control): self = .redo
      default: return nil
      }
    }
  }
}
