import Foundation
@_spi(Oriel) import OrielDrawing

/// A shape filled or traced with a style: painted by a background, an overlay or a shape view.
package struct PaintedShape {
  package var style: AnyShapeStyle
  private let outline: Outline?
  /// The environment of the modifier, if it is not the box's own. It outlives the box, but not a list of modifiers that is kept for other
  /// boxes: there it is only compared.
  private(set) var environment: Unmanaged<EnvironmentScope>?

  /// Read only for the modifier of a box.
  package var scope: EnvironmentScope? {
    get { environment?.takeUnretainedValue() }
    set { environment = newValue.map { Unmanaged.passUnretained($0) } }
  }

  /// Rarely used fields: most painted shapes fill a rectangle.
  private final class Outline {
    let shape: (any Shape)?
    let fill: FillStyle
    let stroke: StrokeStyle?

    /// Whether it may draw beyond its rectangle; computed once.
    private(set) lazy var mayOverflow: Bool = {
      guard stroke == nil, let shape, shape is any FlexibleShape, !(shape is Path) else { return true }
      let sample = CGRect(x: 0, y: 0, width: 100, height: 100)
      return switch shape._directForm(in: sample) {
      case .rectangle(let form), .roundedRectangle(let form, _, _): !sample.contains(form)
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
  package init(style: AnyShapeStyle, place: UInt = 0) {
    self.style = style
    outline = nil
    environment = UnsafeRawPointer(bitPattern: place).map { Unmanaged.fromOpaque($0) }
  }

  package init(style: AnyShapeStyle, shape: any Shape, fill: FillStyle = FillStyle(), stroke: StrokeStyle? = nil) {
    self.style = style
    outline = Outline(shape: shape, fill: fill, stroke: stroke)
  }

  /// nil: the whole rectangle.
  package var shape: (any Shape)? { outline?.shape }
  var fill: FillStyle { outline?.fill ?? FillStyle() }
  package var stroke: StrokeStyle? { outline?.stroke }

  /// The bounds of its outline, within a rectangle or beyond it, to which a style is fitted; null if there is no outline.
  func bounds(in rect: CGRect) -> CGRect {
    guard let outline else { return rect }
    switch outline.shape?._directForm(in: rect) {
    // An inset may be negative.
    case .rectangle(let form), .roundedRectangle(let form, _, _): return form
    case nil:
      let bounds = outline.shape?.path(in: CGRect(origin: .zero, size: rect.size)).boundingRect.orEverywhere ?? rect
      // Not `minX`, which differs from the origin if the width is negative: the path is drawn from the origin.
      return bounds.isNull ? .null : bounds.offsetBy(dx: rect.origin.x, dy: rect.origin.y)
    }
  }

  /// The area in which it may draw, within a rectangle or beyond it; null if it draws nothing.
  package func ink(in rect: CGRect) -> CGRect {
    let ink = outlineInk(in: rect)
    return style.isColor || ink.isNull ? ink : ink.spread(by: style._spread)
  }

  /// The area without the style's effects around it.
  func outlineInk(in rect: CGRect) -> CGRect {
    let ink = bounds(in: rect)
    guard let stroke, !ink.isNull else { return ink }
    let spread = stroke.lineWidth.orZero / 2 * (stroke.lineJoin == .miter ? max(1, stroke.miterLimit.orZero) : 1.5)
    return ink.insetBy(dx: -spread, dy: -spread)
  }

  /// Whether a point is on its drawing in a rectangle; a colour that is always clear draws nothing.
  package func contains(_ point: CGPoint, in rect: CGRect) -> Bool {
    guard outlineInk(in: rect).orEverywhere.contains(point), !isAlwaysClear else { return false }
    guard let outline, let shape = outline.shape else { return true }
    if outline.stroke == nil, case .rectangle? = shape._directForm(in: rect) { return true }
    let path = shape.path(in: CGRect(origin: .zero, size: rect.size))
    let inside = CGPoint(x: point.x - rect.origin.x, y: point.y - rect.origin.y)
    return outline.stroke.map { path.strokeContains(inside, $0) } ?? path.contains(inside, eoFill: fill.isEOFilled)
  }

  private var isAlwaysClear: Bool { style.color?.pixelColor(in: EnvironmentValues()).isClear == true }

  /// Whether it may draw beyond its rectangle.
  package var mayOverflow: Bool { outline?.mayOverflow ?? false || styleReach != .zero }

  /// The area over which its style draws for a point at the origin.
  var styleReach: CGRect { style.isColor ? .zero : style._spread }

  /// Whether it uses the box's own scope, as far as is known.
  package var isInPlace: Bool { environment == nil }

  /// Whether it fills the whole rectangle.
  package var isPlain: Bool { outline == nil }

  /// The same shape, painted with the environment of `scope`, unless it already has a scope.
  package func keeping(_ scope: EnvironmentScope) -> PaintedShape {
    if !isInPlace { return self }
    var kept = self
    kept.scope = scope
    return kept
  }

  /// The animatable numbers of its colour, line and outline.
  @MainActor package func motion(in environment: EnvironmentValues) -> MotionVector? {
    let environment = scope.map { EnvironmentValues($0) } ?? environment
    var vector = MotionVector(style._paint(in: environment).motionNumbers(in: environment))
    if let stroke { vector.numbers += [stroke.lineWidth, stroke.miterLimit, stroke.dashPhase] }
    if let outline = shape?.outlineMotion { (vector.numbers, vector.others) = (vector.numbers + outline.numbers, outline.others) }
    return vector
  }

  /// The shape with other animatable numbers, of a vector like its own.
  package func moved(to vector: MotionVector) -> PaintedShape {
    var (numbers, stroke) = (vector.numbers[...], stroke)
    numbers = numbers.dropLast(self.shape?.insets.count ?? 0)
    if var line = stroke, numbers.count >= 3 {
      let last = Array(numbers.suffix(3))
      (line.lineWidth, line.miterLimit, line.dashPhase) = (max(0, last[0]), last[1], last[2])
      stroke = line
      numbers.removeLast(3)
    }
    let style = style.moved(to: Array(numbers))
    func shape<S: Shape>(_ shape: S) -> any Shape { shape.moved(toOutline: vector) }
    var moved =
      outline == nil
      ? PaintedShape(style: style)
      : PaintedShape(
        style: style, shape: self.shape.map { shape($0) } ?? Rectangle(), fill: fill, stroke: stroke)
    moved.environment = environment
    return moved
  }

  /// The size of its shape in bytes, as far as is known.
  package var bytes: Int { ShapeComparison.bytes(of: shape) }

  package func isEqual(to other: PaintedShape) -> Bool {
    environment?.toOpaque() == other.environment?.toOpaque() && style.isEqual(to: other.style) && hasSameOutline(as: other)
  }

  private func hasSameOutline(as other: PaintedShape) -> Bool {
    if outline === other.outline { return true }
    guard let outline, let other = other.outline else { return false }
    return outline.isEqual(to: other)
  }
}

extension StrokeStyle {
  /// Whether it equals another one except for animatable numbers.
  func isAlike(_ other: StrokeStyle?) -> Bool {
    guard var other else { return false }
    (other.lineWidth, other.miterLimit, other.dashPhase) = (lineWidth, miterLimit, dashPhase)
    return self == other
  }
}
