@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The title of a page in its bar.
struct PageTitle: Equatable {
  var title: Text?
  var subtitle: Text?
  /// A title that the user can edit.
  var edited: Binding<String>?
  /// Whether the bar of an inner page shows it.
  var isTaken = false
  /// The title for the window, of the last page in the order of the tree: the topmost page of a stack, or the last column.
  var ofWindow: Text?

  /// Whether the bar of the page shows it.
  var isShown: Bool { !isTaken && (title != nil || subtitle != nil) }

  static func == (a: PageTitle, b: PageTitle) -> Bool {
    a.title == b.title && a.ofWindow == b.ofWindow && a.subtitle == b.subtitle && a.isTaken == b.isTaken
      && a.edited?.wrappedValue == b.edited?.wrappedValue
      && (a.edited == nil) == (b.edited == nil)
  }
}

enum PageTitlePreference: PreferenceKey {
  static var defaultValue: PageTitle { PageTitle() }
  static func reduce(value: inout PageTitle, nextValue: () -> PageTitle) {
    let next = nextValue(), ofWindow = next.ofWindow ?? value.ofWindow
    if value.title == nil && value.subtitle == nil { value = next }
    value.ofWindow = ofWindow
  }
}

extension View {
  /// Sets the title of a page, shown in the bar of its navigation stack or column. SwiftUI: `navigationTitle(_:)`.
  ///
  /// ```swift
  /// NavigationStack {
  ///   List(names, id: \.self) { Text($0) }.navigationTitle("Names")
  /// }
  /// ```
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    transformPreference(PageTitlePreference.self) { ($0.title, $0.ofWindow, $0.isTaken) = (title, title, false) }
  }
  /// The localized title of a page.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
  /// Sets an unlocalized page title.
  @_disfavoredOverload nonisolated public func navigationTitle(_ title: some StringProtocol) -> some View { navigationTitle(Text(title)) }
  /// The title of a page that is looked up in a string table.
  @_disfavoredOverload nonisolated public func navigationTitle(_ title: LocalizedStringResource) -> some View {
    navigationTitle(Text(title))
  }
  /// Sets a page title bound to a value of the program, which a click on it and a `RenameButton` edit in the bar.
  ///
  /// Return, and the loss of the keyboard, write the value; Escape does not. An empty title is not written. SwiftUI: `navigationTitle(_:)`.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    transformPreference(PageTitlePreference.self) {
      let text = Text(verbatim: title.wrappedValue)
      ($0.title, $0.ofWindow, $0.edited, $0.isTaken) = (text, text, title, false)
    }
  }

  /// Sets the line below a page's title. SwiftUI: `navigationSubtitle(_:)`.
  nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
    transformPreference(PageTitlePreference.self) { $0.subtitle = subtitle }
  }
  /// The localized line below a page's title.
  nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { navigationSubtitle(Text(subtitleKey)) }
  /// Sets an unlocalized line below a page's title.
  @_disfavoredOverload nonisolated public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
    navigationSubtitle(Text(subtitle))
  }

  /// The title of a page, in the older form. SwiftUI: `navigationBarTitle(_:)`.
  nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
  /// The localized title of a page, in the older form.
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
  /// Sets an unlocalized page title, in the older form.
  @_disfavoredOverload nonisolated public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }
  /// Sets a page title with a display mode, which has no effect.
  nonisolated public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(title)
  }
  /// Sets a page title with a display mode, which has no effect.
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(titleKey)
  }
  /// Sets a page title with a display mode, which has no effect.
  @_disfavoredOverload nonisolated public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title) }

  /// Accepted without effect: titles are in the bar, as on a Mac. SwiftUI: `navigationBarTitleDisplayMode(_:)`.
  nonisolated public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }

  /// Hides the page's bar with its back button; Alt-Left still goes back. SwiftUI: `navigationBarHidden(_:)`.
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    transformPreference(BarHiddenPreference.self) { $0 = $0 || hidden }
  }

  /// Hides the back button of the bar; Alt-Left still goes back. SwiftUI: `navigationBarBackButtonHidden(_:)`.
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    transformPreference(BackHiddenPreference.self) { $0 = $0 || hidesBackButton }
  }
}

/// A namespace for settings of a navigation bar. SwiftUI: `NavigationBarItem`.
public struct NavigationBarItem: Sendable {
  /// The display mode of a title, without effect here. SwiftUI: `NavigationBarItem.TitleDisplayMode`.
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

enum BarHiddenPreference: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

enum BackHiddenPreference: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}
