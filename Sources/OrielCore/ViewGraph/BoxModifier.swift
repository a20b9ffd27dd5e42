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

  /// A number of its kind.
  var kind: Int {
    switch self {
    case .padding: 1
    case .frame: 2
    case .flexibleFrame: 3
    case .fixedSize: 4
    case .aspectRatio: 5
    case .layoutPriority: 6
    case .offset: 7
    case .background: 8
    case .overlay: 9
    case .clip: 10
    case .opacity: 11
    case .hidden: 12
    case .identifier: 13
    case .input: 14
    case .contentShape: 15
    case .allowsHitTesting: 16
    case .focus: 17
    case .keys: 18
    }
  }

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

  /// Whether an equal one may stand in for it: closures and what belongs to one box are taken anew each time.
  var isShareable: Bool {
    switch self {
    case .input, .focus, .keys, .identifier: false
    default: true
    }
  }

  /// Whether it asks the environment when it is painted.
  var readsWhilePainting: Bool {
    switch self {
    case .background(let painted), .overlay(let painted): !painted.style._isConstant
    default: false
    }
  }

  /// What changes when this replaces `old` at the same place.
  func change(from old: BoxModifier) -> BoxChange {
    // One by one: a switch over both at once would copy both first.
    switch self {
    case .padding(let new): if case .padding(let old) = old { return new == old ? [] : .layout }
    case .frame(let width, let height, let alignment):
      if case .frame(let oldWidth, let oldHeight, let old) = old {
        return width == oldWidth && height == oldHeight && alignment == old ? [] : .layout
      }
    case .flexibleFrame(let new): if case .flexibleFrame(let old) = old { return new == old ? [] : .layout }
    case .fixedSize(let horizontal, let vertical):
      if case .fixedSize(horizontal, vertical) = old { return [] }
    case .aspectRatio(let ratio, let mode):
      if case .aspectRatio(ratio, mode) = old { return [] }
    case .layoutPriority(let new): if case .layoutPriority(let old) = old { return new == old ? [] : .layout }
    case .offset(let new): if case .offset(let old) = old { return new == old ? [] : .placement }
    case .background(let new): if case .background(let old) = old { return new.isEqual(to: old) ? [] : .paint }
    case .overlay(let new): if case .overlay(let old) = old { return new.isEqual(to: old) ? [] : .paint }
    case .clip(let new): if case .clip(let old) = old { return new.isEqual(to: old) ? [] : .placement }
    case .opacity(let new): if case .opacity(let old) = old { return new == old ? [] : .paint }
    case .hidden: if case .hidden = old { return [] }
    case .contentShape(let new): if case .contentShape(let old) = old { return new.isEqual(to: old) ? [] : .unseen }
    case .allowsHitTesting(let new): if case .allowsHitTesting(let old) = old { return new == old ? [] : .unseen }
    case .identifier(let new): if case .identifier(let old) = old { return new == old ? [] : .unseen }
    case .input: if case .input = old { return .unseen }
    case .focus: if case .focus = old { return .unseen }
    case .keys: if case .keys = old { return .unseen }
    }
    return .layout
  }
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
  private var place: Unmanaged<EnvironmentScope>?

  /// Asked of a box's modifier only.
  var scope: EnvironmentScope? {
    get { place?.takeUnretainedValue() }
    set { place = newValue.map { Unmanaged.passUnretained($0) } }
  }

  /// What few have that fill a rectangle.
  private final class Outline {
    let shape: (any Shape)?
    let fill: FillStyle
    let stroke: StrokeStyle?

    init(shape: (any Shape)?, fill: FillStyle, stroke: StrokeStyle?) {
      self.shape = shape
      self.fill = fill
      self.stroke = stroke
    }

    func isEqual(to other: Outline) -> Bool {
      fill == other.fill && stroke == other.stroke && ShapeComparison.areEqual(shape, other.shape)
    }
  }

  /// The whole rectangle, filled with a style.
  init(style: AnyShapeStyle) {
    self.style = style
    outline = nil
  }

  init(style: AnyShapeStyle, shape: any Shape, fill: FillStyle = FillStyle(), stroke: StrokeStyle? = nil) {
    self.style = style
    outline = Outline(shape: shape, fill: fill, stroke: stroke)
  }

  /// nil: the whole rectangle.
  var shape: (any Shape)? { outline?.shape }
  var fill: FillStyle { outline?.fill ?? FillStyle() }
  var stroke: StrokeStyle? { outline?.stroke }

  /// Whether it stands in the box's own scope, as far as is known.
  var isInPlace: Bool { place == nil }

  /// Whether it fills the whole rectangle.
  var isPlain: Bool { outline == nil }

  func isEqual(to other: PaintedShape) -> Bool {
    place?.toOpaque() == other.place?.toOpaque() && style.isEqual(to: other.style) && hasSameOutline(as: other)
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

  func isEqual(to other: ClipShape) -> Bool { fill == other.fill && ShapeComparison.areEqual(shape, other.shape) }
}

enum ShapeComparison {
  static func areEqual(_ a: (any Shape)?, _ b: (any Shape)?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    func same<S: Shape>(_ a: S) -> Bool { (b as? S).map { ValueComparison<S>.areEqual(a, $0) } ?? false }
    return same(a)
  }
}
