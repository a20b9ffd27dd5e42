import Foundation
import Observation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielGestures
import OrielDrawing
import OrielEffects
import OrielLists
import OrielImages
@_spi(Oriel) import OrielTextViews
import OrielViews
import TestSupport

/// An object of the app's that is counted while it lives: views and their closures hold some.
@MainActor final class EnduranceToken {
  private(set) static var count = 0

  init() { Self.count += 1 }

  isolated deinit { Self.count -= 1 }
}

/// Tasks that views have begun and that have not ended.
@MainActor enum EnduranceTask {
  static var running = 0
}

/// What the page shows.
@MainActor @Observable final class EnduranceModel {
  @MainActor @Observable final class Row: Identifiable {
    let id: Int
    var title: String
    var isOn = false
    private let token = EnduranceToken()

    init(_ id: Int) {
      self.id = id
      title = "Row \(id % 40)"
    }
  }

  var isShown = true
  var rows: [Row] = []
  var texts = ["", ""]
  var tab = 0
  var hasSheet = false
  var item: Row?
  var hasPopover = false
  var selection: Set<Int> = []
  var mode = EditMode.inactive
  var accent = 0
  var task = 0
  var focus: Int?
  /// Changed by what views do as they come and go.
  @ObservationIgnored var appearances = 0
  private var nextID = 0

  static let actions = 17 + 14

  init() { startOver() }

  /// As it was at first, with new rows.
  func startOver() {
    rows = (0..<12).map { _ in newRow() }
    (texts, tab, hasSheet, item, hasPopover, selection) = (["", ""], 0, false, nil, false, [])
    (mode, accent, task, focus) = (.inactive, 0, 0, nil)
  }

  private func newRow() -> Row {
    nextID += 1
    return Row(nextID)
  }

  func act(_ action: Int, _ random: inout SplitMix64) {
    switch action {
    case 0: if rows.count < 30 { rows.insert(newRow(), at: random.below(rows.count + 1)) }
    case 1: if !rows.isEmpty { rows.remove(at: random.below(rows.count)) }
    case 2: if rows.count > 1 { rows.insert(rows.remove(at: random.below(rows.count)), at: random.below(rows.count)) }
    case 3:
      guard !rows.isEmpty else { return rows = (0..<5).map { _ in newRow() } }
      let row = rows[random.below(rows.count)]
      if random.chance(2) { row.isOn.toggle() } else { row.title = "Row \(random.below(500))" }
    case 4: tab = random.below(4)
    case 5: hasSheet.toggle()
    case 6: item = item == nil ? rows.first : nil
    case 7: hasPopover.toggle()
    case 8: if !rows.isEmpty { selection.formSymmetricDifference([rows[random.below(rows.count)].id]) }
    case 9: mode = mode == .active ? .inactive : .active
    case 10: accent = random.below(3)
    case 11: task = random.below(3)
    case 12: focus = [nil, 0, 1, 2][random.below(4)]
    default:
      withTransaction(Transaction()) {
        tab = random.below(4)
        accent = random.below(3)
      }
    }
  }
}

private enum AccentKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var accent: Int {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

private enum NoteKey: FocusedValueKey { typealias Value = Int }

extension FocusedValues {
  fileprivate var note: Int? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
}

/// Some of everything that comes and goes in a window.
struct EndurancePage: View {
  @Bindable var model: EnduranceModel

  var body: some View {
    if model.isShown {
      VStack(spacing: 2) {
        FieldsPart(model: model)
        switch model.tab {
        case 0: ListPart(model: model)
        case 1: RowsPart(model: model)
        case 2: DrawingPart(model: model)
        default: LivePart(model: model)
        }
      }
      .environment(\.accent, model.accent)
      .environment(\.editMode, $model.mode)
      .environment(model)
      .preferredColorScheme(model.accent == 2 ? .dark : nil)
      .sheet(isPresented: $model.hasSheet, onDismiss: { model.appearances += 1 }) { SheetPart(model: model) }
      .sheet(item: $model.item) { row in Text(row.title).padding() }
      .onAppear { model.appearances += 1 }
      .onDisappear { model.appearances -= 1 }
    }
  }
}

private struct FieldsPart: View {
  @Bindable var model: EnduranceModel
  @FocusState private var focus: Int?
  @FocusedValue(\.note) private var note
  @State private var token = EnduranceToken()
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    HStack {
      TextField("Title", text: $model.texts[0]).focused($focus, equals: 0).focusedValue(\.note, model.accent)
      SecureField("Secret", text: $model.texts[1]).focused($focus, equals: 1).onSubmit { model.appearances += 1 }
      Button(note == nil ? "Go" : "Note") { [token] in
        let old = model.accent
        undoManager?.registerUndo(withTarget: model) { $0.accent = old }
        model.accent = (old + 1) % 3
        withExtendedLifetime(token) {}
      }
      .focusable().focused($focus, equals: 2)
      .keyboardShortcut(model.accent == 0 ? KeyboardShortcut("c") : .defaultAction)
      .onKeyPress(phases: .up) { [token] _ in withExtendedLifetime(token) { .ignored } }
      .popover(isPresented: $model.hasPopover) { PopoverPart() }
    }
    .onChange(of: model.focus) { _, new in focus = new }
  }
}

