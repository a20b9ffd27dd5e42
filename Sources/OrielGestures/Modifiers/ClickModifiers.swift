import Foundation
@_spi(Oriel) import OrielCore
import OrielInput
@_spi(Oriel) import OrielViews

extension View {
  /// Runs an action when the view is clicked `count` times in a row with a button of the pointer. Oriel's own.
  ///
  /// Its precedence relative to the gestures of inner and outer views is as for `onTapGesture`, but only among gestures for the same
  /// button: a click with another button is ignored, and does not affect a pending double click. A finger counts as the primary button.
  ///
  /// ```swift
  /// Text("Item").onClick(of: .middle) { close() }
  /// ```
  nonisolated public func onClick(of button: PointerButton, count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(_GestureModifier(TapGesture(count: count).onEnded { action() }, .after, button: button))
  }

  /// Runs an action with the location of a click of a button of the pointer, in points of a coordinate space. Oriel's own.
  nonisolated public func onClick(
    of button: PointerButton, count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    modifier(
      _GestureModifier(
        SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) }, .after, button: button))
  }
}
