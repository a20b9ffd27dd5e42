import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// The pointer's position relative to a view that follows it. SwiftUI: `HoverPhase`.
public enum HoverPhase: Equatable, Sendable {
  /// Over the view, at a location in points.
  case active(CGPoint)
  /// Outside the view, which it has left.
  case ended
}

extension View {
  /// Calls an action when the pointer enters, moves over and leaves the view, with its location in points of a coordinate space.
  ///
  /// SwiftUI: `onContinuousHover(coordinateSpace:perform:)`.
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(_ContinuousHoverModifier(space: coordinateSpace.coordinateSpace, action: action))
  }

  /// The same with a coordinate space given as a value.
  @_disfavoredOverload nonisolated public func onContinuousHover(
    coordinateSpace: CoordinateSpace, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(_ContinuousHoverModifier(space: coordinateSpace, action: action))
  }
}

/// Follows the pointer over a view.
nonisolated public struct _ContinuousHoverModifier: ViewModifier {
  public typealias Body = Never
  let space: CoordinateSpace
  let action: (HoverPhase) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: ContinuousHover(modifier)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

private final class ContinuousHover: BoxModifier {
  private let modifier: _ContinuousHoverModifier
  /// Where the pointer has entered: the move event that follows repeats it.
  private var entrance: CGPoint?

  init(_ modifier: _ContinuousHoverModifier) { self.modifier = modifier }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
  override var followsPointer: Bool { true }

  override func handle(_ event: InputEvent, on box: Box) -> Bool {
    switch event.pointer?.phase {
    case .entered, .moved:
      let isNotified = event.location == entrance
      entrance = event.pointer?.phase == .entered ? event.location : nil
      guard !isNotified, let location = event.location, let index = box.modifiers.firstIndex(where: { $0 === self }) else { break }
      modifier.action(.active(GesturePlace(box: box, index: index).point(location, in: modifier.space)))
    case .exited:
      entrance = nil
      modifier.action(.ended)
    default: break
    }
    return false
  }
}
