import Foundation
@_spi(Oriel) import OrielCore

extension View {
  /// Constrains the view to a ratio of width to height. SwiftUI: `aspectRatio(_:contentMode:)`.
  ///
  /// The view is proposed the largest such size inside the proposed one, or the smallest that covers it. nil and NaN mean the ratio of the
  /// view's ideal size; a negative or infinite ratio has no effect. If nothing is proposed on one axis, its length follows from the
  /// other's; if nothing is proposed on either, the view has its ideal size.
  ///
  /// ```swift
  /// Image("photo").resizable().aspectRatio(contentMode: .fit)
  /// ```
  @inlinable nonisolated public __consuming func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(_BoxModifier(aspectRatio: aspectRatio, contentMode))
  }

  /// Constrains the view to the ratio of `aspectRatio`; a size without height, or with negative sides, has no effect.
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Scales the view, keeping its ratio, to fit into the proposed size. SwiftUI: `scaledToFit()`.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view, keeping its ratio, to cover the proposed size. SwiftUI: `scaledToFill()`.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

/// How content with a fixed ratio fills a space. SwiftUI: `ContentMode`.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// The largest size inside the space; may leave space free on one axis.
  case fit
  /// The smallest size that covers the space; it may extend beyond it on one axis.
  case fill
}

extension _BoxModifier {
  @usableFromInline init(aspectRatio: CGFloat?, _ mode: ContentMode) { self.init(AspectRatioModifier.packed(aspectRatio, mode)) }
}

/// A ratio of width to height.
package final class AspectRatioModifier: BoxModifier {
  /// Nil: the ratio of the ideal size.
  package let ratio: CGFloat?
  let mode: ContentMode

  init(_ ratio: CGFloat?, _ mode: ContentMode) {
    self.ratio = ratio
    self.mode = mode
  }

  static func packed(_ ratio: CGFloat?, _ mode: ContentMode) -> PackedModifier.Key {
    PackedModifier.Key(Self.self, code: mode == .fit ? 0 : 1, .init(a: ratio ?? .nan))
  }

  package override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    AspectRatioModifier(CompactProposal.known(record.numbers.a), record.code == 0 ? .fit : .fill)
  }

  package override var isInLayout: Bool { true }

  package override func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    var result = inside.measure(shaped(proposal, inside))
    result.width = .only(proposal.width)
    result.height = .only(proposal.height)
    return result
  }

  package override func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {
    proposal = shaped(proposal, inside)
    rect = inside.aligned(.center, in: rect, for: proposal)
  }

  /// The content's proposal with the ratio.
  @MainActor private func shaped(_ proposal: ProposedViewSize, _ inside: ModifiedBox) -> ProposedViewSize {
    // Without a proposal, the view keeps its ideal size.
    if proposal.width == nil && proposal.height == nil { return proposal }
    var aspect = ratio ?? 0
    if ratio == nil {
      let ideal = inside.measure(.unspecified).size
      aspect = ideal.height > 0 ? ideal.width / ideal.height : 0
    }
    guard aspect.isFinite, aspect >= 0 else { return proposal }
    // 0 / 0 and ∞ × 0 count as 0.
    func orZeroIfNaN(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : length }
    // With the ratio 0 the width is zero for any height.
    func byWidth(_ width: CGFloat) -> ProposedViewSize {
      ProposedViewSize(width: aspect > 0 ? width : 0, height: orZeroIfNaN(width / aspect))
    }
    func byHeight(_ height: CGFloat) -> ProposedViewSize { ProposedViewSize(width: orZeroIfNaN(height * aspect), height: height) }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (let width?, nil): return byWidth(width)
    case (nil, let height?): return byHeight(height)
    case (let width?, let height?):
      let fitsByWidth = width / aspect <= height
      return (mode == .fit ? fitsByWidth : !fitsByWidth) ? byWidth(width) : byHeight(height)
    }
  }
}
