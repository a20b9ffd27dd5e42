import Foundation
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielInput

/// A modifier of layout, drawing or input, folded into the box that it modifies. Each kind is a subclass in its own file, and no other file
/// knows its details.
///
/// On its way to the box a modifier is a `PackedModifier`; the object is made only if no equal list is known yet. Boxes with equal lists
/// share the objects, so an object must not depend on one box unless its kind is not shareable.
@_spi(Oriel) open class BoxModifier {
  @_spi(Oriel) public init() {}

  // MARK: The kind

  /// The parts that become invalid when a modifier of this kind replaces a different one.
  @_spi(Oriel) open class var change: BoxChange { .layout }
  /// Whether another code in the packed form changes answers to proposals, even if `change` does not include layout.
  @_spi(Oriel) open class var isMeasuredByCode: Bool { false }

  /// Whether an equal modifier can be used instead. A modifier that runs closures, or belongs to one box, is replaced each time.
  @_spi(Oriel) open class var isShareable: Bool { true }

  /// An equal modifier for one box, if the modifier stores values of its box: several boxes each get one.
  @_spi(Oriel) open var forOneBox: BoxModifier { self }

  /// Whether it paints with the environment of the modifier's position in the tree, which may not be the box's own.
  @_spi(Oriel) open class var paintsByScope: Bool { false }

  /// Creates the modifier that a record describes; called for kinds whose records are complete.
  @_spi(Oriel) open class func unpacked(_ record: PackedModifier) -> BoxModifier { preconditionFailure("\(self) is kept whole") }

  /// Whether another of its kind has the same effect; called for modifiers that are kept whole.
  @_spi(Oriel) open func isEqual(to other: BoxModifier) -> Bool { false }

  /// The same modifier, painting with the environment of `scope`, unless it already has a scope.
  @_spi(Oriel) open func keeping(_ scope: EnvironmentScope) -> BoxModifier { self }

  /// The memory in bytes that it takes beyond the object itself, as far as is known.
  @_spi(Oriel) open var bytes: Int { 0 }

  /// Called when the modifier becomes part of a box; for kinds that are not shareable.
  @MainActor @_spi(Oriel) open func folded(into box: Box) {}

  // MARK: Motion

  /// The animatable numbers; nil if the modifier is not animated. They are animated when a modifier of the same kind replaces it.
  @MainActor @_spi(Oriel) open func motion(in environment: EnvironmentValues) -> MotionVector? { nil }
  /// Returns the modifier with other animatable numbers, of a vector like its own.
  @MainActor @_spi(Oriel) open func moved(to vector: MotionVector) -> BoxModifier { self }

  /// Whether it is animated by its own transaction if the change has no animation, as parts of a control are.
  @_spi(Oriel) open var movesByItself: Bool { false }
  /// Returns the transaction that animates the modifier on a box, for a change with the transaction `change`; called if `movesByItself`.
  @MainActor @_spi(Oriel) open func transaction(on box: Box, of change: Transaction) -> Transaction { change }

  // MARK: Layout

  /// Whether it affects layout. Other modifiers are skipped.
  @_spi(Oriel) open var isInLayout: Bool { false }

