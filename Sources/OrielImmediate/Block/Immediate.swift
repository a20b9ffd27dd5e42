import Foundation
import OrielContainers
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielViews

/// Views made by calls: a block of ordinary Swift code, in which each call shows a control and returns what the user did with it.
///
/// For debug panels, tools and prototypes. The controls are the same as in views, in a column aligned at the leading edge. The block runs when a value
/// that it read has changed, when the user did something with one of its controls, and at the times that it asked for; pointer motion,
/// focus and scrolling do not run it. An item is identified by the place of its call in the source, so that labels may repeat; inside loops,
/// use `each`. Values are passed as `&value` or as bindings; pass properties of `@Observable` objects that other views also read as bindings,
/// because `&` announces a change at each run.
///
/// ```swift
/// Immediate { ui in
///   ui.slider("Gravity", &game.gravity, in: 0...20)
///   ui.toggle("Paused", &game.isPaused)
///   if ui.button("Restart") { game.restart() }
/// }
/// ```
///
/// With windows, it takes all the space that it is offered. A run costs O(calls); an equal run allocates nothing and makes no view again.
public struct Immediate: View {
  private let content: @MainActor (ImmediateUI) -> Void
  private let panels: Binding<PanelArrangement>?
  @ImmediateBlock private var ui
  @State private var own = PanelArrangement()

  /// Creates a block. Where its windows are is kept with the view's state.
  public init(_ content: @escaping @MainActor (ImmediateUI) -> Void) {
    self.content = content
    panels = nil
  }

  /// Creates a block whose windows have the positions and sizes of a bound value, which the program can store.
  public init(panels: Binding<PanelArrangement>, _ content: @escaping @MainActor (ImmediateUI) -> Void) {
    self.content = content
    self.panels = panels
  }

  /// Runs the block, and shows what it has called.
  public var body: some View {
    if let panels { ui.arrangement = panels } else if ui.arrangement == nil { ui.arrangement = $own }
    ui.run(content)
    return ImmediateContent(ui: ui)
  }
}

/// What a block shows: its column, and its windows over it.
private struct ImmediateContent: View {
  let ui: ImmediateUI

  var body: some View {
    let floating = ui.floating.read()
    let panels = floating.contains(where: \.isUnseen) ? ContiguousArray(floating.filter { !$0.isUnseen }) : floating
    let all: CGFloat? = panels.isEmpty ? nil : .infinity
    ItemColumn(scope: ui.root)
      .padding(panels.isEmpty ? EdgeInsets() : DockInsets.of(panels, in: ui.arrangement?.wrappedValue ?? PanelArrangement()))
      .frame(maxWidth: all, maxHeight: all, alignment: .topLeading)
      .background { if panels.count < floating.count { ForEach(floating.filter(\.isUnseen)) { ImmediateItemView(item: $0) } } }
      .overlay(alignment: .topLeading) { if !panels.isEmpty { PanelSpace(ui: ui, panels: panels) } }
  }
}

/// The items of a scope below one another.
struct ItemColumn: View {
  let scope: ImmediateScope

  var body: some View { VStack(alignment: .leading, spacing: 8) { ImmediateItems(scope: scope) } }
}

/// The items of a scope in the container around.
struct ImmediateItems: View {
  let scope: ImmediateScope

  var body: some View { ForEach(scope.read()) { ImmediateItemView(item: $0) } }
}

/// One item.
struct ImmediateItemView: View {
  let item: ImmediateItem

  var body: some View {
    item.shownBy = ViewNode.running.map { ObjectIdentifier($0) }
    return item.view()
  }
}

/// The runtime's part of a block, kept with the node of the view that runs it.
@propertyWrapper struct ImmediateBlock: ConnectedProperty {
  private var ui: ImmediateUI?

  init() {}

  var wrappedValue: ImmediateUI {
    guard let ui else { preconditionFailure("a block runs only in a tree") }
    return ui
  }

  @MainActor package mutating func connect(keeping kept: inout ImmediateUI?, donor: ImmediateUI?, context: DynamicPropertyContext) {
    let ui = kept ?? ImmediateUI(context.graph, donor: donor)
    kept = ui
    self.ui = ui
  }

  @MainActor package static func disconnect(_ kept: ImmediateUI) { kept.destroy() }
  @MainActor package static func changes(of kept: ImmediateUI) -> Int { kept.runs }
}
