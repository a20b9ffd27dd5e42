import Foundation
import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielViews

/// The properties that a view takes from its matching source. SwiftUI: `MatchedGeometryProperties`.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The position of the anchor in the window.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size proposed to the content.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both position and size, so that the rectangles are equal.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Shows views with the same id in a namespace in one rectangle, the source's. SwiftUI:
  /// `matchedGeometryEffect(id:in:properties:anchor:isSource:)`.
  ///
  /// The others keep their space in the layout, and are drawn in the source's rectangle. If a source is inserted while another one with the
  /// same id is removed, in an animation, both move from the old one's rectangle to the new one's. Of several sources that stay, the last
  /// one is used.
  ///
  /// ```swift
  /// if isLarge {
  ///   Circle().matchedGeometryEffect(id: "dot", in: namespace).frame(width: 120)
  /// } else {
  ///   Circle().matchedGeometryEffect(id: "dot", in: namespace).frame(width: 20)
  /// }
  /// ```
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(_MatchedGeometryModifier(match: Match(namespace: namespace, id: AnyHashable(id), properties, anchor, isSource)))
  }

  /// Makes views that are inserted or removed inside move along with this view. SwiftUI: `geometryGroup()`.
  ///
  /// Otherwise, while a container moves, an inserted view is at its final position at once, and a removed one stays where it was.
  nonisolated public func geometryGroup() -> some View { modifier(_WholeBoxModifier(GeometryGroupModifier())) }
}

/// The key and settings of a matched view.
struct Match {
  struct Key: Hashable {
    let namespace: Namespace.ID
    let id: AnyHashable
  }

  let key: Key
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  init(namespace: Namespace.ID, id: AnyHashable, _ properties: MatchedGeometryProperties, _ anchor: UnitPoint, _ isSource: Bool) {
    (key, self.properties, self.anchor, self.isSource) = (Key(namespace: namespace, id: id), properties, anchor, isSource)
  }
}

/// Shows a view in the rectangle of its matching source.
nonisolated public struct _MatchedGeometryModifier: ViewModifier {
  public typealias Body = Never
  private let match: MainActorValue<Match>

  init(match: Match) { self.match = MainActorValue(match) }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.container({ MatchBox(modifier.match.value) }, update: { $0.update(modifier.match.value) }) { inner in
      inner.container({ MatchContent() }, update: { _ in }) { $0.visit(content) }
    }
  }

  public static func _isSingleBox(around content: Bool) -> Bool { true }
}