  /// Returns the content's answer to a proposal, as changed by this modifier.
  @MainActor @_spi(Oriel) open func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    inside.measure(proposal)
  }

  /// Changes `rect` and the proposal from the modifier's to the content's.
  @MainActor @_spi(Oriel) open func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {}

  /// The offset by which the content is drawn beside its frame, which does not affect layout; nil for modifiers without one.
  @MainActor @_spi(Oriel) open func shift(isMirrored: Bool) -> CGVector? { nil }

  /// The priority of the box in a stack; nil for the content's priority.
  @_spi(Oriel) open var priority: Double? { nil }
  /// Whether a priority set inside does not reach the enclosing stack.
  @_spi(Oriel) open var holdsPriority: Bool { false }

  /// Returns the spacing that the box prefers, if the content prefers `inside`; nil for none.
  @_spi(Oriel) open func spacing(around inside: BoxSpacing) -> BoxSpacing? { inside }

  /// Whether it defines the position of an alignment guide.
  @_spi(Oriel) open var definesGuide: Bool { false }

  /// Returns the explicit position of a guide other than a baseline, from the leading edge or top of the modifier's rectangle; nil if there
  /// is none.
  ///
  /// By default this is the content's guide, at the content's position.
  @MainActor @_spi(Oriel) open func guide(_ key: AlignmentKey, _ inside: ModifiedBox, _ proposal: ProposedViewSize) -> CGFloat? {
    let size = measure(inside, proposal).size.orZero
    var (rect, offered) = (CGRect(origin: .zero, size: size), proposal)
    place(inside, in: &rect, &offered)
    guard let value = inside.explicitGuide(key, offered) else { return nil }
    if key.axis == .vertical { return rect.origin.y + value }
    return value + (inside.isMirrored ? size.width - rect.origin.x - rect.size.width : rect.origin.x)
  }

  /// The box's position in the drawing order of its container; nil for the content's.
  @_spi(Oriel) open var zIndex: Double? { nil }

  /// Whether it is a value for the enclosing layout.
  @_spi(Oriel) open var isLayoutValue: Bool { false }

  // MARK: Painting

  /// The work of painting this modifier.
  @_spi(Oriel) open var paintStep: PaintStep { .none }

  /// Paints the modifier's addition; called if `paintStep` is `.behind` or `.around`. In the second case it also paints the content
  /// (`painter.paintInside(&place)`).
  @MainActor @_spi(Oriel) open func paint(_ painter: inout Painter, _ place: inout Painter.Place) {}

  /// Whether an outer opacity applies to each part of the content, if the modifier paints around it; else all of it is one picture.
  @_spi(Oriel) open var fadesParts: Bool { false }

  /// Whether painting reads the environment.
  @_spi(Oriel) open var readsWhilePainting: Bool { false }

  /// Whether it may draw beyond its rectangle.
  @_spi(Oriel) open var mayOverflow: Bool { false }

  /// Whether it limits the content to a part of the plane, so that its ink is cut.
  @_spi(Oriel) open var cutsInk: Bool { false }

  /// The rectangle in which it may draw, if its own rectangle is `rect`; `.null` if it draws nothing.
  @MainActor @_spi(Oriel) open func ink(in rect: CGRect) -> CGRect { .null }

  /// Returns the part of the plane to which it limits the content; called if `cutsInk`.
  @MainActor @_spi(Oriel) open func inkLimit(in rect: CGRect) -> CGRect { .infinite }

  /// The shape that it paints behind the content, if it does nothing else.
  package var paintedBehind: PaintedShape? { nil }

  /// Whether the content's pixels stay valid when moved by a scroll: the modifier does not clip by a shape, blend, or paint over them.
  @_spi(Oriel) open var leavesPixels: Bool { if case .around = paintStep.kind { false } else { true } }

  /// Whether nothing inside is drawn, hit or focused.
  @_spi(Oriel) open var hides: Bool { false }

  /// Whether it rotates, scales or skews the plane of the content, or shows it in perspective.
  @_spi(Oriel) open var mapsPlane: Bool { false }
  /// Returns the map from the content's plane to the outer one, in the box's coordinates; called if `mapsPlane`.
  @MainActor @_spi(Oriel) open func map(in rect: CGRect, isMirrored: Bool) -> ProjectionTransform { ProjectionTransform() }

  /// The area over which a point at the origin of the content's plane is spread when it is drawn; nil if it is not spread.
  @_spi(Oriel) open var spread: CGRect? { nil }

  /// Returns the steps by which it changes the plane, innermost first; nil if there is only one spread and then one map.
  ///
  /// Called only for modifiers that map the plane.
  @MainActor @_spi(Oriel) open func planeSteps(in rect: CGRect, isMirrored: Bool) -> [PlaneStep]? { nil }

  // MARK: Input

  /// Whether a point may hit the content. `rect` is nil until the box has been placed.
  @MainActor @_spi(Oriel) open func admits(_ point: CGPoint, in rect: CGRect?) -> Bool { true }

  /// Whether a point hits the modifier's own drawing or shape, independent of the content.
  @MainActor @_spi(Oriel) open func isHit(_ point: CGPoint, in rect: CGRect) -> Bool { false }

  /// Whether it does not decide about a point if the next inner view decides by a shape of its own.
  @_spi(Oriel) open var yieldsToShapes: Bool { false }

  /// Whether `isHit` may be true where the modifier draws nothing, because of a content shape.
  @_spi(Oriel) open var reshapesHits: Bool { false }
  /// Returns the rectangle in which `isHit` may be true besides its ink; called if one of a box's modifiers reshapes hits.
  @MainActor @_spi(Oriel) open func hitReach(in rect: CGRect) -> CGRect { .null }

  /// Whether it keeps input at a point from the content.
  @MainActor @_spi(Oriel) open func covers(_ point: CGPoint, in rect: CGRect) -> Bool { false }

  /// Whether it is notified when the pointer enters the box, moves over it and leaves it.
  @_spi(Oriel) open var followsPointer: Bool { false }

  /// The shape of the pointer over the box; nil if the modifier does not decide.
  @_spi(Oriel) open var pointerShape: PointerShape? { nil }

  /// Whether it hides the pointer over the box; nil if the modifier does not decide.
  @_spi(Oriel) open var hidesPointer: Bool? { nil }

  /// Handles an event. Returns whether the event was handled, which ends its propagation.
  @MainActor @_spi(Oriel) open func handle(_ event: InputEvent, on box: Box) -> Bool { false }

  // MARK: Semantics

  /// Adds its part to the box's description for assistive technologies.
  @MainActor @_spi(Oriel) open func describe(_ semantics: inout BoxSemantics) {}
}

/// One of the steps by which a modifier changes how its content is drawn.
@_spi(Oriel) public enum PlaneStep {
  case map(ProjectionTransform)
  /// Each point is spread over an area, given for a point at the origin.
  case spread(CGRect)
  /// Exactly a rectangle is drawn.
  case fill(CGRect)
}

