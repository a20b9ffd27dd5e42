import Foundation
@_spi(Oriel) import OrielCore

/// An action that opens a URL, by the system or by a handler set in the environment. SwiftUI: `OpenURLAction`.
///
/// Call it as a function, on the main actor. An action that was read from the environment may be called at any later time.
///
/// The system opens pages (`http`, `https`), new mail (`mailto`, without attachments), and files and folders that belong to the user and
/// are not programs, by name, permission or content. It does not open other URLs: each is reported once on standard error, and `completion`
/// is called with false. An app that opens others, such as URLs of its own scheme, sets a handler around its views, which receives every
/// URL first: `.environment(\.openURL, OpenURLAction { url in … })`.
public struct OpenURLAction: Sendable {
  /// What a handler has done with a URL, or what remains to be done. SwiftUI: `OpenURLAction.Result`.
  public struct Result: Sendable {
    enum Kind: Equatable, Sendable {
      case handled, discarded
      /// The URL for the system to open; nil for the URL that the handler received.
      case system(URL?)
    }
    let kind: Kind

    /// The handler has opened the URL.
    public static let handled = Result(kind: .handled)
    /// The URL is not opened at all.
    public static let discarded = Result(kind: .discarded)
    /// The system opens the URL, as without a handler.
    public static let systemAction = Result(kind: .system(nil))
    /// The system opens another URL instead.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  /// The handler; nil if all URLs are opened by the system.
  fileprivate let handler: (@MainActor (URL) -> Result)?
  /// The platform's opener; set when the action is read from the environment.
  fileprivate var opener = URLOpener.none

  /// Creates an action that calls a handler first. SwiftUI: `OpenURLAction.init(handler:)`.
  public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  /// Creates the system's action.
  fileprivate init() { handler = nil }

  /// Opens a URL as `callAsFunction(_:completion:)` does, without reporting whether it was accepted.
  @MainActor public func callAsFunction(_ url: URL) { self(url) { _ in } }

  /// Opens a URL, and calls `completion` before it returns: with true if a handler handled the URL or the system accepted it.
  @MainActor public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch (handler?(url) ?? .systemAction).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(opener.open(other ?? url))
    }
  }
}

/// Opens URLs for the platform. Compared by identity: a platform makes one and keeps it.
package final class URLOpener: Sendable {
  /// Returns whether the URL was accepted.
  package let open: @MainActor (URL) -> Bool

  package init(open: @escaping @MainActor (URL) -> Bool) { self.open = open }

  /// Without a platform no URL is opened.
  static let none = URLOpener { _ in false }
}

private enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction? { nil } }
private enum URLOpenerKey: EnvironmentKey { static var defaultValue: URLOpener { .none } }

extension EnvironmentValues {
  /// The action that opens URLs: the system's, unless an ancestor sets a handler. SwiftUI: `EnvironmentValues.openURL`.
  public var openURL: OpenURLAction {
    get {
      var action = self[OpenURLKey.self] ?? OpenURLAction()
      action.opener = urlOpener
      return action
    }
    set { self[OpenURLKey.self] = newValue }
  }

  /// The platform's opener of URLs. Supplied by the platform.
  package var urlOpener: URLOpener {
    get { self[URLOpenerKey.self] }
    set { self[URLOpenerKey.self] = newValue }
  }
}
