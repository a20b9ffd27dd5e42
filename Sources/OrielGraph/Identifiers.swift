/// Identifies a source. Ids of destroyed sources are recognised and ignored.
package struct SourceID: Hashable, Sendable {
  var index: UInt32
  var generation: UInt32
  static let none = SourceID(index: .max, generation: 0)
  var isNone: Bool { index == .max }
}

/// Identifies an observer. Ids of destroyed observers are recognised and ignored.
package struct ObserverID: Hashable, Sendable {
  var index: UInt32
  var generation: UInt32
  package static let none = ObserverID(index: .max, generation: 0)
  package var isNone: Bool { index == .max }
}

/// The part of the frame in which a dirty observer runs.
package enum Phase: UInt8, CaseIterable, Sendable { case update, layout, paint }

/// The numbers of live records of a graph.
package struct GraphCounts: Equatable, Sendable {
  package var sources = 0
  package var observers = 0
  package var edges = 0
}
