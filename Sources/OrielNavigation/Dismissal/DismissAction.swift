@_spi(Oriel) import OrielCore

/// Closes the sheet, popover or window nearest to the view that reads it. SwiftUI: `DismissAction`.
///
/// It stays the same for the lifetime of a presentation. At the root of a window it asks the platform to close the window.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
///
/// var body: some View {
///     Button("Done") { dismiss() }
/// }
/// ```
public struct DismissAction: Sendable {
  let container: PresentationContainer?
  /// The page of a navigation stack that contains the view, inside the presentation.
  var page: PageDismissal?

  /// Closes the presentation, or pops the page. A second call does nothing.
  @MainActor public func callAsFunction() { if let page { page.dismiss() } else { container?.dismissal?() } }
}

/// The dismissal of a navigation stack's page.
package final class PageDismissal: Sendable {
  fileprivate let dismiss: @MainActor () -> Void
  package init(_ dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }
}

/// Whether a view is presented, and its dismissal. SwiftUI: `PresentationMode`.
public struct PresentationMode: Sendable {
  /// Whether the view is in a sheet or popover.
  public internal(set) var isPresented: Bool
  fileprivate var isDismissed = false

  init(isPresented: Bool) { self.isPresented = isPresented }

  /// Closes the view's sheet, popover or window, when called through the binding from the environment.
  public mutating func dismiss() { isDismissed = true }
}

private enum PresentationContainerKey: EnvironmentKey { static var defaultValue: PresentationContainer? { nil } }
private enum PageDismissalKey: EnvironmentKey { static var defaultValue: PageDismissal? { nil } }
private enum LayerContainerKey: EnvironmentKey { static var defaultValue: PresentationContainer? { nil } }
private enum IsPresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// The sheet, popover or window that contains the views here.
  var presentationContainer: PresentationContainer? {
    get { self[PresentationContainerKey.self] }
    set { self[PresentationContainerKey.self] = newValue }
  }

  /// The dismissal of the navigation stack's page; nil outside of pages that can be dismissed.
  package var pageDismissal: PageDismissal? {
    get { self[PageDismissalKey.self] }
    set {
      self[PageDismissalKey.self] = newValue
      if newValue != nil { self[IsPresentedKey.self] = true }
    }
  }

  /// The layer that contains the views, whatever its kind.
  var layerContainer: PresentationContainer? {
    get { self[LayerContainerKey.self] }
    set { self[LayerContainerKey.self] = newValue }
  }

  /// Closes the layer that contains the view, whatever its kind, as `dismiss` does in a sheet. Without a layer it does nothing.
  package var dismissLayer: DismissAction { DismissAction(container: layerContainer) }

  /// Closes the nearest page of a navigation stack, sheet, popover or window. SwiftUI: `EnvironmentValues.dismiss`.
  public var dismiss: DismissAction { DismissAction(container: presentationContainer, page: pageDismissal) }

  /// Whether the view is in a sheet, a popover, or a page above a navigation stack's root. SwiftUI: `EnvironmentValues.isPresented`.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// The older form of `dismiss` and `isPresented`; prefer those. SwiftUI: `EnvironmentValues.presentationMode`.
  public var presentationMode: Binding<PresentationMode> {
    let container = presentationContainer, page = pageDismissal
    return Binding(
      getter: {
        MainThread.expect("presentationMode was read")
        return MainActor.assumeIsolated { PresentationMode(isPresented: page != nil || container?.isPresented ?? false) }
      },
      setter: { mode in
        MainThread.expect("presentationMode was written")
        if mode.isDismissed { MainActor.assumeIsolated { DismissAction(container: container, page: page)() } }
      },
      identity: container)
  }
}
