import Foundation

/// The effects of one symbol: which of them are running, and since when. Times are seconds of the window's clock.
struct SymbolEffectPlayer: Equatable {
  /// An effect at its position in the list, with its last known state.
  private struct Track: Equatable {
    var entry: SymbolEffectEntry
    /// The time when it began, or for persistent effects when it changed direction; nil: it is not running.
    var start: Double?
    /// For persistent effects: whether it moves to its end or back, and its progress when it changed direction.
    var isForward = false
    var from = 0.0
  }

  private var tracks: [Track] = []
  private var reducesMotion = false

  /// Starts with the current effects. Active ones run from now on; value-triggered ones run only when their value changes.
  init?(_ entries: [SymbolEffectEntry], at now: Double, reducesMotion: Bool) {
    if entries.isEmpty { return nil }
    self.reducesMotion = reducesMotion
    tracks = entries.map { Self.new($0, at: now) }
  }

  private static func new(_ entry: SymbolEffectEntry, at now: Double) -> Track {
    guard case .active(let isActive) = entry.trigger else { return Track(entry: entry) }
    // A persistent effect starts at its end: there is no state to change from.
    if entry.motion.stays { return Track(entry: entry, isForward: isActive, from: isActive ? 1 : 0) }
    return Track(entry: entry, start: isActive ? now : nil)
  }

  /// Replaces the effects by the current ones.
  mutating func update(_ entries: [SymbolEffectEntry], at now: Double, reducesMotion: Bool, steps: Int, levels: Int = 1) {
    self.reducesMotion = reducesMotion
    if entries.count != tracks.count || !zip(entries, tracks).allSatisfy({ $0.motion == $1.entry.motion }) {
      tracks = entries.map { Self.new($0, at: now) }
      return
    }
    for (index, entry) in entries.enumerated() where entry != tracks[index].entry {
      var track = tracks[index]
      let before = track.entry
      track.entry = entry
      switch (entry.trigger, before.trigger) {
      case (.active(let isActive), .active(let was)) where isActive != was:
        if entry.motion.stays {
          track.from = Self.part(of: tracks[index], at: now, steps: steps, levels: levels)
          track.isForward = isActive
          track.start = reducesMotion ? nil : now
          if reducesMotion { track.from = isActive ? 1 : 0 }
        } else {
          track.start = isActive ? now : nil
        }
      case (.value(let value), .value(let was)) where value != was: track.start = now
      case (.active, .value), (.value, .active): track = Self.new(entry, at: now)
      default: break
      }
      tracks[index] = track
    }
  }

  /// The progress of a persistent effect, from 0 to 1.
  private static func part(of track: Track, at now: Double, steps: Int, levels: Int) -> Double {
    let target = track.isForward ? 1.0 : 0
    guard let start = track.start else { return target }
    let passed = max(0, now - start) * track.entry.options.rate / track.entry.motion.duration(steps: steps, levels: levels)
    return track.from < target ? min(target, track.from + passed) : max(target, track.from - passed)
  }

  /// The number of runs; nil: indefinite.
  private static func count(of track: Track) -> Int? {
    if let repetition = track.entry.options.repetition { return repetition.count }
    if case .active = track.entry.trigger { return nil }
    return 1
  }

  /// The symbol's pose at a moment, and whether it will be different at the next one. Ended effects are removed.
  mutating func pose(at now: Double, steps: Int, levels: Int = 1, isLeftToRight: Bool) -> (pose: SymbolPose, moves: Bool) {
    var (pose, moves) = (SymbolPose(), false)
    for index in tracks.indices {
      let track = tracks[index], motion = track.entry.motion
      if motion.stays {
        let part = Self.part(of: track, at: now, steps: steps, levels: levels)
        pose.add(motion.pose(at: part, steps: steps, levels: levels, isEndless: false, isLeftToRight: isLeftToRight))
        if part != (track.isForward ? 1 : 0) { moves = true } else { tracks[index].start = nil }
        continue
      }
      guard let start = track.start, !reducesMotion else { continue }
      if case .variableColor = motion.kind, steps == 0 { continue }
      let (rate, count) = (track.entry.options.rate, Self.count(of: track))
      let length = motion.duration(steps: steps, levels: levels) / rate, delay = track.entry.options.repetition?.delay ?? 0
      let passed = max(0, now - start), run = (passed / (length + delay)).rounded(.down)
      if let count, run >= Double(count) || run == Double(count - 1) && passed - run * (length + delay) >= length {
        tracks[index].start = nil
        continue
      }
      moves = true
      let inRun = passed - run * (length + delay)
      if inRun >= length { continue }
      pose.add(
        motion.pose(at: inRun / length, steps: steps, levels: levels, isEndless: count == nil && delay == 0, isLeftToRight: isLeftToRight))
    }
    return (pose, moves)
  }
}
