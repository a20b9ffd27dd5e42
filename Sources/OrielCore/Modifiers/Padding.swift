import Foundation
import OrielDrawing

extension View {
  /// Adds insets around the view, in points. SwiftUI: `padding(_:)`.
  ///
  /// Negative insets let the view extend beyond its frame. Insets that are NaN or infinite count as zero and are reported, as in the other
  /// overloads.
  @inlinable nonisolated public __consuming func padding(_ insets: EdgeInsets) -> some View { modifier(_BoxModifier(padding: insets)) }

  /// Adds space at some edges, in points; 16 points if no length is given.
  ///
  /// ```swift
  /// Text("Indented").padding(.leading, 20)
  /// ```
  @inlinable nonisolated public __consuming func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(_BoxModifier(padding: edges, length))
  }

  /// Adds equal space at all four edges, in points; a negative length lets the view extend beyond its frame.
  ///
  /// ```swift
  /// Text("Roomy").padding(12)
  /// ```
  @inlinable nonisolated public __consuming func padding(_ length: CGFloat) -> some View { modifier(_BoxModifier(padding: .all, length)) }
}

extension _BoxModifier {
  @usableFromInline init(padding insets: EdgeInsets) { self.init(PaddingModifier.packed(FrameLength.finite(insets))) }
  @usableFromInline init(padding edges: Edge.Set, _ length: CGFloat?) {
    self.init(PaddingModifier.packed(EdgeInsets(edges, FrameLength.finite(length ?? 16, "padding"))))
  }
}

/// Space around the content.
package final class PaddingModifier: BoxModifier {
  package let insets: EdgeInsets

  package init(_ insets: EdgeInsets) { self.insets = insets }

  package static func packed(_ insets: EdgeInsets) -> PackedModifier.Key {
    PackedModifier.Key(Self.self, .init(a: insets.top, b: insets.leading, c: insets.bottom, d: insets.trailing))
  }

  package override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    let n = record.numbers
    return PaddingModifier(EdgeInsets(top: n.a, leading: n.b, bottom: n.c, trailing: n.d))
  }

  package override var isInLayout: Bool { true }
  package override var holdsPriority: Bool { true }

  package override func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    inside.measure(proposal.inset(by: insets)).padded(by: insets, proposal: proposal)
  }

  package override func spacing(around inside: BoxSpacing) -> BoxSpacing? {
    var edges: Edge.Set = []
    if insets.top != 0 { edges.insert(.top) }
    if insets.leading != 0 { edges.insert(.leading) }
    if insets.bottom != 0 { edges.insert(.bottom) }
    if insets.trailing != 0 { edges.insert(.trailing) }
    return inside.resetting(edges)
  }

  package override func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {
    proposal = proposal.inset(by: insets)
    let size = inside.measure(proposal).size.orZero
    // The content starts at its leading inset: if negative insets exceed the content, that differs from the trailing inset measured from
    // the other side.
    rect.origin.x += inside.isMirrored ? insets.trailing - min(0, size.width + insets.horizontal) : insets.leading
    rect.origin.y += insets.top
    rect.size = size
  }
}

extension ProposedViewSize {
  package func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(width: width.map { max(0, $0 - insets.horizontal) }, height: height.map { max(0, $0 - insets.vertical) })
  }
}

extension BoxMeasurement {
  package func padded(by insets: EdgeInsets, proposal: ProposedViewSize) -> BoxMeasurement {
    var result = self
    func pad(_ axis: Axis, _ total: CGFloat) {
      result.size[axis] = max(0, size[axis] + total)
      guard let asked = proposal[axis] else {
        result[axis].low += total
        result[axis].high += total
        return
      }
      result[axis].unspecified = self[axis].unspecified && total >= 0
      if asked - total > 0 {
        result[axis].low = max(0, self[axis].low) + total
        result[axis].high = self[axis].high + total
        // If the proposal is at most the insets, the content is proposed zero and no longer follows.
        if self[axis].low < 0 { result[axis].low = total }
      } else {
        result[axis] = Extent(low: -.infinity, high: total, follows: false, depends: false, unspecified: false)
      }
    }
    pad(.horizontal, insets.horizontal)
    pad(.vertical, insets.vertical)
    if insets.top < 0 || insets.leading < 0 || insets.bottom < 0 || insets.trailing < 0 { result.overflows = true }
    result.firstBaseline = firstBaseline.map { $0 + insets.top }
    result.lastBaseline = lastBaseline.map { $0 + insets.top }
    return result
  }
}
