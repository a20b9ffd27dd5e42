import OrielCore

extension View {
  /// Hides a phone's bar above the views of a navigation. SwiftUI: `navigationBarHidden(_:)`.
  ///
  /// It has no effect: a window's title stands in its frame, which the desktop draws.
  @inlinable nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { self }
}
