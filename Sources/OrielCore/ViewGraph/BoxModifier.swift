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

  var affectsLayout: Bool {
    switch self {
    case .padding, .frame, .flexibleFrame, .fixedSize, .aspectRatio, .layoutPriority, .offset: true
    default: false
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
  /// nil: the whole rectangle.
  var shape: (any Shape)?
  var fill = FillStyle()
  var stroke: StrokeStyle?
  /// The environment where the modifier stands; nil: that of the box.
  var scope: EnvironmentScope?

  func isEqual(to other: PaintedShape) -> Bool {
    scope === other.scope && fill == other.fill && stroke == other.stroke && style.isEqual(to: other.style)
      && ShapeComparison.areEqual(shape, other.shape)
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
