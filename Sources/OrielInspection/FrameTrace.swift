import Foundation
@_spi(Oriel) import OrielCore
import OrielReports
import OrielViews

extension View {
  /// Writes the frames of the view's window to a file, in the format of Chrome's trace viewer and Perfetto. Oriel's own; `ORIEL_TRACE=file`
  /// does it for every window.
  ///
  /// Each frame is an event with its counts and the first 32 reasons why nodes ran, over its phases. An existing file is overwritten. Write
  /// errors end the trace silently. Frames take additional time for the reasons, as with `onFrame(perform:)`.
  @MainActor public func frameTrace(to file: URL) -> some View { TracedView(content: self, file: file) }
}

struct TracedView<Content: View>: View {
  let content: Content
  let file: URL

  var body: some View { content.onFrame { FrameTrace.of(file).add($0.report) } }
}

/// A file of trace events, to which all windows write that name it.
@MainActor final class FrameTrace {
  private static var open: [URL: FrameTrace] = [:]

  static func of(_ file: URL) -> FrameTrace {
    if let known = open[file] { return known }
    let made = FrameTrace(file)
    open[file] = made
    return made
  }

  private var handle: FileHandle?
  private var isFirst = true

  private init(_ file: URL) {
    // The end of the list may be missing, so that the file is valid whenever the program ends.
    try? Data("[\n".utf8).write(to: file)
    handle = try? FileHandle(forWritingTo: file)
    _ = try? handle?.seekToEnd()
  }

  func add(_ report: FrameReport) {
    let phases = report.phases
    let parts = [
      ("update", phases.updateTime), ("layout", phases.layoutTime), ("paint", phases.paintTime), ("rasterize", phases.rasterizeTime),
      ("present", phases.presentTime),
    ]
    let total = parts.reduce(0) { $0 + $1.1 }
    // The frame has just ended.
    var time = ProcessInfo.processInfo.systemUptime * 1e6 - Double(total) / 1_000
    let counts = [
      "bodies": report.bodies, "marked": report.marked, "measures": report.measures, "placements": report.placements,
      "paints": report.paints, "mounted": report.nodesMounted, "removed": report.nodesRemoved, "pixels": report.damagedPixels,
    ]
    var events = [Event(name: "frame", ts: time, dur: Double(total) / 1_000, args: .init(counts: counts, causes: causes(of: report)))]
    for (name, duration) in parts {
      events.append(Event(name: name, ts: time, dur: Double(duration) / 1_000))
      time += Double(duration) / 1_000
    }
    for event in events { write(event) }
  }

  private func causes(of report: FrameReport) -> [String] { report.causes.prefix(32).map { "\($0)" } }

  private func write(_ event: Event) {
    guard let handle, let data = try? JSONEncoder().encode(event) else { return }
    do {
      try handle.write(contentsOf: Data((isFirst ? "" : ",\n").utf8) + data)
      isFirst = false
    } catch {
      self.handle = nil
    }
  }

  /// A span of time in microseconds.
  private struct Event: Encodable {
    struct Arguments: Encodable {
      var counts: [String: Int]
      var causes: [String]
    }
    let name: String
    let ph = "X"
    let ts: Double
    let dur: Double
    let pid = 1
    let tid = 1
    var args: Arguments?
  }
}
