import SwiftUI

struct ProcessorCard: View {
  let model: MonitorModel

  var body: some View {
    Card("Processor", symbol: "cpu") {
      HStack(spacing: 16) {
        Gauge(value: model.processor.last ?? 0) {
          Text("CPU")
        } currentValueLabel: {
          Text(model.processor.last ?? 0, format: .percent.precision(.fractionLength(0)))
        }
        .gaugeStyle(.accessoryCircularCapacity).tint(.blue)
        Chart(values: model.processor, ceiling: 1).foregroundStyle(.blue)
      }
    }
  }
}

struct MemoryCard: View {
  let model: MonitorModel

  var body: some View {
    let (used, all) = (model.totals.usedMemory, max(1, model.totals.memory))
    Card("Memory", symbol: "memorychip") {
      VStack(alignment: .leading) {
        Gauge(value: min(1, used / all)) { Text("Used") }.gaugeStyle(.linearCapacity).tint(.green).labelsHidden()
        Text(
          "\(Int64(used), format: .byteCount(style: .memory, spellsOutZero: false)) of \(Int64(all), format: .byteCount(style: .memory))")
        LabeledContent("Load") { Text(model.totals.load, format: .number.precision(.fractionLength(2))).monospacedDigit() }
          .foregroundStyle(.secondary)
      }
      .font(.callout)
    }
  }
}

struct NetworkCard: View {
  let model: MonitorModel

  var body: some View {
    Card("Network", symbol: "network") {
      HStack(spacing: 16) {
        VStack(alignment: .leading) {
          rate("Received", model.received.last, .purple)
          rate("Sent", model.sent.last, .orange)
        }
        ZStack {
          Chart(values: model.received, ceiling: ceiling).foregroundStyle(.purple)
          Chart(values: model.sent, ceiling: ceiling).foregroundStyle(.orange)
        }
      }
    }
  }

  private var ceiling: Double { max(1024, (model.received + model.sent).max() ?? 0) }

  private func rate(_ title: LocalizedStringKey, _ bytes: Double?, _ color: Color) -> some View {
    VStack(alignment: .leading) {
      Text(title).font(.caption).foregroundStyle(color)
      Text("\(Int64(bytes ?? 0), format: .byteCount(style: .memory, spellsOutZero: false))/s").font(.callout).monospacedDigit()
    }
  }
}

private struct Card<Content: View>: View {
  let title: LocalizedStringKey
  let symbol: String
  @ViewBuilder let content: Content

  init(_ title: LocalizedStringKey, symbol: String, @ViewBuilder content: () -> Content) {
    (self.title, self.symbol, self.content) = (title, symbol, content())
  }

  var body: some View {
    GroupBox {
      content.frame(maxWidth: .infinity, minHeight: 84, alignment: .leading)
    } label: {
      Label(title, systemImage: symbol)
    }
  }
}

/// Values over time, filled to the bottom edge.
private struct Chart: View {
  let values: [Double]
  let ceiling: Double

  var body: some View {
    Canvas { context, size in
      guard values.count > 1, ceiling > 0 else { return }
      let step = size.width / Double(MonitorModel.kept - 1)
      let start = size.width - step * Double(values.count - 1)
      var line = Path()
      for (index, value) in values.enumerated() {
        let point = CGPoint(x: start + step * Double(index), y: size.height * (1 - min(1, value / ceiling)))
        if index == 0 { line.move(to: point) } else { line.addLine(to: point) }
      }
      var area = line
      area.addLine(to: CGPoint(x: size.width, y: size.height))
      area.addLine(to: CGPoint(x: start, y: size.height))
      area.closeSubpath()
      context.opacity = 0.25
      context.fill(area, with: .foreground)
      context.opacity = 1
      context.stroke(line, with: .foreground, lineWidth: 1.5)
    }
    .frame(height: 64)
  }
}
