import Foundation
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielInput

/// A modifier of layout, drawing or input, folded into the box that it modifies. Each kind is a subclass in a file of its own, and no
/// other file knows its details.
///
/// On its way to the box a modifier is a `PackedModifier`; the object is made only if no equal list is known yet. Boxes with equal lists
/// share the objects, so an object must not depend on one box unless its kind is not shareable.
@_spi(Oriel) open class BoxModifier {
  @_spi(Oriel) public init() {}

  // MARK: The kind

  /// What becomes invalid when a modifier of this kind replaces one that differs.
  @_spi(Oriel) open class var change: BoxChange { .layout }
  /// Whether another code in the packed form changes answers to proposals, whatever `change` says of the numbers.
  @_spi(Oriel) open class var isMeasuredByCode: Bool { false }

  /// Whether an equal modifier can be used instead: one that runs closures, or belongs to one box, is replaced each time.
  @_spi(Oriel) open class var isShareable: Bool { true }

  /// An equal one for a box of its own, if it keeps what it finds out of the box: around several boxes each gets one.
  @_spi(Oriel) open var forOneBox: BoxModifier { self }

  /// Whether it paints with the environment of the modifier's place in the tree, which may not be the box's own.
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

  /// Its numbers, which move when a modifier of its kind replaces it in an animation; nil if it does not move.
  @MainActor @_spi(Oriel) open func motion(in environment: EnvironmentValues) -> MotionVector? { nil }
  /// The same modifier with other numbers, of a vector like its own.
  @MainActor @_spi(Oriel) open func moved(to vector: MotionVector) -> BoxModifier { self }

  /// Whether it moves in a transaction of its own where the change has no animation, as what belongs to a control does.
  @_spi(Oriel) open var movesByItself: Bool { false }
  /// The transaction in which it comes to be drawn as it is, on a box, by a change with another one; called if `movesByItself`.
  @MainActor @_spi(Oriel) open func transaction(on box: Box, of change: Transaction) -> Transaction { change }

  // MARK: Layout

  /// Whether it affects layout. Modifiers that do not are skipped.
  @_spi(Oriel) open var isInLayout: Bool { false }

