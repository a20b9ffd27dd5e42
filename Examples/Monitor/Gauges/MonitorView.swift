import SwiftUI

/// Cards with charts over a table of processes.
public struct MonitorView: View {
  @Bindable var model: MonitorModel
  @State private var search = ""
  @State private var order = [KeyPathComparator(\ProcessRow.share, order: .reverse)]
  @State private var selection: ProcessRow.ID?

  public init(model: MonitorModel) { self.model = model }

  public var body: some View {
    VStack(spacing: 16) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 240), spacing: 16, alignment: .top)], spacing: 16) {
        ProcessorCard(model: model)
        MemoryCard(model: model)
        NetworkCard(model: model)
      }
      Table(rows, selection: $selection, sortOrder: $order) {
        TableColumn("Process", value: \.name)
        TableColumn("ID", value: \.id) { Text($0.id, format: .number.grouping(.never)).monospacedDigit() }
          .width(min: 50, ideal: 70, max: 90)
        TableColumn("Processor", value: \.share) { Text($0.share, format: .percent.precision(.fractionLength(1))).monospacedDigit() }
          .width(min: 70, ideal: 90, max: 120)
        TableColumn("Memory", value: \.memory) {
          Text(Int64($0.memory), format: .byteCount(style: .memory, spellsOutZero: false)).monospacedDigit()
        }
        .width(min: 70, ideal: 100, max: 140)
      }
      .accessibilityIdentifier("processes")
    }
    .padding()
    .searchable(text: $search, prompt: "Process")
    .toolbar {
      ToolbarItem {
        Picker("Interval", selection: $model.interval) {
          Text("1 s").tag(1.0)
          Text("2 s").tag(2.0)
          Text("5 s").tag(5.0)
        }
        .pickerStyle(.segmented)
      }
      ToolbarItem(placement: .primaryAction) {
        Toggle("Pause", systemImage: "pause", isOn: $model.isPaused).toggleStyle(.button).help("Keeps the figures as they are")
          .accessibilityIdentifier("pause")
      }
    }
    .navigationTitle("Monitor")
    .task { await model.run() }
  }

  private var rows: [ProcessRow] {
    let found = search.isEmpty ? model.rows : model.rows.filter { $0.name.localizedCaseInsensitiveContains(search) }
    return found.sorted(using: order)
  }
}
