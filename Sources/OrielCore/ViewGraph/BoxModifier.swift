import Foundation
import OrielDrawing

/// A modifier of layout, drawing or input, folded into the box that it modifies.
enum BoxModifier {
  case padding(EdgeInsets)
  case frame(width: CGFloat?, height: CGFloat?, Alignment)
  case flexibleFrame(FlexibleFrame)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case aspectRatio(CGFloat?, ContentMode)
  case layoutPriority(Double)
  case offset(CGSize)
  case background(PaintedShape)
  case overlay(PaintedShape)
  case clip(ClipShape)
  case opacity(Double)
  case hidden
  case identifier(String)
  case input(InputHandlers)
  case contentShape(ClipShape)
  case allowsHitTesting(Bool)
  case focus(FocusTarget)
  case keys(KeyHandler)

  /// Paints by a scope, unless it has been given one.
  mutating func keepScope(_ scope: EnvironmentScope) {
    switch self {
    case .background(var painted) where painted.isInPlace:
      painted.scope = scope
      self = .background(painted)
    case .overlay(var painted) where painted.isInPlace:
      painted.scope = scope
      self = .overlay(painted)
    default: break
    }
  }

  /// Whether it asks the environment when it is painted.
  var readsWhilePainting: Bool {
    switch self {
    case .background(let painted), .overlay(let painted): !painted.style._isConstant
    default: false
    }
  }

  /// What painting does here, told without a copy of the modifier.
  var paintStep: PaintStep {
    switch self {
    case .background(let painted):
      if !painted.isPlain || !painted.style._isConstant { return .background }
      // The environment has no part in it.
      let environment = EnvironmentValues()
      return .fill(painted.style._color(in: environment).pixelColor(in: environment))
    case .overlay: return .overlay
    case .clip: return .clip
    case .opacity(let opacity): return .opacity(opacity)
    case .hidden: return .hidden
    default: return .none
    }
  }

  /// Whether it is the same as one of its kind. Closures and what belongs to one box are never the same.
  func isSame(as other: BoxModifier) -> Bool {
    // One by one: a switch over both at once would copy both first.
    switch self {
    case .background(let new): if case .background(let old) = other { new.isEqual(to: old) } else { false }
    case .overlay(let new): if case .overlay(let old) = other { new.isEqual(to: old) } else { false }
    case .clip(let new): if case .clip(let old) = other { new.isEqual(to: old) } else { false }
    case .contentShape(let new): if case .contentShape(let old) = other { new.isEqual(to: old) } else { false }
    case .identifier(let new): if case .identifier(let old) = other { new == old } else { false }
    default: false
    }
  }
}

/// What painting does at a modifier.
enum PaintStep {
  case none
  /// Fills the rectangle.
  case fill(PixelColor)
  /// As the modifier says.
  case background, overlay, clip
  case opacity(Double)
  case hidden
}

/// What a new value asks of a box.
struct BoxChange: OptionSet {
  let rawValue: UInt8
  static let paint = BoxChange(rawValue: 1)
  static let placement = BoxChange(rawValue: 3)
  static let layout = BoxChange(rawValue: 7)
  /// Neither layout nor drawing has a part in it.
  static let unseen = BoxChange(rawValue: 8)
}

/// How content fills a given shape of space. SwiftUI: `ContentMode`.
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

/// A shape filled or traced with a style: what a background or overlay paints, and what a shape view is.
struct PaintedShape {
  var style: AnyShapeStyle
  private let outline: Outline?
  /// The environment where the modifier stands, when it is not the box's own. It outlives the box, though not a list of modifiers that
  /// is kept for boxes to come: those only compare it.
  private var environment: Unmanaged<EnvironmentScope>?

  /// Asked of a box's modifier only.
  var scope: EnvironmentScope? {
    get { environment?.takeUnretainedValue() }
    set { environment = newValue.map { Unmanaged.passUnretained($0) } }
  }

  /// What few have that fill a rectangle.
  private final class Outline {
    let shape: (any Shape)?
    let fill: FillStyle
    let stroke: StrokeStyle?

