@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The older form of navigation: one view is the root of a stack, two or three are the columns of a split view. SwiftUI: `NavigationView`.
///
/// Prefer `NavigationStack` and `NavigationSplitView`.
nonisolated public struct NavigationView<Content: View>: View {
  private let content: Content
  @Environment(\.navigationViewIsStack) private var isStack

  /// Navigation whose root, or columns, are the views of a builder.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A navigation stack if the content is one view, columns if it is two or three.
  @MainActor public var body: some View {
    let isStack = isStack
    Group(subviews: content) { views in
      if views.count < 2 || isStack {
        NavigationStack { views.first }
      } else if views.count == 2 {
        NavigationSplitView {
          views[0]
        } detail: {
          views[1]
        }
      } else {
        NavigationSplitView {
          views[0]
        } content: {
          views[1]
        } detail: {
          views[2]
        }
      }
    }
  }
}

/// How a `NavigationView` arranges its views. SwiftUI: `NavigationViewStyle`.
public protocol NavigationViewStyle { var _isStack: Bool { get } }
/// Columns if there are several views. SwiftUI: `DefaultNavigationViewStyle`.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// The style, which has no settings.
  public init() {}
  public var _isStack: Bool { false }
}
/// A stack whose root is the first view. SwiftUI: `StackNavigationViewStyle`.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// The style, which has no settings.
  public init() {}
  public var _isStack: Bool { true }
}
/// Columns if there are several views. SwiftUI: `ColumnNavigationViewStyle`.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// The style, which has no settings.
  public init() {}
  public var _isStack: Bool { false }
}
/// Columns if there are several views. SwiftUI: `DoubleColumnNavigationViewStyle`.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// The style, which has no settings.
  public init() {}
  public var _isStack: Bool { false }
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// Columns if there are several views.
  public static var automatic: Self { Self() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// A stack whose root is the first view.
  public static var stack: Self { Self() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns if there are several views.
  public static var columns: Self { Self() }
}

private enum NavigationViewIsStackKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var navigationViewIsStack: Bool {
    get { self[NavigationViewIsStackKey.self] }
    set { self[NavigationViewIsStackKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of navigation views in this view. SwiftUI: `navigationViewStyle(_:)`.
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    environment(\.navigationViewIsStack, style._isStack)
  }
}
