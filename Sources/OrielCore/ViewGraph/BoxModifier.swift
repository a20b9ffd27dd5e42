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

  /// Whether it is the same as another that is shareable.
  func isEqual(to other: BoxModifier) -> Bool {
    switch (self, other) {
    case (.contentShape(let a), .contentShape(let b)): a.isEqual(to: b)
    case (.allowsHitTesting(let a), .allowsHitTesting(let b)): a == b
    default: change(from: other).isEmpty
    }
  }

  /// What changes when this replaces `old` at the same place.
  func change(from old: BoxModifier) -> BoxChange {
    switch (old, self) {
    case (.padding(let a), .padding(let b)): a == b ? [] : .layout
    case (.frame(let aw, let ah, let aa), .frame(let bw, let bh, let ba)): aw == bw && ah == bh && aa == ba ? [] : .layout
    case (.flexibleFrame(let a), .flexibleFrame(let b)): a == b ? [] : .layout
    case (.fixedSize(let ah, let av), .fixedSize(let bh, let bv)): ah == bh && av == bv ? [] : .layout
    case (.aspectRatio(let ar, let am), .aspectRatio(let br, let bm)): ar == br && am == bm ? [] : .layout
    case (.layoutPriority(let a), .layoutPriority(let b)): a == b ? [] : .layout
    case (.offset(let a), .offset(let b)): a == b ? [] : .placement
    case (.background(let a), .background(let b)), (.overlay(let a), .overlay(let b)): a.isEqual(to: b) ? [] : .paint
    case (.clip(let a), .clip(let b)): a.isEqual(to: b) ? [] : .placement
    case (.opacity(let a), .opacity(let b)): a == b ? [] : .paint
    case (.hidden, .hidden), (.input, .input), (.contentShape, .contentShape), (.allowsHitTesting, .allowsHitTesting): []
    case (.identifier, .identifier), (.focus, .focus), (.keys, .keys): []
    default: .layout
    }
  }
}

/// What a new value asks of a box.
struct BoxChange: OptionSet {
  let rawValue: UInt8
  static let paint = BoxChange(rawValue: 1)
  static let placement = BoxChange(rawValue: 3)
  static let layout = BoxChange(rawValue: 7)
}

/// How content fills a given shape of space. SwiftUI: `ContentMode`.
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

/// A shape filled or traced with a style: what a background or overlay paints, and what a shape view is.
struct PaintedShape {
  var style: AnyShapeStyle
  private let outline: Outline?
  /// The environment where the modifier stands; nil: that of the box.
  var scope: EnvironmentScope?

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

  func isEqual(to other: PaintedShape) -> Bool {
    scope === other.scope && style.isEqual(to: other.style) && hasSameOutline(as: other)
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
