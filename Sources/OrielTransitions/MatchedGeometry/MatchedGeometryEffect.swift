import Foundation
import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielViews

/// What a view takes from another one that it matches. SwiftUI: `MatchedGeometryProperties`.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Where its anchor is in the window.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size that its content is proposed.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both: the whole rectangle.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Shows views with the same id in a namespace in one rectangle: that of the one which is the source.
  ///
  /// The others keep their place in the layout around them, and are drawn in the source's. If a source is put in while another one with the
  /// same id is taken out, in an animation, both move from the rectangle of the one that goes to that of the one that comes. Of several
  /// sources that stay, the last one counts. SwiftUI: `matchedGeometryEffect(id:in:properties:anchor:isSource:)`.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(_MatchedGeometryModifier(match: Match(namespace: namespace, id: AnyHashable(id), properties, anchor, isSource)))
  }

  /// Lets views that come or go inside move along with this view. SwiftUI: `geometryGroup()`.
  ///
  /// Without it what comes while a container moves is at its place at once, and what goes stays where it was.
  nonisolated public func geometryGroup() -> some View { modifier(_WholeBoxModifier(GeometryGroupModifier())) }
}

/// What a view matches.
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

/// Shows a view where another one is.
nonisolated public struct _MatchedGeometryModifier: ViewModifier {
  public typealias Body = Never
  nonisolated(unsafe) let match: Match

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.container({ MatchBox(modifier.match) }, update: { $0.update(modifier.match) }) { inner in
      inner.container({ MatchContent() }, update: { _ in }) { $0.visit(content) }
    }
  }

  public static func _isSingleBox(around content: Bool) -> Bool { true }
}
