import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
import OrielViews

/// The windows of the program's main interface. SwiftUI: `WindowGroup`.
///
/// Control-N and `openWindow` open further windows. Each has its own state, and all share the state of the program. The title is shown
/// unless the content sets one by `navigationTitle`. A window's content is 900 × 640 points, unless `defaultSize` sets another size.
///
/// ```swift
/// WindowGroup("Notes") {
///     Text("Hello")
/// }
/// ```
///
/// With a type, each window presents a value, to which the content has a binding. `openWindow(value:)` shows the window that presents an
/// equal value, or opens one.
///
/// ```swift
/// WindowGroup(for: Note.ID.self) { $id in
///     NoteDetail(id: $id)
/// }
/// ```
public struct WindowGroup<Content: View>: Scene {
  let description: WindowDescription

  init(_ title: String?, id: String?, valueType: (any Any.Type)? = nil, content: Content) {
    description = WindowDescription(
      title: title ?? ProcessInfo.processInfo.processName, id: id, valueType: valueType, content: AnyView(content))
  }

  /// Creates windows titled with the process's name.
  public init(@ViewBuilder content: () -> Content) { self.init(nil, id: nil, content: content()) }
  /// Creates windows titled with the process's name, which `openWindow(id:)` opens.
  public init(id: String, @ViewBuilder content: () -> Content) { self.init(nil, id: id, content: content()) }

  /// Creates windows whose title is a text, whose font and colour are not used.
  public init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.init(title.string(in: .outsideOfViews), id: nil, content: content())
  }
  /// Creates windows with an id and the string of a text as the title; its font and colour are ignored.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(title.string(in: .outsideOfViews), id: id, content: content())
  }

  /// Creates windows with a localized title, which is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(titleKey.string, id: nil, content: content())
  }
  /// Creates windows with an id and a localized title, which is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(titleKey.string, id: id, content: content())
  }

  /// Creates windows with a title from a string table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(String(localized: titleResource), id: nil, content: content())
  }
  /// Creates windows with an id and a title from a string table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content) {
    self.init(String(localized: titleResource), id: id, content: content())
  }

  /// Creates windows with an unlocalized title.
  @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(String(title), id: nil, content: content())
  }
  /// Creates windows with an id and an unlocalized title.
  @_disfavoredOverload public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    self.init(String(title), id: id, content: content())
  }

  /// No body: the runtime opens the windows itself, and reading this traps.
  public var body: Never { fatalError("a window group has no body") }

  public static func _node(_ scene: WindowGroup) -> AnyView { AnyView(WindowSceneView(description: scene.description)) }
}
