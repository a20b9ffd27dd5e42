import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielImmediate
import OrielViews

@MainActor let immediateKinds: [ViewKind] = [
  ViewKind(
    "Immediate", covers: ["ImmediateUI"], weight: 4, children: .fixed(1),
    """
    Immediate { ui in
    ui.text($0)
    ui.row {
    if ui.button($0) { $count = ($count + 1) % 50 }
    ui.checkbox($0, $bind(flag))
    }
    ui.slider($0, $bind(amount), in: 0...1)
    if $flag { ui.each(0..<($count % 5), id: \\.self) { number in ui.collapsing("\\(number)") { ui.text($0) } } }
    ui.tabs {
    ui.tab("One") { ui.text("\\($count)") }
    if $flag { ui.tab("Two") { ui.drag($0, $bind(amount)) } }
    }
    ui.view {\n$c0\n}
    }
    """, Domains.string
  ) { node, string in
    @MainActor func block(_ content: some View) -> any View {
      Immediate { ui in
        ui.text(string)
        ui.row {
          if ui.button(string) { node.count = (node.count + 1) % 50 }
          ui.checkbox(string, node.flagBinding)
        }
        ui.slider(string, node.amountBinding, in: 0...1)
        if node.flag {
          ui.each(0..<(abs(node.count) % 5), id: \.self) { number in ui.collapsing("\(number)") { ui.text(string) } }
        }
        ui.tabs {
          ui.tab("One") { ui.text("\(node.count)") }
          if node.flag { ui.tab("Two") { ui.drag(string, node.amountBinding) } }
        }
        ui.view { content }
      }
    }
    return block(node.child(0))
  },
  ViewKind(
    "Immediate(forms)", weight: 3,
    """
    Immediate { ui in
    ui.menuBar { ui.menu("Menu") { if ui.menuItem("One", isOn: $flag) { $flag.toggle() }; ui.menuItem("Two") } }
    ui.field($0, $bind(text)); ui.picker($0, $bind(count), [0, 1, 2]); ui.radio($0, $bind(count), [0, 1, 2])
    ui.tree($0, isOpen: $flag) { ui.rows($count * 5, height: 60) { ui, row in ui.text("\\(row)") } }
    ui.popup("Popup") { ui.text($0) }
    ui.modal("Modal", isShown: $count % 7 == 5, onClose: { $count = 0 }) { if ui.button("Close") { $count = 0 } }
    ui.plot($0, [0, 3, $amount], height: 30)
    ui.disabled($flag) { ui.stepper($0, $bind(count), in: 0...2) }
    }
    """, Domains.string
  ) { node, string in
    let number = Binding<Int>(get: { abs(node.count) % 3 }, set: { node.count = $0 })
    return Immediate { ui in
      ui.menuBar {
        ui.menu("Menu") {
          if ui.menuItem("One", isOn: node.flag) { node.flag.toggle() }
          _ = ui.menuItem("Two")
        }
      }
      ui.field(string, Binding(get: { node.text }, set: { node.text = $0 }))
      ui.picker(string, number, [0, 1, 2])
      ui.radio(string, number, [0, 1, 2])
      ui.tree(string, isOpen: node.flag) { ui.rows(abs(node.count) % 20 * 5, height: 60) { ui, row in ui.text("\(row)") } }
      ui.popup("Popup") { ui.text(string) }
      ui.modal("Modal", isShown: node.count % 7 == 5, onClose: { node.count = 0 }) { if ui.button("Close") { node.count = 0 } }
      ui.plot(string, [0, 3, node.amount], height: 30)
      ui.disabled(node.flag) { ui.stepper(string, number, in: 0...2) }
    }
  },
  ViewKind(
    "Immediate(windows)", covers: ["PanelArrangement", "ImmediateColumn", "ImmediateSort", "ImmediateTableState"], weight: 3,
    """
    Immediate { ui in
    ui.window("First", x: 20, y: 20, width: 160) { ui.text($0) }
    ui.window("Docked", width: 120, dock: $flag ? .trailing : .bottom) { ui.text($0) }
    ui.window("Tab", width: 120, dock: .bottom) { ui.text("\\($count)") }
    ui.window("Second", isOpen: $bind(flag), x: 90, y: 60, width: 160, height: 90) {
    ui.table($0, rows: 20, columns: [ImmediateColumn("A"), ImmediateColumn("B", width: 40)], height: 80, frozen: 1) { ui, row, column in ui.text("\\(row * column)") }
    }
    }
    """, Domains.string
  ) { node, string in
    Immediate { ui in
      ui.window("First", x: 20, y: 20, width: 160) { ui.text(string) }
      ui.window("Docked", width: 120, dock: node.flag ? .trailing : .bottom) { ui.text(string) }
      ui.window("Tab", width: 120, dock: .bottom) { ui.text("\(node.count)") }
      ui.window("Second", isOpen: node.flagBinding, x: 90, y: 60, width: 160, height: 90) {
        ui.table(
          string, rows: 20, columns: [ImmediateColumn("A"), ImmediateColumn("B", width: 40)], height: 80, frozen: 1
        ) { ui, row, column in ui.text("\(row * column)") }
      }
    }
  },
  ViewKind(
    "Immediate(additions)", weight: 20,
    """
    Immediate { ui in
    let width = Int(min(99, max(0, ui.frame(of: "button")?.width ?? 0)))
    ui.surface(width: 100, height: 1) { pixels in for x in 0..<100 { pixels[x, 0] = x == width ? 0xFFFF_0000 : 0 } }
    if ui.button($0) { $count = ($count + 1) % 50 }
    ui.identifier("button")
    ui.tooltip($0)
    if ui.isActive { ui.text("held") }
    ui.text($0)
    ui.dragSource($count)
    ui.contextMenu { if ui.menuItem($0) { $count = 0 } }
    ui.text("target")
    if let count = ui.dropTarget(for: Int.self) { $count = count }
    ui.menu($0) { if ui.menuItem("flag", isOn: $flag) { $count = 1 } }
    ui.surface(width: 8, height: 4) { pixels in pixels[3, 2] = 0xFFFF_0000 }
    }
    """, Domains.string
  ) { node, string in
    Immediate { ui in
      // Of a fixed size: a text as long as the number would move the button again.
      let width = Int(min(99, max(0, ui.frame(of: "button")?.width ?? 0)))
      ui.surface(width: 100, height: 1) { pixels in for x in 0..<100 { pixels[x, 0] = x == width ? 0xFFFF_0000 : 0 } }
      if ui.button(string) { node.count = (node.count + 1) % 50 }
      ui.identifier("button")
      ui.tooltip(string)
      if ui.isActive { ui.text("held") }
      ui.text(string)
      ui.dragSource(node.count)
      ui.contextMenu { if ui.menuItem(string) { node.count = 0 } }
      ui.text("target")
      if let count = ui.dropTarget(for: Int.self) { node.count = count }
      ui.menu(string) { if ui.menuItem("flag", isOn: node.flag) { node.count = 1 } }
      ui.surface(width: 8, height: 4) { $0[3, 2] = 0xFFFF_0000 }
    }
  },
]
