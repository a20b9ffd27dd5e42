import CSDL2

/// Triangles that are drawn in one call.
struct Triangles {
  private var vertices: [SDL_Vertex] = []
  /// Pixels per point.
  let scale: Float
  /// Added to all points.
  var offset = Vector.zero

  init(scale: Float) {
    self.scale = scale
    vertices.reserveCapacity(8_192)
  }

  mutating func draw(_ renderer: OpaquePointer, _ mode: SDL_BlendMode) {
    if vertices.isEmpty { return }
    SDL_SetRenderDrawBlendMode(renderer, mode)
    SDL_RenderGeometry(renderer, nil, vertices, Int32(vertices.count), nil, 0)
    vertices.removeAll(keepingCapacity: true)
  }

  private func vertex(_ point: Vector, _ color: SDL_Color) -> SDL_Vertex {
    let pixel = (point + offset) * scale
    return SDL_Vertex(position: SDL_FPoint(x: pixel.x, y: pixel.y), color: color, tex_coord: SDL_FPoint())
  }

  mutating func triangle(_ a: (Vector, SDL_Color), _ b: (Vector, SDL_Color), _ c: (Vector, SDL_Color)) {
    vertices.append(vertex(a.0, a.1))
    vertices.append(vertex(b.0, b.1))
    vertices.append(vertex(c.0, c.1))
  }

  /// A line with a bright core and a glow, both in points.
  mutating func line(_ a: Vector, _ b: Vector, _ color: SDL_Color, core: Float = 1.1, glow: Float = 5) {
    let along = b - a, far = length(along)
    if far < 0.01 { return }
    let side = Vector(-along.y, along.x) / far
    var faint = color, clear = color
    faint.a = UInt8(Float(color.a) * 0.34)
    clear.a = 0
    for sign: Float in [-1, 1] {
      let (inner, outer) = (side * core * sign, side * glow * sign)
      triangle((a, color), (b, color), (a + inner, color))
      triangle((b, color), (a + inner, color), (b + inner, color))
      triangle((a + inner, faint), (b + inner, faint), (a + outer, clear))
      triangle((b + inner, faint), (a + outer, clear), (b + outer, clear))
    }
  }

  /// A closed line.
  mutating func outline(_ points: [Vector], _ color: SDL_Color, core: Float = 1.1, glow: Float = 5) {
    for (index, point) in points.enumerated() { line(point, points[(index + 1) % points.count], color, core: core, glow: glow) }
  }

  /// An area from a middle to an outline.
  mutating func fan(_ middle: Vector, _ points: [Vector], _ inside: SDL_Color, _ edge: SDL_Color) {
    for (index, point) in points.enumerated() { triangle((middle, inside), (point, edge), (points[(index + 1) % points.count], edge)) }
  }

  /// A soft spot.
  mutating func spot(_ middle: Vector, _ radius: Float, _ color: SDL_Color) {
    var clear = color
    clear.a = 0
    let points = [
      Vector(1, 0), Vector(0.7, 0.7), Vector(0, 1), Vector(-0.7, 0.7), Vector(-1, 0), Vector(-0.7, -0.7), Vector(0, -1), Vector(0.7, -0.7),
    ]
    fan(middle, points.map { middle + $0 * radius }, color, clear)
  }

  /// A square.
  mutating func square(_ middle: Vector, _ half: Float, _ color: SDL_Color) {
    let (a, b, c, d) = (
      middle + Vector(-half, -half), middle + Vector(half, -half), middle + Vector(half, half), middle + Vector(-half, half)
    )
    triangle((a, color), (b, color), (c, color))
    triangle((a, color), (c, color), (d, color))
  }
}

extension SDL_Color {
  init(_ rgb: UInt32, _ alpha: Float = 1) {
    self.init(
      r: UInt8(rgb >> 16 & 0xFF), g: UInt8(rgb >> 8 & 0xFF), b: UInt8(rgb & 0xFF), a: UInt8(max(0, min(1, alpha)) * 255))
  }
}
