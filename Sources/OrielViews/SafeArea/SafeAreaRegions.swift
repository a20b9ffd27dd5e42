import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// What covers parts of a window: bars of the container, or a software keyboard. SwiftUI: `SafeAreaRegions`.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The areas of containers and inset views: bars, and space added by the app.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The area covered by an on-screen keyboard. There is none here, so that ignoring it alone has no effect.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions, also ones that may be added later.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// The top or bottom of a view. SwiftUI: `VerticalEdge`.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The edge at the smallest y; the y axis points down.
  case top
  /// The edge at the largest y; the y axis points down.
  case bottom

  /// A set of the two edges. SwiftUI: `VerticalEdge.Set`.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set with one edge.
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
    /// The top edge alone.
    public static let top = Set(.top)
    /// The bottom edge alone.
    public static let bottom = Set(.bottom)
    /// The top and the bottom edge.
    public static let all: Set = [.top, .bottom]
  }

  var edge: Edge { self == .top ? .top : .bottom }
}

/// The leading or trailing side of a view. SwiftUI: `HorizontalEdge`.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The left edge, or the right one in a right-to-left layout.
  case leading
  /// The right edge, or the left one in a right-to-left layout.
  case trailing

  /// A set of the two edges. SwiftUI: `HorizontalEdge.Set`.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set with one edge.
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
    /// The leading edge alone.
    public static let leading = Set(.leading)
    /// The trailing edge alone.
    public static let trailing = Set(.trailing)
    /// The leading and the trailing edge.
    public static let all: Set = [.leading, .trailing]
  }

  var edge: Edge { self == .leading ? .leading : .trailing }
}
