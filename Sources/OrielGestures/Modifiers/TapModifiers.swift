import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

extension View {
  /// Runs an action when the view is clicked `count` times in a row. SwiftUI: `onTapGesture(count:perform:)`.
  ///
  /// A click that may be the first of a double click, on an inner or outer view, waits until a second one is no longer possible.
  ///
  /// ```swift
  /// Text("Tap me").onTapGesture { count += 1 }
  /// ```
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    var modifier = _GestureModifier(TapGesture(count: count).onEnded { action() }, .after)
    modifier.activate = action
    return self.modifier(modifier)
  }

  /// Runs an action with the location of a click, in points of a coordinate space.
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

  /// The same with a coordinate space given as a value.
  @_disfavoredOverload nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    var modifier = _GestureModifier(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) }, .after)
    modifier.activate = { action(.zero) }
    return self.modifier(modifier)
  }
}
