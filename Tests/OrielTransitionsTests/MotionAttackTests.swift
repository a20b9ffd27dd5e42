import Foundation
import Oriel
import Testing

/// Anything that a hand and a program may do with what moves. `ATTACK_SEEDS` and `ATTACK_STEPS` make it longer.
@MainActor @Suite struct MotionAttackTests {
  nonisolated private static func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  @Test func anythingMayBeDone() throws {
    let first = Self.number("ATTACK_SEED", 1)
    for seed in first..<(first + Self.number("ATTACK_SEEDS", 6)) {
      let attacker = MotionAttacker(seed: UInt64(seed))
      for _ in 0..<Self.number("ATTACK_STEPS", 40) where attacker.failure == nil { attacker.step() }
      if attacker.failure == nil { attacker.end() }
      if let folder = ProcessInfo.processInfo.environment["ORIEL_FAILURES"], let pictures = attacker.pictures {
        for (name, picture) in [("incremental", pictures.steps), ("fresh", pictures.whole)] {
          try picture.pngData().write(to: URL(fileURLWithPath: "\(folder)/motion-\(seed).\(name).png"))
        }
      }
      #expect(attacker.failure == nil, "seed \(seed): \(attacker.failure ?? "")")
    }
  }

  /// A number from 0 to 80, sent elsewhere again and again by all kinds of animations, goes there step by step.
  @Test func interruptedMotionsAreContinuous() {
    for seed in 1...UInt64(Self.number("ATTACK_SEEDS", 3)) {
      let largest = MotionAttacker(seed: seed).largestStep(interruptions: 40)
      // The fastest of them alone makes about 13; several over one another add their speeds.
      #expect(largest > 1 && largest < 40, "seed \(seed): \(largest)")
    }
  }

  /// A page with everything that moves takes no more memory the longer it does, and nothing is left of it afterwards.
  @Test func aLongRunKeepsNothing() {
    let attacker = MotionAttacker(seed: 77)
    attacker.beginForEver()
    let count = Self.number("ATTACK_FRAMES", 300)
    attacker.pass(frames: count / 3)
    let (held, bytes) = (attacker.held, residentBytes)
    attacker.pass(frames: count)
    let growth = residentBytes - bytes
    // Other tests run in this process: alone, none of it is theirs.
    if count > 5000 { #expect(growth < 2_000_000, "\(growth) bytes") }
    #expect(attacker.held == held)
    attacker.endForEver()
    attacker.end()
    #expect(attacker.failure == nil, "\(attacker.failure ?? "")")
  }
}
