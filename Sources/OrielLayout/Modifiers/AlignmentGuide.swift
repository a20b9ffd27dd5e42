import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension View {
  /// Sets the position of a horizontal guide in the view, in points from its leading edge. SwiftUI: `alignmentGuide(_:computeValue:)`.
  ///
  /// `computeValue` receives the view's size and inner guides. A result that is not finite is ignored.
  ///
  /// ```swift
  /// Text("Indented").alignmentGuide(.leading) { $0[.leading] - 20 }
  /// ```
  nonisolated public func alignmentGuide(_ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
    modifier(_WholeBoxModifier(AlignmentGuideModifier(g.key, computeValue)))
  }

  /// Sets the position of a vertical guide in the view, in points from its top. SwiftUI: `alignmentGuide(_:computeValue:)`.
  ///
  /// `computeValue` receives the view's size and inner guides. A result that is not finite is ignored.
  nonisolated public func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
    modifier(_WholeBoxModifier(AlignmentGuideModifier(g.key, computeValue)))
  }
}

/// The position of one alignment guide of the content.
final class AlignmentGuideModifier: BoxModifier {
  private let key: AlignmentKey
  private let compute: (ViewDimensions) -> CGFloat

  init(_ key: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat) {
    self.key = key
    self.compute = compute
  }

  override func isEqual(to other: BoxModifier) -> Bool {
    guard let other = other as? AlignmentGuideModifier else { return false }
    return other.key == key && ValueComparison.areEqual(other.compute, compute)
  }

  override var isInLayout: Bool { true }
  override var definesGuide: Bool { !key.isBaseline }

  @MainActor private func value(_ inside: ModifiedBox, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    let value = inside.readForAnswers { compute(ViewDimensions(inside, size: size, proposal: proposal)) }
    return value.isFinite ? value : nil
  }

  override func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    var result = inside.measure(proposal)
    if !key.isBaseline { return result }
    let value = value(inside, result.size, proposal)
    if key == .firstTextBaseline { result.firstBaseline = value } else { result.lastBaseline = value }
    for axis in Axis.allCases where result[axis].follows || result[axis].depends { result[axis] = .only(proposal[axis]) }
    return result
  }

  override func guide(_ key: AlignmentKey, _ inside: ModifiedBox, _ proposal: ProposedViewSize) -> CGFloat? {
    key == self.key ? value(inside, inside.measure(proposal).size, proposal) : inside.explicitGuide(key, proposal)
  }
}
