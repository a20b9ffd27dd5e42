import Foundation
import OrielDrawing
import OrielInput

/// The simultaneous events of several fingers or the pointer. SwiftUI: `SpatialEventCollection`.
nonisolated public struct SpatialEventCollection: Collection, Equatable, Sendable {
  /// The state of a finger or the pointer. SwiftUI: `SpatialEventCollection.Event`.
  public struct Event: Identifiable, Equatable, Sendable {
    /// Identifies a finger or the pointer from press to release. SwiftUI: `SpatialEventCollection.Event.ID`.
    public struct ID: Hashable, Sendable {
      /// Nil for the pointer.
      let finger: Int64?
    }

    /// The kind of input. SwiftUI: `SpatialEventCollection.Event.Kind`; only `touch` and `pointer` occur here.
    public enum Kind: Hashable, Sendable { case touch, directPinch, indirectPinch, pointer, pencil }

    /// Whether a touch goes on, has ended, or was cancelled. SwiftUI: `SpatialEventCollection.Event.Phase`.
    public enum Phase: Hashable, Sendable { case active, ended, cancelled }

    /// How a pencil is held. SwiftUI: `SpatialEventCollection.Event.InputDevicePose`.
    public struct InputDevicePose: Hashable, Sendable {
      /// The angle between the pencil and the surface; 90° is upright.
      public var altitude: Angle
      /// The angle about the surface's normal.
      public var azimuth: Angle
    }

    /// The identity of the finger, pencil or pointer, as long as it touches.
    public var id: ID
    /// The time in seconds of the window's clock.
    public var timestamp: TimeInterval
    /// Whether a finger, a pencil or a pointer made the event.
    public var kind: Kind
    /// The location in points of the gesture's coordinate space.
    public var location: CGPoint
    /// Whether it is active, has just ended, or was cancelled.
    public var phase: Phase
    /// The modifier keys held at the press.
    public var modifierKeys: EventModifiers
    /// Always nil: no device reports it here.
    public var inputDevicePose: InputDevicePose?
  }

  /// The position of an event in the collection. SwiftUI: `SpatialEventCollection.Index`.
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

  /// The event of a finger or the pointer; nil if there is none.
  public subscript(id: Event.ID) -> Event? { events.first { $0.id == id } }
}
