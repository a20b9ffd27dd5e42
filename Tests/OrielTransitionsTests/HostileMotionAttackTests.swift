import Foundation
import Oriel
import Testing

/// All that moves, with numbers that make no sense and events out of order. `HOSTILE_SEED`, `…_SEEDS` and `…_STEPS` make it longer.
@MainActor @Suite struct HostileMotionAttackTests {
  nonisolated private static func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["HOSTILE_" + name].flatMap { Int($0) } ?? usual
  }

  @Test func anythingMayBeDone() throws {
    let first = Self.number("SEED", 0)
    for seed in first..<(first + Self.number("SEEDS", 20)) {
      if ProcessInfo.processInfo.environment["HOSTILE_TALKS"] != nil { print("hostile seed \(seed)") }
      let attacker = HostileMotionAttacker(seed: UInt64(seed))
      for _ in 0..<Self.number("STEPS", 12) where attacker.failure == nil { attacker.step() }
      if attacker.failure == nil { attacker.end() }
      if let folder = ProcessInfo.processInfo.environment["ORIEL_FAILURES"], let pictures = attacker.pictures {
        for (name, picture) in [("incremental", pictures.steps), ("fresh", pictures.whole)] {
          try picture.pngData().write(to: URL(fileURLWithPath: "\(folder)/hostile-\(seed).\(name).png"))
        }
      }
      #expect(
        attacker.failure == nil,
        "seed \(seed), scale \(attacker.harness.displayScale): \(attacker.failure ?? "")\n\(attacker.node.text)\n\(attacker.log.joined(separator: " "))"
      )
    }
  }
}