  /// The answer of what is inside, as changed by this modifier.
  @MainActor @_spi(Oriel) open func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    inside.measure(proposal)
  }

  /// Changes `rect`, from the modifier's rectangle, and the proposal to those of what is inside.
  @MainActor @_spi(Oriel) open func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {}

  /// How far it moves what is inside from its place, which is no matter of layout; nil for modifiers that do not.
  @MainActor @_spi(Oriel) open func shift(isMirrored: Bool) -> CGVector? { nil }

  /// The priority of the box in a stack; nil for the priority of what is inside.
  @_spi(Oriel) open var priority: Double? { nil }
  /// Whether a priority that is set inside does not reach the stack around.
  @_spi(Oriel) open var holdsPriority: Bool { false }

  /// The spacing that the box prefers, if what is inside prefers `inside`; nil for none.
  @_spi(Oriel) open func spacing(around inside: BoxSpacing) -> BoxSpacing? { inside }

  /// Whether it defines the position of an alignment guide.
  @_spi(Oriel) open var definesGuide: Bool { false }

  /// The explicit position of a guide other than a baseline, in the modifier's rectangle: from its leading edge or top. nil if there is
  /// none.
  ///
  /// By default that of what is inside, at its place.
  @MainActor @_spi(Oriel) open func guide(_ key: AlignmentKey, _ inside: ModifiedBox, _ proposal: ProposedViewSize) -> CGFloat? {
    let size = measure(inside, proposal).size.orZero
    var (rect, offered) = (CGRect(origin: .zero, size: size), proposal)
    place(inside, in: &rect, &offered)
    guard let value = inside.explicitGuide(key, offered) else { return nil }
    if key.axis == .vertical { return rect.origin.y + value }
    return value + (inside.isMirrored ? size.width - rect.origin.x - rect.size.width : rect.origin.x)
  }

  /// The box's place in the order in which its container draws; nil for that of what is inside.
  @_spi(Oriel) open var zIndex: Double? { nil }

  /// Whether it is a value for the layout around the box.
  @_spi(Oriel) open var isLayoutValue: Bool { false }

  // MARK: Painting

  /// What painting has to do for this modifier.
  @_spi(Oriel) open var paintStep: PaintStep { .none }

  /// Paints what the modifier adds; called if `paintStep` is `.behind`, or if it is `.around`: then it also paints what is inside
  /// (`painter.paintInside(&place)`).
  @MainActor @_spi(Oriel) open func paint(_ painter: inout Painter, _ place: inout Painter.Place) {}

  /// Whether an opacity around goes through it to the parts of what is inside, if it paints around that; else all of that is one picture.
  @_spi(Oriel) open var fadesParts: Bool { false }

  /// Whether painting reads the environment.
  @_spi(Oriel) open var readsWhilePainting: Bool { false }

  /// Whether it may draw beyond its rectangle.
  @_spi(Oriel) open var mayOverflow: Bool { false }

  /// Whether it limits what is inside to a part of the plane, so that its ink is cut.
  @_spi(Oriel) open var cutsInk: Bool { false }

  /// The rectangle in which it may draw, if its own rectangle is `rect`; `.null` if it draws nothing.
  @MainActor @_spi(Oriel) open func ink(in rect: CGRect) -> CGRect { .null }

  /// The part of the plane that it lets through; called if `cutsInk`.
  @MainActor @_spi(Oriel) open func inkLimit(in rect: CGRect) -> CGRect { .infinite }

  /// The shape that it paints behind what is inside, if that is all that it does.
  package var paintedBehind: PaintedShape? { nil }

  /// Whether pixels of what is inside stay valid when moved by a scroll: nothing clips by a shape, blends, or is painted over them.
  @_spi(Oriel) open var leavesPixels: Bool { if case .around = paintStep.kind { false } else { true } }

  /// Whether nothing inside is drawn, hit or focused.
  @_spi(Oriel) open var hides: Bool { false }

  /// Whether it rotates, scales or skews the plane of what is inside, or shows it in perspective.
  @_spi(Oriel) open var mapsPlane: Bool { false }
  /// From the plane inside to the one around, in the box's coordinates; called if `mapsPlane`.
  @MainActor @_spi(Oriel) open func map(in rect: CGRect, isMirrored: Bool) -> ProjectionTransform { ProjectionTransform() }

  /// The area over which a point of the plane inside, at the origin, is spread when it is drawn; nil if it stays where it is.
  @_spi(Oriel) open var spread: CGRect? { nil }

  /// What it does to the plane step by step, the innermost first, in place of one spread and then one map; nil if that is all.
  ///
  /// Only modifiers that map the plane are asked.
  @MainActor @_spi(Oriel) open func planeSteps(in rect: CGRect, isMirrored: Bool) -> [PlaneStep]? { nil }

  // MARK: Input

  /// Whether a point may be on something inside. `rect` is nil until the box has been placed.
  @MainActor @_spi(Oriel) open func admits(_ point: CGPoint, in rect: CGRect?) -> Bool { true }

  /// Whether a point is on what it draws, or counts as on it, whatever is inside.
  @MainActor @_spi(Oriel) open func isHit(_ point: CGPoint, in rect: CGRect) -> Bool { false }

  /// Whether it says nothing of a point where the view that is next inside says so by a shape of its own.
  @_spi(Oriel) open var yieldsToShapes: Bool { false }

  /// Whether `isHit` may be true where it draws nothing, as a shape of the content says.
  @_spi(Oriel) open var reshapesHits: Bool { false }
  /// The rectangle in which `isHit` may be true besides its ink; called if one of a box's modifiers reshapes hits.
  @MainActor @_spi(Oriel) open func hitReach(in rect: CGRect) -> CGRect { .null }

  /// Whether it hides what is inside from input at a point.
  @MainActor @_spi(Oriel) open func covers(_ point: CGPoint, in rect: CGRect) -> Bool { false }

  /// Whether it is told when the pointer comes, moves over the box and leaves.
  @_spi(Oriel) open var followsPointer: Bool { false }

  /// The shape that it gives the pointer over the box; nil if it does not decide.
  @_spi(Oriel) open var pointerShape: PointerShape? { nil }

  /// Whether it hides the pointer over the box; nil if it does not decide.
  @_spi(Oriel) open var hidesPointer: Bool? { nil }

  /// Handles an event. Returns whether the event was taken, and goes no farther outwards.
  @MainActor @_spi(Oriel) open func handle(_ event: InputEvent, on box: Box) -> Bool { false }

  // MARK: Semantics

  /// Adds its part to the box's description for people who cannot see it.
  @MainActor @_spi(Oriel) open func describe(_ semantics: inout BoxSemantics) {}
}

/// One of several things that a modifier does to what is drawn inside it.
@_spi(Oriel) public enum PlaneStep {
  case map(ProjectionTransform)
  /// Points are spread over an area, which is theirs if they are at the origin.
  case spread(CGRect)
  /// All of a rectangle is drawn, and nothing else.
  case fill(CGRect)
}

