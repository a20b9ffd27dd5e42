// Counter: state, a binding to it, a view of your own, and keyboard shortcuts (in `Views`).
//
//   Examples/run Counter

import CounterViews
import Oriel

@main struct CounterApp: App {
  var body: some Scene {
    WindowGroup("Counter") { CounterView() }.defaultSize(width: 320, height: 180)
  }
}
