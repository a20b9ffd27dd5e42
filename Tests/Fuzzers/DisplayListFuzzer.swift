import Foundation
import OrielDrawing
import TestSupport

/// Display lists of random commands: clips, layers and transforms in any order, matched or not.
struct DisplayListFuzzer: Fuzzer {
  static let name = "displaylists"
  private let oracle: PictureOracle

  init() throws { oracle = try PictureOracle() }

  var corpus: [PastFailure] {
    [
      PastFailure("a clip that ends inside a layer lets drawing out of the layer's pixels") {
        var list = DisplayList()
        list.pushClip(CGRect(x: 20, y: 20, width: 8, height: 8))
        list.pushLayer(opacity: 0.5, bounds: CGRect(x: 0, y: 0, width: 32, height: 32))
        list.popClip()
        list.fill(CGRect(x: 0, y: 0, width: 32, height: 32), .black)
        var random = SplitMix64(seed: 1)
        for _ in 0..<8 { try oracle.check(list, .identity, &random) }
      }
    ]
  }

  private func options(_ random: inout SplitMix64) -> DisplayList.Options { DisplayList.Options(rawValue: UInt8(random.below(8))) }

  private func opacity(_ random: inout SplitMix64) -> Double {
    random.chance(6) ? Double(random.number()) : Double(random.below(260)) / 256
  }

  private func effect(_ random: inout SplitMix64) -> LayerEffect {
    if random.chance(2) { return LayerEffect(pixelEffect(&random)) }
    let kind: LayerEffect.Kind = [
      .blur, .opaqueBlur, .shadow(random.color(), CGVector(dx: random.length(), dy: random.length())),
    ][random.below(3)]
    return LayerEffect(kind, radius: random.chance(12) ? random.unit() * 20 : CGFloat(random.below(40)) / 10, in: random.rect())
  }

  /// An effect on each pixel by itself.
  private func pixelEffect(_ random: inout SplitMix64) -> LayerEffect.Kind {
    switch random.below(7) {
    case 0: return random.chance(2) ? .group : .light(isExtended: random.chance(2))
    case 1:
      let amount = Double(random.number())
      let matrices: [ColorMatrix] = [
        .brightness(amount), .contrast(amount), .saturation(amount), .grayscale(amount), .hueRotation(amount),
      ]
      return random.chance(4) ? .linearColors(matrices[random.below(5)]) : .colors(matrices[random.below(5)])
    case 2:
      var matrix = ColorMatrix()
      (matrix.r2, matrix.g1, matrix.b5) = (Float(random.number()), Float(random.number()), Float(random.number()))
      (matrix.a1, matrix.a4, matrix.a5) = (Float(random.number()), Float(random.number()), Float(random.number()))
      return .colors(matrix)
    case 5:
      var form = LayerEffect.ShadowForm()
      (form.isAbove, form.isAlone, form.isInverted, form.isApart) = (random.chance(2), random.chance(4), random.chance(2), random.chance(3))
      form.mode = CompositeMode.allCases[random.below(CompositeMode.allCases.count)]
      return .formedShadow(random.color(), CGVector(dx: CGFloat(random.below(9) - 4), dy: CGFloat(random.below(9) - 4)), form)
    case 3: return random.chance(2) ? .multiply(random.color()) : .luminanceToAlpha
    case 4:
      let least = Double(random.below(300)) / 256
      return .alphaThreshold(least...(least + Double(random.below(200)) / 256), random.color())
    default: return .blend(CompositeMode.allCases[random.below(CompositeMode.allCases.count)])
    }
  }

