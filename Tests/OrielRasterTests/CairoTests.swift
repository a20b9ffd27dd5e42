import Foundation
import Glibc
import OrielDrawing
import OrielRaster
import TestSupport
import Testing

/// Random shapes, lines and gradients as Cairo draws them, where its library is found.
@Suite(.enabled(if: Cairo.shared != nil, "Cairo's library is not there")) struct CairoTests {
  private static let side = 64

  /// Something that is drawn in one colour or gradient on black.
  private struct Drawing {
    var path = Path()
    var stroke: StrokeStyle?
    var isEvenOdd = false
    var gradient: (from: CGPoint, to: CGPoint, radius: CGFloat?, stops: [GradientRamp.Stop])?
  }

  private static func drawing(_ random: inout SplitMix64) -> Drawing {
    func number(_ least: CGFloat, _ most: CGFloat) -> CGFloat { least + (most - least) * CGFloat(random.below(1 << 16)) / 65_536 }
    func point() -> CGPoint { CGPoint(x: number(-8, 72), y: number(-8, 72)) }
    var drawing = Drawing()
    let isCurved = random.chance(2)
    for _ in 0..<(1 + random.below(3)) {
      drawing.path.move(to: point())
      for _ in 0..<(1 + random.below(isCurved ? 4 : 8)) {
        if isCurved && random.chance(2) {
          drawing.path.addCurve(to: point(), control1: point(), control2: point())
        } else {
          drawing.path.addLine(to: point())
        }
      }
      if random.chance(2) { drawing.path.closeSubpath() }
    }
    drawing.isEvenOdd = random.chance(2)
    if random.chance(2) {
      let caps: [CGLineCap] = [.butt, .round, .square], joins: [CGLineJoin] = [.miter, .round, .bevel]
      drawing.stroke = StrokeStyle(
        lineWidth: number(0.5, 12), lineCap: caps[random.below(3)], lineJoin: joins[random.below(3)], miterLimit: number(1, 8),
        dash: random.chance(3) ? [number(1, 12), number(1, 9)] : [], dashPhase: number(0, 9))
    }
    if random.chance(3) {
      let stops = [0, number(0.2, 0.8), 1].map {
        GradientRamp.Stop(
          location: Double($0), red: Double(number(0, 1)), green: Double(number(0, 1)), blue: Double(number(0, 1)), alpha: 1)
      }
      drawing.gradient = (point(), point(), random.chance(2) ? number(8, 50) : nil, stops)
    }
    return drawing
  }

  private static func oriels(_ drawing: Drawing) throws -> Bitmap {
    let bitmap = try Bitmap(width: side, height: side)
    bitmap.pixels.update(repeating: 0xFF00_0000, count: side * side)
    var paint = Paint.color(PixelColor(red: 1, green: 1, blue: 1, alpha: 1))
    if let gradient = drawing.gradient {
      let ramp = GradientRamp(gradient.stops, in: .device, length: 100)
      paint = .pattern(
        gradient.radius.map { RoundGradientPattern(ramp, around: gradient.from, from: 0, to: $0) }
          ?? LinearGradientPattern(ramp, from: gradient.from, to: gradient.to))
    }
    var list = DisplayList()
    if let stroke = drawing.stroke {
      list.stroke(drawing.path, stroke, paint)
    } else {
      list.fill(drawing.path, paint, options: drawing.isEvenOdd ? .evenOdd : [])
    }
    Rasterizer().render(list, into: bitmap, damage: [bitmap.bounds], transform: .identity)
    return bitmap
  }

  private struct Errors {
    var sum = 0.0, count = 0, far = 0, largest = 0

    /// Counts the pixels that either has drawn.
    mutating func add(_ a: Bitmap, _ b: Bitmap) {
      for index in 0..<a.width * a.height where a.pixels[index] != b.pixels[index] || a.pixels[index] & 0xFF_FFFF != 0 {
        for shift in [0, 8, 16] as [UInt32] {
          let difference = abs(Int(a.pixels[index] >> shift & 0xFF) - Int(b.pixels[index] >> shift & 0xFF))
          sum += Double(difference)
          count += 1
          if difference > 32 { far += 1 }
          largest = max(largest, difference)
        }
      }
    }
    var mean: Double { count == 0 ? 0 : sum / Double(count) }
    /// How many of a hundred channels are farther than an eighth of the range.
    var farShare: Double { count == 0 ? 0 : 100 * Double(far) / Double(count) }
    var text: String {
      func short(_ value: Double) -> String { value.formatted(.number.precision(.fractionLength(2))) }
      return "mean \(short(mean)), largest \(largest) of 255, \(short(farShare)) % beyond 32"
    }
  }

  /// Mean and largest errors of channels, over the pixels that are drawn, of 2,000 drawings.
  ///
  /// Few are far: where areas that turn against each other meet in a pixel, since they are summed; areas that are closed without any,
  /// whose edges are summed there and back; and dashes around corners and along curves.
  @Test func drawingsAreNearCairos() throws {
    let cairo = try #require(Cairo.shared)
    var random = SplitMix64(seed: 2_000), fills = Errors(), strokes = Errors(), dashes = Errors(), gradients = Errors()
    for _ in 0..<2_000 {
      let drawing = Self.drawing(&random)
      let theirs = try Bitmap(width: Self.side, height: Self.side)
      theirs.pixels.update(repeating: 0xFF00_0000, count: Self.side * Self.side)
      cairo.draw(into: theirs) { cairo, context in
        cairo.follow(drawing.path, context)
        if let gradient = drawing.gradient {
          cairo.setGradient(context, from: gradient.from, to: gradient.to, radius: gradient.radius, gradient.stops)
        } else {
          cairo.setColor(context, 1, 1, 1, 1)
        }
        if let stroke = drawing.stroke {
          cairo.stroke(context, stroke)
        } else {
          cairo.fill(context, isEvenOdd: drawing.isEvenOdd)
        }
      }
      let ours = try Self.oriels(drawing)
      if drawing.gradient != nil {
        gradients.add(ours, theirs)
      } else if let stroke = drawing.stroke {
        if stroke.dash.isEmpty { strokes.add(ours, theirs) } else { dashes.add(ours, theirs) }
      } else {
        fills.add(ours, theirs)
      }
    }
    print("Beside Cairo: fills \(fills.text); strokes \(strokes.text); dashes \(dashes.text); gradients \(gradients.text)")
    #expect(fills.mean < 1 && gradients.mean < 1 && strokes.mean < 1.1 && dashes.mean < 3)
    #expect(fills.farShare < 0.6 && gradients.farShare < 0.6 && strokes.farShare < 0.8 && dashes.farShare < 2.2)
  }
}

