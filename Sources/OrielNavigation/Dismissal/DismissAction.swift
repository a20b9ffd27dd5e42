@_spi(Oriel) import OrielCore

/// Closes the sheet, popover or window nearest to the view that reads it. SwiftUI: `DismissAction`.
///
/// It is the same for the whole life of a presentation. At the root of a window it asks the platform to close the window.
public struct DismissAction: Sendable {
  let container: PresentationContainer?

  /// Closes the presentation. A second call does nothing.
  @MainActor public func callAsFunction() { container?.dismissal?() }
}

/// Whether a view is presented, and a way to dismiss it. SwiftUI: `PresentationMode`.
public struct PresentationMode: Sendable {
  /// Whether the view is in a sheet or popover.
  public internal(set) var isPresented: Bool
  fileprivate var isDismissed = false

  init(isPresented: Bool) { self.isPresented = isPresented }

  /// Closes the view's sheet, popover or window, when called through the binding from the environment.
  public mutating func dismiss() { isDismissed = true }
}

private enum PresentationContainerKey: EnvironmentKey { static var defaultValue: PresentationContainer? { nil } }
private enum LayerContainerKey: EnvironmentKey { static var defaultValue: PresentationContainer? { nil } }
private enum IsPresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// The sheet, popover or window of the views here.
  var presentationContainer: PresentationContainer? {
    get { self[PresentationContainerKey.self] }
    set { self[PresentationContainerKey.self] = newValue }
  }

  /// The layer in which the views are, whatever its kind.
  var layerContainer: PresentationContainer? {
    get { self[LayerContainerKey.self] }
    set { self[LayerContainerKey.self] = newValue }
  }

  /// Closes the layer in which the view is, whatever its kind: what `dismiss` does in a sheet. Without a layer it does nothing.
  package var dismissLayer: DismissAction { DismissAction(container: layerContainer) }

  /// Closes the nearest sheet, popover or window. SwiftUI: `EnvironmentValues.dismiss`.
  public var dismiss: DismissAction { DismissAction(container: presentationContainer) }

  /// Whether the view is in a sheet or popover. SwiftUI: `EnvironmentValues.isPresented`.
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