  private func mask(_ random: inout SplitMix64) -> CoverageMask {
    let (width, height) = (random.below(20), random.below(12))
    let values = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, width * height))
    for index in 0..<(width * height) { values[index] = UInt8(truncatingIfNeeded: [0, 255, random.below(256)][random.below(3)]) }
    return CoverageMask(width: width, height: height, adopting: values, source: random.chance(2) ? nil : Blocks(width, height))
  }

  /// Masks of other sizes with stripes, as texts have, and a limit of their size.
  private final class Blocks: ScalableCoverage {
    let width: Int, height: Int
    init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }
    func scaled(by factor: CGFloat) -> ScaledCoverage? {
      let (width, height) = (CGFloat(width) * factor + 1, CGFloat(height) * factor)
      guard width < 2_000, height < 2_000 else { return nil }
      let (columns, rows) = (Int(width), Int(height))
      let values = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, columns * rows))
      for index in 0..<(columns * rows) { values[index] = UInt8(truncatingIfNeeded: index * 37) }
      return ScaledCoverage(
        mask: CoverageMask(width: columns, height: rows, adopting: values), stand: CGPoint(x: 0, y: (height * 0.75).rounded()),
        originalStand: CGPoint(x: 0, y: (CGFloat(self.height) * 0.75).rounded()))
    }
  }

  /// Bands of two colours, whose edges have to be in the same places however they are cut.
  private final class Bands: PaintPattern {
    let colors: (UInt32, UInt32)
    let isOpaque = false
    init(_ colors: (UInt32, UInt32)) { self.colors = colors }
    func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
      for index in row.indices {
        let x = start.x + CGFloat(first + index) * step.dx, y = start.y + CGFloat(first + index) * step.dy
        row[index] = sin(x) + sin(y) > 0.3 ? colors.0 : colors.1
      }
    }
  }

  /// A picture over some rectangle, with any caps or tiles.
  private func picture(_ random: inout SplitMix64) -> Paint {
    let (width, height) = (random.below(9), random.below(9))
    guard let bitmap = try? Bitmap(width: width, height: height) else { return .color(.black) }
    for index in 0..<(width * height) { bitmap.pixels[index] = random.color().bits }
    let orientation = PictureOrientation(exif: 1 + random.below(8)) ?? .up
    let sides = orientation.sides(width, height)
    func axis(_ length: Int) -> PictureAxis {
      var axis = PictureAxis(start: random.length(), length: random.length(), low: 0, high: CGFloat(length))
      axis.pixelsPerPoint = random.chance(3) ? 1 : CGFloat(1 + random.below(12)) / 4
      (axis.lead, axis.trail) = (CGFloat(random.below(4)), CGFloat(random.below(4)))
      if random.chance(2) { (axis.lead, axis.trail) = (0, 0) }
      if random.chance(12) { axis.lead = random.number() }
      (axis.isTiled, axis.isEndless) = (random.chance(3), random.chance(6))
      return axis
    }
    let filters: [PicturePattern.Filter] = [.nearest, .linear, .fine]
    return .pattern(
      PicturePattern(
        bitmap, orientation, x: axis(sides.width), y: axis(sides.height), filter: filters[random.below(3)],
        color: random.chance(4) ? random.color() : nil, opacity: random.chance(3) ? opacity(&random) : 1))
  }

  /// A gradient of any form, between colours at any places.
  private func gradient(_ random: inout SplitMix64) -> Paint {
    func part(_ random: inout SplitMix64) -> Double { random.chance(8) ? Double(random.number()) : Double(random.below(257)) / 256 }
    let stops = (0..<random.below(5)).map { _ in
      GradientRamp.Stop(
        location: part(&random), red: part(&random), green: part(&random), blue: part(&random), alpha: random.chance(2) ? 1 : part(&random))
    }
    let spaces: [GradientSpace] = [.device, .perceptual, .linear], spreads: [GradientRamp.Spread] = [.pad, .repeated, .mirrored]
    let ramp = GradientRamp(
      stops, in: spaces[random.below(3)], opacity: random.chance(3) ? opacity(&random) : 1, length: random.length(),
      spread: spreads[random.below(3)])
    switch random.below(3) {
    case 0: return .pattern(LinearGradientPattern(ramp, from: random.point(), to: random.point()))
    case 1:
      let scale = random.chance(2) ? CGVector(dx: 1, dy: 1) : CGVector(dx: random.length(), dy: random.length())
      return .pattern(RoundGradientPattern(ramp, around: random.point(), scale: scale, from: random.length(), to: random.length()))
    default:
      return .pattern(
        AngularGradientPattern(ramp, around: random.point(), from: Double(random.below(9)) / 4, to: Double(random.number())))
    }
  }

  /// The pixels of a surface, stretched.
  private func surface(_ random: inout SplitMix64) -> Paint {
    guard let bitmap = try? Bitmap(width: 1 + random.below(9), height: 1 + random.below(9)) else { return .color(.black) }
    for index in 0..<(bitmap.width * bitmap.height) { bitmap.pixels[index] = UInt32(truncatingIfNeeded: random.next()) }
    func scale(_ random: inout SplitMix64) -> CGFloat { random.chance(8) ? random.number() : CGFloat(1 + random.below(12)) / 4 }
    return .pattern(
      BitmapPattern(
        bitmap, at: random.point(), scale: CGVector(dx: scale(&random), dy: scale(&random)), isSmooth: random.chance(2),
        isOpaque: random.chance(2)))
  }

  /// Colours between places that may be anywhere.
  private func mesh(_ random: inout SplitMix64) -> Paint {
    let (width, height) = (random.below(4), random.below(4))
    func part(_ random: inout SplitMix64) -> Double { random.chance(12) ? Double(random.number()) : Double(random.below(300)) / 256 }
    func stop(_ random: inout SplitMix64) -> GradientRamp.Stop {
      GradientRamp.Stop(location: 0, red: part(&random), green: part(&random), blue: part(&random), alpha: part(&random))
    }
    let places = (0..<width * height).map { _ in SIMD2(Float(part(&random)), Float(part(&random))) }
    let spaces: [GradientSpace] = [.device, .perceptual, .linear]
    let mesh = ColorMesh(
      width: width, height: height, vertices: ColorMesh.vertices(places, width: width, height: height),
      colors: places.map { _ in stop(&random) }, background: stop(&random), in: spaces[random.below(3)], isSmooth: random.chance(2),
      opacity: opacity(&random))
    let (columns, rows) = (1 + random.below(24), 1 + random.below(24))
    return .pattern(
      MeshPattern(mesh.pixels(columns, rows), columns: columns, rows: rows, over: random.rect(), isOpaque: mesh.isOpaque))
  }

  /// A small drawing that is repeated.
  private func tiles(_ random: inout SplitMix64) -> Paint {
    var list = DisplayList()
    list.fill(random.path(most: 3), random.color())
    list.stroke(random.path(most: 2), random.strokeStyle(), random.color())
    let part = CGRect(x: random.below(4), y: random.below(4), width: random.below(12), height: random.below(12))
    let filters: [PicturePattern.Filter] = [.nearest, .linear, .fine]
    let tiles = DrawnTiles(
      DisplayList.Recorded(list), part: part, scale: random.chance(8) ? random.number() : CGFloat(1 + random.below(12)) / 4,
      start: random.point(), filter: filters[random.below(3)], opacity: random.chance(3) ? opacity(&random) : 1)
    return tiles.map { .pattern($0) } ?? .color(.black)
  }

  private func paint(_ random: inout SplitMix64) -> Paint {
    if random.chance(24) { return tiles(&random) }
    if random.chance(12) { return mesh(&random) }
    if random.chance(5) { return picture(&random) }
    if random.chance(5) { return gradient(&random) }
    if random.chance(12) { return surface(&random) }
    return random.chance(4) ? .pattern(Bands((random.color().bits, random.color().bits))) : .color(random.color())
  }

  /// Nearly always with few segments, and now and then with thousands.
  private func path(_ random: inout SplitMix64) -> Path {
    guard random.chance(6_000) else { return random.path(most: 4) }
    RunWatch.allowsMore()
    return random.path(most: 5_000)
  }

  private func list(_ random: inout SplitMix64, most: Int, depth: Int) -> DisplayList {
    var list = DisplayList()
    for _ in 0..<(1 + random.below(most)) {
      if random.chance(6) { list.origin = random.chance(8) ? random.point() : CGPoint(x: random.below(9), y: random.below(9)) }
      switch random.below(26) {
      case 0...3: list.fill(random.rect(), paint(&random), options: options(&random))
      case 4, 5: list.fill(random.rect(), cornerRadius: random.length(), paint(&random), options: options(&random))
      case 6: list.fill(path(&random), paint(&random), options: options(&random))
      case 7: list.stroke(path(&random), random.strokeStyle(), paint(&random), options: options(&random))
      case 8: list.draw(mask(&random), at: random.point(), paint(&random))
      case 9, 10: list.pushClip(random.rect(), options: options(&random))
      case 11: list.pushClip(random.rect(), cornerRadius: random.length(), options: options(&random))
      case 12: list.pushClip(path(&random), options: options(&random))
      case 13: list.popClip()
      case 14: list.pushTransform(random.transform(), options: random.chance(3) ? .moving : [])
      case 20, 21: list.pushTransform(random.projection(), options: random.chance(3) ? .moving : [])
      case 15: list.popTransform()
      case 16: list.pushLayer(opacity: opacity(&random), bounds: random.rect())
      case 17: list.popLayer()
      case 22: list.pushLayer(effect(&random), bounds: random.rect())
      case 23: list.pushMask(bounds: random.rect())
      case 24: list.clipToMask(opacity: opacity(&random), options: random.chance(3) ? .inverse : [])
      case 25: list.pushLayer(LayerEffect(pixelEffect(&random)), bounds: random.rect())
      case 19:
        guard random.chance(12) else { break }
        let area = random.rect()
        list.fill(area, .pattern(BackdropPattern(radius: random.unit() * 4, in: area, tint: random.color())), options: options(&random))
      case 18: if depth > 0 { list.draw(DisplayList.Recorded(self.list(&random, most: 5, depth: depth - 1))) }
      default: if random.chance(10) { list.dropDrawing() }
      }
    }
    return list
  }

  mutating func run(_ random: inout SplitMix64) throws {
    let list = list(&random, most: random.chance(30) ? 50 : 12, depth: 2)
    try oracle.check(list, random.transform(), &random)
  }
}
