import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielDrawing
import OrielMotion

/// A kind of presentation, such as a sheet: the input that its layer blocks, what closes it, and its position and look.
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
  /// The input that does not reach the views below. With `.all` the layer is modal.
  var blocks: LayerInput { get }
  /// Whether the panel receives the pointer; otherwise input passes through to the views below.
  var takesPointer: Bool { get }
  /// The events that close it, besides the value that presents it.
  var closers: LayerClosers { get }
  /// The focus while it is shown, and after that.
  var focus: LayerFocus { get }
  /// Whether `dismiss` and `isPresented` in the content refer to this layer; otherwise they refer to the container of the presenting view.
  var isContainer: Bool { get }
  /// The position of the panel.
  var placement: any LayerPlacement { get }
  /// The look of the panel.
  var panel: LayerPanel { get }
  /// The colour over everything below; nil: none.
  var backdrop: Color? { get }
  /// The transition of appearing and disappearing.
  var transition: LayerTransition { get }
  /// Handles a key before any view does, if no layer above blocks keys. Returns whether the key was taken.
  @MainActor func take(_ key: KeyEquivalent, _ event: InputEvent, in layer: PresentedLayer) -> Bool
  /// The kind as its content wants it to be.
  func adapted(to traits: PresentationTraits) -> any LayerKind
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
  package func adapted(to traits: PresentationTraits) -> any LayerKind { self }

  func equals(_ other: any LayerKind) -> Bool { (other as? Self) == self }
}

/// The events that close a layer, besides the value that presents it and the removal of the presenting view.
package struct LayerClosers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A press of any button outside the panel and the panels of layers presented from it.
  ///
  /// If the layer blocks the pointer the press has no other effect. Ignored while interactive dismissal is disabled.
  package static let pressOutside = LayerClosers(rawValue: 1)
  /// The Escape key, if no view has taken it. Ignored while interactive dismissal is disabled.
  package static let escape = LayerClosers(rawValue: 2)
  /// Any key press; the key is still delivered.
  package static let anyKey = LayerClosers(rawValue: 4)
  /// A press of any button, anywhere.
  package static let anyPress = LayerClosers(rawValue: 8)
  /// The presenting view no longer shows anything.
  package static let anchorLoss = LayerClosers(rawValue: 16)
  /// The size of the window changes.
  package static let resize = LayerClosers(rawValue: 32)
  /// The window is no longer the active one.
  package static let deactivation = LayerClosers(rawValue: 64)
  /// Another layer opens that is not presented from it.
  package static let otherLayer = LayerClosers(rawValue: 128)
}

/// The focus while a layer is shown, and after that.
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

  /// The layer does not affect the focus.
  package static let none = LayerFocus(isPossible: false, returns: false)
}

/// The transition of a layer: it fades while it rises from below or grows.
package struct LayerTransition: Equatable, Sendable {
  /// The distance from which it rises, in points.
  package var rise: CGFloat
  /// Its initial scale, around the tip of its arrow, otherwise around its centre.
  package var scale: CGFloat
  /// nil: without animation.
  package var animation: Animation?

  package init(rise: CGFloat = 0, scale: CGFloat = 1, animation: Animation? = .ofPresentations) {
    (self.rise, self.scale, self.animation) = (rise, scale, animation)
  }

  /// Shown and removed at once.
  package static let none = LayerTransition(animation: nil)

  /// The transform of the drawing at a stage of the transition, in points of the window; nil: the identity.
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
