import Foundation
@_spi(Oriel) import OrielCore

/// A view's size and place, and those of other views seen from it. SwiftUI: `GeometryProxy`.
///
/// A body that reads a place runs again when that place changes. Lengths are in points.
public struct GeometryProxy: @unchecked Sendable {
  let place: GeometryPlace
  /// The size of the view.
  public let size: CGSize

  package init(_ place: GeometryPlace, size: CGSize) { (self.place, self.size) = (place, size) }

  /// Answers on the main thread; `nil` once the view has gone.
  private func ask<R>(_ body: @MainActor (PlaceReading) -> R) -> R? {
    MainThread.call("a view's geometry was read") { place.box.map { body($0.graph[PlaceReading.key]) } }
  }

  /// The view's rectangle in a coordinate space, measured from its top left. O(depth).
  ///
  /// Where effects rotate, enlarge or project something around it, it is the smallest rectangle around what is seen of the view when all
  /// motions have ended.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { frame(in: coordinateSpace.coordinateSpace) }

  /// The view's rectangle in a coordinate space, measured from its top left. O(depth).
  @_disfavoredOverload public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    nonisolated(unsafe) let space = coordinateSpace  // used before this returns
    let bounds = CGRect(origin: .zero, size: size)
    return space.isLocal ? bounds : ask { $0.seen(place, in: space).rect(bounds) } ?? bounds
  }

  /// The rectangle of the nearest view around that names a space, from this view's top left; nil if there is none. O(depth).
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    nonisolated(unsafe) let space = coordinateSpace  // used before this returns
    return ask { reading in reading.bounds(of: space.name, around: place) } ?? nil
  }

  /// The value of an anchor in this view's coordinates. O(depth).
  public subscript<T>(anchor: Anchor<T>) -> T {
    MainThread.call("an anchor was read") { anchor.value(from: place) }
  }
}
