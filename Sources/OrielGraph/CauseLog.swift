/// A change that made observers dirty: what changed, with its old and new value.
package struct ChangeNote: Equatable, Sendable {
  package var name: String
  package var old: String?
  package var new: String?

  package init(name: String, old: String? = nil, new: String? = nil) {
    self.name = name
    self.old = old
    self.new = new
  }
}

/// The reasons why observers became dirty, recorded only on request.
struct CauseLog {
  /// The source that last made an observer dirty, by index.
  private var sources: [Int32: Int32] = [:]
  /// The note about an observer that was marked without a source.
  var marks: [Int32: ChangeNote] = [:]
  /// The last change of a source, by index.
  var changes: [Int32: ChangeNote] = [:]

  mutating func record(_ observer: Int32, _ source: Int32) {
    sources[observer] = source < 0 ? nil : source
    if source >= 0 { marks[observer] = nil }
  }

  func source(of observer: Int32) -> Int32? { sources[observer] }
}

extension Graph {
  package var isExplaining: Bool {
    get { causes != nil }
    set { if newValue != isExplaining { causes = newValue ? CauseLog() : nil } }
  }

  /// Records an imminent change of a source. The note is only computed on request.
  package func note(_ id: SourceID, _ note: @autoclosure () -> ChangeNote) {
    if causes != nil && isAlive(id) { causes?.changes[Int32(id.index)] = note() }
  }

  /// Records why an observer is about to be marked, if no source is the reason.
  package func note(_ id: ObserverID, _ note: @autoclosure () -> ChangeNote) {
    if causes != nil && isAlive(id) { causes?.marks[Int32(id.index)] = note() }
  }

  /// The reason why an observer last became dirty: the change of the plain source behind it.
  package func explanation(of id: ObserverID) -> ChangeNote? {
    guard let causes, isAlive(id) else { return nil }
    var observer = Int32(id.index)
    // The cause of a derived value is among its own sources. Limited, because a cycle of derived values has no plain source.
    for _ in 0..<1_000 {
      guard let source = causes.source(of: observer) else { return causes.marks[observer] }
      let derived = sources.base[Int(source)].derived
      if derived < 0 { return causes.changes[source] }
      observer = derived
    }
    return nil
  }
}
