import Foundation
@_spi(Oriel) import OrielCore
import OrielControls
import OrielDrawing
import OrielImmediate
import OrielReports
import OrielText
import OrielTextViews
import OrielViews

/// Shows how another window of the program works: its views with their frames, modifiers and reads of the environment, and why each ran in
/// the last frame. Oriel's own; `ORIEL_INSPECT=1` opens it in a window of its own.
///
/// It lists the windows whose content is `inspectable`, except its own, so that nothing it does counts in what it shows. What is selected
/// is outlined in the window; “Pick” lets the user choose a view there by a press. While it shows a window, that window's frames take
/// additional time for the reasons.
///
/// ```swift
/// Window("Inspector", id: "inspector") { WindowInspector() }
/// ```
public struct WindowInspector: View {
  @InspectorConnection private var model

  /// Creates an inspector of the program's other windows.
  public init() {}

  /// The inspector, as large as the space that it is offered.
  public var body: some View {
    let model = model
    return GeometryReader { geometry in InspectorBlock(model: model, size: geometry.size) }
  }
}

private struct InspectorBlock: View {
  let model: InspectorModel
  let size: CGSize

  private static let padding = 10.0, bar = 40.0

  var body: some View {
    Immediate { ui in
      guard let window = model.follow() else {
        ui.text("No window is inspectable.")
        return
      }
      model.mark()
      bar(ui)
      let height = max(60, size.height - 2 * Self.padding - Self.bar), width = max(200, size.width - 2 * Self.padding - 12)
      ui.row(spacing: 12) {
        let left = (width * 0.5).rounded()
        ui.width(left) { tree(ui, of: window, height) }
        ui.width(width - left) { details(ui, of: window, height) }
      }
    }
    .environment(\.immediateTitleWidth, 96)
    .padding(Self.padding)
    .frame(width: size.width, height: size.height, alignment: .topLeading)
  }

  private func bar(_ ui: ImmediateUI) {
    ui.row {
      let isPressed = ui.button(model.isPicking ? "Press a view…" : "Pick")
      ui.identifier("pick")
      ui.tooltip("Choose a view in its window")
      if isPressed { model.pick() }
      let windows = model.windows
      if windows.count > 1 {
        var index = min(model.index, windows.count - 1)
        if ui.picker("", &index, Array(windows.indices), name: { "\(windows[$0].title) \($0 + 1)" }) { model.index = index }
      }
      var filter = model.filter
      if ui.field("", &filter, prompt: "Filter") { model.filter = filter }
      ui.identifier("filter")
      var showsAll = model.showsAll
      if ui.checkbox("All nodes", &showsAll) { model.showsAll = showsAll }
    }
  }

  private func tree(_ ui: ImmediateUI, of window: WindowRecord, _ height: Double) {
    let runs = Dictionary(window.report.causes.compactMap { cause in cause.owner.map { ($0, 1) } }) { $0 + $1 }
    let rows = InspectedTree(graph: window.graph)
      .rows(showsAll: model.showsAll, closed: model.closed, filter: model.filter, runs: runs)
    ui.view { InspectorTreeView(rows: rows, selection: model.selection, model: model).frame(height: height) }
  }

  private func details(_ ui: ImmediateUI, of window: WindowRecord, _ height: Double) {
    ui.tabs {
      ui.tab("View") { ui.scroll(height: max(20, height - 40)) { view(ui, of: window) } }
      ui.tab("Frame") { frame(ui, of: window, height - 40) }
      ui.tab("Environment") { environment(ui, of: window, height - 40) }
      ui.tab("Style") { style(ui, of: window) }
    }
    ui.spacing()
  }

  // MARK: Tabs

  private func view(_ ui: ImmediateUI, of window: WindowRecord) {
    guard let element = model.selection.flatMap({ InspectedTree(graph: window.graph).element($0) }) else {
      ui.view { Text(verbatim: "Select a view in the tree, or pick one in its window.").foregroundStyle(.secondary) }
      return
    }
    let details = InspectedDetails(element, in: window)
    ui.view { Text(verbatim: details.name).font(.headline) }
    if let call = details.call { ui.label("Call", call) }
    if let text = details.text { ui.label("Text", text) }
    ui.label("Frame", details.frame.map(Self.text) ?? "not placed")
    list(ui, "Reads from the environment", details.reads, empty: "Nothing")
    list(ui, "Ran in the last frame", details.causes.map { .init(title: $0.phase.rawValue, value: Self.reason($0)) }, empty: "No")
    list(ui, "Modifiers of its box", details.modifiers, empty: "None")
    list(ui, "Environment set around it", details.writes, empty: "Nothing")
  }

