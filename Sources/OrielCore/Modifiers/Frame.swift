import Foundation
import OrielDrawing

extension View {
  /// Gives the view a fixed width, height or both, in points. SwiftUI: `frame(width:height:alignment:)`.
  ///
  /// Negative and non-finite lengths are reported and replaced.
  ///
  /// ```swift
  /// Text("Centred").frame(width: 200, height: 40)
  /// ```
  @inlinable nonisolated public __consuming func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
    -> some View
  {
    modifier(_BoxModifier(width: width, height: height, alignment))
  }
}

extension _BoxModifier {
  @usableFromInline init(width: CGFloat?, height: CGFloat?, _ alignment: Alignment) {
    self.init(FrameModifier.packed(width: FrameLength.usable(width), height: FrameLength.usable(height), alignment))
  }
}

/// A fixed size on one axis or both.
package final class FrameModifier: BoxModifier {
  package let width: CGFloat?
  package let height: CGFloat?
  let alignment: Alignment

  package init(width: CGFloat?, height: CGFloat?, _ alignment: Alignment) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  static func packed(width: CGFloat?, height: CGFloat?, _ alignment: Alignment) -> PackedModifier.Key {
    PackedModifier.Key(Self.self, alignment, .init(a: width ?? .nan, b: height ?? .nan))
  }

  package override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    let (n, known) = (record.numbers, CompactProposal.known)
    return FrameModifier(width: known(n.a), height: known(n.b), record.alignment)
  }

  package override var isInLayout: Bool { true }
  package override var holdsPriority: Bool { true }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  package override func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    var result = inside.measure(inner(proposal))
    let size = result.size
    if let width {
      result.size.width = width
      result.width = .everything
    }
    if let height {
      result.size.height = height
      result.height = .everything
    }
    result.moveBaselines(from: size, alignment, inside, offered: inner(proposal), asked: proposal)
    return result
  }

  package override func spacing(around inside: BoxSpacing) -> BoxSpacing? {
    if inside.staysInFrames { return inside }
    return inside.resetting((width == nil ? [] : Edge.Set.horizontal).union(height == nil ? [] : .vertical))
  }

  package override func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {
    proposal = inner(proposal)
    rect = inside.aligned(alignment, in: rect, for: proposal)
  }
}
