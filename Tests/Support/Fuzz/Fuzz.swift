import Foundation
import OrielDrawing
import RandomApps

/// Runs random apps by seed, and shrinks what fails. `Tests/fuzz` calls it.
@main @MainActor struct Fuzz {
  static func main() {
    let options = Options(Array(CommandLine.arguments.dropFirst()))
    AppWindow.runsTasks = true
    AppWindow.forgivesThinLines = options.without.contains("thin lines")
    switch options.mode {
    case .worker(let seeds): Worker(options: options).run(seeds)
    case .replay(let path): Worker(options: options).replay(path)
    case .shrink(let seed, let category): ApartRunner(options: options).shrink(seed, category)
    case .all:
      exit(Campaign(options: options).run() ? 0 : 1)
    }
  }
}

/// A line on standard output at once: whoever watches reads it from a pipe, where `print` would keep it back.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
