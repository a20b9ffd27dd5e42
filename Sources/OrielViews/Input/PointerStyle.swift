import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput

/// How the pointer looks over a view, as far as SDL has cursors. SwiftUI: `PointerStyle`.
public struct PointerStyle: Hashable, Sendable {
  let shape: PointerShape

  private init(_ shape: PointerShape) { self.shape = shape }

  /// An arrow.
  public static let `default` = PointerStyle(.arrow)
  /// A beam, over text that is selected or edited.
  public static let horizontalText = PointerStyle(.text)
  /// A beam too: SDL has none that lies.
  public static let verticalText = PointerStyle(.text)
  /// A cross, over an area in which rectangles are selected.
  public static let rectSelection = PointerStyle(.cross)
  /// A hand, over what can be carried.
  public static let grabIdle = PointerStyle(.link)
  /// Arrows in all directions, while something is carried.
  public static let grabActive = PointerStyle(.move)
  /// A hand, over a link.
  public static let link = PointerStyle(.link)
  /// A cross: SDL has no magnifying glass.
  public static let zoomIn = PointerStyle(.cross)
  /// A cross: SDL has no magnifying glass.
  public static let zoomOut = PointerStyle(.cross)
  /// Arrows to both sides, over the border between two columns.
  public static let columnResize = PointerStyle(.resizeWidth)
  /// Arrows up and down, over the border between two rows.
  public static let rowResize = PointerStyle(.resizeHeight)

  /// The same where the border can be moved in some directions. SDL's arrows point both ways: in no direction it is the usual pointer.
  public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle { directions.isEmpty ? .default : .columnResize }
  /// The same for a border between rows.
  public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle { directions.isEmpty ? .default : .rowResize }

  /// Arrows in the directions in which an edge or a corner of a frame is moved.
  ///
  /// SDL's arrows point both ways, whatever the `directions`: none of them gives the arrow of a pointer that cannot move it.
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

/// Whether a frame becomes larger or smaller. SwiftUI: `FrameResizeDirection`.
public enum FrameResizeDirection: Int, Hashable, Sendable, CaseIterable {
  case inward, outward

  /// Several directions. SwiftUI: `FrameResizeDirection.Set`.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// It can be made smaller.
    public static let inward = Set(rawValue: 1)
    /// It can be made larger.
    public static let outward = Set(rawValue: 2)
    /// It can be made both.
    public static let all: Set = [.inward, .outward]
  }
}

/// A direction along a line of text. SwiftUI: `HorizontalDirection`.
public enum HorizontalDirection: Int8, Hashable, Sendable, CaseIterable, Codable {
  case leading, trailing

  /// Several directions. SwiftUI: `HorizontalDirection.Set`.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one direction.
    public init(_ direction: HorizontalDirection) { self.init(rawValue: 1 << direction.rawValue) }
    /// To where lines of text begin.
    public static let leading = Set(.leading)
    /// To where they end.
    public static let trailing = Set(.trailing)
    /// Both.
    public static let all: Set = [.leading, .trailing]
  }
}

/// A direction from line to line. SwiftUI: `VerticalDirection`.
public enum VerticalDirection: Int8, Hashable, Sendable, CaseIterable, Codable {
  case up, down

  /// Several directions. SwiftUI: `VerticalDirection.Set`.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one direction.
    public init(_ direction: VerticalDirection) { self.init(rawValue: 1 << direction.rawValue) }
    /// To the first line.
    public static let up = Set(.up)
    /// To the last one.
    public static let down = Set(.down)
    /// Both.
    public static let all: Set = [.up, .down]
  }
}

extension View {
  /// How the pointer looks over the view; of several styles the innermost counts, and nil leaves it to those around.
  ///
  /// While a press lasts, it stays as it was there. SwiftUI: `pointerStyle(_:)`.
  nonisolated public func pointerStyle(_ style: PointerStyle?) -> some View { modifier(_PointerModifier(shape: style?.shape)) }
}
