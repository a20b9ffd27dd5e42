import OrielGraph

/// The reason why a node ran in a frame.
public struct InvalidationCause: Equatable, Sendable, CustomStringConvertible {
  /// The part of a frame in which a node ran.
  public enum Phase: String, Sendable {
    /// A view's body, or another view node, was evaluated.
    case update
    /// A box was laid out: a value that it reads for layout, or its proposal, has changed.
    case layout
    /// A box was drawn again: a value that it reads while painting has changed.
    case paint
  }

  /// The type of the view, or the kind of the box that is laid out or painted.
  public var viewType: String
  /// The part of the frame in which it ran.
  public var phase: Phase
  /// What changed: an environment key, a state property with its underscore, an observable property, `@self` for a new value from the
  /// parent, `@identity` for a new view, `@subviews` for a changed list of subviews, `proposal` for a changed size proposal, or `unknown`
  /// if nothing was recorded.
  public var source: String
  /// The value before the change, printed; nil if unknown.
  public var old: String?
  /// The value after the change, printed; nil if unknown, as for observable properties.
  public var new: String?

  /// The node or box that ran; nil for causes made by programs. Two causes may be equal without it: a fresh tree has other nodes.
  package var owner: ObjectIdentifier?

  /// Compares everything that `description` shows.
  public static func == (a: Self, b: Self) -> Bool {
    a.viewType == b.viewType && a.phase == b.phase && a.source == b.source && a.old == b.old && a.new == b.new
  }

  /// `View update: source old → new`, without unknown values.
  public var description: String {
    var text = "\(viewType) \(phase): \(source)"
    if let new { text += " " + (old.map { "\($0) → \(new)" } ?? new) }
    return text
  }

  package init(viewType: String, phase: Phase, note: ChangeNote?, owner: ObjectIdentifier? = nil) {
    self.owner = owner
    self.viewType = viewType
    self.phase = phase
    source = note?.name ?? "unknown"
    old = note?.old
    new = note?.new
  }
}
