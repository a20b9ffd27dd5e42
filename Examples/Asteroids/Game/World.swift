import Foundation

/// Points and directions, in points of the window.
public typealias Vector = SIMD2<Float>

/// What the player holds down.
public struct Controls: Equatable, Sendable {
  /// -1 turns left, 1 right.
  public var turn: Float = 0
  public var thrusts = false
  public var fires = false
  public init() {}
}

/// What the debug panel changes.
public struct Tuning: Equatable, Sendable {
  /// Of the rocks, as a factor.
  public var rockSpeed: Float = 1
  /// In points per second, each second.
  public var thrust: Float = 340
  /// In radians per second.
  public var turning: Float = 4.4
  /// In points per second.
  public var shotSpeed: Float = 620
  /// Shots per second.
  public var fireRate: Float = 5.5
  public var isInvulnerable = false
  public init() {}
}

/// The game without pictures: everything that moves, in an area whose opposite edges are one.
public struct World: Sendable {
  public struct Ship: Sendable {
    public var place: Vector
    public var velocity = Vector.zero
    /// In radians; 0 points to the right, and the y axis points down.
    public var heading: Float = -.pi / 2
    public var thrusts = false
    /// Seconds during which nothing hits it.
    public var shield: Float = 2.5
    static let radius: Float = 13

    public var direction: Vector { Vector(cos(heading), sin(heading)) }
  }

  public struct Rock: Sendable {
    /// 3 is large, 1 small.
    public let size: Int
    public var place: Vector
    public var velocity: Vector
    public var angle: Float = 0
    public let spin: Float
    /// The distances of its corners from the centre.
    public let corners: [Float]

    public var radius: Float { Self.radius(size) }
    static func radius(_ size: Int) -> Float { [0, 19, 36, 64][min(max(size, 0), 3)] }
    var score: Int { [0, 100, 50, 20][min(max(size, 0), 3)] }
  }

  public struct Shot: Sendable {
    public var place: Vector
    public var velocity: Vector
    public var left: Float
  }

  /// A spark that fades.
  public struct Spark: Sendable {
    public enum Kind: Sendable { case flame, rock, ship }
    public var place: Vector
    public var velocity: Vector
    public var left: Float
    public let life: Float
    public let kind: Kind
  }

  /// A ring that grows and fades, where something burst.
  public struct Ring: Sendable {
    public let place: Vector
    public var age: Float = 0
    public let reach: Float
    public static let life: Float = 0.55
  }

  /// What has happened in a step, for sounds and shakes.
  public enum Event: Equatable, Sendable {
    case fired
    case rockBurst(size: Int)
    case shipBurst
    case levelBegan(Int)
    case gameOver
  }

  public var size: Vector
  public var tuning = Tuning()
  /// nil while it is destroyed.
  public internal(set) var ship: Ship?
  public internal(set) var rocks: [Rock] = []
  public internal(set) var shots: [Shot] = []
  public internal(set) var sparks: [Spark] = []
  public internal(set) var rings: [Ring] = []
  public internal(set) var score = 0
  /// Including the ship that flies.
  public internal(set) var lives = 3
  public internal(set) var level = 0
  /// Seconds since the start.
  public internal(set) var time: Float = 0
  private var random: SeededRandom
  private var untilShot: Float = 0
  private var untilShip: Float = 0
  private var untilLevel: Float = 0

  static let lifeEvery = 10_000

  public init(size: Vector, seed: UInt64 = 1) {
    self.size = size
    random = SeededRandom(state: seed)
  }

  /// Rocks without a ship, as behind the title.
  public static func demo(size: Vector, seed: UInt64 = 7) -> World {
    var world = World(size: size, seed: seed)
    for _ in 0..<9 { world.addRock(size: world.random.next(below: 3) + 1) }
    (world.lives, world.untilLevel, world.untilShip) = (0, .infinity, .infinity)
    return world
  }

  /// Begins a game.
  public mutating func start() {
    ship = Ship(place: size / 2)
    (score, lives, level, untilLevel) = (0, 3, 0, 0.6)
    (rocks, shots, sparks, rings) = ([], [], [], [])
  }

  public var isOver: Bool { lives == 0 && ship == nil }

