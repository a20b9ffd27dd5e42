// Particles: thousands of particles drawn by a `Canvas` in each frame, and how long the frames take.
//
//   Examples/run Particles

import Oriel
import ParticleSwarm

@main struct ParticlesApp: App {
  private static let size = CGSize(width: 960, height: 640)
  private let swarm = Swarm()

  var body: some Scene {
    WindowGroup("Particles") { ParticlesView(swarm: swarm) }.defaultSize(width: Self.size.width, height: Self.size.height)
  }

  /// Opens the window; with `ORIEL_OFFSCREEN` set, writes pictures instead.
  static func main() {
    guard let pictures = OffscreenPictures.requested else { return run() }
    do {
      try pictures.write(ParticlesView(swarm: Swarm()), named: "Particles", size: size)
      try pictures.writeStrip(ParticlesView(swarm: Swarm()), named: "Particles strip", size: size, every: .milliseconds(100)) { _ in }
    } catch {
      FileHandle.standardError.write(Data("Particles: \(error)\n".utf8))
      exit(1)
    }
  }
}
