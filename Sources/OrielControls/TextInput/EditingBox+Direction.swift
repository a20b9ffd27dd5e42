@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielText

// Two or three clicks select without a direction: the first key that extends the selection determines the growing end.
extension EditingBox {
  func directSelection(by key: KeyEquivalent) {
    guard let isForward = isForward(key) else { return }
    select(keepingColumn: true) { $0.direct(forward: isForward) }
  }

  /// Whether a key moves the end of the selection, or its beginning; nil for other keys.
  private func isForward(_ key: KeyEquivalent) -> Bool? {
    switch key {
    case .upArrow, .pageUp, .home: return false
    case .downArrow, .pageDown, .end: return true
    case .leftArrow, .rightArrow: break
    default: return nil
    }
    let toRight = key == .rightArrow, isForward = toRight != isRightToLeft, range = content.selection
    // In visual order: among words of the other direction the selection continues to the right at its beginning.
    func leadsOut(_ isEnd: Bool) -> Bool {
      guard let next = step(from: CaretPlace(isEnd ? range.upperBound : range.lowerBound), toRight: toRight) else { return false }
      return next.offset < range.lowerBound || next.offset > range.upperBound
    }
    return leadsOut(isForward) || !leadsOut(!isForward) ? isForward : !isForward
  }
}