  // MARK: A step

  /// Lets some seconds pass, at most a twentieth.
  public mutating func step(_ seconds: Float, _ controls: Controls) -> [Event] {
    let seconds = min(max(0, seconds), 0.05)
    var events: [Event] = []
    time += seconds
    moveShip(seconds, controls, &events)
    for index in rocks.indices {
      rocks[index].place = wrapped(rocks[index].place + rocks[index].velocity * tuning.rockSpeed * seconds)
      rocks[index].angle += rocks[index].spin * seconds
    }
    for index in shots.indices {
      shots[index].place = wrapped(shots[index].place + shots[index].velocity * seconds)
      shots[index].left -= seconds
    }
    shots.removeAll { $0.left <= 0 }
    fade(seconds)
    hitRocks(&events)
    hitShip(&events)
    beginLevel(seconds, &events)
    return events
  }

  private mutating func moveShip(_ seconds: Float, _ controls: Controls, _ events: inout [Event]) {
    untilShot -= seconds
    guard var ship else {
      guard lives > 0 else { return }
      untilShip -= seconds
      if untilShip <= 0 { self.ship = Ship(place: size / 2) }
      return
    }
    ship.heading += controls.turn * tuning.turning * seconds
    ship.thrusts = controls.thrusts
    ship.shield = max(0, ship.shield - seconds)
    if controls.thrusts {
      ship.velocity += ship.direction * tuning.thrust * seconds
      addFlame(behind: ship)
    }
    ship.velocity *= exp(-0.55 * seconds)
    let speed = length(ship.velocity)
    if speed > 520 { ship.velocity *= 520 / speed }
    ship.place = wrapped(ship.place + ship.velocity * seconds)
    if controls.fires && untilShot <= 0 {
      untilShot = 1 / max(0.5, tuning.fireRate)
      shots.append(
        Shot(place: ship.place + ship.direction * 18, velocity: ship.velocity * 0.6 + ship.direction * tuning.shotSpeed, left: 0.95))
      events.append(.fired)
    }
    self.ship = ship
  }

  private mutating func fade(_ seconds: Float) {
    for index in sparks.indices {
      sparks[index].place += sparks[index].velocity * seconds
      sparks[index].velocity *= exp(-1.6 * seconds)
      sparks[index].left -= seconds
    }
    sparks.removeAll { $0.left <= 0 }
    for index in rings.indices { rings[index].age += seconds }
    rings.removeAll { $0.age >= Ring.life }
  }

  // MARK: Hits

  private mutating func hitRocks(_ events: inout [Event]) {
    var index = 0
    while index < shots.count {
      let shot = shots[index]
      if let rock = rocks.firstIndex(where: { distance($0.place, shot.place) < $0.radius + 3 }) {
        shots.remove(at: index)
        burst(rock, along: shot.velocity, &events)
      } else {
        index += 1
      }
    }
  }

  private mutating func burst(_ index: Int, along: Vector, _ events: inout [Event]) {
    let rock = rocks.remove(at: index), before = score
    score += rock.score
    if score / Self.lifeEvery > before / Self.lifeEvery { lives += 1 }
    addSparks(8 + rock.size * 7, at: rock.place, speed: 60 + Float(rock.size) * 45, kind: .rock)
    rings.append(Ring(place: rock.place, reach: rock.radius * 1.7))
    events.append(.rockBurst(size: rock.size))
    guard rock.size > 1 else { return }
    let push = along / max(1, length(along)) * 26
    for side: Float in [-1, 1] {
      let away = Vector(-push.y, push.x) / 26 * side
      addRock(
        size: rock.size - 1, at: rock.place + away * rock.radius * 0.4,
        velocity: rock.velocity * 0.7 + push + away * random.next(in: 35...85))
    }
  }

  private mutating func hitShip(_ events: inout [Event]) {
    guard let ship, ship.shield <= 0, !tuning.isInvulnerable else { return }
    guard let index = rocks.firstIndex(where: { distance($0.place, ship.place) < $0.radius * 0.92 + Ship.radius * 0.7 }) else { return }
    self.ship = nil
    lives -= 1
    untilShip = 1.7
    addSparks(70, at: ship.place, speed: 210, kind: .ship)
    rings.append(Ring(place: ship.place, reach: 110))
    events.append(.shipBurst)
    burst(index, along: ship.velocity, &events)
    if lives == 0 { events.append(.gameOver) }
  }