    /// Whether it may draw beyond the rectangle that it is given; looked into once.
    private(set) lazy var mayOverflow: Bool = {
      guard stroke == nil, let shape, shape is any FlexibleShape, !(shape is Path) else { return true }
      let sample = CGRect(x: 0, y: 0, width: 100, height: 100)
      return switch shape._directForm(in: sample) {
      case .rectangle(let form), .roundedRectangle(let form, _): !sample.contains(form)
      case nil: !sample.insetBy(dx: -0.1, dy: -0.1).contains(shape.path(in: sample).boundingRect)
      }
    }()

    init(shape: (any Shape)?, fill: FillStyle, stroke: StrokeStyle?) {
      self.shape = shape
      self.fill = fill
      self.stroke = stroke
    }

    func isEqual(to other: Outline) -> Bool {
      fill == other.fill && stroke == other.stroke && ShapeComparison.areEqual(shape, other.shape)
    }
  }

  /// The whole rectangle, filled with a style. `place` is the address of an environment, or 0.
  init(style: AnyShapeStyle, place: UInt = 0) {
    self.style = style
    outline = nil
    environment = UnsafeRawPointer(bitPattern: place).map { Unmanaged.fromOpaque($0) }
  }

  init(style: AnyShapeStyle, shape: any Shape, fill: FillStyle = FillStyle(), stroke: StrokeStyle? = nil) {
    self.style = style
    outline = Outline(shape: shape, fill: fill, stroke: stroke)
  }

  /// nil: the whole rectangle.
  var shape: (any Shape)? { outline?.shape }
  var fill: FillStyle { outline?.fill ?? FillStyle() }
  var stroke: StrokeStyle? { outline?.stroke }

  /// What it may draw of a rectangle, or beyond it; null for nothing.
  func ink(in rect: CGRect) -> CGRect {
    guard outline != nil else { return rect }
    var ink = rect
    switch shape?._directForm(in: rect) {
    // An inset may be negative.
    case .rectangle(let form), .roundedRectangle(let form, _): ink = form
    case nil:
      let bounds = shape?.path(in: CGRect(origin: .zero, size: rect.size)).boundingRect.orEverywhere ?? rect
      if bounds.isNull { return .null }
      // Not `minX`, which is another where the width is negative: the path is drawn from the origin.
      ink = bounds.offsetBy(dx: rect.origin.x, dy: rect.origin.y)
    }
    guard let stroke else { return ink }
    let spread = stroke.lineWidth.orZero / 2 * (stroke.lineJoin == .miter ? max(1, stroke.miterLimit.orZero) : 1.5)
    return ink.insetBy(dx: -spread, dy: -spread)
  }

  /// Whether it may draw beyond its rectangle.
  var mayOverflow: Bool { outline?.mayOverflow ?? false }

  /// Whether it stands in the box's own scope, as far as is known.
  var isInPlace: Bool { environment == nil }

  /// Whether it fills the whole rectangle.
  var isPlain: Bool { outline == nil }

  func isEqual(to other: PaintedShape) -> Bool {
    environment?.toOpaque() == other.environment?.toOpaque() && style.isEqual(to: other.style) && hasSameOutline(as: other)
  }

  private func hasSameOutline(as other: PaintedShape) -> Bool {
    if outline === other.outline { return true }
    guard let outline, let other = other.outline else { return false }
    return outline.isEqual(to: other)
  }
}

/// A shape that cuts what is drawn, or that input is tested against.
struct ClipShape {
  var shape: any Shape
  var fill = FillStyle()

  /// What it lets through of a rectangle, or beyond it.
  @MainActor func bounds(in rect: CGRect) -> CGRect {
    if shape._directForm(in: rect) != nil { return rect }
    return shape.path(in: CGRect(origin: .zero, size: rect.size)).boundingRect.orEverywhere.offsetBy(dx: rect.minX, dy: rect.minY)
  }

  func isEqual(to other: ClipShape) -> Bool { fill == other.fill && ShapeComparison.areEqual(shape, other.shape) }
}

enum ShapeComparison {
  static func areEqual(_ a: (any Shape)?, _ b: (any Shape)?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    func same<S: Shape>(_ a: S) -> Bool { (b as? S).map { ValueComparison<S>.areEqual(a, $0) } ?? false }
    return same(a)
  }
}
