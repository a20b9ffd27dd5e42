import CSDL2
import Oriel

/// The game: stars that fly past, drawn by SDL's renderer.
struct Starfield {
  private struct Star {
    /// From -1 to 1 at a distance of 1.
    var x: Float
    var y: Float
    /// From 0, at the eye, to 1.
    var distance: Float
    /// From 0, yellow, to 1, blue.
    var tint: Float
  }

  private var stars: [Star] = []
  private var random = SystemlessRandom(state: 7)
  /// The point from which the stars come, from -1 to 1 of half the picture.
  private var heading = (x: Float(0), y: Float(0))
  private(set) var visibleCount = 0

  init(count: Int = 900) { stars = (0..<count).map { _ in Self.star(&random, distance: nil) } }

  private static func star(_ random: inout SystemlessRandom, distance: Float?) -> Star {
    Star(
      x: random.next(in: -1...1), y: random.next(in: -1...1), distance: distance ?? random.next(in: 0.02...1), tint: random.next(in: 0...1))
  }

  /// Flies for some seconds. `steer` is -1, 0 or 1 on each axis.
  mutating func advance(_ seconds: Float, speed: Int, steer: (x: Float, y: Float)) {
    let turn = 1 - exp(-4 * seconds)
    heading.x += (steer.x * 0.6 - heading.x) * turn
    heading.y += (steer.y * 0.6 - heading.y) * turn
    for index in stars.indices {
      stars[index].distance -= Self.rate(speed) * seconds
      if stars[index].distance < 0.02 { stars[index] = Self.star(&random, distance: 1) }
    }
  }

  private static func rate(_ speed: Int) -> Float { 0.035 * Float(speed) }

  // MARK: Drawing

  /// Draws into a target of a size in pixels. `scale`: pixels per point.
  mutating func draw(_ renderer: OpaquePointer, width: Int32, height: Int32, scale: Float, trail: Float, speed: Int) {
    let size = (w: Float(width), h: Float(height))
    Self.fillSky(renderer, size)
    let center = (x: size.w / 2 - heading.x * size.w * 0.3, y: size.h / 2 - heading.y * size.h * 0.3)
    let reach = max(size.w, size.h) * 0.5
    func place(_ star: Star, at distance: Float) -> SDL_FPoint {
      SDL_FPoint(x: center.x + star.x / distance * reach * 0.5, y: center.y + star.y / distance * reach * 0.5)
    }
    var vertices: [SDL_Vertex] = []
    vertices.reserveCapacity(stars.count * 6)
    visibleCount = 0
    for star in stars {
      let head = place(star, at: star.distance)
      guard (0..<size.w).contains(head.x), (0..<size.h).contains(head.y) else { continue }
      visibleCount += 1
      let near = 1 - star.distance
      let tail = place(star, at: star.distance + Self.rate(speed) * trail)
      let thickness = (0.55 + 1.5 * near * near) * scale
      Self.add(from: tail, to: head, thickness: thickness, color: Self.color(star.tint, brightness: min(1, 0.18 + near * 1.1)), &vertices)
    }
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_ADD)
    SDL_RenderGeometry(renderer, nil, vertices, Int32(vertices.count), nil, 0)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  private static func fillSky(_ renderer: OpaquePointer, _ size: (w: Float, h: Float)) {
    let top = SDL_Color(r: 5, g: 7, b: 18, a: 255), foot = SDL_Color(r: 25, g: 22, b: 52, a: 255)
    func corner(_ x: Float, _ y: Float, _ color: SDL_Color) -> SDL_Vertex {
      SDL_Vertex(position: SDL_FPoint(x: x, y: y), color: color, tex_coord: SDL_FPoint())
    }
    let corners = [corner(0, 0, top), corner(size.w, 0, top), corner(size.w, size.h, foot), corner(0, size.h, foot)]
    SDL_RenderGeometry(renderer, nil, corners, 4, [0, 1, 2, 0, 2, 3], 6)
  }

  private static func color(_ tint: Float, brightness: Float) -> SDL_Color {
    SDL_Color(r: UInt8(255 - 75 * tint), g: UInt8(235 - 25 * tint), b: UInt8(190 + 65 * tint), a: UInt8(255 * brightness))
  }

  /// Adds two triangles from a faint end to a bright one, and a bright square there.
  private static func add(from tail: SDL_FPoint, to head: SDL_FPoint, thickness: Float, color: SDL_Color, _ list: inout [SDL_Vertex]) {
    var along = (x: head.x - tail.x, y: head.y - tail.y)
    let length = max(0.001, (along.x * along.x + along.y * along.y).squareRoot())
    along = (along.x / length * thickness, along.y / length * thickness)
    var clear = color
    clear.a = 0
    func vertex(_ point: SDL_FPoint, _ forward: Float, _ side: Float, _ color: SDL_Color) -> SDL_Vertex {
      SDL_Vertex(
        position: SDL_FPoint(x: point.x + along.x * forward - along.y * side, y: point.y + along.y * forward + along.x * side),
        color: color,
        tex_coord: SDL_FPoint())
    }
    list += [vertex(tail, 0, -0.5, clear), vertex(tail, 0, 0.5, clear), vertex(head, 0, 1, color)]
    list += [vertex(tail, 0, -0.5, clear), vertex(head, 0, -1, color), vertex(head, 0, 1, color)]
    list += [vertex(head, -1, 0, color), vertex(head, 0, -1, color), vertex(head, 0, 1, color)]
    list += [vertex(head, 1, 0, color), vertex(head, 0, -1, color), vertex(head, 0, 1, color)]
  }
}

/// Gives the same stars at every start.
private struct SystemlessRandom {
  var state: UInt64

  mutating func next(in range: ClosedRange<Float>) -> Float {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Float(state >> 40) / Float(1 << 24) * (range.upperBound - range.lowerBound)
  }
}
