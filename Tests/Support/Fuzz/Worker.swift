import Foundation
import OrielDrawing
import RandomApps

/// Runs seeds one after another and says on standard output what became of each, for the process that watches.
@MainActor struct Worker {
  let options: Options

  func run(_ seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      say("start \(seed)")
      let (app, failure) = RandomApp.generate(seed: seed, steps: options.stepsPerSeed, without: Set(options.without)) { app in
        // What a crash leaves behind: the app as far as it came.
        if options.only != nil { Self.write(app, to: "\(options.folder)/\(seed).json") }
      }
      guard let failure else {
        say("done \(seed) \(app.actions.count)")
        continue
      }
      Self.write(app, to: "\(options.folder)/\(seed).json")
      // What fails by chance would not shrink.
      guard app.run() != nil else {
        say("failed \(seed) \(app.actions.count) \(failure) (and not when the same actions are replayed)")
        continue
      }
      var shrinker = Shrinker(app, failure, runs: 2000) {
        say("trying")
        return $0.run()
      }
      let (small, last) = shrinker.shrink()
      Self.write(small, to: "\(options.folder)/\(seed)-small.json")
      Self.report(small, last, to: "\(options.folder)/\(seed).swift")
      say("failed \(seed) \(app.actions.count) \(last)")
    }
  }

  /// Runs an app from a file: 0 and silence when all is well.
  func replay(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path), let app = try? JSONDecoder().decode(RandomApp.self, from: data) else {
      Options.stop("\(path) is no app")
    }
    let window = AppWindow(app)
    var failure = window.open()
    for (index, action) in app.actions.enumerated() where failure == nil { failure = window.step(action, index) }
    if failure == nil { failure = window.close(app.actions.count) }
    var source = SwiftSource(app)
    say(source.text())
    guard let failure else { return say("no failure") }
    say("// \(failure)")
    for report in window.lastFrames { say("// \(report), damaged \(report.damage)") }
    if let count = window.differenceWhenRepainted() { say("// \(count) pixels differ when all is painted once more") }
    if let pictures = window.lastPictures {
      try? pictures.incremental?.pngData().write(to: URL(fileURLWithPath: path + ".incremental.png"))
      try? pictures.fresh?.pngData().write(to: URL(fileURLWithPath: path + ".fresh.png"))
    }
    if let trees = window.lastTrees {
      try? trees.incremental.write(toFile: path + ".incremental.txt", atomically: true, encoding: .utf8)
      try? trees.fresh.write(toFile: path + ".fresh.txt", atomically: true, encoding: .utf8)
    }
    exit(1)
  }

  static func write(_ app: RandomApp, to path: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    if let data = try? encoder.encode(app) { _ = FileManager.default.createFile(atPath: path, contents: data) }
  }

  static func report(_ app: RandomApp, _ failure: Failure, to path: String) {
    var source = SwiftSource(app)
    try? (source.text() + "\n// \(failure)\n").write(toFile: path, atomically: true, encoding: .utf8)
  }
}
