import OrielGraph

/// Why a node ran in a frame.
public struct InvalidationCause: Equatable, Sendable, CustomStringConvertible {
  public enum Phase: String, Sendable { case update, layout, paint }

  /// The type of the view, or the kind of what is laid out or painted.
  public var viewType: String
  public var phase: Phase
  /// What changed: a key of the environment, a state property with its underscore, an observable property, `@self` for a new value from the
  /// parent, `@identity` for a view that is new, `@subviews` for others to make views of, `proposal` for another space offered.
  public var source: String
  /// What it was and is, printed, where that is known.
  public var old: String?
  public var new: String?

  /// `View update: source old → new`.
  public var description: String {
    var text = "\(viewType) \(phase): \(source)"
    if let new { text += " " + (old.map { "\($0) → \(new)" } ?? new) }
    return text
  }

  init(viewType: String, phase: Phase, note: ChangeNote?) {
    self.viewType = viewType
    self.phase = phase
    source = note?.name ?? "unknown"
    old = note?.old
    new = note?.new
  }
}
