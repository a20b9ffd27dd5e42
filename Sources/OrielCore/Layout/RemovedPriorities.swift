/// The layout priorities that boxes had when they were removed, as far as they are not 0; what is inside them is gone by then.
@MainActor struct RemovedPriorities {
  private var priorities: [ObjectIdentifier: Double] = [:]

  mutating func note(_ box: Box) {
    let priority = box.lastPriority
    if priority != 0 || !priorities.isEmpty { priorities[ObjectIdentifier(box)] = priority }
  }

  subscript(box: Box) -> Double { priorities.isEmpty ? 0 : priorities[ObjectIdentifier(box)] ?? 0 }

  mutating func removeAll() { if !priorities.isEmpty { priorities.removeAll() } }
}
