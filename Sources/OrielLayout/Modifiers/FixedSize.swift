import Foundation
@_spi(Oriel) import OrielCore

extension View {
  /// Gives the view its ideal size, ignoring the proposal. SwiftUI: `fixedSize()`.
  ///
  /// ```swift
  /// Text("Never truncated").fixedSize()
  /// ```
  @inlinable nonisolated public __consuming func fixedSize() -> some View {
    modifier(_BoxModifier(fixedHorizontally: true, vertically: true))
  }

  /// Gives the view its ideal length on some axes, ignoring the proposal there.
  @inlinable nonisolated public __consuming func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_BoxModifier(fixedHorizontally: horizontal, vertically: vertical))
  }
}

extension _BoxModifier {
  @usableFromInline init(fixedHorizontally horizontal: Bool, vertically vertical: Bool) {
    self.init(FixedSizeModifier.packed(horizontal: horizontal, vertical: vertical))
  }
}

/// The ideal length on one axis or both.
final class FixedSizeModifier: BoxModifier {
  let horizontal: Bool
  let vertical: Bool

  init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  static func packed(horizontal: Bool, vertical: Bool) -> PackedModifier.Key {
    PackedModifier.Key(Self.self, code: (horizontal ? 1 : 0) + (vertical ? 2 : 0))
  }

  override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    FixedSizeModifier(horizontal: record.code & 1 != 0, vertical: record.code & 2 != 0)
  }

  override var isInLayout: Bool { true }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  /// Fixed content may be larger than the space that the parent has for it.
  override func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    var result = inside.measure(inner(proposal))
    if horizontal { result.width = .everything }
    if vertical { result.height = .everything }
    return result
  }

  override func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) { proposal = inner(proposal) }
}
