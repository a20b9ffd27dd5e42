/// Successive edits that are undone together: characters typed in a row, characters deleted in a row.
struct EditRun {
  enum Kind { case typing, deleting, other }
  var kind: Kind
  /// The position of the caret after it.
  var caret: Int
  /// The undo manager's revision when the edit was registered.
  var revision: Int
  /// When it was made, by the window's clock.
  var time: Duration

  /// A pause of this length begins another run.
  static let pause = Duration.seconds(2)

  /// Whether an edit at a position continues it.
  func isContinued(by kind: Kind, at caret: Int, revision: Int, time: Duration) -> Bool {
    kind != .other && kind == self.kind && caret == self.caret && revision == self.revision && time - self.time < Self.pause
  }
}
