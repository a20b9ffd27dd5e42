import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielDrawing
import OrielMotion

/// A kind of presentation, such as a sheet: what its layer of the window blocks, what closes it, and where and how it is shown.
///
/// A kind is a file with one such value, and the modifiers that present it (`View.layer`): nothing else names the kinds. The value may
/// change while the layer is shown.
package protocol LayerKind: Equatable, Sendable {
  /// The name in trees.
  var name: String { get }
  /// The role of the layer for assistive technology and tests; nil if only its content has roles.
  var role: ElementRole? { get }
  /// Whether the first heading in the content is the name of the layer.
  var isNamedByHeading: Bool { get }
  /// The input that does not reach what is below. With `.all` the layer is modal.
  var blocks: LayerInput { get }
  /// Whether the pointer meets the panel; otherwise input passes through to what is below.
  var takesPointer: Bool { get }
  /// What closes it, besides the value that presents it.
  var closers: LayerClosers { get }
  /// Which view has the focus while it is shown, and after that.
  var focus: LayerFocus { get }
  /// Whether `dismiss` and `isPresented` in the content mean this layer; otherwise they mean what is around the presenting view.
  var isContainer: Bool { get }
  /// Where the panel is.
  var placement: any LayerPlacement { get }
  /// How the panel looks.
  var panel: LayerPanel { get }
  /// The colour over everything below; nil: none.
  var backdrop: Color? { get }
  /// How it appears and disappears.
  var transition: LayerTransition { get }
  /// Handles a key before any view does, if no layer above blocks keys. Returns whether the key was taken.
  @MainActor func take(_ key: KeyEquivalent, _ event: InputEvent, in layer: PresentedLayer) -> Bool
}

extension LayerKind {
  package var isNamedByHeading: Bool { false }
  package var takesPointer: Bool { true }
  package var closers: LayerClosers { .escape }
  package var focus: LayerFocus { LayerFocus() }
  package var isContainer: Bool { true }
  package var panel: LayerPanel { LayerPanel() }
  package var backdrop: Color? { nil }
  package var transition: LayerTransition { LayerTransition() }
  @MainActor package func take(_ key: KeyEquivalent, _ event: InputEvent, in layer: PresentedLayer) -> Bool { false }

  func equals(_ other: any LayerKind) -> Bool { (other as? Self) == self }
}

/// What closes a layer, besides the value that presents it and the removal of the presenting view.
package struct LayerClosers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A press of any button outside the panel and the panels of layers presented from it. If the layer blocks the pointer the press does
  /// nothing else. Not while interactive dismissal is disabled.
  package static let pressOutside = LayerClosers(rawValue: 1)
  /// The Escape key, if no view has taken it. Not while interactive dismissal is disabled.
  package static let escape = LayerClosers(rawValue: 2)
  /// Any key that goes down; it still goes to whatever takes it.
  package static let anyKey = LayerClosers(rawValue: 4)
  /// A press of any button, wherever.
  package static let anyPress = LayerClosers(rawValue: 8)
  /// The presenting view shows nothing any more.
  package static let anchorLoss = LayerClosers(rawValue: 16)
  /// The window has another size.
  package static let resize = LayerClosers(rawValue: 32)
  /// The window is not the active one any more.
  package static let deactivation = LayerClosers(rawValue: 64)
  /// Another layer opens that is not presented from it.
  package static let otherLayer = LayerClosers(rawValue: 128)
}

/// Which view has the focus while a layer is shown, and after that.
package struct LayerFocus: Equatable, Sendable {
  /// The view that gets the focus when the layer opens, unless another view in it has it by then; nil: none.
  package var entry: WindowFocus.Entry?
  /// Whether views in it can have the focus.
  package var isPossible: Bool
  /// Whether the view that had the focus before gets it again when the layer has closed.
  package var returns: Bool

  package init(entry: WindowFocus.Entry? = nil, isPossible: Bool = true, returns: Bool = true) {
    (self.entry, self.isPossible, self.returns) = (entry, isPossible, returns)
  }

  /// The layer has nothing to do with the focus.
  package static let none = LayerFocus(isPossible: false, returns: false)
}

/// How a layer appears and disappears: it fades, and meanwhile comes from below or grows.
package struct LayerTransition: Equatable, Sendable {
  /// How far from below it comes, in points.
  package var rise: CGFloat
  /// Its scale at the beginning, around the tip of its arrow, else around its middle.
  package var scale: CGFloat
  /// nil: it is there at once.
  package var animation: Animation?

  package init(rise: CGFloat = 0, scale: CGFloat = 1, animation: Animation? = .ofPresentations) {
    (self.rise, self.scale, self.animation) = (rise, scale, animation)
  }

  /// Shown and removed at once.
  package static let none = LayerTransition(animation: nil)

  /// The map of what is drawn while a part of it is there, in points of the window; nil: at its place.
  func map(_ presence: Double, _ placed: PlacedPanel) -> ProjectionTransform? {
    let way = (rise * (1 - presence)).rounded()
    if scale == 1 { return rise == 0 ? nil : ProjectionTransform(translationX: 0, y: way) }
    let middle = placed.tip ?? CGPoint(x: placed.frame.midX, y: placed.frame.midY)
    let size = scale + (1 - scale) * presence
    return ProjectionTransform(
      CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(CGAffineTransform(scaleX: size, y: size))
        .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y + way)))
  }
}
