import OrielCore
import OrielDrawing

/// What makes a part of a window unsafe for content. SwiftUI: `SafeAreaRegions`.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// What containers and the views beside them take: bars, and space that a program adds.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What a keyboard on the screen covers. There is none here, so that ignoring it alone changes nothing.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions, those of the future included.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// The top or the bottom of a view. SwiftUI: `VerticalEdge`.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The edge of the smallest y: the y axis points down.
  case top
  /// The edge of the largest y: the y axis points down.
  case bottom

  /// A set of the two edges. SwiftUI: `VerticalEdge.Set`.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one edge.
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
    /// The top edge alone.
    public static let top = Set(.top)
    /// The bottom edge alone.
    public static let bottom = Set(.bottom)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }

  var edge: Edge { self == .top ? .top : .bottom }
}

/// The leading or the trailing side of a view. SwiftUI: `HorizontalEdge`.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The left edge, or the right one where the layout direction is right to left.
  case leading
  /// The right edge, or the left one where the layout direction is right to left.
  case trailing

  /// A set of the two edges. SwiftUI: `HorizontalEdge.Set`.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one edge.
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
    /// The leading edge alone.
    public static let leading = Set(.leading)
    /// The trailing edge alone.
    public static let trailing = Set(.trailing)
    /// Both edges.
    public static let all: Set = [.leading, .trailing]
  }

  var edge: Edge { self == .leading ? .leading : .trailing }
}
