import Foundation

/// What a process has used, as the kernel counts it: a process that others keep from running is told apart from one that hangs.
struct ProcessUse {
  /// Of the processor.
  private(set) var seconds = 0.0
  /// Of memory, resident.
  private(set) var bytes = 0

  /// Seconds after which a process that says nothing counts as hanging, whatever it has used: it may wait for itself.
  static let longestSilence = 600.0

  /// Nothing, when there is no such process.
  init(of process: Int32) {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8), let end = text.lastIndex(of: ")") else {
      return
    }
    // The name, in brackets, may hold anything. After it: the state, …; user and system time are the 12th and 13th, resident pages the
    // 22nd.
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 21 else { return }
    seconds = ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) / Double(sysconf(Int32(_SC_CLK_TCK)))
    bytes = (Int(fields[21]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
