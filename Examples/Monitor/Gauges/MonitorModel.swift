import SwiftUI

/// A process as the table shows it.
public struct ProcessRow: Identifiable, Sendable {
  public var id: Int
  public var name: String
  /// The part of one processor that it used, from 0 to 1 for each.
  public var share: Double
  /// In bytes.
  public var memory: Double
}

/// The figures of the last minutes.
@MainActor @Observable public final class MonitorModel {
  /// The parts of all processors in use, from 0 to 1, the newest last.
  public private(set) var processor: [Double] = []
  /// In bytes a second.
  public private(set) var received: [Double] = []
  public private(set) var sent: [Double] = []
  public private(set) var totals = SystemTotals()
  public private(set) var rows: [ProcessRow] = []
  public var isPaused = false
  /// In seconds.
  public var interval = 2.0

  private let source: any MonitorSource
  @ObservationIgnored private var earlier: SystemTotals?
  @ObservationIgnored private var ticks: [Int: Double] = [:]
  static let kept = 60

  public init(source: any MonitorSource) {
    self.source = source
    take(source.read(), after: 1)
  }

  /// Reads again and again, until the view that asked for it is gone.
  func run() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(interval))
      if isPaused { continue }
      let source = source
      let new = await Task.detached { source.read() }.value
      take(new, after: interval)
    }
  }

  /// Compares new totals with the last ones.
  public func take(_ new: SystemTotals, after seconds: Double) {
    defer { earlier = new }
    totals = new
    let busy = new.busyTicks - (earlier?.busyTicks ?? new.busyTicks)
    let all = busy + new.idleTicks - (earlier?.idleTicks ?? new.idleTicks)
    append(all > 0 ? busy / all : 0, to: \.processor)
    append(max(0, new.received - (earlier?.received ?? new.received)) / seconds, to: \.received)
    append(max(0, new.sent - (earlier?.sent ?? new.sent)) / seconds, to: \.sent)
    rows = new.processes.map { process in
      // A tick is a hundredth of a second.
      let used = max(0, process.ticks - (ticks[process.id] ?? process.ticks)) / 100
      return ProcessRow(id: process.id, name: process.name, share: used / seconds, memory: process.memory)
    }
    ticks = Dictionary(new.processes.map { ($0.id, $0.ticks) }, uniquingKeysWith: { $1 })
  }

  private func append(_ value: Double, to values: ReferenceWritableKeyPath<MonitorModel, [Double]>) {
    self[keyPath: values].append(value)
    if self[keyPath: values].count > Self.kept { self[keyPath: values].removeFirst() }
  }
}
