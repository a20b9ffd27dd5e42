import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
@_spi(Oriel) import OrielViews

/// The action that brings the data of a view up to date. SwiftUI: `RefreshAction`.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// Runs the action, and returns once it has returned.
  public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
  /// The action of the `refreshable` around the view; nil if there is none. SwiftUI: `EnvironmentValues.refresh`.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Lets the user bring the data of this view up to date, with an action. SwiftUI: `refreshable(action:)`.
  ///
  /// There is a button in the page's bar, which turns while the action runs, and Control-R. On a touch screen, a scroll view inside can be
  /// pulled down. A request while the action runs is ignored. When the view disappears, the action is cancelled.
  ///
  /// ```swift
  /// List(store.items) { item in Text(item.name) }
  ///     .refreshable { await store.reload() }
  /// ```
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    modifier(RefreshModifier(action: action))
  }
}

private struct RefreshModifier: ViewModifier {
  let action: @Sendable () async -> Void
  /// The number of requests so far.
  @State private var requests = 0
  @State private var isRunning = false

  nonisolated init(action: @escaping @Sendable () async -> Void) { self.action = action }

  func body(content: Content) -> some View {
    let (requests, isRunning, action) = ($requests, $isRunning, action)
    let request: @MainActor () -> Void = { if !isRunning.wrappedValue { requests.wrappedValue += 1 } }
    content
      .environment(\.refresh, RefreshAction(action: action))
      .modifier(PullToRefresh(request: request))
      .portal(to: BarSlot.items) { BarItem(slot: .automatic, content: RefreshButton(isRunning: self.isRunning, request: request)) }
      // Control-R: a button without a face, which is there without a bar too.
      .background { Button("", action: request).buttonStyle(.plain).keyboardShortcut("r").focusable(false).opacity(0).leftUnspoken() }
      .task(id: self.requests) {
        if self.requests == 0 { return }
        isRunning.wrappedValue = true
        await action()
        isRunning.wrappedValue = false
      }
  }
}

/// The button in the bar; a turning mark while the action runs.
private struct RefreshButton: View {
  let isRunning: Bool
  let request: @MainActor () -> Void

  var body: some View {
    Button(action: request) {
      BarSymbol(word: .refresh, symbol: "arrow.clockwise").opacity(isRunning ? 0 : 1).frame(width: 16, height: 16)
    }
    .disabled(isRunning)
    .accessibilityIdentifier("refresh")
    // Beside the button, so that the mark is an element of its own.
    .overlay { if isRunning { ProgressView().controlSize(.small).allowsHitTesting(false) } }
  }
}

/// Requests a refresh when a finger has pulled the scroll view inside down by 70 points.
private struct PullToRefresh: ViewModifier {
  let request: @MainActor () -> Void
  @State private var isTouched = false

  nonisolated init(request: @escaping @MainActor () -> Void) { self.request = request }

  func body(content: Content) -> some View {
    let (isTouched, request) = ($isTouched, request)
    content
      .onScrollPhaseChange { isTouched.wrappedValue = $1 == .interacting }
      .onScrollGeometryChange(for: Bool.self) {
        $0.contentOffset.y + $0.contentInsets.top < -70
      } action: { _, isPulled in
        if isPulled, isTouched.wrappedValue { request() }
      }
  }
}
