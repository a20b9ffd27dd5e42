import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielHosting
import OrielViews
@_spi(Oriel) import OrielTextViews

@MainActor let windowKinds: [ViewKind] = [
  ViewKind("Program.State", weight: 2, "SharedCounter()") { _ in SharedCounter() },
  ViewKind(
    "openWindow",
    covers: ["OpenWindowAction", "DismissWindowAction", "dismissWindow", "supportsMultipleWindows"], weight: 1, "WindowButtons()"
  ) { _ in WindowButtons() },
]

/// Shows and writes what the windows of a program share.
private struct SharedCounter: View {
  @Environment(\.sharedCount) private var count
  var body: some View { Button("shared \(count.wrappedValue)") { count.wrappedValue += 1 } }
}

/// Opens windows, and closes its own.
private struct WindowButtons: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.supportsMultipleWindows) private var hasProgram
  var body: some View {
    HStack {
      if hasProgram {
        Button("Open") { openWindow(id: "second") }
        Button("Third") { openWindow(id: "third") }
        Button("Close") { dismissWindow() }
      }
      Dismisser()
    }
  }
}