/// What is used of Cairo, found in its library when the tests run: so nothing needs it to be built.
private struct Cairo: @unchecked Sendable {
  typealias Pointer = UnsafeMutableRawPointer
  static let shared = Cairo()

  private let handle: Pointer

  private init?() {
    guard let library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
    handle = library
  }

  private func call<F>(_ name: String, _ type: F.Type = F.self) -> F {
    guard let function = dlsym(handle, "cairo_" + name) else { fatalError("Cairo has no \(name)") }
    return unsafeBitCast(function, to: type)
  }

  private typealias OfContext = @convention(c) (Pointer) -> Void
  private typealias WithNumber = @convention(c) (Pointer, Double) -> Void
  private typealias WithTwo = @convention(c) (Pointer, Double, Double) -> Void
  private typealias WithChoice = @convention(c) (Pointer, Int32) -> Void

  func draw(into bitmap: Bitmap, _ body: (Cairo, Pointer) -> Void) {
    typealias MakeSurface = @convention(c) (Pointer, Int32, Int32, Int32, Int32) -> Pointer
    typealias Make = @convention(c) (Pointer) -> Pointer
    let surface = call("image_surface_create_for_data", MakeSurface.self)(
      Pointer(bitmap.pixels), 0, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))
    let context = call("create", Make.self)(surface)
    // The best that it has, with curves as they are.
    call("set_antialias", WithChoice.self)(context, 6)
    call("set_tolerance", WithNumber.self)(context, 0.01)
    body(self, context)
    call("surface_flush", OfContext.self)(surface)
    call("destroy", OfContext.self)(context)
    call("surface_destroy", OfContext.self)(surface)
  }

  func follow(_ path: Path, _ context: Pointer) {
    typealias Curve = @convention(c) (Pointer, Double, Double, Double, Double, Double, Double) -> Void
    path.forEach { element in
      switch element {
      case .move(let p): call("move_to", WithTwo.self)(context, p.x, p.y)
      case .line(let p): call("line_to", WithTwo.self)(context, p.x, p.y)
      case .curve(let p, let a, let b): call("curve_to", Curve.self)(context, a.x, a.y, b.x, b.y, p.x, p.y)
      case .quadCurve: break
      case .closeSubpath: call("close_path", OfContext.self)(context)
      }
    }
  }

  func setColor(_ context: Pointer, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    typealias SetColor = @convention(c) (Pointer, Double, Double, Double, Double) -> Void
    call("set_source_rgba", SetColor.self)(context, red, green, blue, alpha)
  }

  func setGradient(_ context: Pointer, from: CGPoint, to: CGPoint, radius: CGFloat?, _ stops: [GradientRamp.Stop]) {
    typealias Linear = @convention(c) (Double, Double, Double, Double) -> Pointer
    typealias Radial = @convention(c) (Double, Double, Double, Double, Double, Double) -> Pointer
    typealias Add = @convention(c) (Pointer, Double, Double, Double, Double, Double) -> Void
    typealias Set = @convention(c) (Pointer, Pointer) -> Void
    let pattern =
      radius.map { call("pattern_create_radial", Radial.self)(from.x, from.y, 0, from.x, from.y, Double($0)) }
      ?? call("pattern_create_linear", Linear.self)(from.x, from.y, to.x, to.y)
    for stop in stops {
      call("pattern_add_color_stop_rgba", Add.self)(pattern, stop.location, stop.red, stop.green, stop.blue, stop.alpha)
    }
    // What is beyond the ends has their colours.
    call("pattern_set_extend", WithChoice.self)(pattern, 3)
    call("set_source", Set.self)(context, pattern)
    call("pattern_destroy", OfContext.self)(pattern)
  }

  func fill(_ context: Pointer, isEvenOdd: Bool) {
    call("set_fill_rule", WithChoice.self)(context, isEvenOdd ? 1 : 0)
    call("fill", OfContext.self)(context)
  }

  func stroke(_ context: Pointer, _ style: StrokeStyle) {
    typealias SetDash = @convention(c) (Pointer, UnsafePointer<Double>?, Int32, Double) -> Void
    call("set_line_width", WithNumber.self)(context, style.lineWidth)
    call("set_line_cap", WithChoice.self)(context, style.lineCap == .round ? 1 : style.lineCap == .square ? 2 : 0)
    call("set_line_join", WithChoice.self)(context, style.lineJoin == .round ? 1 : style.lineJoin == .bevel ? 2 : 0)
    call("set_miter_limit", WithNumber.self)(context, style.miterLimit)
    let dash = style.dash.map { Double($0) }
    call("set_dash", SetDash.self)(context, dash, Int32(dash.count), style.dashPhase)
    call("stroke", OfContext.self)(context)
  }
}
