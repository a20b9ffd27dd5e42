import Foundation
import OrielDrawing
import OrielInput

/// What several fingers, or the pointer, do at one time. SwiftUI: `SpatialEventCollection`.
nonisolated public struct SpatialEventCollection: Collection, Equatable, Sendable {
  /// What one of them does. SwiftUI: `SpatialEventCollection.Event`.
  public struct Event: Identifiable, Equatable, Sendable {
    /// Which of them it is, from its press to its release. SwiftUI: `SpatialEventCollection.Event.ID`.
    public struct ID: Hashable, Sendable {
      /// nil for the pointer.
      let finger: Int64?
    }

    /// By what it is done. SwiftUI: `SpatialEventCollection.Event.Kind`; here fingers and the pointer.
    public enum Kind: Hashable, Sendable { case touch, directPinch, indirectPinch, pointer, pencil }

    /// Whether it goes on. SwiftUI: `SpatialEventCollection.Event.Phase`.
    public enum Phase: Hashable, Sendable { case active, ended, cancelled }

    /// How a pencil is held. SwiftUI: `SpatialEventCollection.Event.InputDevicePose`.
    public struct InputDevicePose: Hashable, Sendable {
      /// The angle to the surface.
      public var altitude: Angle
      /// The angle about the surface's normal.
      public var azimuth: Angle
    }

    /// Which finger it is, or the pointer.
    public var id: ID
    /// When it was, in seconds of the window's clock.
    public var timestamp: TimeInterval
    /// By what it is done.
    public var kind: Kind
    /// Where it is, in points of the gesture's coordinate space.
    public var location: CGPoint
    /// Whether it goes on, has just ended, or was taken away.
    public var phase: Phase
    /// The modifier keys held at the press.
    public var modifierKeys: EventModifiers
    /// nil: no device here tells it.
    public var inputDevicePose: InputDevicePose?
  }

  /// A place in the collection. SwiftUI: `SpatialEventCollection.Index`.
  public struct Index: Hashable, Comparable, Sendable {
    let number: Int
    public static func < (a: Self, b: Self) -> Bool { a.number < b.number }
  }

  var events: [Event]

  init(_ events: [Event]) { self.events = events }

  public var startIndex: Index { Index(number: 0) }
  public var endIndex: Index { Index(number: events.count) }
  public func index(after index: Index) -> Index { Index(number: index.number + 1) }
  public subscript(position: Index) -> Event { events[position.number] }

  /// What a finger or the pointer does; nil if it is not there.
  public subscript(id: Event.ID) -> Event? { events.first { $0.id == id } }
}
