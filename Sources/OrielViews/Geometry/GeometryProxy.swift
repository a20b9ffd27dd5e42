import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// A view's size and position, and conversions of other views' anchors. SwiftUI: `GeometryProxy`.
///
/// A body that reads a position runs again when that position changes. Lengths are in points.
public struct GeometryProxy: @unchecked Sendable {
  let place: GeometryPlace
  /// The size of the view, in points.
  public let size: CGSize

  package init(_ place: GeometryPlace, size: CGSize) { (self.place, self.size) = (place, size) }

  /// Evaluated on the main thread; `nil` after the view has been removed.
  private func ask<R>(_ body: @MainActor (PlaceReading) -> R) -> R? {
    MainThread.call("a view's geometry was read") { place.box.map { body($0.graph[PlaceReading.key]) } }
  }

  /// The view's rectangle in a coordinate space, relative to its top left. O(depth).
  ///
  /// If enclosing effects rotate, scale or project the view, this is the smallest rectangle around its visible shape, after all animations
  /// have ended.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { frame(in: coordinateSpace.coordinateSpace) }

  /// The view's rectangle in a coordinate space, relative to its top left. O(depth).
  @_disfavoredOverload public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    nonisolated(unsafe) let space = coordinateSpace  // used before this returns
    let bounds = CGRect(origin: .zero, size: size)
    return space.isLocal ? bounds : ask { $0.seen(place, in: space).rect(bounds) } ?? bounds
  }

  /// The rectangle of the nearest enclosing view that names a space, relative to this view's top left; nil if there is none. O(depth).
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    nonisolated(unsafe) let space = coordinateSpace  // used before this returns
    return ask { reading in reading.bounds(of: space.name, around: place) } ?? nil
  }

  /// The value of an anchor in this view's coordinates. O(depth).
  public subscript<T>(anchor: Anchor<T>) -> T {
    MainThread.call("an anchor was read") { anchor.value(from: place) }
  }
}
