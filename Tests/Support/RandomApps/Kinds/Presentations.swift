import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielGestures
import OrielNavigation
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

/// What is presented by a value.
private struct Presented: Identifiable { let id: Int }

@MainActor let presentations: [ViewKind] = [
  ViewKind(
    "popover", covers: ["UnitPoint", "arrowEdge"], weight: 3, children: .fixed(2),
    "$c0\n.popover(isPresented: $bind(flag), attachmentAnchor: $0, arrowEdge: $1) {\n$c1\n}", Domains.attachment, Domains.arrowEdge
  ) {
    node, anchor, edge in
    @MainActor func both(_ base: some View, _ content: some View) -> any View {
      base.popover(isPresented: node.flagBinding, attachmentAnchor: anchor, arrowEdge: edge) { content }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind("sheet", weight: 2, children: .fixed(2), "$c0\n.sheet(isPresented: $bind(flag)) {\n$c1\n}") { node in
    @MainActor func both(_ base: some View, _ content: some View) -> any View { base.sheet(isPresented: node.flagBinding) { content } }
    return both(node.child(0), node.child(1))
  },
  ViewKind("popover(item)", weight: 1, children: .fixed(2), "$c0\n.popover(item: $bind(single)) { _ in\n$c1\n}") { node in
    @MainActor func both(_ base: some View, _ content: some View) -> any View {
      base.popover(item: Binding(get: { node.single.map { Presented(id: $0) } }, set: { node.single = $0?.id })) { _ in content }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "sheet(onDismiss)", covers: ["PresentationMode"], weight: 1, children: .fixed(2),
    "$c0\n.sheet(isPresented: $bind(flag), onDismiss: { $count += 1 }) {\n$c1\nModeReader() }"
  ) { node in
    @MainActor func both(_ base: some View, _ content: some View) -> any View {
      base.sheet(isPresented: node.flagBinding, onDismiss: { node.count += 1 }) {
        content
        ModeReader()
      }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "sheet(item)", covers: ["DismissAction", "dismiss", "isPresented", "presentationMode"], weight: 1, children: .fixed(2),
    "$c0\n.sheet(item: $bind(single)) { _ in\n$c1\nDismisser() }"
  ) { node in
    @MainActor func both(_ base: some View, _ content: some View) -> any View {
      base.sheet(item: Binding(get: { node.single.map { Presented(id: $0) } }, set: { node.single = $0?.id })) { item in
        Text("item \(item.id)")
        content
        Dismisser()
      }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "alert", weight: 1, children: .fixed(2),
    "$c0\n.alert(\"Alert\", isPresented: $bind(flag)) {\n$c1\nButton(\"Delete\", role: .destructive) { $count += 1 } } message: { Text(\"message\") }"
  ) { node in
    @MainActor func both(_ base: some View, _ content: some View) -> any View {
      base.alert("Alert", isPresented: node.flagBinding) {
        content
        Button("Delete", role: .destructive) { node.count += 1 }
      } message: {
        Text("message")
      }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "confirmationDialog", weight: 1, children: .fixed(1),
    "$c0\n.confirmationDialog(\"Dialog\", isPresented: $bind(flag)) { Button(\"One\") { $count += 1 }\nButton(\"Cancel\", role: .cancel) {} }"
  ) { node in
    @MainActor func shown(_ base: some View) -> any View {
      base.confirmationDialog("Dialog", isPresented: node.flagBinding) {
        Button("One") { node.count += 1 }
        Button("Cancel", role: .cancel) {}
      }
    }
    return shown(node.child(0))
  },
  ViewKind(
    "alert(older)", covers: ["Alert"], weight: 1, children: .fixed(1),
    "$c0\n.alert(isPresented: $bind(flag)) { Alert(title: Text(\"Older\"), dismissButton: .default(Text(\"Done\"))) }"
  ) { node in
    @MainActor func shown(_ base: some View) -> any View {
      base.alert(isPresented: node.flagBinding) { Alert(title: Text("Older"), dismissButton: .default(Text("Done"))) }
    }
    return shown(node.child(0))
  },
  ViewKind(
    "actionSheet", covers: ["ActionSheet"], weight: 1, children: .fixed(1),
    "$c0\n.actionSheet(item: $bind(single)) { _ in ActionSheet(title: Text(\"Sheet\")) }"
  ) { node in
    @MainActor func shown(_ base: some View) -> any View {
      base.actionSheet(item: Binding(get: { node.single.map { Presented(id: $0) } }, set: { node.single = $0?.id })) { item in
        ActionSheet(title: Text("Sheet \(item.id)"), message: Text("message"))
      }
    }
    return shown(node.child(0))
  },
]

/// Closes what it stands in.
struct Dismisser: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented
  var body: some View { Button(isPresented ? "Close" : "Close window") { dismiss() } }
}

/// Closes what it stands in, in the older way.
struct ModeReader: View {
  @Environment(\.presentationMode) private var mode
  var body: some View { Text(mode.wrappedValue.isPresented ? "presented" : "not").onTapGesture { mode.wrappedValue.dismiss() } }
}
