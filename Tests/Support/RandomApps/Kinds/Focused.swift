import Foundation
import Observation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielGestures
@_spi(Oriel) import OrielTextViews
import OrielViews

private enum TitleKey: FocusedValueKey { typealias Value = String }
private enum AmountKey: FocusedValueKey { typealias Value = Binding<Int> }
extension FocusedValues {
  var title: String? {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
  var amount: Binding<Int>? {
    get { self[AmountKey.self] }
    set { self[AmountKey.self] = newValue }
  }
}

@MainActor let focusedKinds: [ViewKind] = [
  ViewKind(
    "FocusedValue", covers: ["FocusedValues", "FocusedValueKey", "FocusedBinding", "@FocusedValue", "@FocusedBinding"], weight: 2,
    "FocusedReader()"
  ) { _ in
    FocusedReader()
  },
  ViewKind("UndoManager", covers: ["undoManager"], weight: 2, "Undoing(count: $bind(count))") { node in Undoing(node: node) },
]

/// Shows what the view in focus gives, and changes it.
private struct FocusedReader: View {
  @FocusedValue(\.title) private var title
  @FocusedBinding(\.amount) private var amount
  var body: some View {
    Text("\(title ?? "none") \(amount ?? -1)")
    if amount != nil { Color.red.frame(width: 12, height: 6).onTapGesture { amount? += 1 } }
  }
}

/// Registers what undoes a change.
private struct Undoing: View {
  let node: Node
  @Environment(\.undoManager) private var undoManager
  var body: some View {
    Text("undo \(node.count)").onTapGesture {
      let (undoManager, old, node) = (undoManager, node.count, node)
      undoManager?.registerUndo(withTarget: node) { $0.count = old }
      node.count += 1
    }
  }
}

@MainActor let focusedModifiers: [ModifierKind] = [
  ModifierKind("focusedValue", weight: 2, ".focusedValue(\\.title, $0)", Domains.string) { view, _, title in
    view.focusedValue(\.title, title)
  },
  ModifierKind("focusedValue(binding)", weight: 1, ".focusedValue(\\.amount, $bind(count))") { view, node in
    view.focusedValue(\.amount, Binding(get: { node.count }, set: { node.count = $0 }))
  },
  ModifierKind("focusedSceneValue", weight: 1, ".focusedSceneValue(\\.title, $0)", Domains.string) { view, _, title in
    view.focusedSceneValue(\.title, title)
  },
]
