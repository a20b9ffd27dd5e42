import Foundation

/// Where the figures come from.
public protocol MonitorSource: Sendable {
  /// Totals since the system started, and all processes.
  func read() -> SystemTotals
}

/// Totals since the system started.
public struct SystemTotals: Sendable {
  public var busyTicks = 0.0
  public var idleTicks = 0.0
  /// In bytes.
  public var memory = 0.0
  public var usedMemory = 0.0
  public var received = 0.0
  public var sent = 0.0
  public var load = 0.0
  public var processes: [ProcessTotals] = []

  public init() {}
}

/// A process, with the time that it has run in all.
public struct ProcessTotals: Sendable {
  public var id: Int
  public var name: String
  public var ticks: Double
  /// In bytes.
  public var memory: Double

  public init(id: Int, name: String, ticks: Double, memory: Double) {
    (self.id, self.name, self.ticks, self.memory) = (id, name, ticks, memory)
  }
}

/// The figures of this machine, from `/proc`.
public struct SystemSource: MonitorSource {
  private static let page = Double(sysconf(Int32(_SC_PAGESIZE)))

  public init() {}

  public func read() -> SystemTotals {
    var totals = SystemTotals()
    readProcessor(&totals)
    readMemory(&totals)
    readNetwork(&totals)
    totals.load = Double(words(of: "/proc/loadavg").first ?? "") ?? 0
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    totals.processes = entries.compactMap { Int($0) }.compactMap(process)
    return totals
  }

  private func text(of path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
  private func words(of path: String) -> [Substring] { text(of: path).split(whereSeparator: \.isWhitespace) }

  private func readProcessor(_ totals: inout SystemTotals) {
    // user, nice, system, idle, iowait, irq, softirq, steal
    let ticks = (text(of: "/proc/stat").split(separator: "\n").first ?? "").split(separator: " ").dropFirst().prefix(8).compactMap {
      Double($0)
    }
    guard ticks.count >= 5 else { return }
    totals.idleTicks = ticks[3] + ticks[4]
    totals.busyTicks = ticks.reduce(0, +) - totals.idleTicks
  }

  private func readMemory(_ totals: inout SystemTotals) {
    var values: [Substring: Double] = [:]
    for line in text(of: "/proc/meminfo").split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count > 1, let kilobytes = Double(words[1]) { values[words[0].dropLast()] = kilobytes * 1024 }
    }
    totals.memory = values["MemTotal"] ?? 0
    totals.usedMemory = totals.memory - (values["MemAvailable"] ?? 0)
  }

  private func readNetwork(_ totals: inout SystemTotals) {
    for line in text(of: "/proc/net/dev").split(separator: "\n").dropFirst(2) where !line.contains("lo:") {
      let numbers = (line.split(separator: ":").last ?? "").split(separator: " ").compactMap { Double($0) }
      guard numbers.count > 8 else { continue }
      totals.received += numbers[0]
      totals.sent += numbers[8]
    }
  }

  private func process(_ id: Int) -> ProcessTotals? {
    let line = text(of: "/proc/\(id)/stat")
    // The name stands in parentheses, and may contain some.
    guard let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")"), open < close else { return nil }
    let fields = line[close...].split(separator: " ")
    guard fields.count > 22, let user = Double(fields[12]), let system = Double(fields[13]), let pages = Double(fields[22]) else {
      return nil
    }
    return ProcessTotals(
      id: id, name: String(line[line.index(after: open)..<close]), ticks: user + system, memory: max(0, pages) * Self.page)
  }
}
