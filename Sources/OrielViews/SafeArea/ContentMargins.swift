import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// The part of a scroll view to which a margin applies. SwiftUI: `ContentMarginPlacement`.
public struct ContentMarginPlacement: Sendable {
  enum Kind { case automatic, content, indicators }
  let kind: Kind

  /// The content and the indicators, unless a more specific margin is set.
  public static let automatic = ContentMarginPlacement(kind: .automatic)
  /// The scrolled content, but not the bars.
  public static let scrollContent = ContentMarginPlacement(kind: .content)
  /// The margin around the scroll bars alone.
  public static let scrollIndicators = ContentMarginPlacement(kind: .indicators)
}

extension View {
  /// Sets the margins of scroll views in this view at some edges; `nil` is the default, none. SwiftUI: `contentMargins(_:_:for:)`.
  ///
  /// The content scrolls through margins, and comes to rest before them. Lengths are in points; NaN and infinity are reported and count as
  /// zero. The same applies to the other overloads.
  nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic)
    -> some View
  {
    let length = length.map { FrameLength.finite($0, "content margin") }
    return transformEnvironment(\.contentMargins) { margins in
      for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { margins[placement.kind][edge] = length }
    }
  }

  /// Sets the margins of scroll views in this view at all four edges, in points.
  nonisolated public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Sets the margins of scroll views in this view at some edges, with a length for each, in points.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let insets = insets.finite("content margin")
    return transformEnvironment(\.contentMargins) { margins in
      for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { margins[placement.kind][edge] = insets[edge] }
    }
  }
}

/// The margins set for scroll views.
struct ContentMargins: Equatable {
  /// The lengths that are set, by edge.
  struct Lengths: Equatable {
    private var lengths = SIMD4(repeating: Double.nan)
    private var isSet = SIMD4<Int8>(repeating: 0)

    subscript(edge: Edge) -> CGFloat? {
      get { isSet[Int(edge.rawValue)] == 0 ? nil : lengths[Int(edge.rawValue)] }
      set {
        lengths[Int(edge.rawValue)] = newValue ?? 0
        isSet[Int(edge.rawValue)] = newValue == nil ? 0 : 1
      }
    }

    init() { lengths = .zero }
  }

  private var automatic = Lengths()
  private var content = Lengths()
  private var indicators = Lengths()

  subscript(kind: ContentMarginPlacement.Kind) -> Lengths {
    get {
      switch kind {
      case .automatic: automatic
      case .content: content
      case .indicators: indicators
      }
    }
    set {
      switch kind {
      case .automatic: automatic = newValue
      case .content: content = newValue
      case .indicators: indicators = newValue
      }
    }
  }

  /// The margins of one part.
  func insets(_ kind: ContentMarginPlacement.Kind) -> EdgeInsets {
    func length(_ edge: Edge) -> CGFloat { self[kind][edge] ?? automatic[edge] ?? 0 }
    return EdgeInsets(top: length(.top), leading: length(.leading), bottom: length(.bottom), trailing: length(.trailing))
  }
}

extension EdgeInsets {
  fileprivate subscript(edge: Edge) -> CGFloat {
    switch edge {
    case .top: top
    case .leading: leading
    case .bottom: bottom
    case .trailing: trailing
    }
  }
}

private enum ContentMarginsKey: EnvironmentKey { static var defaultValue: ContentMargins { ContentMargins() } }

extension EnvironmentValues {
  var contentMargins: ContentMargins {
    get { self[ContentMarginsKey.self] }
    set { self[ContentMarginsKey.self] = newValue }
  }
}
