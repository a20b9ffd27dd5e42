import Foundation
import OrielDrawing

// The values that a container reads from its children besides their sizes, for all kinds of boxes.
extension Box {
  /// The axis of the nearest container that arranges its children along an axis and of which this box is a direct child; nil if there is
  /// none.
  package final var axisAround: Axis? {
    var box = container
    while let current = box {
      if let axis = current.lineAxis { return axis }
      // A container around a single box does not count as a container of that box's content.
      if current.inner == nil { return nil }
      box = current.container
    }
    return nil
  }

  // MARK: Guides

  /// The position of a guide in the box with an answer to a proposal, in points from the top or leading edge.
  package final func guide(_ key: AlignmentKey, in answer: BoxMeasurement, to proposal: ProposedViewSize) -> CGFloat {
    if let fraction = key.fraction {
      if key.isBaseline && (answer.baseline(key) != nil || !answer.asksForBaselines) {
        return answer.baseline(key) ?? answer.size.height
      }
      if !mayHaveGuides { return answer.size[key.axis] * fraction }
    }
    return explicitGuide(key, proposal) ?? key.defaultValue(in: dimensions(answer, to: proposal))
  }

  package final func dimensions(_ answer: BoxMeasurement, to proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(ModifiedBox(self, from: 0), size: answer.size, proposal: proposal)
  }

  /// The position of a guide that the box, or a view inside it, defines for its answer to a proposal; nil if none does.
  package final func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    if key.isBaseline {
      let answer = measure(proposal)
      if answer.baseline(key) != nil || !answer.asksForBaselines { return answer.baseline(key) }
    }
    if !mayHaveGuides { return nil }
    if let known = guideAnswers.value(key, proposal) { return known }
    let value = DeepStack.ensure { explicitGuide(key, proposal, from: 0) }
    keepGuide(value, key, proposal)
    return value
  }

  /// The position of a guide that the inside of a modifier defines; nil if it defines none.
  final func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, from index: Int) -> CGFloat? {
    if key.isBaseline {
      let answer = measure(proposal, from: index)
      if answer.baseline(key) != nil || !answer.asksForBaselines { return answer.baseline(key) }
    }
    if !mayHaveGuides { return nil }
    guard let next = modifierList.nextInLayout(from: index) else {
      let value = contentGuide(key, proposal)
      return value?.isNaN == true ? nil : value
    }
    return modifierList.items[next].guide(key, ModifiedBox(self, from: next + 1), proposal)
  }

  /// Called when guides may have appeared in the box, or below it.
  package final func guidesAppeared() {
    var box: Box? = self
    while let current = box, !current.mayHaveGuides {
      current.mayHaveGuides = true
      box = current.container
      // It was not asked for guides before.
      box?.invalidateLayout()
    }
  }
}

extension BoxMeasurement {
  package func baseline(_ key: AlignmentKey) -> CGFloat? { key == .firstTextBaseline ? firstBaseline : lastBaseline }
}

/// The explicit guides that a box has returned, for comparison when it is measured again. Few boxes have any.
struct GuideAnswers {
  struct Entry {
    let key: AlignmentKey
    let proposal: ProposedViewSize
    let value: CGFloat?
  }
  private(set) var entries: ContiguousArray<Entry> = []
  private(set) var hasForgotten = false
  private static let capacity = 24

  /// The outer value is nil if the guide is not known, the inner one if the box does not define the guide.
  func value(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat?? {
    for entry in entries where entry.key == key && entry.proposal == proposal { return .some(entry.value) }
    return nil
  }

  mutating func keep(_ value: CGFloat?, _ key: AlignmentKey, _ proposal: ProposedViewSize) {
    if entries.count == Self.capacity {
      entries.removeFirst()
      hasForgotten = true
    }
    entries.append(Entry(key: key, proposal: proposal, value: value))
  }
}
