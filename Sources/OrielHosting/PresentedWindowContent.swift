@_spi(Oriel) import OrielCore
import OrielViews

/// The content of a window that presents a value. SwiftUI: `PresentedWindowContent`.
nonisolated public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  private let content: (Binding<Data?>) -> Content
  private let makeDefault: (() -> Data)?
  @Environment(\.programWindow) private var window

  init(default makeDefault: (() -> Data)? = nil, content: @escaping (Binding<Data?>) -> Content) {
    (self.makeDefault, self.content) = (makeDefault, content)
  }

  /// The content, with a binding to the window's value.
  @MainActor public var body: some View {
    PresentedValue(window: window, initial: window?.value?.base as? Data ?? makeDefault?(), content: content)
  }
}

/// Owns the value of a window. The binding also records it, so that a later request for the same value finds the window.
private struct PresentedValue<Data: Codable & Hashable, Content: View>: View {
  let window: ProgramWindow?
  let content: (Binding<Data?>) -> Content
  @State private var value: Data?

  init(window: ProgramWindow?, initial: Data?, content: @escaping (Binding<Data?>) -> Content) {
    (self.window, self.content) = (window, content)
    _value = State(initialValue: initial)
  }

  var body: some View {
    let (value, window) = ($value, window)
    content(
      Binding(
        getter: { value.wrappedValue },
        setter: { new in
          value.wrappedValue = new
          MainThread.call("the value of a window") { window?.value = new.map { AnyHashable($0) } }
        }, identity: window)
    )
    .onAppear { if window?.value == nil, let initial = value.wrappedValue { window?.value = AnyHashable(initial) } }
  }
}
