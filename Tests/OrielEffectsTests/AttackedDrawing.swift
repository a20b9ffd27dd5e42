import Foundation
import Oriel
import TestSupport

/// A drawing of parts with numbers that no app should have: what it is of, what is done to it, and what is inside.
struct AttackedPart: Equatable, CustomStringConvertible {
  var kind = 0
  var numbers: [Double] = []
  var children: [AttackedPart] = []
  var changes: [Change] = []

  /// A modifier with its numbers.
  struct Change: Equatable {
    var kind: Int
    var numbers: [Double]
  }

  static let hostile: [Double] = [.nan, .infinity, -.infinity, -1, 0, 1e-9, 1e9, -1e9, 1e300, -1e300, 0.5, 2, 90, 1e5, 3.7e4]
  static let usual: [Double] = [0, 1, 2, 0.5, 3.5, 8, 20, 33.3, -4, 60, 90, 0.25, 0.9]

  var description: String {
    func list(_ numbers: [Double]) -> String { numbers.map { "\($0)" }.joined(separator: ",") }
    return "\(kind)(\(list(numbers)))" + (children.isEmpty ? "" : "\(children)")
      + changes.map { ".m\($0.kind)(\(list($0.numbers)))" }.joined()
  }

  /// Makes one at random, of which some numbers are hostile.
  init(_ random: inout SplitMix64, depth: Int) {
    kind = depth <= 0 ? .random(in: 0..<Self.leaves, using: &random) : .random(in: 0..<Self.kinds, using: &random)
    numbers = Self.numbers(&random)
    if kind >= Self.leaves { children = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self(&random, depth: depth - 1) } }
    changes = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Change(kind: .random(in: 0..<Self.changeKinds, using: &random), numbers: Self.numbers(&random))
    }
    // Nested many times.
    if Int.random(in: 0..<24, using: &random) == 0, let change = changes.first {
      changes = Array(repeating: change, count: Int.random(in: 5...30, using: &random))
    }
  }

  init(kind: Int, numbers: [Double], children: [AttackedPart] = [], changes: [Change] = []) {
    (self.kind, self.numbers, self.children, self.changes) = (kind, numbers, children, changes)
  }

  static func numbers(_ random: inout SplitMix64) -> [Double] {
    (0..<4).map { _ in
      let values = Int.random(in: 0..<4, using: &random) == 0 ? hostile : usual
      return values.randomElement(using: &random) ?? 0
    }
  }

  /// Changes some of it.
  mutating func change(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: self = Self(&random, depth: 1)
    case 1:
      let change = Change(kind: .random(in: 0..<Self.changeKinds, using: &random), numbers: Self.numbers(&random))
      changes.insert(change, at: .random(in: 0...changes.count, using: &random))
    case 2: if !changes.isEmpty { changes.remove(at: .random(in: 0..<changes.count, using: &random)) }
    case 3: if let index = changes.indices.randomElement(using: &random) { changes[index].numbers = Self.numbers(&random) }
    case 4: numbers = Self.numbers(&random)
    default:
      if let index = children.indices.randomElement(using: &random) {
        children[index].change(&random)
      } else {
        numbers = Self.numbers(&random)
      }
    }
  }
}

/// A style of one's own that is resolved to another one.
private struct OwnStyle: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> OtherStyle { OtherStyle() }
}
private struct OtherStyle: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { AnyShapeStyle(environment.colorScheme == .dark ? Color.red : .blue) }
}

/// A shape without sense.
private struct OddShape: Shape {
  var number: Double
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: number, y: 0))
    for index in 0..<40 {
      let turn = Double(index)
      path.addCurve(
        to: CGPoint(x: cos(turn) * number, y: sin(turn * 1.7) * number), control1: CGPoint(x: -number, y: turn),
        control2: CGPoint(x: rect.width, y: number))
    }
    path.addArc(center: CGPoint(x: rect.midX, y: rect.midY), radius: number, startAngle: .radians(number), endAngle: .zero, clockwise: true)
    return path
  }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: number, height: number) }
}

extension AttackedPart {
  static let picture: Bitmap? = {
    guard let bitmap = try? Bitmap(width: 7, height: 5) else { return nil }
    for index in 0..<35 { bitmap.pixels[index] = 0xFF00_0000 | UInt32(index * 70_001) & 0xFFFFFF }
    return bitmap
  }()

  static let styles = 26

  /// One of a number of kinds for a number.
  static func choice(_ number: Double, of count: Int) -> Int {
    number.isFinite ? Int(abs(number).truncatingRemainder(dividingBy: 1e9)) % count : 3
  }

