import CSDL2
import Oriel

/// A window that prints what its views see and when jobs on the main thread run.
struct ProbeApp: App {
  var body: some Scene {
    WindowGroup("Window Probe") { ProbeView() }.defaultSize(width: 400, height: 300)
  }
}

/// Unchecked: Oriel lets other threads write what its views observe.
@Observable final class ProbeModel: @unchecked Sendable {
  var count = 0
}

struct ProbeView: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.displayScale) private var displayScale
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.self) private var environment
  @Environment(\.dismiss) private var dismiss
  @State private var model = ProbeModel()

  /// The settings that a desktop or a variable of the process may change, in a line.
  private var settings: String {
    let flags: [(String, Bool)] = [
      ("contrast", environment.colorSchemeContrast == .increased), ("bold", environment.legibilityWeight == .bold),
      ("motion", environment.accessibilityReduceMotion), ("transparency", environment.accessibilityReduceTransparency),
      ("invert", environment.accessibilityInvertColors), ("shapes", environment.accessibilityDifferentiateWithoutColor),
      ("buttons", environment.accessibilityShowButtonShapes), ("assistive", environment.accessibilityEnabled),
      ("mirrored", environment.layoutDirection == .rightToLeft),
    ]
    let named = flags.filter(\.1).map(\.0).joined(separator: " ")
    return "settings \(environment.dynamicTypeSize) \(named)"
  }

  var body: some View {
    HStack(spacing: 0) {
      // Scrolled by a page, what was red is blue.
      ScrollView(showsIndicators: false) {
        VStack(spacing: 0) {
          Rectangle().fill(Color(red: 1, green: 0, blue: 0)).frame(height: 300)
          Rectangle().fill(Color(red: 0, green: 0, blue: 1)).frame(height: 3000)
        }
      }
      .frame(width: 100)
      Color.windowBackground.onTapGesture { dismiss() }
      Text("\(model.count)")
    }
    .onChange(of: colorScheme, initial: true) { say("scheme \(colorScheme)") }
    .onChange(of: displayScale, initial: true) { say("scale \(displayScale)") }
    .onChange(of: scenePhase, initial: true) { say("phase \(scenePhase)") }
    .onChange(of: settings, initial: true) { say(settings) }
    .onChange(of: model.count) { say("count \(model.count)") }
    .onAppear { appeared() }
  }

  private func appeared() {
    say("driver \(SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none")")
    let model = model
    Task { @MainActor in
      say("task on the main thread: \(isMainThread())")
      try? await Task.sleep(for: .milliseconds(50))
      say("slept on the main thread: \(isMainThread())")
      await Task.detached { say("detached on the main thread: \(isMainThread())") }.value
      // Nothing but this write is there to wake the window.
      try? await Task.sleep(for: .milliseconds(50))
      model.count += 1
    }
    DispatchQueue.main.async { say("queue on the main thread: \(isMainThread())") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) {
      DispatchQueue.main.async { say("queue from elsewhere on the main thread: \(isMainThread())") }
    }
    say("appeared")
  }
}

/// `Thread.isMainThread` is not to be had in asynchronous code.
func isMainThread() -> Bool { Thread.isMainThread }
