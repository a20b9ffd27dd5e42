import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A window of which there is at most one. SwiftUI: `Window`.
///
/// `openWindow(id:)` opens it, or brings it to the front. As the first scene of a program it opens at launch.
///
/// ```swift
/// Window("Activity", id: "activity") { ActivityView() }
/// ```
public struct Window<Content: View>: Scene {
  let description: WindowDescription

  private init(_ title: String, id: String, content: Content) {
    description = WindowDescription(title: title, id: id, kind: .single, content: AnyView(content))
  }

  /// Creates a window whose title is a text, whose font and colour are not used.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(title.string(in: .outsideOfViews), id: id, content: content())
  }
  /// Creates a window with a localized title, which is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(titleKey.string, id: id, content: content())
  }
  /// Creates a window whose title is a string of a table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content) {
    self.init(String(localized: titleResource), id: id, content: content())
  }
  /// Creates a window whose title is an unlocalized string.
  @_disfavoredOverload public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    self.init(String(title), id: id, content: content())
  }

  /// No body: the runtime opens the window itself, and reading this traps.
  public var body: Never { fatalError("a window has no body") }

  public static func _node(_ scene: Window) -> AnyView { AnyView(WindowSceneView(description: scene.description)) }
}

/// The settings of a program, in a window of which there is at most one. SwiftUI: `Settings`.
///
/// Control-comma, `openSettings` and `SettingsLink` open it. It has the size of its content.
///
/// ```swift
/// Settings { Preferences() }
/// ```
public struct Settings<Content: View>: Scene {
  let description: WindowDescription

  /// Creates the settings of the program.
  public init(@ViewBuilder content: () -> Content) {
    description = WindowDescription(title: LocalizedStringKey("Settings").string, kind: .settings, content: AnyView(content()))
  }

  /// No body: the runtime opens the window itself, and reading this traps.
  public var body: Never { fatalError("settings have no body") }

  public static func _node(_ scene: Settings) -> AnyView { AnyView(WindowSceneView(description: scene.description)) }
}

/// A menu in the menu bar of a Mac. Linux has no place for it. SwiftUI: `MenuBarExtra`.
@available(*, unavailable, message: "Oriel does not have MenuBarExtra: on Linux there is no menu bar outside of windows")
public struct MenuBarExtra<Label: View, Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(isInserted: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) where Label == Text {}
  public init(
    _ titleKey: LocalizedStringKey, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == Text {}
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content
  ) where Label == Text {}
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == Text {}
  @_disfavoredOverload public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) where Label == Text {}
  @_disfavoredOverload public init(
    _ titleResource: LocalizedStringResource, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == Text {}
  public init(
    _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content
  ) where Label == EmptyView {}
  public init(
    _ titleKey: LocalizedStringKey, image: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == EmptyView {}
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, image: String, @ViewBuilder content: () -> Content
  ) where Label == EmptyView {}
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, image: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == EmptyView {}
  @_disfavoredOverload public init(
    _ titleResource: LocalizedStringResource, image: String, @ViewBuilder content: () -> Content
  ) where Label == EmptyView {}
  @_disfavoredOverload public init(
    _ titleResource: LocalizedStringResource, image: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == EmptyView {}
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == EmptyView {}
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == EmptyView {}
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == EmptyView {}
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == EmptyView {}
  @_disfavoredOverload public init(
    _ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == EmptyView {}
  @_disfavoredOverload public init(
    _ titleResource: LocalizedStringResource, systemImage: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == EmptyView {}
  public var body: Never { fatalError("not available") }
}
