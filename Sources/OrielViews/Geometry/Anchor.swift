import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// A point or rectangle of a view, which a `GeometryProxy` can convert to another view's coordinates. SwiftUI: `Anchor`.
public struct Anchor<Value>: @unchecked Sendable {
  /// The view, and the point or rectangle in it.
  let place: GeometryPlace
  let source: Source

  package init(place: GeometryPlace, source: Source) { (self.place, self.source) = (place, source) }

  /// The definition of a point or rectangle of a view. SwiftUI: `Anchor.Source`.
  public struct Source: @unchecked Sendable {
    /// A hashable description of it.
    let name: AnyHashable
    /// The value for a view in a position.
    let resolve: (SeenPlace) -> Value

    /// The value for a view whose top left is the origin.
    package func value(inViewOf size: CGSize) -> Value { resolve(SeenPlace(size: size, corner: .zero)) }
  }

  /// The value in the coordinates of a view.
  @MainActor func value(from other: GeometryPlace) -> Value {
    guard let box = place.box else { return source.resolve(.zero) }
    return source.resolve(box.graph[PlaceReading.key].seen(place, from: other, in: .global))
  }
}

extension Anchor.Source: Hashable {
  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Anchor: Equatable where Value: Equatable {
  public static func == (a: Anchor, b: Anchor) -> Bool { a.place === b.place && a.source == b.source }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(place))
    hasher.combine(source)
  }
}

/// The parts of an anchor's definition, for comparison.
private enum AnchorPart: Hashable {
  case rect(CGFloat, CGFloat, CGFloat, CGFloat)
  case bounds
  case point(CGFloat, CGFloat)
  case unit(CGFloat, CGFloat)
  case all([AnyHashable])
  case none
}

extension Anchor.Source where Value == CGRect {
  /// A rectangle of the view, from its top left, in points.
  public static func rect(_ rect: CGRect) -> Anchor<Value>.Source {
    Anchor<Value>.Source(name: AnchorPart.rect(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)) {
      $0.rect(rect)
    }
  }

  /// The whole rectangle of the view.
  public static var bounds: Anchor<Value>.Source {
    Anchor<Value>.Source(name: AnchorPart.bounds) { $0.whole }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point of the view, from its top left, in points.
  public static func point(_ point: CGPoint) -> Anchor<Value>.Source {
    Anchor<Value>.Source(name: AnchorPart.point(point.x, point.y)) { $0.point(point) }
  }

  /// A point of the view, in units of its size.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<Value>.Source {
    Anchor<Value>.Source(name: AnchorPart.unit(point.x, point.y)) {
      $0.point(CGPoint(x: point.x * $0.size.width, y: point.y * $0.size.height))
    }
  }

  /// The top leading corner of the view.
  public static var topLeading: Anchor<CGPoint>.Source { .unitPoint(.topLeading) }
  /// The middle of the top edge.
  public static var top: Anchor<CGPoint>.Source { .unitPoint(.top) }
  /// The top trailing corner of the view.
  public static var topTrailing: Anchor<CGPoint>.Source { .unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { .unitPoint(.leading) }
  /// The centre of the view.
  public static var center: Anchor<CGPoint>.Source { .unitPoint(.center) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { .unitPoint(.trailing) }
  /// The bottom trailing corner of the view.
  public static var bottomTrailing: Anchor<CGPoint>.Source { .unitPoint(.bottomTrailing) }
  /// The middle of the bottom edge.
  public static var bottom: Anchor<CGPoint>.Source { .unitPoint(.bottom) }
  /// The bottom leading corner of the view.
  public static var bottomLeading: Anchor<CGPoint>.Source { .unitPoint(.bottomLeading) }
}

extension Anchor.Source {
  /// A source of several anchors of the view, such as the points of its corners.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init(name: AnchorPart.all(array.map(\.name))) { place in array.map { $0.resolve(place) } }
  }

  /// A source of an optional anchor of the view; nil stays nil.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init(name: anchor.map { AnchorPart.all([$0.name]) } ?? .none) { place in anchor?.resolve(place) }
  }
}
