import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielTransfer
import OrielViews

/// Adds to a count what a drag tells.
private struct CountingDelegate: DropDelegate {
  let node: Node
  func dropEntered(info: DropInfo) { node.count = (node.count + 1) % 50 }
  func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: node.flag ? .forbidden : .move) }
  func performDrop(info: DropInfo) -> Bool {
    node.flag.toggle()
    return true
  }
}

@MainActor let transferModifiers: [ModifierKind] = [
  ModifierKind("draggable", weight: 2, ".draggable(\"item $(count)\")") { view, node in view.draggable("item \(node.count)") },
  ModifierKind("onDrag", covers: ["NSItemProvider"], weight: 1, ".onDrag { NSItemProvider(object: \"item\") }") { view, _ in
    view.onDrag { NSItemProvider(object: "item") }
  },
  ModifierKind(
    "dropDestination", weight: 2, ".dropDestination(for: String.self) { _, _ in $count += 1; return true } isTargeted: { $flag = $0 }"
  ) { view, node in
    view.dropDestination(for: String.self) { _, _ in
      node.count = (node.count + 1) % 50
      return true
    } isTargeted: {
      node.flag = $0
    }
  },
  ModifierKind("onDrop", weight: 1, ".onDrop(of: [.text], isTargeted: $bind(flag)) { _ in $count += 1; return true }") { view, node in
    view.onDrop(of: [.text], isTargeted: node.flagBinding) { _ in
      node.count = (node.count + 1) % 50
      return true
    }
  },
  ModifierKind(
    "onDrop(delegate)", covers: ["DropDelegate", "DropInfo", "DropProposal"], weight: 1, ".onDrop(of: [.text], delegate: Counting())"
  ) { view, node in view.onDrop(of: [.text], delegate: CountingDelegate(node: node)) },
  ModifierKind(
    "springLoadingBehavior", covers: ["SpringLoadingBehavior"], weight: 1, ".springLoadingBehavior($flag ? .enabled : .disabled)"
  ) { view, node in view.springLoadingBehavior(node.flag ? .enabled : .disabled) },
]