  private mutating func beginLevel(_ seconds: Float, _ events: inout [Event]) {
    guard rocks.isEmpty, ship != nil else { return }
    untilLevel -= seconds
    guard untilLevel <= 0 else { return }
    level += 1
    untilLevel = 1.8
    for _ in 0..<min(3 + level, 11) { addRock(size: 3) }
    events.append(.levelBegan(level))
  }

  // MARK: What the debug panel does

  /// Adds a rock of a size from 1 to 3 at a point, or away from the ship.
  public mutating func addRock(size wanted: Int, at place: Vector? = nil, velocity: Vector? = nil) {
    guard rocks.count < 200 else { return }
    var point = Vector(random.next(in: 0...1), random.next(in: 0...1)) * size
    if let place {
      point = place
    } else if let ship {
      for _ in 0..<20 where distance(point, ship.place) < 220 { point = Vector(random.next(in: 0...1), random.next(in: 0...1)) * size }
    }
    let rockSize = min(max(1, wanted), 3)
    let angle = random.next(in: 0...(2 * .pi)), speed = random.next(in: 30...70) * (1 + Float(3 - rockSize) * 0.35 + Float(level) * 0.05)
    let corners = (0..<(7 + rockSize * 2)).map { _ in random.next(in: 0.74...1.08) }
    rocks.append(
      Rock(
        size: rockSize, place: wrapped(point), velocity: velocity ?? Vector(cos(angle), sin(angle)) * speed,
        angle: random.next(in: 0...(2 * .pi)), spin: random.next(in: -0.9...0.9), corners: corners))
  }

  /// Removes all rocks; the next level begins.
  public mutating func clearRocks() {
    for rock in rocks { addSparks(10, at: rock.place, speed: 80, kind: .rock) }
    rocks = []
  }

  // MARK: Sparks

  private mutating func addFlame(behind ship: Ship) {
    for _ in 0..<2 {
      let spread = Vector(-ship.direction.y, ship.direction.x) * random.next(in: -46...46)
      let life = random.next(in: 0.18...0.42)
      sparks.append(
        Spark(
          place: ship.place - ship.direction * 12, velocity: ship.velocity - ship.direction * random.next(in: 130...230) + spread,
          left: life,
          life: life, kind: .flame))
    }
  }

  private mutating func addSparks(_ count: Int, at place: Vector, speed: Float, kind: Spark.Kind) {
    for _ in 0..<count where sparks.count < 1_500 {
      let angle = random.next(in: 0...(2 * .pi)), life = random.next(in: 0.35...1.15)
      sparks.append(
        Spark(
          place: place, velocity: Vector(cos(angle), sin(angle)) * speed * random.next(in: 0.15...1.2), left: life, life: life, kind: kind))
    }
  }

  // MARK: The area

  private func wrapped(_ point: Vector) -> Vector {
    func wrap(_ value: Float, _ size: Float) -> Float {
      let rest = value.truncatingRemainder(dividingBy: size)
      return rest < 0 ? rest + size : rest
    }
    return Vector(wrap(point.x, max(1, size.x)), wrap(point.y, max(1, size.y)))
  }

  /// The shortest distance, also across the edges.
  private func distance(_ a: Vector, _ b: Vector) -> Float {
    var way = a - b
    if abs(way.x) > size.x / 2 { way.x = size.x - abs(way.x) }
    if abs(way.y) > size.y / 2 { way.y = size.y - abs(way.y) }
    return length(way)
  }
}

func length(_ vector: Vector) -> Float { (vector * vector).sum().squareRoot() }

/// Gives the same numbers at every start.
struct SeededRandom: Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }

  mutating func next(in range: ClosedRange<Float>) -> Float {
    range.lowerBound + Float(next() >> 40) / Float(1 << 24) * (range.upperBound - range.lowerBound)
  }

  mutating func next(below count: Int) -> Int { Int(next() >> 33) % max(1, count) }
}