private struct SheetPart: View {
  let model: EnduranceModel
  @Environment(\.dismiss) private var dismiss
  @State private var text = "a sheet"
  @Namespace private var namespace
  @State private var token = EnduranceToken()

  var body: some View {
    VStack {
      TextField("Sheet", text: $text).prefersDefaultFocus(in: namespace)
      Toggle("On", isOn: Binding(get: { model.accent == 1 }, set: { model.accent = $0 ? 1 : 0 }))
      Button("Close") { dismiss() }.keyboardShortcut(.cancelAction)
    }
    .focusScope(namespace).focusSection()
    .onDisappear { [token] in withExtendedLifetime(token) { model.appearances += 1 } }
  }
}

private struct PopoverPart: View {
  @Environment(\.accent) private var accent
  @Environment(EnduranceModel.self) private var model

  var body: some View { Text("popover \(accent)").onAppear { model.appearances += 1 } }
}

private struct ListPart: View {
  @Bindable var model: EnduranceModel

  var body: some View {
    List(selection: $model.selection) {
      Section("Rows") {
        ForEach(model.rows) { RowPart(row: $0).tag($0.id) }
          .onDelete { places in for place in places.reversed() { model.rows.remove(at: place) } }
          .onMove { from, to in
            let moved = from.map { model.rows[$0] }
            let before = from.count { $0 < to }
            for place in from.reversed() { model.rows.remove(at: place) }
            model.rows.insert(contentsOf: moved, at: to - before)
          }
      }
    }
  }
}

private struct RowPart: View {
  @Bindable var row: EnduranceModel.Row
  @Environment(\.accent) private var accent
  @State private var isHovered = false
  @State private var token = EnduranceToken()

  var body: some View {
    HStack {
      Circle().fill(accent == 0 ? Color.red : .blue).frame(width: 8, height: 8)
      Text(row.title).bold(isHovered)
      Toggle("", isOn: $row.isOn)
      if row.isOn { Text("on").transformEnvironment(\.accent) { $0 += 1 } }
    }
    .onHover { isHovered = $0 }
    .onTapGesture { [token] in withExtendedLifetime(token) { row.isOn.toggle() } }
    .onChange(of: row.isOn) { isHovered = false }
  }
}

private struct RowsPart: View {
  let model: EnduranceModel

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(model.rows) { row in
          RowPart(row: row).background(Color.gray.opacity(0.3), in: RoundedRectangle(cornerRadius: 4)).id(row.isOn)
        }
        Group(subviews: ForEach(model.rows.prefix(3)) { Text($0.title) }) { views in
          ForEach(views) { $0.padding(1) }
        }
      }
    }
  }
}

private struct DrawingPart: View {
  let model: EnduranceModel
  @State private var token = EnduranceToken()

  var body: some View {
    Canvas { [token] context, size in
      withExtendedLifetime(token) {
        for (index, row) in model.rows.prefix(6).enumerated() {
          let rect = CGRect(x: CGFloat(index) * 20, y: 4, width: 16, height: size.height / 2)
          context.stroke(Path(ellipseIn: rect), with: .color(row.isOn ? .red : .green), lineWidth: 2)
          context.draw(Text(row.title), at: CGPoint(x: rect.midX, y: rect.maxY))
        }
      }
    }
    .opacity(model.accent == 1 ? 0.5 : 1)
    .overlay { GeometryPart() }
  }
}

private struct GeometryPart: View {
  @Environment(\.colorScheme) private var scheme
  var body: some View { Image(systemName: scheme == .dark ? "moon" : "number").foregroundStyle(.secondary) }
}

private struct LivePart: View {
  let model: EnduranceModel
  @State private var ticks = 0

  var body: some View {
    VStack {
      Text(Date(timeIntervalSince1970: 0), style: .timer)
      Text(Date(timeIntervalSince1970: 1_000_000), style: .relative)
      Text("\(ticks) ticks")
      if model.accent == 1 { Text(Date(timeIntervalSince1970: 50), style: .offset) }
    }
    .task(id: model.task) {
      EnduranceTask.running += 1
      defer { EnduranceTask.running -= 1 }
      while !Task.isCancelled {
        ticks += 1
        do { try await Task.sleep(for: .milliseconds(5)) } catch { return }
      }
    }
    .onChange(of: model.task) { ticks = 0 }
  }
}
