import Foundation

/// The effects of one symbol: which of them run, and since when. Times are seconds of the window's clock.
struct SymbolEffectPlayer: Equatable {
  /// An effect at its place in the list, as it was told last.
  private struct Track: Equatable {
    var entry: SymbolEffectEntry
    /// When it began, or for effects that stay turned its direction; nil: it does not run.
    var start: Double?
    /// For effects that stay: whether it goes to its end or back, and how far it was when it turned.
    var isForward = false
    var from = 0.0
  }

  private var tracks: [Track] = []
  private var reducesMotion = false

  /// Takes the effects that are set now. What is active at first runs from now on; values run effects only when they change.
  init?(_ entries: [SymbolEffectEntry], at now: Double, reducesMotion: Bool) {
    if entries.isEmpty { return nil }
    self.reducesMotion = reducesMotion
    tracks = entries.map { Self.new($0, at: now) }
  }

  private static func new(_ entry: SymbolEffectEntry, at now: Double) -> Track {
    guard case .active(let isActive) = entry.trigger else { return Track(entry: entry) }
    // What stays is there from the beginning: there is nothing that it changes from.
    if entry.motion.stays { return Track(entry: entry, isForward: isActive, from: isActive ? 1 : 0) }
    return Track(entry: entry, start: isActive ? now : nil)
  }

  /// Takes the effects that are set now in place of those before.
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

  /// How far an effect that stays is, from 0 to 1.
  private static func part(of track: Track, at now: Double, steps: Int, levels: Int) -> Double {
    let target = track.isForward ? 1.0 : 0
    guard let start = track.start else { return target }
    let passed = max(0, now - start) * track.entry.options.rate / track.entry.motion.duration(steps: steps, levels: levels)
    return track.from < target ? min(target, track.from + passed) : max(target, track.from - passed)
  }

  /// How many runs there are; nil: without end.
  private static func count(of track: Track) -> Int? {
    if let repetition = track.entry.options.repetition { return repetition.count }
    if case .active = track.entry.trigger { return nil }
    return 1
  }

  /// How the symbol is shown at a moment, and whether it will be shown otherwise at the next one. Effects that have ended are forgotten.
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
