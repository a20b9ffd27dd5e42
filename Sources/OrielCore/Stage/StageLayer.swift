import Foundation

/// The kinds of input that a layer keeps from everything below it.
@_spi(Oriel) public struct LayerInput: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Presses, hovering and scrolling by a pointer or fingers.
  public static let pointer = LayerInput(rawValue: 1)
  /// Keyboard focus, typed text and shortcuts.
  public static let keys = LayerInput(rawValue: 2)
  /// A modal layer: only its content takes input while it is shown.
  public static let all: LayerInput = [.pointer, .keys]
}

/// A box over a window's content, as large as the window, with its own rules for input and focus.
///
/// The effect of a layer on the layers and content below is a property of the layer: the window stores no state for it.
@MainActor @_spi(Oriel) open class StageLayer: Box {
  /// The input that does not reach lower layers and the content while the layer is shown.
  @_spi(Oriel) open var blocks: LayerInput { [] }
  /// Whether views in the layer can have the focus.
  @_spi(Oriel) open var takesFocus: Bool { true }
  /// Whether the view that was focused when the layer opened is focused again when the layer has closed and no view has the focus.
  @_spi(Oriel) open var returnsFocus: Bool { true }
  /// The area, in points of the window, that hides what is drawn over the views below, such as their focus ring; null: none.
  @_spi(Oriel) open var cover: (rect: CGRect, cornerRadius: CGFloat) { (.null, 0) }

  @_spi(Oriel) public override final var contentTakesInput: Bool { blocks.contains(.pointer) }
}

extension RootBox {
  /// Whether some layer keeps input of a kind from the content.
  package func blocks(_ input: LayerInput) -> Bool { layers.contains { !$0.blocks.isDisjoint(with: input) } }

  /// The boxes that may receive a key, from the lowest to the topmost: the layers from the topmost one on that blocks keys; without such a
  /// layer the content, and the layers over it.
  package var keyRoots: [Box] {
    if layers.isEmpty { return [self] }
    let first = layers.lastIndex { $0.blocks.contains(.keys) }
    return (first == nil ? children.filter { !($0 is StageLayer) } : []) + layers[(first ?? 0)...].filter(\.takesFocus)
  }

  /// Whether keys reach a child or a layer of the root, or any part if it is the root itself: no layer above blocks them.
  package func keysReach(part: Box) -> Bool {
    if layers.isEmpty || part === self { return true }
    guard let index = layers.firstIndex(where: { $0 === part }) else { return !blocks(.keys) }
    return layers[index].takesFocus && !layers[(index + 1)...].contains { $0.blocks.contains(.keys) }
  }

  /// The layers drawn over a box. O(depth)
  package func layers(over box: Box) -> ArraySlice<StageLayer> {
    if layers.isEmpty { return [] }
    let part = part(of: box)
    return layers[(layers.firstIndex { $0 === part }.map { $0 + 1 } ?? 0)...]
  }

  /// The child or layer of the root that contains a box. O(depth)
  private func part(of box: Box) -> Box {
    var part = box
    while let container = part.container, container !== self { part = container }
    return part
  }

  /// Whether keys reach a box, as far as layers decide. O(depth)
  package func keysReach(_ box: Box) -> Bool {
    let part = part(of: box)
    return (part === self || part.container === self) && keysReach(part: part)
  }
}
