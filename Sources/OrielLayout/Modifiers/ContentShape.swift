import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The purposes of a content shape. SwiftUI: `ContentShapeKinds`.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The area in which the view receives input.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The outline of dragged content. It has no effect: the picture of a dragged view shows all of it.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The outline of the view beside its context menu. It has no effect, because there are no context menus yet.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The outline of a hover effect. It has no effect, because views have none.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The area reported to assistive technologies. It has no effect yet.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
  /// The outline of the focus ring.
  public static let focusEffect = ContentShapeKinds(rawValue: 32)
}

extension View {
  /// Sets the shape of the view that receives input. SwiftUI: `contentShape(_:eoFill:)`.
  ///
  /// ```swift
  /// HStack { Text("Row"); Spacer() }.contentShape(Rectangle()).onTapGesture { select() }
  /// ```
  @inlinable nonisolated public __consuming func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(_WholeBoxModifier(contentShape: shape, FillStyle(eoFill: eoFill), .interaction))
  }

  /// Sets the shape of the view for some purposes only. SwiftUI: `contentShape(_:_:eoFill:)`.
  ///
  /// For the focus ring, the shape nearest to the focusable view is used, preferably one around it.
  @inlinable nonisolated public __consuming func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    modifier(_WholeBoxModifier(contentShape: shape, FillStyle(eoFill: eoFill), kind))
  }
}

extension _WholeBoxModifier {
  @usableFromInline init<S: Shape>(contentShape shape: S, _ fill: FillStyle, _ kinds: ContentShapeKinds) {
    self.init(ContentShapeModifier(ClipShape(shape: shape, fill: fill), kinds))
  }
}

/// The whole rectangle of a control; if it is no more than its label, only unless the label defines a shape for input.
package struct _ControlArea: ViewModifier {
  package typealias Body = Never
  let isLabel: Bool
  package init(isLabel: Bool) { self.isLabel = isLabel }

  @MainActor package static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(
      PackedModifier(whole: ContentShapeModifier(ClipShape(shape: Rectangle()), isDefault: modifier.isLabel)), around: content)
  }
  package static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// The shape of the content for some purposes, independent of what it draws.
package final class ContentShapeModifier: BoxModifier {
  package let shape: ClipShape
  package let kinds: ContentShapeKinds
  private let takesInput: Bool
  private let isDefault: Bool
  private lazy var reachesBeyond = shape.reachesBeyond

  /// `isDefault`: used only if the content has none.
  package init(_ shape: ClipShape, _ kinds: ContentShapeKinds = .interaction, isDefault: Bool = false) {
    (self.shape, self.kinds, takesInput, self.isDefault) = (shape, kinds, kinds.contains(.interaction), isDefault)
  }

  package override class var change: BoxChange { .unseen }
  package override var mayOverflow: Bool { takesInput && reachesBeyond }
  package override func isEqual(to other: BoxModifier) -> Bool {
    guard let other = other as? ContentShapeModifier else { return false }
    return kinds == other.kinds && isDefault == other.isDefault && shape.isEqual(to: other.shape)
  }
  package override var bytes: Int { shape.bytes }
  package override var reshapesHits: Bool { takesInput }
  package override var yieldsToShapes: Bool { isDefault }
  package override func hitReach(in rect: CGRect) -> CGRect { takesInput ? shape.bounds(in: rect) : .null }
  package override func isHit(_ point: CGPoint, in rect: CGRect) -> Bool { takesInput && shape.contains(point, in: rect) }
  package override func admits(_ point: CGPoint, in rect: CGRect?) -> Bool {
    !takesInput || rect.map { shape.contains(point, in: $0) } ?? true
  }
}
