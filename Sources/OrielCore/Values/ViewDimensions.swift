import Foundation

/// The size and alignment guides of a view, in the view's own coordinates. SwiftUI: `ViewDimensions`.
///
/// Distances are in points, from the leading edge and from the top. Once the view has been removed it has no explicit guides.
public struct ViewDimensions: Equatable {
  package let size: CGSize
  /// The view, with the modifiers inside the requesting one; nil for a plain rectangle.
  private let view: ModifiedBox?
  /// Keeps the view for as long as the program keeps its dimensions.
  private let box: Box?
  private let proposal: ProposedViewSize

  /// A rectangle without explicit guides.
  package init(_ size: CGSize) { (self.size, view, box, proposal) = (size, nil, nil, .unspecified) }

  package init(_ view: ModifiedBox, size: CGSize, proposal: ProposedViewSize) {
    (self.size, self.view, box, self.proposal) = (size, view, view.retained, proposal)
  }

  /// The view's width, in points.
  public var width: CGFloat { size.width }
  /// The view's height, in points.
  public var height: CGFloat { size.height }

  /// The position of a guide: the explicit one, or else the guide's default for a view of this size.
  public subscript(guide: HorizontalAlignment) -> CGFloat { explicit(guide.key) ?? guide.key.defaultValue(in: self) }
  /// The position of a guide: the explicit one, or else the guide's default for a view of this size.
  public subscript(guide: VerticalAlignment) -> CGFloat { explicit(guide.key) ?? guide.key.defaultValue(in: self) }
  /// The position that the view, or a view inside it, gives a guide explicitly; nil if none does.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  /// The position that the view, or a view inside it, gives a guide explicitly; nil if none does.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  package func explicit(_ key: AlignmentKey) -> CGFloat? { view?.explicitGuide(key, proposal) }

  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
    a.size == b.size && a.proposal == b.proposal && a.view?.isSame(as: b.view) ?? (b.view == nil)
  }
}