/// The work of painting a modifier.
@_spi(Oriel) public struct PaintStep: Sendable {
  enum Kind { case none, fill(PixelColor), behind, around }
  let kind: Kind

  package static let none = PaintStep(kind: .none)
  /// The modifier paints, and then the content is painted.
  package static let behind = PaintStep(kind: .behind)
  /// The modifier paints, including the content.
  package static let around = PaintStep(kind: .around)
  /// Fills the rectangle.
  static func fill(_ color: PixelColor) -> PaintStep { PaintStep(kind: .fill(color)) }

  var paints: Bool { if case .none = kind { false } else { true } }
}

/// The parts that become invalid when a box or modifier changes.
@_spi(Oriel) public struct BoxChange: OptionSet, Sendable {
  @_spi(Oriel) public let rawValue: UInt8
  @_spi(Oriel) public init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let paint = BoxChange(rawValue: 1)
  package static let placement = BoxChange(rawValue: 3)
  package static let layout = BoxChange(rawValue: 7)
  /// Only the offset of the content from its frame.
  package static let shift = BoxChange(rawValue: 32)
  /// A value that the container reads.
  package static let value = BoxChange(rawValue: 16)
  /// The change affects neither layout nor drawing.
  package static let unseen = BoxChange(rawValue: 8)
}

/// The inside of a modifier: a box's content, with the inner modifiers.
@MainActor @_spi(Oriel) public struct ModifiedBox {
  // Unretained: the box holds its modifiers, and outlives its calls to them.
  private let box: Unmanaged<Box>
  /// The index of the outermost modifier inside.
  private let index: Int

  init(_ box: Box, from index: Int) {
    self.box = .passUnretained(box)
    self.index = index
  }

  package func measure(_ proposal: ProposedViewSize) -> BoxMeasurement { box.look { $0.measure(proposal, from: index) } }

  nonisolated package func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    MainThread.call("a view's alignment guides were read") {
      // Only the whole box stores its explicit guides. A box that was removed has none.
      box.look { !$0.isAttached ? nil : index == 0 ? $0.explicitGuide(key, proposal) : $0.explicitGuide(key, proposal, from: index) }
    }
  }

  nonisolated var retained: Box { box.takeUnretainedValue() }

  nonisolated func isSame(as other: ModifiedBox?) -> Bool { box.toOpaque() == other?.box.toOpaque() && index == other?.index }

  /// The position of a guide in the content, from its leading edge or top.
  package func guide(_ key: AlignmentKey, in answer: BoxMeasurement, to proposal: ProposedViewSize) -> CGFloat {
    if let fraction = key.fraction {
      if key.isBaseline && (answer.baseline(key) != nil || !answer.asksForBaselines) { return answer.baseline(key) ?? answer.size.height }
      if !box.look({ $0.mayHaveGuides }) { return answer.size[key.axis] * fraction }
    }
    return explicitGuide(key, proposal) ?? key.defaultValue(in: ViewDimensions(self, size: answer.size, proposal: proposal))
  }

  /// Runs the program's code that measures, places or aligns. The box is measured again when a value that it reads has changed.
  package func readForAnswers<R>(_ body: () -> R) -> R { box.look { $0.readForAnswers(body) } }

  var mayHaveGuides: Bool { box.look { $0.mayHaveGuides } }

  /// Whether the leading edge is the right one.
  package var isMirrored: Bool { box.look { $0.isMirrored } }

  /// The top left corner of the content with an answer to a proposal, aligned in a rectangle of a size: from its leading top corner.
  func corner(of answer: BoxMeasurement, to proposal: ProposedViewSize, _ alignment: Alignment, in size: CGSize) -> CGPoint {
    let (x, y) = (alignment.horizontal.key, alignment.vertical.key)
    if x.isOfFrame && y.isOfFrame && !mayHaveGuides {
      return CGPoint(
        x: (size.width - answer.size.width) * (x.fraction ?? 0), y: (size.height - answer.size.height) * (y.fraction ?? 0))
    }
    return CGPoint(
      x: x.position(in: size) - guide(x, in: answer, to: proposal), y: y.position(in: size) - guide(y, in: answer, to: proposal))
  }

  /// The rectangle of the content, at the size of its answer, aligned in `rect`.
  package func aligned(_ alignment: Alignment, in rect: CGRect, for proposal: ProposedViewSize) -> CGRect {
    let answer = measure(proposal)
    let size = answer.size.orZero
    var origin = corner(of: answer, to: proposal, alignment, in: rect.size)
    if isMirrored { origin.x = rect.width - size.width - origin.x }
    return CGRect(x: rect.minX + origin.x.orZero, y: rect.minY + origin.y.orZero, width: size.width, height: size.height)
  }
}

extension Box {
  /// The box's modifiers of a kind, outermost first.
  package final func modifiers<M: BoxModifier>(of kind: M.Type) -> [M] { modifierList.items.compactMap { $0 as? M } }
}
