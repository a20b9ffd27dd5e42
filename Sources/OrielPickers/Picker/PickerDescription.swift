@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielViews

/// Keeps the box of a view, to read its text.
@MainActor final class BoxKeeper {
  private weak var box: Box?

  nonisolated init() {}

  /// Replaces the box. Another tree with the same state, such as one made by a test, changes nothing.
  fileprivate func take(_ new: Box) {
    if let box, box.isAttached, box.graph !== new.graph { return }
    box = new
  }

  /// The texts in the box, and the names of pictures if there is no text.
  var spoken: String {
    guard let box, box.isAttached else { return "" }
    var texts: [String] = [], names: [String] = []
    var waiting = [box]
    while let next = waiting.popLast() {
      let semantics = next.semantics
      if semantics.isHidden { continue }
      if let label = semantics.label, !label.isEmpty { names.append(label) }
      if semantics.role == .text, let text = semantics.value, !text.isEmpty { texts.append(text) }
      waiting += next.shownChildren.reversed()
    }
    return (texts.isEmpty ? names : texts).joined(separator: ", ")
  }
}

/// Passes the content's box to a keeper.
nonisolated struct _KeptBox: ViewModifier {
  typealias Body = Never
  let keeper: BoxKeeper

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: KeptBox(modifier.keeper)), around: content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

private final class KeptBox: BoxModifier {
  private let keeper: BoxKeeper

  init(_ keeper: BoxKeeper) { self.keeper = keeper }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
  override func folded(into box: Box) { keeper.take(box) }
}

extension View {
  /// Describes a picker for assistive technology. `value` provides its text; with nil its options are elements, one of which is selected.
  nonisolated func describedAsPicker(value: BoxKeeper? = nil, state: ElementState = [], activate: (() -> Void)? = nil) -> some View {
    modifier(
      _ControlDescription(
        role: .picker, value: value.map { keeper in { MainActor.assumeIsolated { keeper.spoken } } }, state: state,
        children: value == nil ? .contained : .ignored, actions: activate.map { [.init(name: .activate, run: $0)] } ?? []))
  }
}