  /// A paint for numbers.
  static func style(_ n: [Double]) -> AnyShapeStyle {
    let (a, b, c, d) = (n[0], n[1], n[2], n[3])
    let colors: [Color] = [.red, .blue, .green.opacity(c)], places: [Double] = [0.7, a, 0.2, b, b]
    let stops: [Gradient.Stop] = places.enumerated().map { Gradient.Stop(color: colors[$0 % 3], location: CGFloat($1)) }
    let point = UnitPoint(x: c, y: d)
    let number = Self.choice(a * 7 + d, of: styles)
    switch number {
    case 0: return AnyShapeStyle(LinearGradient(stops: stops, startPoint: .top, endPoint: point))
    case 1: return AnyShapeStyle(RadialGradient(stops: stops, center: point, startRadius: a, endRadius: b))
    case 2: return AnyShapeStyle(AngularGradient(stops: stops, center: point, startAngle: .degrees(a), endAngle: .degrees(b)))
    case 3: return AnyShapeStyle(EllipticalGradient(stops: stops, center: point, startRadiusFraction: a, endRadiusFraction: b))
    case 4: return AnyShapeStyle(LinearGradient(colors: [], startPoint: .top, endPoint: point))
    case 5:
      let many = (0..<1_000).map {
        Gradient.Stop(color: Color(hue: Double($0) * b, saturation: a, brightness: c), location: Double($0) / 999 * d)
      }
      return AnyShapeStyle(LinearGradient(stops: many, startPoint: .leading, endPoint: .trailing))
    case 6: return AnyShapeStyle(mesh(n))
    case 7: return AnyShapeStyle(MeshGradient(width: Int(clamped: a), height: Int(clamped: b), points: [[0, 0]], colors: [.red]))
    case 8:
      return AnyShapeStyle(ImagePaint(image: Image(systemName: "star"), sourceRect: CGRect(x: a, y: b, width: c, height: d), scale: 1))
    case 9: return AnyShapeStyle(ImagePaint(image: Image(systemName: "star"), scale: a))
    case 10: return AnyShapeStyle(ImagePaint(image: bitmapImage(1), sourceRect: CGRect(x: 0, y: 0, width: c, height: d), scale: a))
    case 11: return AnyShapeStyle(ImagePaint(image: bitmapImage(a), scale: b))
    case 12: return AnyShapeStyle(.ultraThinMaterial)
    case 13: return AnyShapeStyle(.thickMaterial.opacity(a))
    case 14: return AnyShapeStyle(OwnStyle())
    case 15: return AnyShapeStyle(OtherStyle().opacity(b))
    case 16: return AnyShapeStyle(Color.red.shadow(.drop(color: .black, radius: a, x: b, y: c)))
    case 17: return AnyShapeStyle(Color.red.shadow(.inner(color: .black, radius: a, x: b, y: c)))
    case 18: return AnyShapeStyle(Color.red.gradient.opacity(a).blendMode(.difference))
    case 19: return AnyShapeStyle(HierarchicalShapeStyle.tertiary)
    case 20:
      return AnyShapeStyle(LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom).in(CGRect(x: a, y: b, width: c, height: d)))
    case 21: return AnyShapeStyle(Color(red: a, green: b, blue: c, opacity: d))
    case 22: return AnyShapeStyle(Color(hue: a, saturation: b, brightness: c))
    case 23: return AnyShapeStyle(Color.red.mix(with: .blue, by: a))
    case 24: return AnyShapeStyle(Color(.displayP3, red: a, green: b, blue: c, opacity: d).opacity(a))
    default: return AnyShapeStyle(Color.blue)
    }
  }

  static func mesh(_ n: [Double]) -> MeshGradient {
    let side = 1 + choice(n[0], of: 8)
    let points = (0..<side * side).map { index in
      SIMD2<Float>(Float(Double(index % side) * n[1]), Float(Double(index / side) / Double(max(1, side - 1)) + n[2]))
    }
    return MeshGradient(
      width: side, height: side, points: points, colors: points.indices.map { Color(hue: Double($0) * n[3], saturation: 1, brightness: 1) },
      background: .yellow)
  }

  static func bitmapImage(_ scale: Double) -> Image {
    guard let picture else { return Image(systemName: "star") }
    return Image(decorative: picture, scale: scale)
  }

  static func shape(_ n: [Double]) -> AnyShape {
    let (a, b, c, d) = (CGFloat(n[0]), CGFloat(n[1]), CGFloat(n[2]), CGFloat(n[3]))
    switch choice(n[1] * 3 + n[2], of: 16) {
    case 0: return AnyShape(Rectangle().inset(by: a))
    case 1: return AnyShape(RoundedRectangle(cornerRadius: a, style: .continuous).inset(by: b))
    case 2: return AnyShape(Circle().inset(by: a))
    case 3: return AnyShape(Capsule().inset(by: a).rotation(.degrees(Double(b))))
    case 4: return AnyShape(Ellipse().trim(from: a, to: b))
    case 5:
      return AnyShape(UnevenRoundedRectangle(topLeadingRadius: a, bottomLeadingRadius: b, bottomTrailingRadius: c, topTrailingRadius: d))
    case 6: return AnyShape(Circle().union(Rectangle().scale(x: a, y: b).offset(x: c, y: d)))
    case 7: return AnyShape(Capsule().subtracting(Ellipse().scale(a).rotation(.degrees(Double(b)))))
    case 8: return AnyShape(Rectangle().symmetricDifference(Circle().offset(x: a, y: b)))
    case 9: return AnyShape(Circle().lineIntersection(Rectangle().offset(x: a, y: b)))
    case 10: return AnyShape(OddShape(number: Double(a)))
    case 11: return AnyShape(Rectangle().transform(CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)))
    case 12: return AnyShape(Rectangle().size(width: a, height: b, anchor: UnitPoint(x: c, y: d)))
    case 13:
      return AnyShape(
        RoundedRectangle(cornerSize: CGSize(width: a, height: b)).stroke(style: StrokeStyle(lineWidth: c, dash: [d, a], dashPhase: b)))
    case 14: return AnyShape(ContainerRelativeShape().inset(by: a))
    default: return AnyShape(Circle().stroke(lineWidth: a).intersection(Ellipse().stroke(lineWidth: b)))
    }
  }
}

extension Int {
  /// Whole, from -1 to 40.
  init(clamped number: Double) { self = Swift.Int(Swift.max(-1, Swift.min(40, number.isNaN ? 2 : number))) }
}
