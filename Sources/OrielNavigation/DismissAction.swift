@_spi(Oriel) import OrielCore

/// Closes what presents the view that reads it: the nearest sheet, popover or window. SwiftUI: `DismissAction`.
///
/// The same for all of a presentation's life. At the root of a window it asks the platform to close the window.
public struct DismissAction: Sendable {
  let container: PresentationContainer?

  /// Closes it. A second call does nothing.
  @MainActor public func callAsFunction() { container?.dismissal?() }
}

/// Whether a view is presented, and the way to end that. SwiftUI: `PresentationMode`.
public struct PresentationMode: Sendable {
  /// Whether the view stands in a sheet or popover.
  public internal(set) var isPresented: Bool
  fileprivate var isDismissed = false

  init(isPresented: Bool) { self.isPresented = isPresented }

  /// Closes what presents the view, when called through the binding that the environment gives.
  public mutating func dismiss() { isDismissed = true }
}

private enum PresentationContainerKey: EnvironmentKey { static var defaultValue: PresentationContainer? { nil } }
private enum IsPresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// What presents the views here.
  var presentationContainer: PresentationContainer? {
    get { self[PresentationContainerKey.self] }
    set { self[PresentationContainerKey.self] = newValue }
  }

  /// Closes the nearest sheet, popover or window. SwiftUI: `EnvironmentValues.dismiss`.
  public var dismiss: DismissAction { DismissAction(container: presentationContainer) }

  /// Whether the view stands in a sheet or popover. SwiftUI: `EnvironmentValues.isPresented`.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// The older form of `dismiss` and `isPresented`; prefer those. SwiftUI: `EnvironmentValues.presentationMode`.
  public var presentationMode: Binding<PresentationMode> {
    let container = presentationContainer
    return Binding(
      getter: {
        MainThread.expect("presentationMode was read")
        return MainActor.assumeIsolated { PresentationMode(isPresented: container?.isPresented ?? false) }
      },
      setter: { mode in
        MainThread.expect("presentationMode was written")
        if mode.isDismissed { MainActor.assumeIsolated { container?.dismissal?() } }
      },
      identity: container)
  }
}
