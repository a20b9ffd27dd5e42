import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// The origin from which positions are measured. SwiftUI: `CoordinateSpace`.
///
/// Positions are in points, to the right and down, even in a right-to-left layout.
public enum CoordinateSpace: Equatable, Hashable {
  /// Coordinates from the top left of the window, in points.
  case global
  /// Coordinates from the top left of the view, in points.
  case local
  /// From the top left of the nearest enclosing view with this name; if there is none, from the window's.
  case named(AnyHashable)

  /// Whether it is the window's coordinate space.
  public var isGlobal: Bool { self == .global }
  /// Whether it is the view's own coordinate space.
  public var isLocal: Bool { self == .local }
}

/// A type that identifies a coordinate space. SwiftUI: `CoordinateSpaceProtocol`.
public protocol CoordinateSpaceProtocol {
  /// The coordinate space that the value describes.
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the whole window. SwiftUI: `GlobalCoordinateSpace`.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// Creates the space, whose origin is the top left of the window.
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of the view itself. SwiftUI: `LocalCoordinateSpace`.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// Creates the space, whose origin is the top left of the view.
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of an enclosing view with a name. SwiftUI: `NamedCoordinateSpace`.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// Coordinates from the top left of the window, in points.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// Coordinates from the top left of the view, in points.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// From the top left of the nearest enclosing view with a name set by `coordinateSpace(_:)`; if there is none, from the window's.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }

  /// From the top left of the visible part of the innermost enclosing scroll view.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollSpace(axis: nil)) }

  /// From the top left of the visible part of the innermost enclosing scroll view that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollSpace(axis: axis)) }
}

/// The name of the coordinates of a scroll view.
struct ScrollSpace: Hashable, Sendable {
  /// Nil: any axis.
  var axis: Axis?
}

extension View {
  /// Names the coordinates of this view, for views inside it. SwiftUI: `coordinateSpace(_:)`.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { modifier(_WholeBoxModifier(SpaceName(name.name))) }

  /// Names the coordinates of this view, for views inside it. SwiftUI: `coordinateSpace(name:)`.
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View { modifier(_WholeBoxModifier(SpaceName(AnyHashable(name)))) }
}

/// The name of the content's coordinate space.
final class SpaceName: BoxModifier {
  let name: AnyHashable

  init(_ name: AnyHashable) { self.name = name }

  override class var change: BoxChange { .placement }
  override class var isShareable: Bool { false }
  override func isEqual(to other: BoxModifier) -> Bool { (other as? SpaceName)?.name == name }
  override func folded(into box: Box) { box.graph.placesHaveChanged = true }
}
