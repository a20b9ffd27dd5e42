import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
import OrielViews

// Groups of windows that present values.

extension WindowGroup {
  private init<D: Codable & Hashable, C: View>(
    _ title: String?, _ id: String?, _ content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title, id: id, valueType: D.self, content: PresentedWindowContent(content: content))
  }

  private init<D: Codable & Hashable, C: View>(
    _ title: String?, _ id: String?, _ content: @escaping (Binding<D>) -> C, _ makeDefault: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    let presented = PresentedWindowContent<D, C>(default: makeDefault) { value in
      content(Binding(getter: { value.wrappedValue ?? makeDefault() }, setter: { value.wrappedValue = $0 }))
    }
    self.init(title, id: id, valueType: D.self, content: presented)
  }

  /// Creates windows that each present a value.
  ///
  /// The value is nil in a window that Control-N opens.
  public init<D: Codable & Hashable, C: View>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, nil, content)
  }

  /// Creates windows that each present a value, by default the one that `defaultValue` returns.
  public init<D: Codable & Hashable, C: View>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, nil, content, defaultValue)
  }

  /// Creates windows that each present a value.
  ///
  /// `openWindow(id:)` opens them too.
  public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, id, content)
  }

  /// Creates windows that each present a value, by default the one that `defaultValue` returns.
  ///
  /// `openWindow(id:)` opens them too.
  public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, id, content, defaultValue)
  }

  /// Creates windows that each present a value.
  ///
  /// The title is a text, whose font and colour are not used.
  public init<D: Codable & Hashable, C: View>(
    _ title: Text, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title.string(in: .outsideOfViews), nil, content)
  }

  /// Creates windows that each present a value, by default the one that `defaultValue` returns.
  ///
  /// The title is a text, whose font and colour are not used.
  public init<D: Codable & Hashable, C: View>(
    _ title: Text, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title.string(in: .outsideOfViews), nil, content, defaultValue)
  }

  /// Creates windows that each present a value.
  ///
  /// The title is a text, whose font and colour are not used. `openWindow(id:)` opens them too.
  public init<D: Codable & Hashable, C: View>(
    _ title: Text, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title.string(in: .outsideOfViews), id, content)
  }

  /// Creates windows that each present a value, by default the one that `defaultValue` returns.
  ///
  /// The title is a text, whose font and colour are not used. `openWindow(id:)` opens them too.
  public init<D: Codable & Hashable, C: View>(
    _ title: Text, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title.string(in: .outsideOfViews), id, content, defaultValue)
  }

  /// Creates windows that each present a value.
  ///
  /// The title is localized: it is looked up in the string catalogue.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey.string, nil, content)
  }

  /// Creates windows that each present a value, by default the one that `defaultValue` returns.
  ///
  /// The title is localized: it is looked up in the string catalogue.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey.string, nil, content, defaultValue)
  }

  /// Creates windows that each present a value.
  ///
  /// The title is localized: it is looked up in the string catalogue. `openWindow(id:)` opens them too.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey.string, id, content)
  }

  /// Creates windows that each present a value, by default the one that `defaultValue` returns.
  ///
  /// The title is localized: it is looked up in the string catalogue. `openWindow(id:)` opens them too.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey.string, id, content, defaultValue)
  }

  /// Creates windows that each present a value.
  ///
  /// The title is an unlocalized string.
  @_disfavoredOverload public init<D: Codable & Hashable, C: View>(
    _ title: some StringProtocol, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(String(title), nil, content)
  }

  /// Creates windows that each present a value, by default the one that `defaultValue` returns.
  ///
  /// The title is an unlocalized string.
  @_disfavoredOverload public init<D: Codable & Hashable, C: View>(
    _ title: some StringProtocol, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(String(title), nil, content, defaultValue)
  }

  /// Creates windows that each present a value.
  ///
  /// The title is an unlocalized string. `openWindow(id:)` opens them too.
  @_disfavoredOverload public init<D: Codable & Hashable, C: View>(
    _ title: some StringProtocol, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(String(title), id, content)
  }

  /// Creates windows that each present a value, by default the one that `defaultValue` returns.
  ///
  /// The title is an unlocalized string. `openWindow(id:)` opens them too.
  @_disfavoredOverload public init<D: Codable & Hashable, C: View>(
    _ title: some StringProtocol, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(String(title), id, content, defaultValue)
  }
}
