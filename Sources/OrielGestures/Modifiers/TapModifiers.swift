import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

extension View {
  /// Runs an action when the view is clicked `count` times in a row. SwiftUI: `onTapGesture(count:perform:)`.
  ///
  /// A click that is also the first of a double click, on the view inside or around, waits until no second one can follow.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    var modifier = _GestureModifier(TapGesture(count: count).onEnded { action() }, .after)
    modifier.activate = action
    return self.modifier(modifier)
  }

  /// Runs an action with the place of a click, in points of a coordinate space.
  ///
  /// SwiftUI: `onTapGesture(count:coordinateSpace:perform:)`.
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    var modifier = _GestureModifier(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) }, .after)
    modifier.activate = { action(.zero) }
    return self.modifier(modifier)
  }

  /// The same with a coordinate space that is a value.
  @_disfavoredOverload nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    var modifier = _GestureModifier(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) }, .after)
    modifier.activate = { action(.zero) }
    return self.modifier(modifier)
  }
}
