import Foundation
import OrielDrawing

/// A modifier of layout, drawing or input, folded into the box that it modifies. Each kind is a subclass, in a file of its own, and nothing
/// outside that file knows of it.
///
/// On its way to the box a modifier is a `PackedModifier`; the object is made where no equal list is known yet. Boxes with equal lists share
/// the objects, so an object says nothing of one box unless its kind is not shareable.
@_spi(Oriel) open class BoxModifier {
  @_spi(Oriel) public init() {}

  // MARK: The kind

  /// What is invalid when one takes the place of another that differs.
  @_spi(Oriel) open class var change: BoxChange { .layout }

  /// Whether an equal one may stand in for it: what runs closures, or belongs to one box, is taken anew each time.
  @_spi(Oriel) open class var isShareable: Bool { true }

  /// Whether it paints by the environment where it stands, which may not be the box's own.
  @_spi(Oriel) open class var paintsByScope: Bool { false }

  /// The modifier that a record describes; asked of kinds whose records say all.
  @_spi(Oriel) open class func unpacked(_ record: PackedModifier) -> BoxModifier { preconditionFailure("\(self) is kept whole") }

  /// Whether another of its kind does the same; asked of those that are kept whole.
  @_spi(Oriel) open func isEqual(to other: BoxModifier) -> Bool { false }

  /// The same, painting by a scope, unless it has been given one.
  @_spi(Oriel) open func keeping(_ scope: EnvironmentScope) -> BoxModifier { self }

  /// Bytes of memory that it takes beyond its own, as far as is known.
  @_spi(Oriel) open var bytes: Int { 0 }

  /// Becomes part of a box; told to kinds that are not shareable.
  @MainActor @_spi(Oriel) open func folded(into box: Box) {}

  // MARK: Layout

  /// Whether it has a part in layout. Those that have none are passed over.
  @_spi(Oriel) open var isInLayout: Bool { false }

  /// The answer of what is inside, as it is changed here.
  @MainActor @_spi(Oriel) open func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    inside.measure(proposal)
  }

  /// Where what is inside stands in the modifier's rectangle, and what it is proposed there.
  @MainActor @_spi(Oriel) open func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {}

  /// The priority that it gives the box in a stack; nil: that of what is inside.
  var priority: Double? { nil }

  // MARK: Painting

  /// What painting does here.
  @_spi(Oriel) open var paintStep: PaintStep { .none }

  /// Paints what the modifier adds; asked where `paintStep` is `.behind`, and where it is `.around`, which also paints what is inside
  /// (`painter.paintInside(&place)`).
  @MainActor @_spi(Oriel) open func paint(_ painter: inout Painter, _ place: inout Painter.Place) {}

  /// Whether painting asks the environment.
  @_spi(Oriel) open var readsWhilePainting: Bool { false }

  /// Whether it may draw beyond its rectangle.
  @_spi(Oriel) open var mayOverflow: Bool { false }

  /// Whether what is inside may be drawn only in a part of the plane, so that its ink is cut.
  @_spi(Oriel) open var cutsInk: Bool { false }

  /// What it may draw itself, where its rectangle is `rect`; `.null` for nothing.
  @MainActor @_spi(Oriel) open func ink(in rect: CGRect) -> CGRect { .null }

  /// What it lets through; asked where it cuts.
  @MainActor @_spi(Oriel) open func inkLimit(in rect: CGRect) -> CGRect { .infinite }

  /// What it paints behind what is inside, with nothing else.
  var paintedBehind: PaintedShape? { nil }

  /// Whether pixels of what is inside, moved by a scroll, are still right: nothing clips by a shape, blends, or is painted over them.
  @_spi(Oriel) open var leavesPixels: Bool { if case .around = paintStep.kind { false } else { true } }

  /// Whether nothing inside is drawn, hit or focused.
  @_spi(Oriel) open var hides: Bool { false }

  // MARK: Input

  /// Whether a point may be on something inside. `rect` is nil until the box has been placed.
  @MainActor @_spi(Oriel) open func admits(_ point: CGPoint, in rect: CGRect?) -> Bool { true }

  /// Whether a point is on the box for what the modifier says; nil: it says nothing of it.
  @MainActor @_spi(Oriel) open func hit(_ point: CGPoint, in rect: CGRect) -> Bool? { nil }

  /// Whether input is taken in all of the content's rectangle, whatever is drawn there.
  @_spi(Oriel) open var takesInput: Bool { false }

  /// Whether it is told when the pointer comes, moves over the box and leaves.
  @_spi(Oriel) open var followsPointer: Bool { false }

  /// Does what an event means here. Returns whether it is taken, and so goes no farther outwards.
  @MainActor @_spi(Oriel) open func handle(_ event: InputEvent, on box: Box) -> Bool { false }

  // MARK: Semantics

  /// Adds what it says of the box to who cannot see it.
  @MainActor @_spi(Oriel) open func describe(_ semantics: inout BoxSemantics) {}
}

/// What painting does at a modifier.
@_spi(Oriel) public struct PaintStep: Sendable {
  enum Kind { case none, fill(PixelColor), behind, around }
  let kind: Kind

  static let none = PaintStep(kind: .none)
  /// As the modifier says, and then what is inside.
  package static let behind = PaintStep(kind: .behind)
  /// As the modifier says, what is inside among it.
  package static let around = PaintStep(kind: .around)
  /// Fills the rectangle.
  static func fill(_ color: PixelColor) -> PaintStep { PaintStep(kind: .fill(color)) }

  var paints: Bool { if case .none = kind { false } else { true } }
}

/// What a new value invalidates of a box.
@_spi(Oriel) public struct BoxChange: OptionSet, Sendable {
  @_spi(Oriel) public let rawValue: UInt8
  @_spi(Oriel) public init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let paint = BoxChange(rawValue: 1)
  package static let placement = BoxChange(rawValue: 3)
  package static let layout = BoxChange(rawValue: 7)
  /// Neither layout nor drawing has a part in it.
  package static let unseen = BoxChange(rawValue: 8)
}

/// What a modifier is around: a box's content, with the modifiers inside.
@MainActor @_spi(Oriel) public struct ModifiedBox {
  // The box holds its modifiers, and is asked for as long as it asks them.
  private let box: Unmanaged<Box>
  /// Of the outermost modifier inside.
  private let index: Int

  init(_ box: Box, from index: Int) {
    self.box = .passUnretained(box)
    self.index = index
  }

  package func measure(_ proposal: ProposedViewSize) -> BoxMeasurement { box.look { $0.measure(proposal, from: index) } }

  /// Leading is right.
  package var isMirrored: Bool { box.look { $0.isMirrored } }

  /// What is inside, as large as it answers, lined up in a rectangle.
  package func aligned(_ alignment: Alignment, in rect: CGRect, for proposal: ProposedViewSize) -> CGRect {
    let size = measure(proposal).size.orZero
    var origin = alignment.origin(of: size, in: rect.size)
    if isMirrored { origin.x = rect.width - size.width - origin.x }
    return CGRect(x: rect.minX + origin.x.orZero, y: rect.minY + origin.y.orZero, width: size.width, height: size.height)
  }
}

extension Box {
  /// Its modifiers of a kind, outermost first.
  package final func modifiers<M: BoxModifier>(of kind: M.Type) -> [M] { modifierList.items.compactMap { $0 as? M } }
}
