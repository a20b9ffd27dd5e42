// Monitor: processor, memory and network as charts and gauges, and a table of processes.
//
//   Examples/run Monitor

import MonitorGauges
import SwiftUI

@main struct MonitorApp: App {
  @State private var model = MonitorModel(source: SystemSource())

  var body: some Scene {
    WindowGroup("Monitor") { MonitorView(model: model) }
      .defaultSize(width: 900, height: 680)
  }
}
