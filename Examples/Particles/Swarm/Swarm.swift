import Foundation

/// Particles that rise from a fountain, fall, bounce off the floor, and are drawn to a point or pushed from it.
package final class Swarm {
  package struct Settings: Equatable {
    package var count = 10_000
    package var size = 5.0
    package var gravity = 240.0
    /// The pull of the pointer; negative pushes.
    package var pull = 900.0
    package var kind = Kind.dots
    package var isPaused = false

    package init() {}
  }

  package enum Kind: String, CaseIterable {
    case dots = "Dots", squares = "Squares", sparks = "Sparks"
  }

  // One array each, which a step goes through in order.
  package private(set) var x: [Double] = []
  package private(set) var y: [Double] = []
  package private(set) var speedX: [Double] = []
  package private(set) var speedY: [Double] = []
  /// The seconds for which each has flown.
  package private(set) var age: [Double] = []
  package private(set) var life: [Double] = []
  private var random = Generator(state: 1)
  private var date: Date?

  package init() {}

  /// Brings the particles to a time, in steps of a 60th of a second at most.
  package func advance(to now: Date, in size: CGSize, _ settings: Settings, attractedTo point: CGPoint?) {
    let passed = date.map { now.timeIntervalSince($0) } ?? 0
    date = now
    fit(settings.count, in: size)
    // After a pause it goes on from where it was.
    if settings.isPaused || passed <= 0 { return }
    var left = min(passed, 0.1)
    while left > 0 {
      step(min(left, 1.0 / 60), in: size, settings, point)
      left -= 1.0 / 60
    }
  }

  private func fit(_ count: Int, in size: CGSize) {
    let extra = x.count - count
    if extra > 0 {
      for array in [\Swarm.x, \Swarm.y, \Swarm.speedX, \Swarm.speedY, \Swarm.age, \Swarm.life] { self[keyPath: array].removeLast(extra) }
    }
    while x.count < count {
      x.append(0)
      y.append(0)
      speedX.append(0)
      speedY.append(0)
      age.append(0)
      life.append(0)
      begin(x.count - 1, in: size)
      // Not all at the same time.
      age[x.count - 1] = random.next(in: 0...life[x.count - 1])
      let t = age[x.count - 1]
      x[x.count - 1] += speedX[x.count - 1] * t
      y[x.count - 1] += speedY[x.count - 1] * t + 120 * t * t
    }
  }

  private func begin(_ index: Int, in size: CGSize) {
    let angle = random.next(in: -0.5...0.5), speed = random.next(in: 0.75...1.1) * (2 * 240 * Double(size.height) * 0.8).squareRoot()
    (x[index], y[index]) = (Double(size.width) / 2, Double(size.height) - 6)
    (speedX[index], speedY[index]) = (sin(angle) * speed, -cos(angle) * speed)
    (age[index], life[index]) = (0, random.next(in: 2...5))
  }

  private func step(_ time: Double, in size: CGSize, _ settings: Settings, _ point: CGPoint?) {
    let (width, floor) = (Double(size.width), Double(size.height) - 4)
    for index in x.indices {
      age[index] += time
      if age[index] > life[index] { begin(index, in: size) }
      var forceY = settings.gravity, forceX = 0.0
      if let point {
        let dx = Double(point.x) - x[index], dy = Double(point.y) - y[index]
        let distance = max(30, (dx * dx + dy * dy).squareRoot())
        let pull = settings.pull * 90 / (distance * distance)
        forceX += dx * pull
        forceY += dy * pull
      }
      speedX[index] += forceX * time
      speedY[index] += forceY * time
      x[index] += speedX[index] * time
      y[index] += speedY[index] * time
      if y[index] > floor && speedY[index] > 0 {
        y[index] = floor
        speedY[index] *= -0.45
        speedX[index] *= 0.8
      }
      if x[index] < 4 && speedX[index] < 0 || x[index] > width - 4 && speedX[index] > 0 { speedX[index] *= -0.6 }
    }
  }

  /// The same numbers in each run.
  private struct Generator {
    var state: UInt64

    mutating func next(in range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Double(state >> 40) / Double(1 << 24) * (range.upperBound - range.lowerBound)
    }
  }
}
