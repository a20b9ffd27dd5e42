/// The nonzero layout priorities that boxes had when they were removed, after their content is gone.
@MainActor struct RemovedPriorities {
  private var priorities: [ObjectIdentifier: Double] = [:]

  mutating func note(_ box: Box) {
    let priority = box.lastPriority
    if priority != 0 || !priorities.isEmpty { priorities[ObjectIdentifier(box)] = priority }
  }

  subscript(box: Box) -> Double { priorities.isEmpty ? 0 : priorities[ObjectIdentifier(box)] ?? 0 }

  mutating func removeAll() { if !priorities.isEmpty { priorities.removeAll() } }
}