  private func list(_ ui: ImmediateUI, _ title: String, _ lines: [InspectedDetails.Line], empty: String) {
    ui.view(id: title) { Text(verbatim: title).font(.subheadline).fontWeight(.semibold).padding(.top, 6) }
    ui.group(id: title) {
      if lines.isEmpty { ui.view { Text(verbatim: empty).foregroundStyle(.secondary) } }
      for line in lines { ui.view { InspectorLine(line: line) } }
    }
  }

  private func frame(_ ui: ImmediateUI, of window: WindowRecord, _ height: Double) {
    let report = window.report
    ui.grid(spacing: 4) {
      for (first, second) in [
        (("Frame", "\(window.frames)"), ("Time", Self.milliseconds(report.phases.milliseconds))),
        (("Bodies", report.bodies), ("Marked", report.marked)),
        (("Measures", report.measures), ("Placements", report.placements)), (("Paints", report.paints), ("Pixels", report.damagedPixels)),
        (("Made", report.nodesMounted), ("Removed", report.nodesRemoved)),
      ] as [((String, Any), (String, Any))] {
        ui.gridRow {
          ui.width(180) { ui.label(first.0, "\(first.1)") }
          ui.width(180) { ui.label(second.0, "\(second.1)") }
        }
      }
    }
    ui.separator()
    let causes = report.causes, model = model
    ui.rows(causes.count, height: max(20, height - 130), spacing: 2) { ui, index in
      let cause = causes[index]
      ui.view {
        InspectorLine(
          line: .init(title: "\(InspectedDetails.short(cause.viewType, 28)) \(cause.phase.rawValue)", value: Self.reason(cause))
        )
        .contentShape(Rectangle()).onTapGesture { model.select(cause.owner) }
      }
    }
  }

  private func environment(_ ui: ImmediateUI, of window: WindowRecord, _ height: Double) {
    let readers = window.graph.keyReaders()
    let keys = Dictionary(grouping: readers, by: \.key).sorted { $0.key < $1.key }
    let (chosen, model) = (model.key, model)
    let half = max(40, (height - 20) / 2)
    ui.rows(keys.count, height: chosen == nil ? 2 * half : half, spacing: 2) { ui, index in
      let (key, all) = (keys[index].key, keys[index].value)
      ui.view {
        InspectorLine(line: .init(title: key, value: "\(all.count) reader\(all.count == 1 ? "" : "s")"), isChosen: key == chosen)
          .contentShape(Rectangle()).onTapGesture { model.choose(key: key) }
          .accessibilityIdentifier("key " + key)
      }
    }
    guard let chosen else { return }
    let reading = readers.filter { $0.key == chosen }.map { ($0.typeName, $0.phase, ObjectIdentifier($0.owner)) }
    ui.separator()
    ui.rows(reading.count, height: half, spacing: 2) { ui, index in
      let (name, phase, id) = reading[index]
      ui.view {
        InspectorLine(line: .init(title: name, value: phase.rawValue))
          .contentShape(Rectangle()).onTapGesture { model.select(id) }
      }
    }
  }

  private func style(_ ui: ImmediateUI, of window: WindowRecord) {
    func edit<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ call: (inout V) -> Bool) {
      var value = model.value(keyPath, in: window)
      if call(&value) { model.write(keyPath, value, in: window) }
    }
    edit(\.colorScheme) { ui.segments("Colours", &$0, [.light, .dark], name: { $0 == .dark ? "Dark" : "Light" }) }
    edit(\.colorSchemeContrast) { ui.segments("Contrast", &$0, [.standard, .increased], name: { $0 == .increased ? "More" : "Standard" }) }
    edit(\.dynamicTypeSize) { ui.picker("Text size", &$0, DynamicTypeSize.allCases) }
    edit(\.layoutDirection) { ui.segments("Direction", &$0, [.leftToRight, .rightToLeft], name: { $0 == .leftToRight ? "LTR" : "RTL" }) }
    edit(\.controlSize) { ui.picker("Controls", &$0, ControlSize.allCases) }
    edit(\.isEnabled) { ui.toggle("Enabled", &$0) }
    edit(\.immediateTitleWidth) { ui.slider("Titles", &$0, in: 40...240, step: 4) }
    ui.view {
      Text(verbatim: "Values around all of the window's content; views that set their own keep them.")
        .font(.caption).foregroundStyle(.secondary)
    }
  }

  // MARK: Texts

  private static func text(_ rect: CGRect) -> String {
    func number(_ value: CGFloat) -> String { String(format: "%g", (Double(value) * 10).rounded() / 10) }
    return "\(number(rect.minX)), \(number(rect.minY))  \(number(rect.width)) × \(number(rect.height))"
  }

  private static func milliseconds(_ time: Double) -> String { String(format: "%.2f ms", time) }

  private static func reason(_ cause: InvalidationCause) -> String {
    guard let new = cause.new else { return cause.source }
    let short = InspectedDetails.short(new, 40)
    return "\(cause.source) " + (cause.old.map { "\(InspectedDetails.short($0, 40)) → \(short)" } ?? short)
  }
}
