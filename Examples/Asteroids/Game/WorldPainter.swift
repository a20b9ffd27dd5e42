import CSDL2
import Foundation

/// Draws a world with SDL's renderer.
@MainActor struct WorldPainter {
  private static let (rockLight, rockDark) = (SDL_Color(0x8AA4FF), SDL_Color(0x101530))

  /// Draws everything that moves, over the sky. `shake`: by how much it is moved, in points.
  static func draw(_ world: World, _ renderer: OpaquePointer, scale: Float, shake: Vector) {
    var areas = Triangles(scale: scale), lights = Triangles(scale: scale)
    (areas.offset, lights.offset) = (shake, shake)
    for rock in world.rocks {
      for place in Self.places(rock.place, rock.radius * 1.1, world.size) { draw(rock, at: place, &areas, &lights) }
    }
    for ring in world.rings { draw(ring, &lights) }
    for spark in world.sparks { draw(spark, &lights) }
    for shot in world.shots { draw(shot, &lights) }
    if let ship = world.ship {
      for place in Self.places(ship.place, 20, world.size) { draw(ship, at: place, time: world.time, &areas, &lights) }
    }
    areas.draw(renderer, SDL_BLENDMODE_BLEND)
    lights.draw(renderer, SDL_BLENDMODE_ADD)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  /// The places at which something is drawn: also across the edges.
  private static func places(_ place: Vector, _ reach: Float, _ size: Vector) -> [Vector] {
    var places = [place]
    if place.x < reach { places.append(place + Vector(size.x, 0)) }
    if place.x > size.x - reach { places.append(place - Vector(size.x, 0)) }
    if place.y < reach { places.append(place + Vector(0, size.y)) }
    if place.y > size.y - reach { places.append(place - Vector(0, size.y)) }
    return places
  }

  private static func draw(_ rock: World.Rock, at place: Vector, _ areas: inout Triangles, _ lights: inout Triangles) {
    let step = 2 * Float.pi / Float(rock.corners.count)
    let points = rock.corners.enumerated().map { index, corner -> Vector in
      let angle = rock.angle + step * Float(index)
      return place + Vector(cos(angle), sin(angle)) * rock.radius * corner
    }
    // Lit from the upper left.
    areas.fan(place + Vector(-0.25, -0.3) * rock.radius, points, SDL_Color(0x39447A), rockDark)
    lights.outline(points, rockLight, core: rock.size == 3 ? 1.2 : 1, glow: rock.size == 3 ? 5 : 4)
  }

  private static func draw(_ ship: World.Ship, at place: Vector, time: Float, _ areas: inout Triangles, _ lights: inout Triangles) {
    let ahead = ship.direction, side = Vector(-ahead.y, ahead.x)
    let tail: Vector = place - ahead * 13, wing: Vector = side * 12
    let points: [Vector] = [place + ahead * 18, tail + wing, place - ahead * 7, tail - wing]
    let isFaint = ship.shield > 0 && Int(time * 9) % 2 == 0
    if ship.thrusts {
      let long: Float = 17 + 6 * sin(time * 70)
      let base: Vector = place - ahead * 8, half: Vector = side * 5.5
      let bright = SDL_Color(0xFFB347, 0.9)
      lights.triangle((base + half, bright), (base - half, bright), (base - ahead * (1 + long), SDL_Color(0xFF4A1C, 0)))
      lights.spot(place - ahead * 14, 15, SDL_Color(0xFF7A2E, 0.35))
    }
    areas.fan(place - ahead * 2, points, SDL_Color(0x2B5F8F, isFaint ? 0.3 : 1), SDL_Color(0x0C2238, isFaint ? 0.3 : 1))
    lights.outline(points, SDL_Color(0x7DEBFF, isFaint ? 0.3 : 1), core: 1.2, glow: 6)
    if ship.shield > 0 {
      let fade = min(1, ship.shield), shield = Self.circle(place, 26, 28)
      lights.outline(shield, SDL_Color(0x7DEBFF, 0.45 * fade), core: 0.7, glow: 4)
    }
  }

  private static func draw(_ shot: World.Shot, _ lights: inout Triangles) {
    let back = shot.velocity / max(1, length(shot.velocity)) * 13
    lights.spot(shot.place, 9, SDL_Color(0xFFF27A, 0.5))
    lights.line(shot.place - back, shot.place, SDL_Color(0xFFF9C4), core: 1.4, glow: 5)
  }

  private static func draw(_ spark: World.Spark, _ lights: inout Triangles) {
    let left = spark.left / spark.life
    let color =
      switch spark.kind {
      case .flame: SDL_Color(left > 0.5 ? 0xFFC766 : 0xFF5A2E, left * 0.8)
      case .rock: SDL_Color(0xA9BBFF, left)
      case .ship: SDL_Color(left > 0.6 ? 0xFFFFFF : 0xFFA24D, left)
      }
    let tail = spark.velocity * 0.018
    if length(tail) > 1.2 {
      lights.line(spark.place - tail, spark.place, color, core: 0.8, glow: 2)
    } else {
      lights.square(spark.place, 0.6 + left * 0.6, color)
    }
  }

  private static func circle(_ middle: Vector, _ radius: Float, _ count: Int) -> [Vector] {
    (0..<count).map { index -> Vector in
      let angle = Float(index) / Float(count) * 2 * Float.pi
      return middle + Vector(cos(angle), sin(angle)) * radius
    }
  }

  private static func draw(_ ring: World.Ring, _ lights: inout Triangles) {
    let part = ring.age / World.Ring.life, radius = ring.reach * (1 - (1 - part) * (1 - part))
    let circle = Self.circle(ring.place, radius, 32)
    let fade = (1 - part) * (1 - part)
    lights.outline(circle, SDL_Color(0xBFD0FF, fade * 0.7), core: 0.9, glow: 5)
    if part < 0.25 { lights.spot(ring.place, ring.reach * 0.7, SDL_Color(0xFFE8B0, (0.25 - part) * 2.4)) }
  }
}
