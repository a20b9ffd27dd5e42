import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

/// The shape of the pointer over a view, from the cursors that SDL provides. SwiftUI: `PointerStyle`.
public struct PointerStyle: Hashable, Sendable {
  let shape: PointerShape

  private init(_ shape: PointerShape) { self.shape = shape }

  /// The usual arrow.
  public static let `default` = PointerStyle(.arrow)
  /// An I-beam, over text that can be selected or edited.
  public static let horizontalText = PointerStyle(.text)
  /// An I-beam: SDL has no horizontal one.
  public static let verticalText = PointerStyle(.text)
  /// A crosshair, over an area for selecting rectangles.
  public static let rectSelection = PointerStyle(.cross)
  /// A pointing hand, over content that can be dragged.
  public static let grabIdle = PointerStyle(.link)
  /// Arrows in all directions, while content is dragged.
  public static let grabActive = PointerStyle(.move)
  /// A pointing hand, over a link.
  public static let link = PointerStyle(.link)
  /// A crosshair: SDL has no magnifying glass.
  public static let zoomIn = PointerStyle(.cross)
  /// A crosshair: SDL has no magnifying glass.
  public static let zoomOut = PointerStyle(.cross)
  /// Horizontal arrows, over the border between two columns.
  public static let columnResize = PointerStyle(.resizeWidth)
  /// Vertical arrows, over the border between two rows.
  public static let rowResize = PointerStyle(.resizeHeight)

  /// A pointer for a border that can be moved in some directions. SDL's arrows point both ways; without directions it is the default
  /// pointer.
  public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle { directions.isEmpty ? .default : .columnResize }
  /// The same for a border between rows.
  public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle { directions.isEmpty ? .default : .rowResize }

  /// Arrows in the directions in which an edge or a corner of a frame can be moved.
  ///
  /// SDL's arrows point both ways regardless of `directions`; an empty set gives the default pointer.
  public static func frameResize(position: FrameResizePosition, directions: FrameResizeDirection.Set = .all) -> PointerStyle {
    directions.isEmpty ? .default : PointerStyle(position.shape)
  }
}

/// An edge or corner of a frame. SwiftUI: `FrameResizePosition`.
public enum FrameResizePosition: Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing
  case topLeading, topTrailing, bottomLeading, bottomTrailing

  fileprivate var shape: PointerShape {
    switch self {
    case .top, .bottom: .resizeHeight
    case .leading, .trailing: .resizeWidth
    case .topLeading, .bottomTrailing: .resizeDown
    case .topTrailing, .bottomLeading: .resizeUp
    }
  }
}

/// Whether resizing enlarges or shrinks a frame. SwiftUI: `FrameResizeDirection`.
public enum FrameResizeDirection: Int, Hashable, Sendable, CaseIterable {
  case inward, outward

  /// Whether the frame can become smaller, larger, or both. SwiftUI: `FrameResizeDirection.Set`.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The frame can become smaller.
    public static let inward = Set(rawValue: 1)
    /// The frame can become larger.
    public static let outward = Set(rawValue: 2)
    /// The frame can become smaller and larger.
    public static let all: Set = [.inward, .outward]
  }
}

/// A direction along a line of text. SwiftUI: `HorizontalDirection`.
public enum HorizontalDirection: Int8, Hashable, Sendable, CaseIterable, Codable {
  case leading, trailing

  /// The leading direction, the trailing one, or both. SwiftUI: `HorizontalDirection.Set`.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set with one direction.
    public init(_ direction: HorizontalDirection) { self.init(rawValue: 1 << direction.rawValue) }
    /// Towards the beginning of lines.
    public static let leading = Set(.leading)
    /// Towards the end of lines.
    public static let trailing = Set(.trailing)
    /// The leading and the trailing direction.
    public static let all: Set = [.leading, .trailing]
  }
}

/// Upwards or downwards, for pointers that show where something can be resized. SwiftUI: `VerticalDirection`.
public enum VerticalDirection: Int8, Hashable, Sendable, CaseIterable, Codable {
  case up, down

  /// Upwards, downwards, or both. SwiftUI: `VerticalDirection.Set`.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set with one direction.
    public init(_ direction: VerticalDirection) { self.init(rawValue: 1 << direction.rawValue) }
    /// Upwards alone.
    public static let up = Set(.up)
    /// Downwards alone.
    public static let down = Set(.down)
    /// Upwards and downwards.
    public static let all: Set = [.up, .down]
  }
}

extension View {
  /// Sets the pointer's shape over the view. SwiftUI: `pointerStyle(_:)`.
  ///
  /// Of several styles the innermost is used, and nil leaves it to outer ones. During a press, the shape stays as it was at the press.
  nonisolated public func pointerStyle(_ style: PointerStyle?) -> some View { modifier(_PointerModifier(shape: style?.shape)) }
}