/// What painting does for a modifier.
@_spi(Oriel) public struct PaintStep: Sendable {
  enum Kind { case none, fill(PixelColor), behind, around }
  let kind: Kind

  package static let none = PaintStep(kind: .none)
  /// As the modifier says, and then what is inside.
  package static let behind = PaintStep(kind: .behind)
  /// As the modifier says, what is inside among it.
  package static let around = PaintStep(kind: .around)
  /// Fills the rectangle.
  static func fill(_ color: PixelColor) -> PaintStep { PaintStep(kind: .fill(color)) }

  var paints: Bool { if case .none = kind { false } else { true } }
}

/// What becomes invalid when a box or modifier changes.
@_spi(Oriel) public struct BoxChange: OptionSet, Sendable {
  @_spi(Oriel) public let rawValue: UInt8
  @_spi(Oriel) public init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let paint = BoxChange(rawValue: 1)
  package static let placement = BoxChange(rawValue: 3)
  package static let layout = BoxChange(rawValue: 7)
  /// What is inside is drawn elsewhere beside its place; nothing else.
  package static let shift = BoxChange(rawValue: 32)
  /// A value that the container reads.
  package static let value = BoxChange(rawValue: 16)
  /// The change affects neither layout nor drawing.
  package static let unseen = BoxChange(rawValue: 8)
}

/// The inside of a modifier: a box's content, with the modifiers farther in.
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
      // The whole box remembers what it was asked. A box that was removed answers nothing.
      box.look { !$0.isAttached ? nil : index == 0 ? $0.explicitGuide(key, proposal) : $0.explicitGuide(key, proposal, from: index) }
    }
  }

  nonisolated var retained: Box { box.takeUnretainedValue() }

  nonisolated func isSame(as other: ModifiedBox?) -> Bool { box.toOpaque() == other?.box.toOpaque() && index == other?.index }

  /// The position of a guide in what is inside, from its leading edge or top.
  package func guide(_ key: AlignmentKey, in answer: BoxMeasurement, to proposal: ProposedViewSize) -> CGFloat {
    if let fraction = key.fraction {
      if key.isBaseline && (answer.baseline(key) != nil || !answer.asksForBaselines) { return answer.baseline(key) ?? answer.size.height }
      if !box.look({ $0.mayHaveGuides }) { return answer.size[key.axis] * fraction }
    }
    return explicitGuide(key, proposal) ?? key.defaultValue(in: ViewDimensions(self, size: answer.size, proposal: proposal))
  }

  /// Runs a program's code that measures, places or aligns. The box is measured again when a value that it reads has changed.
  package func readForAnswers<R>(_ body: () -> R) -> R { box.look { $0.readForAnswers(body) } }

  var mayHaveGuides: Bool { box.look { $0.mayHaveGuides } }

  /// Whether leading is right.
  package var isMirrored: Bool { box.look { $0.isMirrored } }

  /// The top left of what is inside, with an answer to a proposal, aligned in a rectangle of a size: from its leading top.
  func corner(of answer: BoxMeasurement, to proposal: ProposedViewSize, _ alignment: Alignment, in size: CGSize) -> CGPoint {
    let (x, y) = (alignment.horizontal.key, alignment.vertical.key)
    if x.isOfFrame && y.isOfFrame && !mayHaveGuides {
      return CGPoint(
        x: (size.width - answer.size.width) * (x.fraction ?? 0), y: (size.height - answer.size.height) * (y.fraction ?? 0))
    }
    return CGPoint(
      x: x.position(in: size) - guide(x, in: answer, to: proposal), y: y.position(in: size) - guide(y, in: answer, to: proposal))
  }

  /// The rectangle of what is inside, at the size of its answer, aligned in `rect`.
  package func aligned(_ alignment: Alignment, in rect: CGRect, for proposal: ProposedViewSize) -> CGRect {
    let answer = measure(proposal)
    let size = answer.size.orZero
    var origin = corner(of: answer, to: proposal, alignment, in: rect.size)
    if isMirrored { origin.x = rect.width - size.width - origin.x }
    return CGRect(x: rect.minX + origin.x.orZero, y: rect.minY + origin.y.orZero, width: size.width, height: size.height)
  }
}

extension Box {
  /// Its modifiers of a kind, outermost first.
  package final func modifiers<M: BoxModifier>(of kind: M.Type) -> [M] { modifierList.items.compactMap { $0 as? M } }
}
