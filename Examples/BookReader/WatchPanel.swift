import Oriel

/// Shows, live, which nodes the last change ran again and which readers each key of the environment has.
struct WatchPanel: View {
  /// nil until something has changed since the panel opened.
  @State private var report: FrameReport?
  @State private var hasOpened = false
  @State private var readers: [KeyReaders] = []

  /// For one key, the number of readers of each kind and phase.
  struct KeyReaders: Identifiable, Equatable {
    let id: String
    let lines: [String]
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        if let report {
          LastFrame(report: report)
        } else {
          VStack(alignment: .leading, spacing: 8) {
            Text("The last change").font(.headline)
            Text("Change a setting, choose a book or resize the window to see what runs again.").foregroundStyle(.secondary)
          }
        }
        Divider()
        VStack(alignment: .leading, spacing: 8) {
          Text("Who reads what").font(.headline)
          ForEach(readers) { key in
            VStack(alignment: .leading, spacing: 1) {
              Text(verbatim: key.id).fontWeight(.medium)
              ForEach(key.lines, id: \.self) { Text(verbatim: $0).foregroundStyle(.secondary) }
            }
          }
        }
      }
      .font(.footnote)
      .padding(14)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .background(Color.windowBackground)
    .multilineTextAlignment(.leading)
    .lineSpacing(1)
    .onFrame { inspection in
      if hasOpened { report = inspection.report }
      hasOpened = true
      readers = Self.summary(of: inspection.readers)
    }
  }

  /// The keys that the settings change.
  private static let first = ["readerFontSize", "lineSpacing", "multilineTextAlignment", "locale", "colorScheme"]

  /// The keys that the settings change, then the rest by name.
  private static func summary(of readers: EnvironmentReaders) -> [KeyReaders] {
    let others = readers.byKey.keys.filter { !first.contains($0) }.sorted()
    return (first + others).compactMap { key -> KeyReaders? in
      guard let readers = readers.byKey[key] else { return nil }
      let counts = Dictionary(grouping: readers) { $0 }.mapValues(\.count)
      let lines = counts.map { "\($0.key.viewType), \($0.key.phase): \($0.value)" }.sorted()
      return KeyReaders(id: key, lines: lines)
    }
  }
}

struct LastFrame: View {
  let report: FrameReport

  private var counts: [(LocalizedStringKey, Int)] {
    [
      ("bodies", report.bodies), ("measures", report.measures), ("placements", report.placements), ("paints", report.paints),
      ("pixels", report.damagedPixels),
    ]
  }

  /// The causes, with equal ones combined and counted.
  private var causes: [(line: String, count: Int)] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for cause in report.causes {
      let line = cause.description
      if counts[line] == nil { order.append(line) }
      counts[line, default: 0] += 1
    }
    return order.map { ($0, counts[$0] ?? 0) }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("The last change").font(.headline)
      HStack(alignment: .top, spacing: 0) {
        ForEach(counts.indices, id: \.self) { index in
          VStack(spacing: 1) {
            Text("\(counts[index].1)").font(.body).monospacedDigit()
            Text(counts[index].0).font(.caption2).foregroundStyle(.secondary).lineLimit(1)
          }
          .frame(maxWidth: .infinity)
        }
      }
      ForEach(causes.prefix(14), id: \.line) { cause in
        Text(verbatim: cause.count > 1 ? "\(cause.count) × \(cause.line)" : cause.line).lineLimit(3)
      }
      if causes.count > 14 { Text("and \(causes.count - 14) more").foregroundStyle(.secondary) }
    }
    .accessibilityIdentifier("last change")
  }
}
